/* What can be said of measured entries.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/ranking.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "xalloc.h"

bool
entry_is_ranked (struct entry const *e)
{
  return e->outcome == MEASURED && 0 < e->elapsed.n;
}

static int
compare_times (void const *a, void const *b)
{
  double x = *(double const *) a;
  double y = *(double const *) b;
  return (x > y) - (x < y);
}

/* By name if the medians are the same, so that reports can be compared.  */
static int
compare_entries (void const *a, void const *b)
{
  struct entry const *const *x = a;
  struct entry const *const *y = b;
  int order = compare_times (&(*x)->elapsed.median, &(*y)->elapsed.median);
  return order ? order : strcmp ((*x)->test, (*y)->test);
}

struct entry **
group_ranking (struct group const *g, size_t *n)
{
  struct entry **ranking = xnmalloc (g->entry_count + 1, sizeof *ranking);
  *n = 0;
  for (size_t i = 0; i < g->entry_count; i++)
    if (entry_is_ranked (g->entries[i]))
      ranking[(*n)++] = g->entries[i];
  qsort (ranking, *n, sizeof *ranking, compare_entries);
  return ranking;
}

struct comparison
entry_versus (struct entry const *e)
{
  if (! e->group->baseline)
    return (struct comparison) { NAN, { NAN, NAN }, NAN, INCONCLUSIVE };
  if (e == e->group->baseline)
    return (struct comparison) { 1, { 1, 1 }, NAN, NO_DIFFERENCE };
  return e->versus;
}

double
entry_byte_rate (struct entry const *e)
{
  if (e->group->bytes <= 0 || ! (0 < e->elapsed.median))
    return NAN;
  return e->group->bytes / e->elapsed.median;
}

double
entry_line_rate (struct entry const *e)
{
  if (e->unit != ENTRY_LINES || e->group->lines <= 0
      || ! (0 < e->elapsed.median))
    return NAN;
  return e->group->lines / e->elapsed.median;
}

double
run_cpu_percent (struct run const *r)
{
  if (! (0 < r->elapsed))
    return NAN;
  return (r->user + r->system) / r->elapsed * 100;
}

intmax_t
run_count_at (struct run const *r, size_t offset)
{
  intmax_t count;
  memcpy (&count, (char const *) r + offset, sizeof count);
  return count;
}

double
entry_count_median (struct entry const *e, size_t offset)
{
  double *x = xnmalloc (e->run_count + 1, sizeof *x);
  size_t n = 0;
  for (size_t i = 0; i < e->run_count; i++)
    {
      intmax_t count = run_count_at (&e->runs[i], offset);
      if (e->runs[i].status == RUN_OK && 0 <= count)
        x[n++] = count;
    }
  double m = NAN;
  if (n)
    m = median (x, n);
  free (x);
  return m;
}

double *
entry_sorted_times (struct entry const *e, size_t *n)
{
  double *x = xnmalloc (e->run_count + 1, sizeof *x);
  *n = 0;
  for (size_t i = 0; i < e->run_count; i++)
    if (e->runs[i].status == RUN_OK && ! isnan (e->runs[i].elapsed))
      x[(*n)++] = e->runs[i].elapsed;
  qsort (x, *n, sizeof *x, compare_times);
  return x;
}
