/* Hardware counters: cycles, instructions, cache misses.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_COUNTERS_H
#define BENCH_COUNTERS_H

#include <stdint.h>
#include <sys/types.h>

enum { COUNTERS = 3 };

/* Counters of what a process and its children do from its next exec on.  */
struct counters { int fd[COUNTERS]; };

/* What they stood at: cycles, instructions, cache misses; -1 where they cannot
   be counted.  */
struct counted { intmax_t value[COUNTERS]; };

/* Open the counters of the process PID, 0 for this one.  Return 0, or the error
   number of the first that this system refuses; others may work.  */
int counters_open (struct counters *c, pid_t pid);

void counters_close (struct counters *c);

/* What has been counted so far.  */
struct counted counters_read (struct counters const *c);

/* Why counters_open returned ERR, and what can be done, in words to be
   freed.  */
char *counters_explain (int err);

#endif /* BENCH_COUNTERS_H */
