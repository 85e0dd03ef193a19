/* The stream of lines: blocks made by threads, written in order.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef GEN_STREAM_H
#define GEN_STREAM_H

#include <stdbool.h>
#include <stdint.h>
#include "gen/builder.h"

/* How many threads a stream can have.  */
enum { THREADS_MAX = 256 };

/* What of the endless stream is to be written, and how it is made.  */
struct stream_request
{
  struct builder const *builder;
  struct profile const *profile;
  struct shape const *shape;
  unsigned int threads;

  /* Where it ends: whichever comes first.  */
  uint64_t lines;
  uint64_t size;              /* with the line that reaches so many bytes */
  bool exact;                 /* or within it, at just so many */
  bool final_newline;         /* does the last line have its ending? */
};

/* What has been written.  */
struct stream_result
{
  uint64_t lines;             /* a part of a line counts */
  uint64_t bytes;
  uintmax_t calls;            /* of write */
};

/* Write the stream REQ to the descriptor FD.  On failure return false and set
   errno.  */
bool stream_write (struct stream_request const *req, int fd,
                   struct stream_result *res);

#endif /* GEN_STREAM_H */
