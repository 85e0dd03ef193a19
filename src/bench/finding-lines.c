/* The finding that a program is as fast as its lines are read and written.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/finding.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "bench/analysis.h"
#include "bench/ranking.h"
#include "bench/report.h"
#include "bench/table.h"
#include "bench/words.h"
#include "core/names.h"

/* Medians of five runs, the fastest first.  */
static struct published const times[] =
  {
    { "iopipeByLineInBufOut", 2.96, "iopipeByLineInBufOut" },
    { "bufferedByLineInBufOut", 6.41, "bufferedByLineInBufOut" },
    { "byLineInBufOut", 9.32, "byLineInBufOut" },
    { "iopipeByLineInRawOut", 19.75, "iopipeByLineInRawOut" },
    { "byLineInRawOut", 22.41, "byLineInRawOut" },
    { NULL, 0, NULL }
  };
enum { TIMES = sizeof times / sizeof *times - 1 };

enum { METHOD, MEANING, THEN, THEN_RATIO, NOW, NOW_RATIO, COLUMNS };

/* What the method NAME is called today.  */
static char *
todays_name (char const *name)
{
  struct method m;
  return method_parse (&m, name) ? method_name (&m) : NULL;
}

static void
add_row (struct table *t, struct published const *p, struct group const *g,
         struct time_unit unit, double fastest, double slowest)
{
  struct row *row = table_row (t);
  struct entry const *e = finding_entry (g, p->test);
  double now = e ? e->elapsed.median : (double) NAN;
  row->cells[METHOD] = text_format ("%s", p->test);
  row->cells[MEANING] = todays_name (p->test);
  row->cells[THEN] = cell_number (p->seconds, 2);
  row->cells[THEN_RATIO] = cell_number (p->seconds / times[0].seconds, 2);
  row->cells[NOW] = cell_number (now * unit.per_second, unit.decimals);
  row->cells[NOW_RATIO] = cell_number (now / fastest, 2);
  row->strong = now == fastest;
  row->share = now / slowest;
}

static void
print_table (FILE *out, struct group const *g, struct entry *const *ranking,
             size_t n, struct report_style style)
{
  double fastest = n ? ranking[0]->elapsed.median : (double) NAN;
  double slowest = n ? ranking[n - 1]->elapsed.median : (double) NAN;
  struct time_unit unit = time_unit_for (n ? fastest : 1);
  char *here = text_format ("here %s", unit.name);
  struct column const columns[COLUMNS] =
    {
      [METHOD] = { "method", true, 0 },
      [MEANING] = { "what it is here", true, 1 },
      [THEN] = { "then s", false, 0 }, [THEN_RATIO] = { "ratio", false, 0 },
      [NOW] = { here, false, 0 }, [NOW_RATIO] = { "ratio", false, 0 }
    };
  struct table t = { .columns = columns, .column_count = COLUMNS,
                     .bars = true };
  for (int i = 0; i < TIMES; i++)
    add_row (&t, &times[i], g, unit, fastest, slowest);
  table_print (out, &t, style);
  table_free (&t);
  free (here);
}

/* Add that NAME was the END, such as "slowest", then, and E is so here; SURE if
   NAME is not that beyond doubt.  */
static void
add_end (struct text *t, char const *name, char const *end,
         struct entry const *e, bool sure)
{
  text_printf (t, "%s", t->length ? "  " : "");
  if (strcmp (name, e->test) == 0)
    text_printf (t, "%s is the %s, as then.", name, end);
  else if (sure)
    text_printf (t, "%s is the %s, then %s was.", e->test, end, name);
  else
    text_printf (t, "%s, the %s then, may be so here.", name, end);
}

/* Which are the fastest and the slowest now, and then?  */
static void
say_ends (FILE *out, struct session const *s, struct group const *g,
          struct entry *const *ranking, size_t n, struct report_style style)
{
  struct text t = { 0 };
  struct entry const *first = finding_entry (g, times[0].test);
  struct entry const *last = finding_entry (g, times[TIMES - 1].test);
  if (first)
    add_end (&t, first->test, "fastest", ranking[0],
             compare_two (first, ranking[0], s->margin, s->seed).verdict
             == SLOWER);
  if (last)
    add_end (&t, last->test, "slowest", ranking[n - 1],
             compare_two (last, ranking[n - 1], s->margin, s->seed).verdict
             == FASTER);
  if (t.s)
    finding_say (out, style, t.s);
  free (t.s);
}

/* What G of S has found, in words.  */
static void
say (FILE *out, struct session const *s, struct group const *g,
     struct report_style style)
{
  static struct { char const *what; int slow, fast; } const effects[] =
    {
      { "fwrite instead of an own output buffer, behind getline", 4, 2 },
      { "The same behind an own input buffer", 3, 0 },
      { "getline instead of an own input buffer", 2, 0 }
    };
  for (size_t i = 0; i < sizeof effects / sizeof *effects; i++)
    {
      struct published const *slow = &times[effects[i].slow];
      struct published const *fast = &times[effects[i].fast];
      char *what = text_format ("%s (%s against %s)", effects[i].what,
                                slow->test, fast->test);
      finding_compare (out, style, s, what, slow->seconds / fast->seconds,
                       finding_entry (g, slow->test),
                       finding_entry (g, fast->test));
      free (what);
    }
}

static void
report_group (FILE *out, struct session const *s, struct group const *g,
              struct report_style style)
{
  size_t n;
  struct entry **ranking = group_ranking (g, &n);
  report_title (out, g, style);
  print_table (out, g, ranking, n, style);
  report_remarks (out, g, style);
  if (n && style.verbose)
    report_details (out, ranking, n, style);
  putc ('\n', out);
  if (n)
    say_ends (out, s, g, ranking, n, style);
  say (out, s, g, style);
  free (ranking);
}

static void
report (FILE *out, struct session const *s, struct report_style style)
{
  for (size_t i = 0; i < s->group_count; i++)
    report_group (out, s, s->groups[i], style);
}

struct finding const finding_lines =
  {
    .name = "lines",
    .summary = "ways of finding and writing lines: dcat-perf, in D",
    .title = "Lines: how they are found and written",
    .origin = "dcat-perf, the program in D that dcat descends from, copied one"
    " Google Books 1-gram file (letter s, on macOS, into /dev/null) line by"
    " line in several ways.  Published were five of them, medians of five runs:"
    " the fastest took 2.96 s, the plainest 22.41 s.",
    .source = "https://github.com/jondegenhardt/dcat-perf",
    .data = "then: a Google Books 1-gram file, D, macOS", .sink = "null",
    .times = times, .records = 13000000, .sinks = "null",
    .methods = "byLineInRawOut,byLineInBufOut,bufferedByLineInBufOut,"
    "iopipeByLineInRawOut,iopipeByLineInBufOut",
    .report = report
  };
