/* An input file, from operand to close.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_SOURCE_H
#define CORE_SOURCE_H

#include <stdbool.h>
#include <sys/stat.h>

struct source
{
  int fd;
  char const *name;       /* the operand; "-" is standard input */
  struct stat st;         /* as it was when opened */
  char const *complaint;  /* why the last step failed, where errno has no
                             word for it; else NULL */
};

/* Open OPERAND, "-" being standard input, for reading from where its offset
   stands.  A file never gets the descriptor of standard input, output or
   error, and if it is the first thing that is opened, nothing else does after
   it.  Return false, with errno set, if that cannot be done, also for
   directories and for descriptors that are open for writing only.  */
bool source_open (struct source *src, char const *operand);

/* Close it, unless it is standard input, which a later "-" may name again.
   On failure return false and set errno.  */
bool source_close (struct source *src);

#endif /* CORE_SOURCE_H */
