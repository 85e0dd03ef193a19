/* Readers of what is measured: processes at the other end of its output.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_DRAIN_H
#define BENCH_DRAIN_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* What a reader found.  It lies in memory that processes share.  */
struct drained
{
  intmax_t bytes;       /* that it has read */
  bool ended;           /* it has come to the end */
  bool equal;           /* they were those of the file; see drain_compare */
};

/* Read IN to its end and throw it away: by read (2), or, if BY_SPLICE, by
   splice (2) to /dev/null where that is possible.  */
void drain_discard (int in, bool by_splice, struct drained *d);

/* Read IN to its end and compare it with the file FD, from its start.  */
void drain_compare (int in, int fd, struct drained *d);

#endif /* BENCH_DRAIN_H */
