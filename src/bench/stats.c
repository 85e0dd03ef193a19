/* Statistics of samples of times.
   SPDX-License-Identifier: GPL-3.0-or-later

   Times are skewed and have outliers, so all of this rests on order: medians,
   resampled medians, and ranks.  It needs the mathematical library.  */

#include <config.h>
#include "bench/stats.h"

#include <math.h>
#include <stdlib.h>
#include "core/random.h"
#include "minmax.h"
#include "xalloc.h"

/* A ratio that needs no test, if a few pairs of values agree on it.  */
#define FAR 1.5
enum { FEWEST = 3 };

/* How many resamples the bootstrap makes.  With so many, the ends of the
   interval for two samples of 30 values move from seed to seed by a standard
   deviation of 1 or 2 % of its width, and it takes 0.8 ms.  To repeat:
   tests/unit-stats | grep 'seed to seed'  */
enum { RESAMPLES = 2000 };

/* From this size on, the distribution of U is taken to be normal.  */
enum { LARGE_SAMPLE = 50 };

static int
compare_doubles (void const *a, void const *b)
{
  double x = *(double const *) a;
  double y = *(double const *) b;
  return (y < x) - (x < y);
}

static double *
sorted_copy (double const *x, size_t n)
{
  double *sorted = xmemdup (x, n * sizeof *x);
  qsort (sorted, n, sizeof *sorted, compare_doubles);
  return sorted;
}

/* A value, which comes first for compare_doubles, and where it stood.  */
struct observation
{
  double value;
  size_t index;
};

/* The N values of A, and behind them the M of B, sorted.  */
static struct observation *
sorted_pool (double const *a, size_t n, double const *b, size_t m)
{
  struct observation *pool = xnmalloc (n + m, sizeof *pool);
  for (size_t i = 0; i < n + m; i++)
    pool[i] = (struct observation) { i < n ? a[i] : b[i - n], i };
  qsort (pool, n + m, sizeof *pool, compare_doubles);
  return pool;
}

/* Equal neighbours give just their value: nothing is rounded.  */
double
quantile (double const *sorted, size_t n, double p)
{
  double place = p * (double) (n - 1);
  size_t i = (size_t) place;
  if (n - 1 <= i)
    return sorted[n - 1];
  return sorted[i] + (place - (double) i) * (sorted[i + 1] - sorted[i]);
}

double
median (double const *x, size_t n)
{
  double *sorted = sorted_copy (x, n);
  double middle = quantile (sorted, n, 0.5);
  free (sorted);
  return middle;
}

/* A sample, and how often each of its values was drawn.  As it is sorted once,
   the median of what was drawn is found by counting: no resample is
   sorted.  */
struct resample
{
  size_t n;
  double *sorted;
  size_t *place;        /* in SORTED, of each value in its old order */
  size_t *drawn;        /* how often, for each of SORTED */
};

static struct resample
resample_new (double const *x, size_t n)
{
  struct resample s = { n, xnmalloc (n, sizeof *s.sorted),
                        xnmalloc (n, sizeof *s.place),
                        xnmalloc (n, sizeof *s.drawn) };
  struct observation *pool = sorted_pool (x, n, NULL, 0);
  for (size_t i = 0; i < n; i++)
    {
      s.sorted[i] = pool[i].value;
      s.place[pool[i].index] = i;
    }
  free (pool);
  return s;
}

static void
resample_free (struct resample *s)
{
  free (s->drawn);
  free (s->place);
  free (s->sorted);
}

/* Draw as many values as there are, from A; and if B is not NULL, those of the
   same rounds from B.  */
static void
draw (struct random *r, struct resample *a, struct resample *b)
{
  for (size_t i = 0; i < a->n; i++)
    {
      a->drawn[i] = 0;
      if (b)
        b->drawn[i] = 0;
    }
  for (size_t i = 0; i < a->n; i++)
    {
      size_t round = random_below (r, (uint32_t) a->n);
      a->drawn[a->place[round]]++;
      if (b)
        b->drawn[b->place[round]]++;
    }
}

static double
drawn_median (struct resample const *s)
{
  size_t i = 0;
  size_t passed = s->drawn[0];
  while (passed <= (s->n - 1) / 2)
    passed += s->drawn[++i];
  double low = s->sorted[i];
  while (passed <= s->n / 2)
    passed += s->drawn[++i];
  return low + (s->sorted[i] - low) / 2;
}

/* The interval of median (A) / median (B); N = M if PAIRED.  */
static struct interval
bootstrap (double const *a, size_t n, double const *b, size_t m, bool paired,
           uint64_t seed)
{
  struct resample s = resample_new (a, n);
  struct resample t = resample_new (b, m);
  double ratio[RESAMPLES];
  struct random r;
  random_seed (&r, seed);
  for (int i = 0; i < RESAMPLES; i++)
    {
      draw (&r, &s, paired ? &t : NULL);
      if (! paired)
        draw (&r, &t, NULL);
      ratio[i] = drawn_median (&s) / drawn_median (&t);
    }
  resample_free (&t);
  resample_free (&s);
  qsort (ratio, RESAMPLES, sizeof *ratio, compare_doubles);
  return (struct interval) { quantile (ratio, RESAMPLES, 0.025),
                             quantile (ratio, RESAMPLES, 0.975) };
}

struct interval
ratio_interval_paired (double const *a, double const *b, size_t n,
                       uint64_t seed)
{
  return bootstrap (a, n, b, n, true, seed);
}

struct interval
ratio_interval (double const *a, size_t n, double const *b, size_t m,
                uint64_t seed)
{
  return bootstrap (a, n, b, m, false, seed);
}

/* Set the mean and the standard deviation.  They are summed up from the
   median, so that equal values have just that mean, and no deviation.  */
static void
set_moments (struct summary *s, double const *x)
{
  double n = (double) s->n;
  double sum = 0, squares = 0;
  for (size_t i = 0; i < s->n; i++)
    sum += x[i] - s->median;
  s->mean = s->median + sum / n;
  for (size_t i = 0; i < s->n; i++)
    squares += (x[i] - s->mean) * (x[i] - s->mean);
  s->sd = s->n == 1 ? 0 : sqrt (squares / (n - 1));
}

static double
median_deviation (double const *x, size_t n, double from)
{
  double *deviation = xnmalloc (n, sizeof *deviation);
  for (size_t i = 0; i < n; i++)
    deviation[i] = fabs (x[i] - from);
  double mad = median (deviation, n);
  free (deviation);
  return mad;
}

/* With a MAD of 0 nothing is an outlier: where a coarse clock makes most
   values equal, one tick is no finding.  */
bool
is_outlier (double x, struct summary const *s)
{
  return 0 < s->mad && 3.5 * 1.4826 * s->mad < fabs (x - s->median);
}

struct summary
summarize (double const *x, size_t n, uint64_t seed)
{
  double *sorted = sorted_copy (x, n);
  struct summary s = { .n = n, .min = sorted[0], .max = sorted[n - 1],
                       .median = quantile (sorted, n, 0.5),
                       .p5 = quantile (sorted, n, 0.05),
                       .p95 = quantile (sorted, n, 0.95) };
  free (sorted);
  set_moments (&s, x);
  s.mad = median_deviation (x, n, s.median);
  for (size_t i = 0; i < n; i++)
    s.outliers += is_outlier (x[i], &s);
  s.ci = ratio_interval (x, n, &(double) { 1 }, 1, seed);
  return s;
}

/* U is the number of pairs with A's value above B's, a tie counting a half.
   TIES is the sum of t ^ 3 - t over each T equal values: 0 if none are.  */
struct ranking
{
  double u;
  double ties;
};

/* U is the sum of A's ranks, less the least that it can be.  Equal values
   share the mean of their ranks.  */
static struct ranking
rank (double const *a, size_t n, double const *b, size_t m)
{
  struct ranking r = { - (double) n * ((double) n + 1) / 2, 0 };
  struct observation *pool = sorted_pool (a, n, b, m);
  for (size_t i = 0, next; i < n + m; i = next)
    {
      size_t of_a = 0;
      next = i;
      do
        of_a += pool[next++].index < n;
      while (next < n + m && pool[next].value == pool[i].value);
      double t = (double) (next - i);
      r.u += (double) of_a * (double) (i + 1 + next) / 2;
      r.ties += t * t * t - t;
    }
  free (pool);
  return r;
}

/* The probability that U is at most MOST, for samples of N and M, by counting
   the orders that I values of A and J of B can be in with U = K.  The greatest
   value is one of B, or one of A that is above all J of B: count (I, J, K) =
   count (I, J - 1, K) + count (I - 1, J, K - J).  The table holds the counts
   for one J at a time.  As nothing is subtracted, hardly a digit is lost.  */
static double
lower_tail (size_t n, size_t m, size_t most)
{
  size_t width = most + 1;
  double *count = xcalloc ((n + 1) * width, sizeof *count);
  for (size_t i = 0; i <= n; i++)
    count[i * width] = 1;
  for (size_t j = 1; j <= m; j++)
    for (size_t i = 1; i <= n; i++)
      for (size_t k = j; k <= MIN (most, i * j); k++)
        count[i * width + k] += count[(i - 1) * width + k - j];

  double below = 0, all = 1;
  for (size_t k = 0; k <= most; k++)
    below += count[n * width + k];
  for (size_t i = 1; i <= n; i++)
    all *= (double) (m + i) / (double) i;
  free (count);
  return below / all;
}

/* Twice the probability of the normal distribution beyond the distance of U
   from its mean.  U moves in steps, at whose middle the continuity correction
   puts the limit.  */
static double
normal_tails (struct ranking r, double n, double m)
{
  double total = n + m;
  double variance = (n * m / 12
                     * (total + 1 - r.ties / (total * (total - 1))));
  double distance = MAX (0, fabs (r.u - n * m / 2) - 0.5);
  return 0 < variance ? erfc (distance / sqrt (2 * variance)) : 1;
}

double
mann_whitney (double const *a, size_t n, double const *b, size_t m)
{
  struct ranking r = rank (a, n, b, m);
  if (0 < r.ties || LARGE_SAMPLE <= MAX (n, m))
    return normal_tails (r, (double) n, (double) m);
  size_t u = (size_t) r.u;
  double one_sided = lower_tail (n, m, MIN (u, n * m - u));
  return MIN (1, 2 * one_sided);
}

void
holm (double *p, size_t n)
{
  struct observation *sorted = sorted_pool (p, n, NULL, 0);
  double adjusted = 0;
  for (size_t i = 0; i < n; i++)
    {
      adjusted = MAX (adjusted, MIN (1, (double) (n - i) * sorted[i].value));
      p[sorted[i].index] = adjusted;
    }
  free (sorted);
}

/* Does no point of CI lie further than MARGIN from 1?  */
static bool
within (struct interval ci, double margin)
{
  return 1 - margin <= ci.low && ci.high <= 1 + margin;
}

enum verdict
decide (double ratio, struct interval ci, double p, size_t n, double margin)
{
  if (FEWEST <= n && FAR < ci.low)
    return SLOWER;
  if (FEWEST <= n && ci.high < 1 / FAR)
    return FASTER;
  bool significant = p < 0.05;
  if (significant && ci.high < 1 && ratio < 1 - margin)
    return FASTER;
  if (significant && 1 < ci.low && 1 + margin < ratio)
    return SLOWER;
  bool contains_1 = ci.low <= 1 && 1 <= ci.high;
  if (within (ci, margin)
      || (! significant && contains_1 && within (ci, 5 * margin)))
    return NO_DIFFERENCE;
  return INCONCLUSIVE;
}
