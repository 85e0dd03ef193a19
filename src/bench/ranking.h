/* What can be said of measured entries.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_RANKING_H
#define BENCH_RANKING_H

#include "bench/model.h"

/* Has E times to show: measured, and nothing was wrong with it?  */
bool entry_is_ranked (struct entry const *e);

/* The *N ranked entries of G by their medians, the fastest first; to be
   freed.  */
struct entry **group_ranking (struct group const *g, size_t *n);

/* E compared with the baseline of its group, which itself has the ratio 1;
   all NAN if there is none.  */
struct comparison entry_versus (struct entry const *e);

/* Bytes and lines of its file that E has in a second, NAN if that is not
   known or means nothing.  */
double entry_byte_rate (struct entry const *e);
double entry_line_rate (struct entry const *e);

/* CPU time in percent of elapsed time, or NAN.  */
double run_cpu_percent (struct run const *r);

/* A count of a run, given by its offset in struct run; and the median of those
   that are known among the runs of E that ended well, or NAN.  */
intmax_t run_count_at (struct run const *r, size_t offset);
double entry_count_median (struct entry const *e, size_t offset);

/* The *N elapsed times of the runs of E that ended well, sorted; to be
   freed.  */
double *entry_sorted_times (struct entry const *e, size_t *n);

#endif /* BENCH_RANKING_H */
