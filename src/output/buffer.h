/* An own output buffer, instead of stdio's.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef OUTPUT_BUFFER_H
#define OUTPUT_BUFFER_H

#include <stdbool.h>
#include "core/output.h"

/* The state of an output with an own buffer.  */
struct buffer
{
  char *data;
  size_t used;
  size_t size;
};

/* Make out->state, a struct buffer.  */
enum io_result buffer_open (struct output *out);
enum io_result buffer_flush (struct output *out);
void buffer_stop (struct output *out);

/* Put the N bytes at P, which do not fit, into the buffer after writing what
   is in it, or, if they are more than it can hold, write them too.  On failure
   return false and set errno.  */
bool buffer_overflow (struct output *out, char const *p, size_t n);

/* Append all pieces of B, which are many and mostly short, one by one.  A
   piece that does not fit is left to OVERFLOW, which is like
   buffer_overflow.  */
bool buffer_append_batch (struct output *out, struct batch const *b,
                          bool (*overflow) (struct output *, char const *,
                                            size_t));

#endif /* OUTPUT_BUFFER_H */
