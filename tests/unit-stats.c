/* unit-stats.c: test the statistics of samples of times.
   SPDX-License-Identifier: GPL-3.0-or-later

   A wrong statistic looks like a right one.  So each is compared with what GNU
   R 4.2.2 says, by the command in the comment beside it, with what counting
   out all cases gives, or with what follows from theory.  */

#include <config.h>

#include <math.h>

#include "bench/stats.h"
#include "core/random.h"
#include "unit.h"

/* The number of elements of an array.  */
#define COUNT(array) (sizeof (array) / sizeof *(array))

/* Is GOT what is WANTED, to the digits that R was asked for?  NaN is not.  */
static bool
same (double got, double wanted)
{
  bool good = fabs (got - wanted) <= 1e-11 * fabs (wanted);
  if (! good)
    printf ("# %.13g, not %.13g\n", got, wanted);
  return good;
}

static bool
same_interval (struct interval got, double low, double high)
{
  bool good_low = same (got.low, low);
  return same (got.high, high) && good_low;
}

/* Times of ten runs in seconds, one disturbed; and numbers that would be in
   another order as text.  */
static double const times[] =
  { 0.412, 0.398, 0.405, 0.421, 0.399, 0.610, 0.401, 0.418, 0.397, 0.403 };
static double const numbers[] = { 10, 9, 100, 2, 33, 1 };

static void
test_quantile (void)
{
  /* quantile (c (10, 9, 100, 2, 33, 1), c (0, .1, .25, 1/3, .5, .77, .9, 1),
     type = 7); type 6 would make 1, 1.75 and 59.13 of .1, .25 and .77.  What
     is behind the last must not be read.  */
  enum { N = 6 };
  static double const sorted[N + 1] = { 1, 2, 9, 10, 33, 100, NAN };
  static double const cases[][2] =
    { { 0, 1 }, { 0.1, 1.5 }, { 0.25, 3.75 }, { 1.0 / 3, 6.666666666667 },
      { 0.5, 9.5 }, { 0.77, 29.55 }, { 0.9, 66.5 }, { 1, 100 } };
  for (size_t i = 0; i < COUNT (cases); i++)
    {
      char what[40];
      snprintf (what, sizeof what, "quantile: %.2g of six", cases[i][0]);
      ok (same (quantile (sorted, N, cases[i][0]), cases[i][1]),
          what);
    }
  ok (same (quantile (sorted, 1, 0), 1) && same (quantile (sorted, 1, 0.5), 1)
      && same (quantile (sorted, 1, 1), 1), "quantile: of one");
  ok (same (quantile (sorted, 2, 0.3), 1.3), "quantile: of two");
}

static void
test_median (void)
{
  ok (same (median (numbers, 6), 9.5), "median: even, unsorted");
  ok (same (median (numbers, 5), 10), "median: odd, unsorted");
  ok (numbers[0] == 10 && numbers[5] == 1, "median: leaves its input alone");
  ok (same (median (numbers, 1), 10), "median: of one");
  ok (same (median (numbers, 2), 9.5), "median: of two");
  ok (same (median ((double[]) { 3, 1, 3, 1, 3 }, 5), 3), "median: ties");
  ok (same (median ((double[]) { 0.1, 0.1, 0.1, 0.1 }, 4), 0.1),
      "median: all equal");
  ok (same (median ((double[]) { 1, -10, -9, 2 }, 4), -4),
      "median: below 0");
}

/* The interval has tests of its own.  */
static void
test_summary (double const *x, struct summary wanted, char const *what)
{
  struct summary s = summarize (x, wanted.n, 1);
  bool good[] =
    {
      s.n == wanted.n, same (s.median, wanted.median),
      same (s.mean, wanted.mean), same (s.sd, wanted.sd),
      same (s.mad, wanted.mad), same (s.min, wanted.min),
      same (s.max, wanted.max), same (s.p5, wanted.p5),
      same (s.p95, wanted.p95), s.outliers == wanted.outliers,
      s.ci.low <= s.median && s.median <= s.ci.high,
      s.min <= s.ci.low && s.ci.high <= s.max
    };
  bool all = true;
  for (size_t i = 0; i < COUNT (good); i++)
    all = all && good[i];
  ok (all, what);
}

/* In R: for each X, c (median (x), mean (x), sd (x), mad (x, constant = 1),
   min (x), max (x), quantile (x, c (.05, .95), type = 7)).  */
static void
test_summaries (void)
{
  test_summary (times, (struct summary)
                { 10, 0.404, 0.4264, 0.0650541654657, 0.0065, 0.397, 0.610,
                  0.39745, 0.52495, .outliers = 1 }, "summarize: ten times");
  test_summary (numbers, (struct summary)
                { 6, 9.5, 25.83333333333, 38.13353729548, 8, 1, 100, 1.25,
                  83.25, .outliers = 1 }, "summarize: six numbers");
  test_summary ((double[]) { 1e9 + 4, 1e9 + 16, 1e9 + 7, 1e9 + 13 },
                (struct summary)
                { 4, 1e9 + 10, 1e9 + 10, 5.477225575052, 4.5, 1e9 + 4,
                  1e9 + 16, 1e9 + 4.45, 1e9 + 15.55, .outliers = 0 },
                "summarize: small differences of large values");
  test_summary ((double[]) { 3, 1 }, (struct summary)
                { 2, 2, 2, 1.414213562373, 1, 1, 3, 1.1, 2.9,
                  .outliers = 0 },
                "summarize: two values");
  test_summary ((double[]) { 7 }, (struct summary)
                { 1, 7, 7, 0, 0, 7, 7, 7, 7, .outliers = 0 },
                "summarize: one value");
  test_summary ((double[]) { 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1 },
                (struct summary)
                { 7, 0.1, 0.1, 0, 0, 0.1, 0.1, 0.1, 0.1, .outliers = 0 },
                "summarize: all equal");
  test_summary ((double[]) { 5, 5, 9, 5, 5 }, (struct summary)
                { 5, 5, 5.8, 1.788854382000, 0, 5, 9, 5, 8.2, .outliers = 0 },
                "summarize: a MAD of 0, where nothing is an outlier");
  test_summary ((double[]) { 4, 1, 3, 30, 2, 5, -30 }, (struct summary)
                { 7, 3, 2.142857142857, 17.43013263890, 2, -30, 30, -20.7,
                  22.5, .outliers = 2 }, "summarize: outliers on both sides");
}

static void
test_outlier (void)
{
  /* 3.5 * 1.4826 * 2 is 10.3782.  */
  struct summary s = { .median = 100, .mad = 2 };
  ok (! is_outlier (110.378, &s) && ! is_outlier (89.622, &s),
      "is_outlier: just not");
  ok (is_outlier (110.3784, &s) && is_outlier (89.6216, &s),
      "is_outlier: just");
  ok (! is_outlier (100, &s), "is_outlier: not the median");
  s.mad = 0;
  ok (! is_outlier (100, &s) && ! is_outlier (1e9, &s),
      "is_outlier: not without deviations");
}

/* A resample of two has its first value twice, its second twice, or each once,
   with probabilities of 1/4, 1/4 and 1/2, so that the interval has the first
   and the second as its ends.  For both of two samples, an end has 1/16.  */
static void
test_intervals_of_two (void)
{
  static double const a[] = { 1, 4 };
  static double const b[] = { 10, 20 };
  ok (same_interval (summarize (a, 2, 1).ci, 1, 4), "interval: two values");
  ok (same_interval (ratio_interval_paired (a, b, 2, 1), 0.1, 0.2),
      "paired: two rounds");
  ok (same_interval (ratio_interval (a, 2, b, 2, 1), 0.05, 0.4),
      "unpaired: two values each");
}

static void
test_intervals_of_one (void)
{
  static double const a[] = { 3, 3, 3 };
  static double const b[] = { 4, 4, 4 };
  ok (same_interval (summarize (b, 1, 1).ci, 4, 4), "interval: one value");
  ok (same_interval (summarize (a, 3, 1).ci, 3, 3), "interval: all equal");
  ok (same_interval (ratio_interval_paired (a, b, 1, 1), 0.75, 0.75)
      && same_interval (ratio_interval_paired (a, b, 3, 1), 0.75, 0.75),
      "paired: one round, and all equal");
  ok (same_interval (ratio_interval (a, 1, b, 1, 1), 0.75, 0.75)
      && same_interval (ratio_interval (a, 3, b, 2, 1), 0.75, 0.75),
      "unpaired: one value each, and all equal");
}

/* The median of a resample of these six is 1 if the 1 was drawn at least four
   times, with a probability of 0.0087, 3 if it was drawn three times, with
   0.0536, and else 5: 1 - pbinom (3, 6, 1/6) and dbinom (3, 6, 1/6) in R.  */
static void
test_intervals_of_six (void)
{
  static double const a[] = { 5, 5, 1, 5, 5, 5 };
  bool good = true;
  for (uint64_t seed = 0; seed < 20; seed++)
    good &= same_interval (summarize (a, 6, seed).ci, 3, 5);
  ok (good, "interval: six values, whose medians lie between two");
}

/* The median of a resample of eleven values is at most the K-th smallest with
   the probability that six draws or more fall there: 1 - pbinom (5, 11, k/11)
   in R, for k of 2, 3, 8 and 9 0.0072, 0.0512, 0.9488 and 0.9928.  So the
   interval reaches from the third to the ninth, whatever the seed.  */
static void
test_intervals_of_eleven (void)
{
  static double const a[] = { 18, 10, 11, 19, 13, 12, 16, 14, 20, 15, 17 };
  static double const c[] = { 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4 };
  bool good[4] = { true, true, true, true };
  for (uint64_t seed = 0; seed < 20; seed++)
    {
      good[0] &= same_interval (summarize (a, 11, seed).ci, 12, 18);
      good[1] &= same_interval (ratio_interval (a, 11, c, 3, seed), 3, 4.5);
      good[2] &= same_interval (ratio_interval (c, 2, a, 11, seed),
                                4.0 / 18, 4.0 / 12);
      good[3] &= same_interval (ratio_interval_paired (a, c, 11, seed),
                                3, 4.5);
    }
  ok (good[0], "interval: eleven values");
  ok (good[1], "unpaired: eleven values and a constant");
  ok (good[2], "unpaired: a constant and eleven values");
  ok (good[3], "paired: eleven values and a constant");
}

/* A twice as fast in each round, however much the rounds differ.  */
static void
test_rounds (void)
{
  double twice[COUNT (times)];
  for (size_t i = 0; i < COUNT (times); i++)
    twice[i] = 2 * times[i];
  ok (same_interval (ratio_interval_paired (times, twice, COUNT (times), 5),
                     0.5, 0.5), "paired: rounds stay together");
  struct interval ci = ratio_interval (times, COUNT (times),
                                       twice, COUNT (times), 5);
  ok (ci.low < 0.5 && 0.5 < ci.high, "unpaired: rounds do not");
}

/* The next value of a normal distribution with a mean of 1: by the method of
   Box and Muller, from two even distributions over 0 to 1.  */
static double
normal (struct random *r, double sd)
{
  double u = ((double) (random_next (r) >> 11) + 0.5) / 9007199254740992.0;
  double v = (double) (random_next (r) >> 11) / 9007199254740992.0;
  return 1 + sd * sqrt (-2 * log (u)) * cos (6.283185307179586 * v);
}

static bool
equal (struct interval a, struct interval b)
{
  return ! (a.low < b.low || b.low < a.low
            || a.high < b.high || b.high < a.high);
}

/* A seed gives one interval, and seeds give different ones, but not very.  */
static void
test_seeds (void)
{
  enum { N = 30 };
  double a[N], b[N];
  struct random r;
  random_seed (&r, 7);
  for (int i = 0; i < N; i++)
    {
      a[i] = normal (&r, 0.05);
      b[i] = normal (&r, 0.05);
    }
  struct interval first = ratio_interval (a, N, b, N, 0);
  struct interval paired = ratio_interval_paired (a, b, N, 0);
  ok (equal (first, ratio_interval (a, N, b, N, 0))
      && equal (paired, ratio_interval_paired (a, b, N, 0))
      && equal (summarize (a, N, 3).ci, summarize (a, N, 3).ci),
      "one seed, one interval");
  double ratio = median (a, N) / median (b, N);
  double width = first.high - first.low;
  double squares = 0;
  int different = 0;
  bool contained = true;
  for (uint64_t seed = 1; seed <= 20; seed++)
    {
      struct interval ci = ratio_interval (a, N, b, N, seed);
      struct interval next = ratio_interval (a, N, b, N, seed + 1);
      squares += (next.low - ci.low) * (next.low - ci.low) / 2;
      squares += (next.high - ci.high) * (next.high - ci.high) / 2;
      different += ! equal (ci, first);
      contained = contained && ci.low < ratio && ratio < ci.high;
    }
  double sd = sqrt (squares / 40) / width;
  printf ("# from seed to seed, ends move by %.1f %% of the width\n",
          100 * sd);
  ok (15 < different, "other seeds, other intervals");
  ok (sd < 0.04, "other seeds, similar intervals");
  ok (contained, "the interval contains the ratio of medians");
}

/* How often of 400 times the true value, 0.9, was in the interval.  */
struct coverage
{
  int of_median;
  int unpaired;
  int paired;
};

static bool
contains (struct interval ci, double x)
{
  return ci.low <= x && x <= ci.high;
}

/* Measure 15 rounds; then the same as they would be if the machine were faster
   in some of them.  */
static void
simulate (struct random *r, uint64_t seed, struct coverage *c)
{
  enum { N = 15 };
  double a[N], b[N], a_drifting[N], b_drifting[N];
  for (int i = 0; i < N; i++)
    {
      double drift = normal (r, 0.03);
      a[i] = 0.9 * normal (r, 0.03);
      b[i] = normal (r, 0.03);
      a_drifting[i] = a[i] * drift;
      b_drifting[i] = b[i] * drift;
    }
  c->of_median += contains (summarize (a, N, seed).ci, 0.9);
  c->unpaired += contains (ratio_interval (a, N, b, N, seed), 0.9);
  c->paired += contains (ratio_interval_paired (a_drifting, b_drifting, N,
                                                seed), 0.9);
}

/* The bootstrap of medians is only about right for small samples.  */
static void
test_coverage (void)
{
  struct coverage c = { 0 };
  struct random r;
  random_seed (&r, 1729);
  for (uint64_t seed = 0; seed < 400; seed++)
    simulate (&r, seed, &c);
  printf ("# covered: %d, %d, %d\n", c.of_median, c.unpaired, c.paired);
  ok (340 <= c.of_median && c.of_median <= 398, "interval: covers the median");
  ok (340 <= c.unpaired && c.unpaired <= 398, "unpaired: covers the ratio");
  ok (340 <= c.paired && c.paired <= 398, "paired: covers the ratio");
}

/* Does the test of A and B give WANTED, in both orders?  */
static bool
test_gives (double const *a, size_t n, double const *b, size_t m,
            double wanted)
{
  bool good = same (mann_whitney (a, n, b, m), wanted);
  return same (mann_whitney (b, m, a, n), wanted) && good;
}

/* In R: wilcox.test (a, b)$p.value.  */
static void
test_few_values (void)
{
  static double const others[] =
    { 0.447, 0.4045, 0.431, 0.409, 0.4501, 0.426, 0.4385, 0.433, 0.429,
      0.4441, 0.4033, 0.455 };
  static double const low[] = { 4, 2, 1, 3 };
  static double const high[] = { 9, 5, 8, 6, 7 };
  ok (test_gives (times, 10, others, 12, 0.01376951222152),
      "mann_whitney: ten and twelve times");
  ok (test_gives (low, 4, high, 5, 0.01587301587302),
      "mann_whitney: one sample below the other");
  ok (test_gives ((double[]) { 1, 4 }, 2, low + 1, 1, 1)
      && test_gives ((double[]) { 1, 4 }, 2, (double[]) { 3, 2 }, 2, 1),
      "mann_whitney: U in the middle");
  ok (test_gives (low, 1, high, 1, 1), "mann_whitney: one and one");
  ok (test_gives (low, 1, high, 2, 0.6666666666667),
      "mann_whitney: one and two");
}

/* Make N values of (I * STEP + START) modulo MODULUS, plus MORE, for I from
   0: in R, (0:(n - 1) * step + start) %% modulus + more.  */
static void
make (double *x, int n, int step, int start, int modulus, double more)
{
  for (int i = 0; i < n; i++)
    x[i] = (i * step + start) % modulus + more;
}

static void
test_many_values (void)
{
  double a[80], b[70];
  make (a, 50, 37, 0, 101, 0);
  make (b, 49, 53, 11, 103, 0.5);
  ok (test_gives (a, 49, b, 49, 0.9211261445204),
      "mann_whitney: the largest exact test");
  make (b, 49, 53, 11, 103, -19.5);
  ok (test_gives (a, 49, b, 49, 0.002405902253871),
      "mann_whitney: the largest exact test, in the tail");
  ok (test_gives (a, 50, b, 49, 0.00173710019977),
      "mann_whitney: the smallest approximation");
  make (a, 60, 1, 1, 1000, 0);
  make (b, 70, 1, 101, 1000, 0);
  ok (test_gives (a, 60, b, 70, 1.071802910454e-22),
      "mann_whitney: far out in the tail");
  make (a, 80, 7, 0, 11, 0);
  make (b, 70, 5, 0, 13, 1);
  ok (test_gives (a, 80, b, 70, 0.001666375281729),
      "mann_whitney: many ties");
}

/* In R: wilcox.test (a, b, exact = FALSE, correct = TRUE)$p.value.  */
static void
test_ties (void)
{
  ok (test_gives ((double[]) { 2, 5, 1, 3, 2 }, 5,
                  (double[]) { 4, 7, 2, 3, 4, 6 }, 6, 0.1386258798789),
      "mann_whitney: ties");
  ok (test_gives ((double[]) { 1, 2, 3, 3 }, 4,
                  (double[]) { 2, 2, 3, 1 }, 4, 0.7599815271577),
      "mann_whitney: nearly all tied");
  ok (test_gives ((double[]) { 0, 0, 0, 1 }, 4,
                  (double[]) { 0, 0, 0, 0 }, 4, 0.4532547047537),
      "mann_whitney: all but one equal");
  ok (test_gives ((double[]) { 1, 2, 2, 3 }, 4,
                  (double[]) { 3, 1, 2, 2 }, 4, 1),
      "mann_whitney: the same values");
  /* Here R says NaN.  */
  ok (test_gives ((double[]) { 3, 3, 3 }, 3, (double[]) { 3, 3 }, 2, 1),
      "mann_whitney: all equal");
}

/* The ranks 1 to N, dealt out: those whose bit of MASK is set to A, the others
   to B.  */
struct deal
{
  double a[16], b[16];
  size_t n, m;
  size_t u;             /* pairs with the greater value in A */
};

static struct deal
deal (unsigned int mask, int total)
{
  struct deal d = { .n = 0 };
  for (int i = 0; i < total; i++)
    if (mask >> i & 1)
      {
        d.a[d.n++] = i + 1;
        d.u += d.m;
      }
    else
      d.b[d.m++] = i + 1;
  return d;
}

/* Compare the test of each deal of TOTAL ranks with a count of all deals into
   samples of the same sizes that have a U as low or as high.  */
static bool
agrees_with_count (int total)
{
  static double count[16][80];
  for (int n = 0; n <= total; n++)
    for (int u = 0; u < 80; u++)
      count[n][u] = 0;
  for (unsigned int mask = 0; mask < 1u << total; mask++)
    {
      struct deal d = deal (mask, total);
      count[d.n][d.u]++;
    }

  bool good = true;
  for (unsigned int mask = 1; mask < (1u << total) - 1; mask++)
    {
      struct deal d = deal (mask, total);
      double low = 0, high = 0, all = 0;
      for (size_t u = 0; u <= d.n * d.m; u++)
        {
          all += count[d.n][u];
          low += u <= d.u ? count[d.n][u] : 0;
          high += d.u <= u ? count[d.n][u] : 0;
        }
      double p = 2 * (low < high ? low : high) / all;
      good = same (mann_whitney (d.a, d.n, d.b, d.m), p < 1 ? p : 1) && good;
    }
  return good;
}

/* The P value of samples of N and M with U, N at most 20: B is 1 to M, and
   the U pairs are given to the last of A.  */
static double
p_value_of (size_t u, size_t n, size_t m)
{
  double a[20], b[20];
  for (size_t i = 0; i < m; i++)
    b[i] = (double) i + 1;
  for (size_t i = n; i-- > 0; )
    {
      size_t above = u < m ? u : m;
      u -= above;
      a[i] = (double) above + 0.5 + (double) i / 100;
    }
  return mann_whitney (a, n, b, m);
}

/* The critical values of U for two-sided tests, the largest that are
   significant, as books on statistics have them in their tables.  */
static void
test_critical_values (void)
{
  static struct
  {
    size_t n, m;
    size_t five, one;   /* at 5 % and at 1 % */
  } const cases[] =
    {
      { 5, 5, 2, 0 }, { 6, 6, 5, 2 }, { 7, 7, 8, 4 }, { 8, 8, 13, 7 },
      { 9, 9, 17, 11 }, { 10, 10, 23, 16 }, { 12, 12, 37, 27 },
      { 15, 15, 64, 51 }, { 20, 20, 127, 105 }, { 5, 10, 8, 4 },
      { 7, 12, 18, 12 }, { 10, 20, 55, 42 }
    };
  for (size_t i = 0; i < COUNT (cases); i++)
    {
      size_t n = cases[i].n, m = cases[i].m;
      char what[60];
      snprintf (what, sizeof what, "mann_whitney: critical, %d and %d",
                (int) n, (int) m);
      ok (p_value_of (cases[i].five, n, m) <= 0.05
          && 0.05 < p_value_of (cases[i].five + 1, n, m)
          && p_value_of (cases[i].one, n, m) <= 0.01
          && 0.01 < p_value_of (cases[i].one + 1, n, m), what);
    }
}

static bool
holm_gives (double *p, size_t n, double const *wanted)
{
  holm (p, n);
  bool good = true;
  for (size_t i = 0; i < n; i++)
    good = same (p[i], wanted[i]) && good;
  return good;
}

/* In R: p.adjust (p, "holm").  */
static void
test_holm (void)
{
  ok (holm_gives ((double[]) { 0.01, 0.04, 0.03, 0.005 }, 4,
                  (double[]) { 0.03, 0.06, 0.06, 0.02 }), "holm: four");
  ok (holm_gives ((double[]) { 0.5, 0.02, 0.9, 0.02, 0.6 }, 5,
                  (double[]) { 1, 0.1, 1, 0.1, 1 }),
      "holm: ties, none above 1");
  ok (holm_gives ((double[]) { 0.049, 0.2, 0.0001, 0.013, 0.013, 0.8, 1 }, 7,
                  (double[]) { 0.196, 0.6, 0.0007, 0.078, 0.078, 1, 1 }),
      "holm: seven");
  ok (holm_gives ((double[]) { 0.04 }, 1, (double[]) { 0.04 }), "holm: one");
  double p = 0.04;
  holm (&p, 0);
  ok (same (p, 0.04), "holm: none");
}

/* A margin of 1/64, since 1 - M and 1 + M are not rounded.  */
#define M 0.015625

static void
test_decide (void)
{
  static struct
  {
    double ratio, low, high, p, margin;
    enum verdict wanted;
    char const *what;
  } const cases[] =
    {
      { 0.5, 0.4, 0.6, 0.001, M, FASTER, "clearly faster" },
      { 2, 1.8, 2.2, 0.001, M, SLOWER, "clearly slower" },
      { 0.8, 0.7, 0.9, 0.0499, M, FASTER, "P just below 0.05" },
      { 0.8, 0.7, 0.9, 0.05, M, INCONCLUSIVE, "faster, P is 0.05" },
      { 1.3, 1.2, 1.4, 0.05, M, INCONCLUSIVE, "slower, P is 0.05" },
      { 0.9, 0.8, 0.999, 0.01, M, FASTER, "interval just below 1" },
      { 0.9, 0.8, 1, 0.01, M, INCONCLUSIVE, "interval from below to 1" },
      { 1.1, 1.001, 1.2, 0.01, M, SLOWER, "interval just above 1" },
      { 1.1, 1, 1.2, 0.01, M, INCONCLUSIVE, "interval from 1 upwards" },
      { 1 - M, 0.9, 0.99, 0.01, M, INCONCLUSIVE, "ratio at lower margin" },
      { 0.984, 0.9, 0.99, 0.01, M, FASTER, "ratio below lower margin" },
      { 1 + M, 1.01, 1.1, 0.01, M, INCONCLUSIVE, "ratio at upper margin" },
      { 1.016, 1.01, 1.1, 0.01, M, SLOWER, "ratio above upper margin" },
      { 0.9, 1.1, 1.2, 0.01, M, INCONCLUSIVE, "interval on the other side" },
      { 1.1, 0.8, 0.9, 0.01, M, INCONCLUSIVE, "and the other way round" },
      { 1.005, 1.001, 1.01, 1e-4, M, NO_DIFFERENCE, "sure, but too small" },
      { 1, 1 - M, 1 + M, 1e-4, M, NO_DIFFERENCE, "interval is the margin" },
      { 1, 0.984, 1, 1e-4, M, INCONCLUSIVE, "interval below the margin" },
      { 1, 1, 1.016, 1e-4, M, INCONCLUSIVE, "interval above the margin" },
      { 1, 1 - 5 * M, 1 + 5 * M, 0.5, M, NO_DIFFERENCE, "five margins" },
      { 1, 1 - 5 * M, 1 + 5 * M, 0.05, M, NO_DIFFERENCE, "with P of 0.05" },
      { 1, 1 - 5 * M, 1 + 5 * M, 0.04, M, INCONCLUSIVE, "with P of 0.04" },
      { 1, 0.92, 1.01, 0.5, M, INCONCLUSIVE, "more than five below" },
      { 1, 0.99, 1.08, 0.5, M, INCONCLUSIVE, "more than five above" },
      { 1.02, 1, 1.05, 0.5, M, NO_DIFFERENCE, "from 1, P is high" },
      { 0.98, 0.95, 1, 0.5, M, NO_DIFFERENCE, "to 1, P is high" },
      { 1.02, 1.01, 1.05, 0.5, M, INCONCLUSIVE, "without 1, P is high" },
      { 0.98, 0.95, 0.99, 0.5, M, INCONCLUSIVE, "without 1, from below" },
      { 1.2, 0.5, 3, 1, M, INCONCLUSIVE, "too wide" },
      { 1.001, 1.0005, 1.002, 0.01, 0, SLOWER, "no margin, slower" },
      { 0.999, 0.998, 0.9995, 0.01, 0, FASTER, "no margin, faster" },
      { 1, 1, 1, 1, 0, NO_DIFFERENCE, "no margin, and just the same" },
      { 1, 0.99, 1.01, 0.6, 0, INCONCLUSIVE, "no margin, about the same" },
      { 1.1, 1.05, 1.12, 0.001, 0.125, NO_DIFFERENCE, "a wide margin" },
      { 2, 1.51, 3, 1, M, SLOWER, "by far, whatever P is" },
      { 2, 1.5, 3, 1, M, INCONCLUSIVE, "not quite so far" },
      { 0.5, 0.4, 0.66, 1, M, FASTER, "by far the other way" },
      { 0.5, 0.4, 0.67, 1, M, INCONCLUSIVE, "not quite so far either" }
    };
  for (size_t i = 0; i < COUNT (cases); i++)
    {
      char what[60];
      snprintf (what, sizeof what, "decide: %s", cases[i].what);
      struct interval ci = { cases[i].low, cases[i].high };
      ok (decide (cases[i].ratio, ci, cases[i].p, 3, cases[i].margin)
          == cases[i].wanted, what);
    }
  struct interval far = { 2, 3 }, near = { 0.2, 0.3 };
  ok (decide (2.5, far, 1, 2, M) == INCONCLUSIVE,
      "decide: two values are not by far slower");
  ok (decide (0.25, near, 1, 2, M) == INCONCLUSIVE,
      "decide: nor by far faster");
}

int
main (void)
{
  test_quantile ();
  test_median ();
  test_summaries ();
  test_outlier ();
  test_intervals_of_one ();
  test_intervals_of_two ();
  test_intervals_of_six ();
  test_intervals_of_eleven ();
  test_rounds ();
  test_seeds ();
  test_coverage ();

  test_few_values ();
  test_many_values ();
  test_ties ();
  bool good = true;
  for (int total = 2; total <= 10; total++)
    good = agrees_with_count (total) && good;
  ok (good, "mann_whitney: all samples of up to ten values together");
  test_critical_values ();

  test_holm ();
  test_decide ();
  return done_testing ();
}
