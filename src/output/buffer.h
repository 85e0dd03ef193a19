/* An own output buffer, instead of stdio's.
   SPDX-License-Identifier: GPL-3.0-or-later

   Outputs that write in their own way when the buffer is full give it an emit
   of theirs; some then go on in another place of memory, so the buffer is
   also what fills the blocks that a method maps, gives away or queues.  */

#ifndef OUTPUT_BUFFER_H
#define OUTPUT_BUFFER_H

#include <stdbool.h>
#include "core/output.h"

/* The state of an output with an own buffer, or the first member of it.  */
struct buffer
{
  char *data;
  size_t used;
  size_t size;

  /* Write what is used, all of it, in order behind what was written before,
     and leave DATA empty, or another place for SIZE bytes instead.  On failure
     return false and set errno.  */
  bool (*emit) (struct output *out);
};

/* Make out->state, a struct buffer that is written by write(2).  */
enum io_result buffer_open (struct output *out);
enum io_result buffer_flush (struct output *out);
void buffer_stop (struct output *out);

/* Append all pieces of B, which are many and mostly short, one by one.  A
   piece that does not fit is left to OVERFLOW.  On failure return false and
   set errno.  */
typedef bool buffer_overflow (struct output *out, char const *p, size_t n);
bool buffer_append_batch (struct output *out, struct batch const *b,
                          buffer_overflow *overflow);

/* Write what is in the buffer, then put the N bytes at P into it, or, if they
   are more than it can hold, write them too.  */
buffer_overflow buffer_pass;

/* Put the first of the N bytes at P into the buffer until it is full, write it
   when there is more, and so on: each block that is written, but the last, is
   full.  */
buffer_overflow buffer_fill;

/* struct output_ops' put, by buffer_fill.  */
enum io_result buffer_put_blocks (struct output *out, struct batch *b);

#endif /* OUTPUT_BUFFER_H */
