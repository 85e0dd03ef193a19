/* Hardware counters: cycles, instructions, cache misses.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_COUNTERS_H
#define BENCH_COUNTERS_H

#include <stdint.h>

enum { COUNTERS = 3 };

/* Counters of what the children of this process do from their exec on.  */
struct counters { int fd[COUNTERS]; };

/* What they stood at: cycles, instructions, cache misses; -1 where they cannot
   be counted.  */
struct counted { intmax_t value[COUNTERS]; };

/* Open the counters.  Return 0, or the error number of the first that this
   system refuses.  */
int counters_open (struct counters *c);

void counters_close (struct counters *c);

/* Read what all children so far have done.  A child that has ended counts in
   full; read while none runs.  */
struct counted counters_read (struct counters const *c);

/* Why counters_open returned ERR, and what can be done, in words to be
   freed.  */
char *counters_explain (int err);

#endif /* BENCH_COUNTERS_H */
