/* Times, and what processes have used.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_USAGE_H
#define CORE_USAGE_H

#include <stdint.h>
#include <sys/resource.h>
#include <sys/time.h>

/* Seconds on the monotonic clock.  */
double monotonic_seconds (void);

/* T in seconds.  */
double timeval_seconds (struct timeval t);

/* The largest resident memory in USED, in KiB, or -1 on a system that does not
   count it.  */
intmax_t usage_peak (struct rusage const *used);

#endif /* CORE_USAGE_H */
