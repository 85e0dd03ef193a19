/* Statistics of samples of times.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_STATS_H
#define BENCH_STATS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct interval { double low, high; };

/* What a sample looks like.  All are in the unit of the sample, but N and
   OUTLIERS.  With one value, SD, MAD are 0 and the interval is that value.  */
struct summary
{
  size_t n;
  double median, mean;
  double sd;            /* with n - 1 */
  double mad;           /* median absolute deviation from the median, as is */
  double min, max;
  double p5, p95;       /* by linear interpolation, as R's type 7 */
  struct interval ci;   /* of the median, 95 %, by bootstrap */
  size_t outliers;      /* see is_outlier */
};

/* Describe the N values at X, N at least 1; SEED makes the bootstrap
   repeatable.  */
struct summary summarize (double const *x, size_t n, uint64_t seed);

/* The quantile P (0 to 1) of the N values at SORTED, by linear interpolation
   between order statistics: Hyndman and Fan's type 7.  */
double quantile (double const *sorted, size_t n, double p);

/* The median of the N values at X, in any order.  */
double median (double const *x, size_t n);

/* Is X further from the median of S than 3.5 times the MAD, scaled by 1.4826
   to be a standard deviation for normal samples (Iglewicz and Hoaglin)?  */
bool is_outlier (double x, struct summary const *s);

/* The 95 % confidence interval of median (A) / median (B), by bootstrap
   percentiles.  Paired: A[i] and B[i], i below N, were measured in the same
   round, and rounds are drawn.  Unpaired: both samples are drawn from.  */
struct interval ratio_interval_paired (double const *a, double const *b,
                                       size_t n, uint64_t seed);
struct interval ratio_interval (double const *a, size_t n,
                                double const *b, size_t m, uint64_t seed);

/* The two-sided p value of Mann and Whitney's test that A and B come from one
   distribution.  Exact if there are no ties and both samples have fewer than
   50 values (as R's wilcox.test), else by the normal approximation with
   corrections for ties and continuity.  1 if all values are equal.  */
double mann_whitney (double const *a, size_t n, double const *b, size_t m);

/* Adjust the N p values at P by Holm's method, in place.  */
void holm (double *p, size_t n);

enum verdict { FASTER, SLOWER, NO_DIFFERENCE, INCONCLUSIVE };

/* What to say of a sample whose times are RATIO, with the interval CI, times
   those of the baseline, with the adjusted value P, when N is the number of
   values of the smaller of both samples.  Differences of at most MARGIN (0.01
   for one in a hundred) do not matter in practice.  Faster or slower: P is
   below 0.05, the interval does not contain 1 and the ratio lies outside of the
   margin; or N is at least 3 and the whole interval lies beyond 1.5, or below
   1 / 1.5, since the test cannot say anything of so few values, but anybody
   sees it.  No difference: the whole interval lies within the margin; or P is
   not below 0.05 and the interval contains 1 and reaches no further than five
   margins from it.  Else inconclusive.  */
enum verdict decide (double ratio, struct interval ci, double p, size_t n,
                     double margin);

#endif /* BENCH_STATS_H */
