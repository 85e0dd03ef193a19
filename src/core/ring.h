/* One io_uring, used as a queue of numbered requests.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_RING_H
#define CORE_RING_H

#include <liburing.h>
#include <stdbool.h>

struct ring
{
  struct io_uring uring;
  int *result;     /* of each request: bytes, or a negative errno */
  bool *done;      /* has the request's result come? */
  bool buffers;    /* are buffers registered? */
  int in_flight;   /* requests that were submitted and are not done */
  int failure;     /* errno of a submission that failed for good, or 0 */
};

/* Set R up for N requests.  Return false and set errno if this system has no
   io_uring, or keeps it from us.  */
bool ring_init (struct ring *r, int n);
void ring_exit (struct ring *r);

/* Register the N buffers of IOV, so that their pages need not be looked up for
   each request.  Where the system has no room for that, go on without.  */
void ring_register (struct ring *r, struct iovec const *iov, int n);

/* An entry for the request I, to be filled by one of io_uring_prep_*; there is
   always one if no more than N are in flight.  Call ring_label after that.  */
struct io_uring_sqe *ring_entry (struct ring *r);
void ring_label (struct ring *r, struct io_uring_sqe *sqe, int i);

/* Submit what was entered.  On failure return false and set errno.  */
bool ring_submit (struct ring *r);

/* Wait for the request I.  Return its result, or -1 with errno set.  */
int ring_wait (struct ring *r, int i);

#endif /* CORE_RING_H */
