/* Results as tables of Markdown, as hyperfine writes them.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/export.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "bench/ranking.h"
#include "bench/words.h"
#include "minmax.h"

#define PLUS_MINUS " \302\261 "

/* The entry of G with the lowest mean, which is what Relative refers to.  */
static struct entry const *
fastest (struct group const *g)
{
  struct entry const *found = NULL;
  for (size_t i = 0; i < g->entry_count; i++)
    if (entry_is_ranked (g->entries[i])
        && (! found
            || g->entries[i]->elapsed.mean < found->elapsed.mean))
      found = g->entries[i];
  return found;
}

/* The length of the longest row of backquotes in S.  */
static size_t
longest_quotes (char const *s)
{
  size_t longest = 0;
  for (; *(s += strcspn (s, "`")); s += strspn (s, "`"))
    longest = MAX (longest, strspn (s, "`"));
  return longest;
}

/* S as code, within a table if IN_TABLE.  Backquotes within code need more
   around it.  */
static void
put_code (FILE *out, char const *s, bool in_table)
{
  struct text t = { 0 };
  text_printable (&t, s, true);
  char *words = text_take (&t);
  size_t quotes = longest_quotes (words);
  char const *blank = quotes ? " " : "";
  for (size_t i = 0; i <= quotes; i++)
    putc ('`', out);
  fputs (blank, out);
  for (char const *p = words; *p; p++)
    fprintf (out, "%s%c", in_table && *p == '|' ? "\\" : "", *p);
  fputs (blank, out);
  for (size_t i = 0; i <= quotes; i++)
    putc ('`', out);
  free (words);
}

/* How many times the mean of BEST that of E is, with the standard deviation
   that follows from theirs.  */
static void
put_relative (FILE *out, struct entry const *e, struct entry const *best)
{
  struct summary const *x = &e->elapsed;
  struct summary const *y = &best->elapsed;
  double ratio = x->mean / y->mean;
  if (e == best)
    fputs ("1.00", out);
  else if (isfinite (ratio))
    fprintf (out, "%.2f" PLUS_MINUS "%.2f", ratio,
             ratio * hypot (x->sd / x->mean, y->sd / y->mean));
}

static void
put_entry (FILE *out, struct entry const *e, struct entry const *best,
           struct time_unit unit)
{
  struct summary const *x = &e->elapsed;
  double factor = unit.per_second;
  int decimals = unit.decimals;
  fputs ("| ", out);
  put_code (out, e->test, true);
  fprintf (out, " | %.*f" PLUS_MINUS "%.*f | %.*f | %.*f | ",
           decimals, x->mean * factor, decimals, x->sd * factor,
           decimals, x->min * factor, decimals, x->max * factor);
  put_relative (out, e, best);
  fputs (" |\n", out);
}

static void
put_group (FILE *out, struct group const *g)
{
  struct entry const *best = fastest (g);
  if (! best)
    return;
  struct time_unit unit = time_unit_for (best->elapsed.mean);
  fprintf (out, "| Command | Mean [%s] | Min [%s] | Max [%s] | Relative |\n"
           "|:---|---:|---:|---:|---:|\n", unit.name, unit.name, unit.name);
  for (size_t i = 0; i < g->entry_count; i++)
    if (entry_is_ranked (g->entries[i]))
      put_entry (out, g->entries[i], best, unit);
}

/* The name of a file may look like markup, so it is code.  */
static void
put_title (FILE *out, struct group const *g)
{
  struct group nameless = *g;
  struct text title = { 0 };
  nameless.file = NULL;
  group_title (&title, &nameless, true);
  fputs ("### ", out);
  if (g->file)
    {
      put_code (out, g->file, false);
      putc (' ', out);
    }
  fprintf (out, "%s\n\n", title.s);
  free (title.s);
}

void
export_markdown (FILE *out, struct session const *s)
{
  for (size_t i = 0; i < s->group_count; i++)
    {
      if (1 < s->group_count)
        {
          fputs (i ? "\n" : "", out);
          put_title (out, s->groups[i]);
        }
      put_group (out, s->groups[i]);
    }
}
