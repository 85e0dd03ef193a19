/* Reading ahead: buffers that are being filled while others are looked at.
   SPDX-License-Identifier: GPL-3.0-or-later

   The inputs that queue their reads share the order of things; each brings
   its own way of submitting a read and of waiting for it.  */

#ifndef INPUT_AHEAD_H
#define INPUT_AHEAD_H

#include <stdbool.h>
#include <sys/types.h>
#include "core/input.h"

/* One buffer and the read that fills it.  */
struct ahead_slot
{
  char *buf;
  size_t size;
  off_t offset;   /* where to read, or -1: where the file stands */
};

/* How reads are queued.  The number of a slot is its place in slots.  */
struct ahead_ops
{
  /* Begin to fill the slot I.  On failure return false and set errno.  */
  bool (*submit) (struct input *in, int i);

  /* Wait until the slot I is filled.  Return how many bytes, 0 at the end of
     the file, or -1 with errno set.  */
  ssize_t (*wait) (struct input *in, int i);

  /* Let the read of slot I end early, if that can be; NULL if it cannot.  It
     is waited for after this.  */
  void (*cancel) (struct input *in, int i);
};

/* The state of an input that reads ahead, or the first member of it.  */
struct ahead
{
  struct ahead_ops const *ops;
  struct ahead_slot *slots;
  int n_slots;      /* one more than are ever in flight: the one lent */
  int limit;        /* reads in flight for this file */
  int first;        /* the oldest read in flight */
  int in_flight;
  off_t next;       /* where the next read begins, or -1 */
  off_t offset;     /* behind what was lent, or -1 */
  bool moved;       /* bytes of this file have been lent */
};

/* Make A, which becomes in->state, a queue by OPS.  */
void ahead_init (struct input *in, struct ahead *a,
                 struct ahead_ops const *ops);

/* As the members of struct input_ops.  */
enum io_result ahead_open (struct input *in);
enum io_result ahead_lend (struct input *in, char **p, size_t *n);
void ahead_close (struct input *in);

/* Free the buffers of A.  */
void ahead_free (struct ahead *a);

#endif /* INPUT_AHEAD_H */
