/* What the outputs to regular files share: blocks at offsets of our own.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef OUTPUT_PLACED_H
#define OUTPUT_PLACED_H

#include <sys/types.h>
#include "output/buffer.h"

/* The state of such an output, or the first member of it.  */
struct placed
{
  struct buffer buffer;
  off_t offset;   /* where the block in the buffer goes */
};

/* Let PL, which becomes out->state, fill blocks of SIZE bytes at DATA, to be
   written by EMIT.  IO_UNUSABLE if the sink is no regular file, or one that
   appends whatever offset it is told.  */
enum io_result placed_open (struct output *out, struct placed *pl, size_t size,
                            bool (*emit) (struct output *out));

/* Write the block, if there is something in it, and move the descriptor's
   offset behind it.  */
enum io_result placed_flush (struct output *out);

/* As the member of struct output_ops.  */
void placed_resume (struct output *out);

#endif /* OUTPUT_PLACED_H */
