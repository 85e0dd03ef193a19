/* Two recordings side by side.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/versus.h"

#include <math.h>
#include <stdlib.h>
#include "bench/analysis.h"
#include "bench/ranking.h"
#include "bench/table.h"
#include "bench/words.h"
#include "minmax.h"
#include "xalloc.h"

enum { TEST, THEN, NOW, RATIO, INTERVAL, VERDICT, COLUMNS };

static struct column const columns[COLUMNS] =
  {
    [TEST] = { "test", true, 0 },
    [THEN] = { "then", false, 0 },
    [NOW] = { "now", false, 0 },
    [RATIO] = { "ratio", false, 0 },
    [INTERVAL] = { "", true, 1 },
    [VERDICT] = { "verdict", true, 0 }
  };

/* An entry of now, the same one of then, and how they compare.  */
struct pair
{
  struct entry const *now, *then;
  struct comparison versus;
};

/* The *N pairs of the entries of G, the p values adjusted for all of them; to
   be freed.  */
static struct pair *
pairs_of (struct session const *s, struct session const *old,
          struct group const *g, size_t *n)
{
  struct entry **ranking = group_ranking (g, n);
  struct pair *pairs = xnmalloc (*n + 1, sizeof *pairs);
  double *p = xnmalloc (*n + 1, sizeof *p);
  size_t count = 0;
  for (size_t i = 0; i < *n; i++)
    {
      struct entry const *then = same_entry (old, ranking[i]);
      if (! then || ! entry_is_ranked (then))
        continue;
      pairs[count] = (struct pair)
        { ranking[i], then,
          compare_with_old (ranking[i], then, s->margin, s->seed) };
      p[count] = pairs[count].versus.p;
      count++;
    }
  holm (p, count);
  for (size_t i = 0; i < count; i++)
    {
      struct comparison *c = &pairs[i].versus;
      c->p = p[i];
      size_t runs = MIN (pairs[i].now->elapsed.n, pairs[i].then->elapsed.n);
      c->verdict = decide (c->ratio, c->ci, c->p, runs, s->margin);
    }
  free (p);
  free (ranking);
  *n = count;
  return pairs;
}

static char *
time_cell (double seconds, struct time_unit unit)
{
  struct text t = { 0 };
  text_grouped (&t, seconds * unit.per_second, unit.decimals);
  text_printf (&t, " %s", unit.name);
  return text_take (&t);
}

static char const *
verdict_words (enum verdict verdict)
{
  switch (verdict)
    {
    case FASTER: return "faster";
    case SLOWER: return "slower";
    case NO_DIFFERENCE: return "no difference";
    default: return "inconclusive";
    }
}

static void
add_pair (struct table *t, struct pair const *pair, struct time_unit unit,
          bool utf8)
{
  struct comparison const *c = &pair->versus;
  struct row *row = table_row (t);
  struct text test = { 0 }, ratio = { 0 }, interval = { 0 }, verdict = { 0 };
  text_printable (&test, pair->now->test, utf8);
  text_printf (&ratio, "%.3f", c->ratio);
  text_printf (&interval, "[%.3f, %.3f]", c->ci.low, c->ci.high);
  text_printf (&verdict, "%s", verdict_words (c->verdict));
  row->cells[TEST] = text_take (&test);
  row->cells[THEN] = time_cell (pair->then->elapsed.median, unit);
  row->cells[NOW] = time_cell (pair->now->elapsed.median, unit);
  row->cells[RATIO] = text_take (&ratio);
  row->cells[INTERVAL] = text_take (&interval);
  row->cells[VERDICT] = text_take (&verdict);
  row->strong = c->verdict == FASTER || c->verdict == SLOWER;
}

static void
print_group (FILE *out, struct group const *g, struct pair const *pairs,
             size_t n, struct report_style style)
{
  struct table t = { .columns = columns, .column_count = COLUMNS };
  struct text title = { 0 };
  double shortest = INFINITY;
  for (size_t i = 0; i < n; i++)
    shortest = fmin (shortest, pairs[i].now->elapsed.median);
  for (size_t i = 0; i < n; i++)
    add_pair (&t, &pairs[i], time_unit_for (shortest), style.unicode);
  group_title (&title, g, style.unicode);
  char *words = text_take (&title);
  fprintf (out, "\n%s\n", words);
  table_print (out, &t, style);
  free (words);
  table_free (&t);
}

void
versus_print (FILE *out, struct session const *s, struct session const *old,
              char const *name, struct report_style style)
{
  struct text printable = { 0 };
  text_printable (&printable, name, style.unicode);
  char *words = text_take (&printable);
  fprintf (out, "\nCompared with %s, whose times are 1:\n", words);
  free (words);
  size_t all = 0;
  for (size_t i = 0; i < s->group_count; i++)
    {
      size_t n;
      struct pair *pairs = pairs_of (s, old, s->groups[i], &n);
      if (n)
        print_group (out, s->groups[i], pairs, n, style);
      free (pairs);
      all += n;
    }
  if (all == 0)
    fputs ("\nNo test, file and sink are in both.\n", out);
}
