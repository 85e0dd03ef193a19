/* What recorded runs mean.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/analysis.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "bench/ranking.h"
#include "bench/text.h"
#include "c-strcase.h"
#include "minmax.h"
#include "xalloc.h"

/* Runs shorter than this are mostly the start of a process.  */
#define SHORT_RUN 0.005

/* How much noise is worth a word: the standard deviation as a share of the
   mean, or the slowest run as a multiple of the median (the limits of pyperf
   check).  */
#define NOISY_SD 0.10
#define NOISY_MAX 1.5

double *
good_times (struct entry const *e, size_t *n)
{
  double *times = xnmalloc (e->run_count + 1, sizeof *times);
  *n = 0;
  for (size_t i = 0; i < e->run_count; i++)
    if (e->runs[i].status == RUN_OK)
      times[(*n)++] = e->runs[i].elapsed;
  return times;
}

/* A figure of a run, or NAN if it is not known.  */
typedef double figure (struct run const *r);

static double user_of (struct run const *r) { return r->user; }
static double system_of (struct run const *r) { return r->system; }
static double reader_of (struct run const *r) { return r->reader; }

static double
peak_of (struct run const *r)
{
  return r->peak < 0 ? (double) NAN : r->peak;
}

static double
calls_of (struct run const *r)
{
  return r->calls < 0 ? (double) NAN : r->calls;
}

/* The FIGUREs of those runs of E that ended well, as far as they are known.  */
static double *
figures (struct entry const *e, figure *get, size_t *n)
{
  double *x = xnmalloc (e->run_count + 1, sizeof *x);
  *n = 0;
  for (size_t i = 0; i < e->run_count; i++)
    if (e->runs[i].status == RUN_OK && ! isnan (get (&e->runs[i])))
      x[(*n)++] = get (&e->runs[i]);
  return x;
}

static double
median_figure (struct entry const *e, figure *get)
{
  size_t n;
  double *x = figures (e, get, &n);
  double result = n ? median (x, n) : (double) NAN;
  free (x);
  return result;
}

static double
mean_figure (struct entry const *e, figure *get)
{
  size_t n;
  double *x = figures (e, get, &n);
  double sum = 0;
  for (size_t i = 0; i < n; i++)
    sum += x[i];
  free (x);
  return n ? sum / n : (double) NAN;
}

static void
analyse_entry (struct entry *e, uint64_t seed)
{
  size_t n;
  double *times = good_times (e, &n);
  e->elapsed = n ? summarize (times, n, seed) : (struct summary) { 0 };
  free (times);
  e->user = median_figure (e, user_of);
  e->system = median_figure (e, system_of);
  e->user_mean = mean_figure (e, user_of);
  e->system_mean = mean_figure (e, system_of);
  e->reader = median_figure (e, reader_of);
  e->peak = median_figure (e, peak_of);
  e->calls = median_figure (e, calls_of);
}

bool
entry_is_called (struct entry const *e, char const *name)
{
  return (c_strcasecmp (e->test, name) == 0
          || c_strcasecmp (e->base, name) == 0);
}

/* Is A rather than B what others are compared with?  What does not do the work
   of the others is not, unless there is nothing else.  */
static bool
is_better (struct entry const *a, struct entry const *b)
{
  return (a->differs != b->differs ? b->differs
          : a->elapsed.median < b->elapsed.median);
}

static struct entry *
choose_baseline (struct group const *g, char const *name)
{
  struct entry *best = NULL;
  for (size_t i = 0; i < g->entry_count; i++)
    {
      struct entry *e = g->entries[i];
      if (! entry_is_ranked (e))
        continue;
      if (name && entry_is_called (e, name))
        return e;
      if (! best || is_better (e, best))
        best = e;
    }
  return best;
}

bool
baseline_known (struct session const *s, char const *name)
{
  for (size_t i = 0; i < s->group_count; i++)
    for (size_t j = 0; j < s->groups[i]->entry_count; j++)
      if (entry_is_called (s->groups[i]->entries[j], name))
        return true;
  return false;
}

/* The interval of E's ratio to BASE: over rounds that both took part in, since
   what disturbs a round disturbs both.  */
static struct interval
paired_interval (struct entry const *e, struct entry const *base,
                 uint64_t seed)
{
  double *a = xnmalloc (e->run_count, sizeof *a);
  double *b = xnmalloc (e->run_count, sizeof *b);
  size_t n = 0;
  for (size_t i = 0, j = 0; i < e->run_count; i++)
    {
      while (j < base->run_count && base->runs[j].round < e->runs[i].round)
        j++;
      if (j == base->run_count || base->runs[j].round != e->runs[i].round
          || base->runs[j].status != RUN_OK || e->runs[i].status != RUN_OK)
        continue;
      a[n] = e->runs[i].elapsed;
      b[n++] = base->runs[j].elapsed;
    }
  struct interval ci = (n ? ratio_interval_paired (a, b, n, seed)
                        : (struct interval) { 0, INFINITY });
  free (a);
  free (b);
  return ci;
}

static double
difference_p (struct entry const *a, struct entry const *b)
{
  size_t n, m;
  double *x = good_times (a, &n);
  double *y = good_times (b, &m);
  double p = mann_whitney (x, n, y, m);
  free (x);
  free (y);
  return p;
}

/* Compare E with BASE, which was run in the same rounds.  */
static struct comparison
compare_entry (struct entry const *e, struct entry const *base, uint64_t seed)
{
  return (struct comparison)
    { .ratio = e->elapsed.median / base->elapsed.median,
      .ci = paired_interval (e, base, seed),
      .p = difference_p (e, base) };
}

static enum verdict
verdict_on (struct entry const *e, struct entry const *base,
            struct comparison const *c, double margin)
{
  return decide (c->ratio, c->ci, c->p, MIN (e->elapsed.n, base->elapsed.n),
                 margin);
}

/* Adjust the p values of the N ENTRIES, which are compared with the same
   baseline.  */
static void
adjust (struct entry **entries, size_t n)
{
  double *p = xnmalloc (n + 1, sizeof *p);
  for (size_t i = 0; i < n; i++)
    p[i] = entries[i]->versus.p;
  holm (p, n);
  for (size_t i = 0; i < n; i++)
    entries[i]->versus.p = p[i];
  free (p);
}

static void
analyse_group (struct session const *s, struct group *g, char const *baseline)
{
  for (size_t i = 0; i < g->entry_count; i++)
    analyse_entry (g->entries[i], s->seed);
  g->baseline = choose_baseline (g, baseline);

  struct entry **others = xnmalloc (g->entry_count + 1, sizeof *others);
  size_t n = 0;
  for (size_t i = 0; i < g->entry_count; i++)
    if (g->entries[i] == g->baseline)
      g->baseline->versus = (struct comparison)
        { .ratio = 1, .ci = { 1, 1 }, .p = NAN, .verdict = NO_DIFFERENCE };
    else if (entry_is_ranked (g->entries[i]))
      {
        g->entries[i]->versus = compare_entry (g->entries[i], g->baseline,
                                               s->seed);
        others[n++] = g->entries[i];
      }
  adjust (others, n);
  for (size_t i = 0; i < n; i++)
    {
      struct comparison *c = &others[i]->versus;
      c->verdict = verdict_on (others[i], g->baseline, c, s->margin);
    }
  free (others);
}

void
analyse (struct session *s, char const *baseline)
{
  for (size_t i = 0; i < s->group_count; i++)
    analyse_group (s, s->groups[i], baseline);
}

static bool
same_text (char const *a, char const *b)
{
  return a && b ? strcmp (a, b) == 0 : a == b;
}

struct entry const *
same_entry (struct session const *other, struct entry const *e)
{
  for (size_t i = 0; i < other->group_count; i++)
    {
      struct group const *g = other->groups[i];
      if (! same_text (g->file, e->group->file)
          || strcmp (g->sink, e->group->sink) != 0)
        continue;
      for (size_t j = 0; j < g->entry_count; j++)
        if (strcmp (g->entries[j]->test, e->test) == 0)
          return g->entries[j];
    }
  return NULL;
}

struct comparison
compare_two (struct entry const *e, struct entry const *base, double margin,
             uint64_t seed)
{
  struct comparison c = compare_entry (e, base, seed);
  c.verdict = verdict_on (e, base, &c, margin);
  return c;
}

struct comparison
compare_with_old (struct entry const *e, struct entry const *old,
                  double margin, uint64_t seed)
{
  size_t n, m;
  double *now = good_times (e, &n);
  double *then = good_times (old, &m);
  struct comparison c =
    { .ratio = e->elapsed.median / old->elapsed.median,
      .ci = ratio_interval (now, n, then, m, seed),
      .p = mann_whitney (now, n, then, m) };
  c.verdict = decide (c.ratio, c.ci, c.p, MIN (n, m), margin);
  free (now);
  free (then);
  return c;
}

void
add_note (struct session *s, char const *format, ...)
{
  va_list args;
  va_start (args, format);
  s->notes = xnrealloc (s->notes, s->note_count + 1, sizeof *s->notes);
  s->notes[s->note_count++] = text_vformat (format, args);
  va_end (args);
}

/* What the entries of a session have in common, counted.  */
struct tally
{
  size_t measured, brief, noisy;
  bool kernel_threads;
};

static bool
is_noisy (struct summary const *t)
{
  return NOISY_SD * t->mean < t->sd || NOISY_MAX * t->median < t->max;
}

static void
count_entry (struct tally *t, struct entry const *e)
{
  if (! entry_is_ranked (e))
    return;
  t->measured++;
  t->brief += e->elapsed.median < SHORT_RUN && 0 <= e->group->bytes;
  t->noisy += is_noisy (&e->elapsed);
  t->kernel_threads |= (e->unit != ENTRY_COMMAND
                        && (c_strncasecmp (e->base, "uring", 5) == 0
                            || strstr (e->base, "uringOut")
                            || strstr (e->base, "UringOut")));
}

void
advise (struct session *s)
{
  struct tally t = { 0 };
  for (size_t i = 0; i < s->group_count; i++)
    for (size_t j = 0; j < s->groups[i]->entry_count; j++)
      count_entry (&t, s->groups[i]->entries[j]);
  if (t.brief)
    add_note (s, "%zu of %zu take less than 5 ms, of which starting a process"
              " is a part: use a larger file.", t.brief, t.measured);
  if (t.noisy)
    add_note (s, "%zu of %zu were disturbed (standard deviation above 10 %% of"
              " the mean, or a run above 1.5 times the median): close other"
              " programs, or make more runs (-n).", t.noisy, t.measured);
  if (t.kernel_threads)
    add_note (s, "Threads of the kernel do part of the work of uring;"
              " processor times do not show all of that.");
}
