/* What a run has done so far, counted by those who do it.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_COUNTS_H
#define CORE_COUNTS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>
#include "core/fields.h"

/* A method counts its own calls: those named in its row of methods.def, so
   getc counts one per byte whatever stdio reads underneath.  A call that
   reads and writes at once (sendfile) is a copy call.  */
struct counts
{
  uintmax_t bytes;         /* delivered */
  uintmax_t records;       /* delivered; 0 for copies, which see none */
  uintmax_t input_calls;
  uintmax_t output_calls;
  uintmax_t copy_calls;
};

/* New counts, all 0, which the processes that this one forks can look at too if
   SHARED.  */
struct counts *counts_new (bool shared);

/* Write to STREAM in FORMAT, which is not STATS_NONE, what METHOD did, and what
   this process used, since START on the monotonic clock.  */
void counts_print (FILE *stream, enum stats_format format,
                   struct counts const *c, char const *method,
                   struct timespec start);

#endif /* CORE_COUNTS_H */
