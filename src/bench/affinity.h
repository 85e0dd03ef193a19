/* On which processors things run.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_AFFINITY_H
#define BENCH_AFFINITY_H

#include <stdbool.h>

/* Is LIST one of processors, such as 0,2-3, that this process may run on?
   Otherwise *COMPLAINT says why not.  */
bool affinity_valid (char const *list, char const **complaint);

/* Let this process, and those it starts, run on the processors of LIST only,
   which is valid.  NULL changes nothing.  */
void affinity_set (char const *list);

/* Let this process run where it could before affinity_set, but not on the
   processors of LIST, if any others are left.  */
void affinity_elsewhere (char const *list);

#endif /* BENCH_AFFINITY_H */
