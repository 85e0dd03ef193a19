/* An own output buffer, instead of stdio's.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef OUTPUT_BUFFER_H
#define OUTPUT_BUFFER_H

#include <stdbool.h>
#include <string.h>
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

/* Put the N bytes at P into the buffer after writing what is in it, or, if
   they are more than it can hold, write them too.  */
bool buffer_overflow (struct output *out, char const *p, size_t n);

/* Append the N bytes at P to the buffer, writing it when it is full.  On
   failure return false and set errno.  */
static inline bool
buffer_append (struct output *out, char const *p, size_t n)
{
  struct buffer *buf = out->state;
  if (buf->size - buf->used < n)
    return buffer_overflow (out, p, n);
  memcpy (buf->data + buf->used, p, n);
  buf->used += n;
  return true;
}

#endif /* OUTPUT_BUFFER_H */
