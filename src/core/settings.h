/* What the user has set, for methods to read.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_SETTINGS_H
#define CORE_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What the input "records" makes.  */
struct synthetic
{
  uintmax_t records;
  size_t pieces;       /* of each record, from 1 to IOV_MAX */
  size_t piece_size;   /* bytes, at least 1; a record has IO_CALL_MAX at most */
  char fill;           /* all of them */
  bool adjacent;       /* the pieces follow each other in memory */
};

struct settings
{
  size_t buffer_size;  /* bytes; 0: what each method finds best */
  size_t iov_batch;    /* the most pieces in a batch, at most IOV_MAX */
  size_t pipe_size;    /* bytes to make pipes hold; 0: what is best */
  int queue_depth;     /* reads or writes in flight, where they are queued */
  int advice;          /* POSIX_FADV_... for each input file, or -1: none */
  bool fallback;       /* read and write where the method cannot be used */
  struct synthetic synthetic;
};

#endif /* CORE_SETTINGS_H */
