/* Queued output: blocks that are being written while others are filled.
   SPDX-License-Identifier: GPL-3.0-or-later

   The outputs that queue their writes share the order of things; each brings
   its own way of submitting a write and of waiting for it.  */

#ifndef OUTPUT_QUEUE_H
#define OUTPUT_QUEUE_H

#include <sys/types.h>
#include "output/buffer.h"

/* One block and the write that empties it.  */
struct queue_slot
{
  char *buf;
  char *p;          /* what of it is to be written */
  size_t n;
  off_t offset;     /* where, or -1: where the file stands */
};

/* How writes are queued.  The number of a slot is its place in slots.  */
struct queue_ops
{
  /* Begin to write the slot I.  On failure return false and set errno.  */
  bool (*submit) (struct output *out, int i);

  /* Wait until the slot I is written.  Return how many bytes were, or -1 with
     errno set.  */
  ssize_t (*wait) (struct output *out, int i);
};

/* The state of an output that queues, or the first member of it.  */
struct queue
{
  struct buffer buffer;  /* data: the slot that is being filled */
  struct queue_ops const *ops;
  struct queue_slot *slots;
  int n_slots;      /* one more than are ever in flight: the one being filled */
  int limit;        /* writes in flight to this sink */
  int first;        /* the oldest write in flight */
  int in_flight;
  off_t offset;     /* where the next block goes, or -1 */
};

/* Make Q, which becomes out->state, a queue by OPS.  */
void queue_init (struct output *out, struct queue *q,
                 struct queue_ops const *ops);

/* As the members of struct output_ops.  */
enum io_result queue_flush (struct output *out);
void queue_resume (struct output *out);

/* Free the blocks of Q.  */
void queue_free (struct queue *q);

#endif /* OUTPUT_QUEUE_H */
