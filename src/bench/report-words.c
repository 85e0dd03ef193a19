/* The part of the report that says in words what the numbers mean.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/report.h"

#include <math.h>
#include <string.h>
#include "bench/ranking.h"
#include "bench/words.h"

enum
{
  NAMES_MAX = 4,        /* in one list; of more, only the number is told */
  RUNS_FEW = 6          /* fewer cannot make a ranking sure: with five runs
                           each and a few tests, no p is below 0.05 */
};

/* What sentences are made of.  */
struct story
{
  struct text text;
  struct entry *const *ranking;
  size_t n;
  struct entry const *fastest;
  struct entry const *baseline;         /* or NULL */
  bool utf8;
};

static void
add_name (struct story *s, struct entry const *e)
{
  text_printable (&s->text, e->test, s->utf8);
}

/* Begin a sentence.  */
static void
begin (struct story *s)
{
  text_printf (&s->text, "%s", s->text.length ? "  " : "");
}

/* "3.9 times as long as X", "12 % longer than X", "as long as X": how long
   RATIO times the time of X is.  X is not named if it is NULL.  */
static void
add_longer (struct story *s, double ratio, struct entry const *x)
{
  double percent = (ratio - 1) * 100;
  char const *than = x ? " than " : "";
  if (1.995 <= ratio)
    {
      text_grouped (&s->text, ratio, ratio < 10 ? 1 : 0);
      text_printf (&s->text, " times as long%s", x ? " as " : "");
    }
  else if (0.05 <= fabs (percent))
    text_printf (&s->text, "%.*f %% %s%s", fabs (percent) < 10 ? 1 : 0,
                 fabs (percent), 0 < percent ? "longer" : "less", than);
  else
    text_printf (&s->text, "as long%s", x ? " as " : "");
  if (x)
    add_name (s, x);
}

/* The ratio of the medians of A and B.  */
static double
ratio_of (struct entry const *a, struct entry const *b)
{
  return a->elapsed.median / b->elapsed.median;
}

/* How many entries, the fastest and the baseline not counted, have VERDICT
   against the baseline.  */
static size_t
count_verdict (struct story const *s, enum verdict verdict)
{
  size_t count = 0;
  for (size_t i = 1; s->baseline && i < s->n; i++)
    count += (s->ranking[i] != s->baseline
              && s->ranking[i]->versus.verdict == verdict);
  return count;
}

/* Add the names of those entries, with p.  */
static void
add_names (struct story *s, enum verdict verdict)
{
  size_t count = count_verdict (s, verdict);
  size_t done = 0;
  for (size_t i = 1; i < s->n; i++)
    {
      struct entry const *e = s->ranking[i];
      if (e == s->baseline || e->versus.verdict != verdict)
        continue;
      bool is_last = done + 1 == count;
      text_printf (&s->text, "%s%s", (done == 0 ? "" : is_last ? " " : ", "),
                   done && is_last ? "and " : "");
      if (done == NAMES_MAX - 1 && ! is_last)
        {
          text_printf (&s->text, "and %zu others", count - done);
          return;
        }
      add_name (s, e);
      if (isfinite (e->versus.p))
        text_printf (&s->text, " (p = %.2g)", e->versus.p);
      done++;
    }
}

/* What may be as fast as the baseline, or not.  */
static void
say_undecided (struct story *s)
{
  if (count_verdict (s, INCONCLUSIVE) == 0)
    return;
  begin (s);
  text_printf (&s->text, "Undecided against ");
  add_name (s, s->baseline);
  text_printf (&s->text, ": ");
  add_names (s, INCONCLUSIVE);
  text_printf (&s->text, "; more runs may tell.");
}

/* The baseline is the fastest: how sure is that?  */
static void
say_fastest (struct story *s)
{
  struct entry const *next = s->ranking[1];
  add_name (s, s->fastest);
  if (count_verdict (s, NO_DIFFERENCE))
    {
      text_printf (&s->text, " is the fastest here, without a difference that"
                   " matters from ");
      add_names (s, NO_DIFFERENCE);
    }
  else if (count_verdict (s, INCONCLUSIVE))
    text_printf (&s->text, " has the lowest median, but is not surely the"
                 " fastest");
  else
    {
      text_printf (&s->text, " is the fastest here; ");
      add_name (s, next);
      text_printf (&s->text, " comes next and takes ");
      add_longer (s, ratio_of (next, s->fastest), NULL);
    }
  text_printf (&s->text, ".");
}

/* The baseline is another one.  */
static void
say_against_baseline (struct story *s)
{
  struct comparison const *c = &s->fastest->versus;
  add_name (s, s->fastest);
  text_printf (&s->text, " has the lowest median");
  if (! s->baseline)
    {
      text_printf (&s->text, "; there is no baseline to compare it with.");
      return;
    }
  if (c->verdict == FASTER)
    {
      text_printf (&s->text, ": it takes %.3f [%.3f, %.3f] of the time of ",
                   c->ratio, c->ci.low, c->ci.high);
      add_name (s, s->baseline);
    }
  else if (c->verdict == NO_DIFFERENCE)
    {
      text_printf (&s->text, ", but does not differ from ");
      add_name (s, s->baseline);
      text_printf (&s->text, " in a way that matters (p = %.2g)", c->p);
    }
  else
    {
      text_printf (&s->text, "; whether it is faster than ");
      add_name (s, s->baseline);
      text_printf (&s->text, " is undecided (p = %.2g)", c->p);
    }
  text_printf (&s->text, ".");
  if (count_verdict (s, NO_DIFFERENCE))
    {
      text_printf (&s->text, "  No difference from ");
      add_name (s, s->baseline);
      text_printf (&s->text, " that matters: ");
      add_names (s, NO_DIFFERENCE);
      text_printf (&s->text, ".");
    }
}

/* The fastest of a kind, or NULL.  */
static struct entry const *
best_of (struct story const *s, enum entry_unit unit)
{
  for (size_t i = 0; i < s->n; i++)
    if (s->ranking[i]->unit == unit)
      return s->ranking[i];
  return NULL;
}

/* What programs do that do not think about it: getline and fwrite, by its
   name or by the one that it had first; or NULL.  */
static struct entry const *
usual (struct story const *s)
{
  for (size_t i = 0; i < s->n; i++)
    if (strcmp (s->ranking[i]->base, "getlineInFwriteOut") == 0
        || strcmp (s->ranking[i]->base, "byLineInRawOut") == 0)
      return s->ranking[i];
  return NULL;
}

/* What it costs to look at lines.  */
static void
say_lines (struct story *s, struct entry const *lines,
           struct entry const *copy)
{
  begin (s);
  if (lines->elapsed.median <= copy->elapsed.median)
    {
      text_printf (&s->text, "Looking at lines costs nothing: ");
      add_name (s, lines);
      text_printf (&s->text, " takes no longer than a blind copy by ");
      add_name (s, copy);
    }
  else
    {
      text_printf (&s->text, "If you must look at lines, ");
      add_name (s, lines);
      text_printf (&s->text, " is the best here: it takes ");
      add_longer (s, ratio_of (lines, copy), copy);
      text_printf (&s->text, ", a blind copy");
    }
  text_printf (&s->text, ".");
}

/* What it costs not to choose.  */
static void
say_slowest (struct story *s, struct entry const *lines)
{
  struct entry const *slowest = s->ranking[s->n - 1];
  struct entry const *plain = usual (s);
  begin (s);
  if (plain && lines && plain != lines)
    {
      text_printf (&s->text, "getline and fwrite, as programs usually do it,"
                   " takes ");
      add_longer (s, ratio_of (plain, lines), lines);
    }
  else
    {
      text_printf (&s->text, "The slowest, ");
      add_name (s, slowest);
      text_printf (&s->text, ", takes ");
      add_longer (s, ratio_of (slowest, s->fastest), s->fastest);
    }
  text_printf (&s->text, ".");
}

/* Why a ranking cannot be sure, whatever the numbers are.  */
static void
say_few (struct story *s)
{
  size_t least = s->fastest->elapsed.n;
  for (size_t i = 1; i < s->n; i++)
    if (s->ranking[i]->elapsed.n < least)
      least = s->ranking[i]->elapsed.n;
  if (RUNS_FEW <= least)
    return;
  begin (s);
  text_printf (&s->text, "%zu run%s of a test %s too few to be sure of any"
               " order: use -n 10 or more.", least, least == 1 ? "" : "s",
               least == 1 ? "is" : "are");
}

char *
report_findings (struct group const *g, struct entry *const *ranking,
                 size_t n, bool utf8)
{
  struct story s = { .ranking = ranking, .n = n, .fastest = ranking[0],
                     .baseline = g->baseline, .utf8 = utf8 };
  if (n < 2)
    return text_take (&s.text);
  struct entry const *lines = best_of (&s, ENTRY_LINES);
  struct entry const *copy = best_of (&s, ENTRY_COPY);
  if (s.baseline == s.fastest)
    say_fastest (&s);
  else
    say_against_baseline (&s);
  say_undecided (&s);
  if (lines && copy)
    say_lines (&s, lines, copy);
  if (2 < n)
    say_slowest (&s, lines);
  say_few (&s);
  return text_take (&s.text);
}
