/* Times, and what processes have used.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/usage.h"

#include <time.h>

double
monotonic_seconds (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}

double
timeval_seconds (struct timeval t)
{
  return t.tv_sec + t.tv_usec / 1e6;
}

intmax_t
usage_peak (struct rusage const *used)
{
  /* Linux and the BSDs count in KiB, Darwin in bytes, and Solaris says 0.  */
  intmax_t peak = used->ru_maxrss;
#ifdef __APPLE__
  peak /= 1024;
#endif
  return peak ? peak : -1;
}
