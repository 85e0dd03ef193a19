/* Where the output goes.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_SINK_H
#define CORE_SINK_H

#include <stdbool.h>
#include <sys/stat.h>
#include "core/source.h"

struct sink
{
  int fd;
  char const *name;  /* as the user gave it; NULL for standard output */
  struct stat st;
  bool append;    /* O_APPEND: every write goes to the end */
  bool nonblock;  /* O_NONBLOCK: writes may answer EAGAIN */
};

/* Let SNK be the open descriptor FD.  On failure return false and set
   errno.  */
bool sink_open (struct sink *snk, int fd);

/* Let SNK be the file called NAME, which is made if there is none, but not yet
   cut to nothing.  A regular file is opened for reading too, if that is
   allowed, since mapping it needs that.  On failure return false and set
   errno.  */
bool sink_open_file (struct sink *snk, char const *name);

/* Cut SNK, opened by sink_open_file, to nothing, if it is a regular file.  */
bool sink_truncate (struct sink *snk);

/* Close SNK, unless it is standard output, which is closed at exit.  On failure
   return false and set errno.  */
bool sink_close (struct sink *snk);

/* Is SNK the same file as SRC?  Streams (pipes, sockets) never are.  */
bool sink_is_source (struct sink const *snk, struct source const *src);

/* Would copying SRC to SNK, the same file, read again what it has written?
   That is so unless SRC is read from where SNK is written, or behind it.  All
   that was put before must have been written.  */
bool sink_feeds_source (struct sink const *snk, struct source const *src);

#endif /* CORE_SINK_H */
