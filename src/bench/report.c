/* The report to a terminal.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "bench/ranking.h"
#include "bench/table.h"
#include "bench/words.h"
#include "xalloc.h"

enum
{
  TEST, MEDIAN, RATIO, INTERVAL, BYTE_RATE, LINE_RATE, PEAK, CALLS, COLUMNS
};

/* ROOM keeps a place for the mark of outliers.  */
static char *
median_cell (struct entry const *e, struct time_unit unit, bool room)
{
  struct text t = { 0 };
  text_grouped (&t, e->elapsed.median * unit.per_second, unit.decimals);
  text_printf (&t, "%s", e->elapsed.outliers ? "*" : room ? " " : "");
  return text_take (&t);
}

/* Blanks stand for decimals that are not shown, to have one decimal point
   below the other.  */
static char *
ratio_cell (struct entry const *e)
{
  struct text t = { 0 };
  double ratio = entry_versus (e).ratio;
  bool is_baseline = e == e->group->baseline;
  int decimals = is_baseline ? 2 : ratio_decimals (ratio);
  if (! isfinite (ratio))
    return NULL;
  text_grouped (&t, ratio, decimals);
  text_printf (&t, "%*s", decimals ? 3 - decimals : 4, "");
  return text_take (&t);
}

static char *
interval_cell (struct entry const *e)
{
  struct comparison c = entry_versus (e);
  struct text t = { 0 };
  if (e == e->group->baseline)
    return xstrdup ("-");
  if (! isfinite (c.ci.low) || ! isfinite (c.ci.high))
    return NULL;
  int decimals = ratio_decimals (c.ratio);
  text_printf (&t, "[");
  text_grouped (&t, c.ci.low, decimals);
  text_printf (&t, ", ");
  text_grouped (&t, c.ci.high, decimals);
  text_printf (&t, "]%s", (c.verdict == NO_DIFFERENCE ? " ="
                           : c.verdict == INCONCLUSIVE ? " ?" : ""));
  return text_take (&t);
}

/* Rates, KiB and calls below 10 are shown with a decimal.  */
static char *
amount_cell (double value)
{
  return cell_number (value, value < 10 && value != floor (value) ? 1 : 0);
}

static void
add_entry (struct table *t, struct entry const *e, struct time_unit unit,
           bool room, double longest, struct report_style style)
{
  struct row *row = table_row (t);
  double lines = entry_line_rate (e) / 1e6;
  row->cells[TEST] = cell_text (e->test, style);
  row->cells[MEDIAN] = median_cell (e, unit, room);
  row->cells[RATIO] = ratio_cell (e);
  row->cells[INTERVAL] = interval_cell (e);
  row->cells[BYTE_RATE] = amount_cell (entry_byte_rate (e) / 1e6);
  row->cells[LINE_RATE] = (e->unit == ENTRY_LINES
                           ? cell_number (lines, lines < 1 ? 3 : 1)
                           : xstrdup ("-"));
  row->cells[PEAK] = cell_number (e->peak, 0);
  row->cells[CALLS] = cell_number (e->calls, 0);
  if (0 < longest)
    row->share = e->elapsed.median / longest;
}

static bool
any_outliers (struct entry *const *ranking, size_t n)
{
  for (size_t i = 0; i < n; i++)
    if (ranking[i]->elapsed.outliers)
      return true;
  return false;
}

/* The table of the N entries at RANKING, at least one.  Return how many
   columns had no room.  */
static int
print_table (FILE *out, struct entry *const *ranking, size_t n,
             struct report_style style)
{
  struct time_unit unit = time_unit_for (ranking[0]->elapsed.median);
  struct text median = { 0 };
  text_printf (&median, "median %s", unit.name);
  struct column const columns[COLUMNS] =
    {
      [TEST] = { "test", true, 0 }, [MEDIAN] = { median.s, false, 0 },
      [RATIO] = { "ratio", false, 0 },
      [INTERVAL] = { "95 % interval", true, 0 },
      [BYTE_RATE] = { "MB/s", false, 1 },
      [LINE_RATE] = { "Mlines/s", false, 4 },
      [PEAK] = { "peak KiB", false, 3 }, [CALLS] = { "calls", false, 2 }
    };
  struct table t = { .columns = columns, .column_count = COLUMNS,
                     .bars = true };
  for (size_t i = 0; i < n; i++)
    add_entry (&t, ranking[i], unit, any_outliers (ranking, n),
               ranking[n - 1]->elapsed.median, style);
  t.rows[0].strong = true;
  int dropped = table_print (out, &t, style);
  table_free (&t);
  free (median.s);
  return dropped;
}

/* A line on E that is not in the table: why not, or what its note says.  */
static void
print_remark (FILE *out, struct entry const *e, struct report_style style)
{
  struct text name = { 0 }, words = { 0 };
  bool broken = e->outcome == BROKEN;
  text_printable (&name, e->test, style.unicode);
  text_printf (&name, ": %s", broken ? "BROKEN: " : "");
  if (e->outcome == SKIPPED)
    text_printf (&words, "skipped: ");
  text_printable (&words, (e->outcome == MEASURED
                           ? e->note ? e->note : "no run has ended"
                           : e->reason ? e->reason : "no reason is known"),
                  style.unicode);
  if (broken)
    {
      style_print (out, style, RED, name.s);
      fprintf (out, "%s\n", words.s);
    }
  else
    {
      text_printf (&name, "%s", words.s);
      style_print (out, style, DIM, name.s);
      putc ('\n', out);
    }
  free (words.s);
  free (name.s);
}

void
report_remarks (FILE *out, struct group const *g, struct report_style style)
{
  for (size_t i = 0; i < g->entry_count; i++)
    if (! entry_is_ranked (g->entries[i]) || g->entries[i]->note)
      print_remark (out, g->entries[i], style);
}

static void
print_outliers (FILE *out, struct entry *const *ranking, size_t n,
                struct report_style style)
{
  struct text t = { 0 };
  for (size_t i = 0; i < n; i++)
    if (ranking[i]->elapsed.outliers)
      {
        text_printf (&t, "%s", t.length ? ", " : "outliers, all kept: ");
        text_printable (&t, ranking[i]->test, style.unicode);
        text_printf (&t, " (%zu of %zu runs)", ranking[i]->elapsed.outliers,
                     ranking[i]->elapsed.n);
      }
  if (t.s)
    style_wrap (out, style, PLAIN, "* ", t.s);
  free (t.s);
}

static void
print_findings (FILE *out, struct group const *g,
                struct entry *const *ranking, size_t n,
                struct report_style style)
{
  /* What does other work is in the table, but in no comparison.  */
  struct entry **alike = xnmalloc (n + 1, sizeof *alike);
  size_t count = 0;
  for (size_t i = 0; i < n; i++)
    if (! ranking[i]->differs)
      alike[count++] = ranking[i];
  char *words = (count && alike[0]->elapsed.median <= 0
                 ? xstrdup ("Some times are 0: the clock that took them is too"
                            " coarse to compare anything.")
                 : report_findings (g, alike, count, style.unicode));
  free (alike);
  if (*words)
    {
      putc ('\n', out);
      style_wrap (out, style, PLAIN, "", words);
    }
  free (words);
}

void
report_title (FILE *out, struct group const *g, struct report_style style)
{
  struct group nameless = *g;
  struct text title = { 0 };
  nameless.file = NULL;
  putc ('\n', out);
  group_title (&title, &nameless, style.unicode);
  style_print (out, style, BOLD, title.s);
  putc ('\n', out);
  free (title.s);
}

/* Return how many columns of the table had no room.  */
static int
print_group (FILE *out, struct group const *g, struct report_style style)
{
  size_t n;
  int dropped = 0;
  struct entry **ranking = group_ranking (g, &n);
  report_title (out, g, style);
  if (n)
    dropped = print_table (out, ranking, n, style);
  print_outliers (out, ranking, n, style);
  report_remarks (out, g, style);
  if (n && style.verbose)
    report_details (out, ranking, n, style);
  if (n)
    print_findings (out, g, ranking, n, style);
  free (ranking);
  return dropped;
}

static bool
same_file (struct group const *a, struct group const *b)
{
  return a->file == b->file || (a->file && b->file
                                && strcmp (a->file, b->file) == 0);
}

static void
print_legend (FILE *out, struct session const *s, int dropped,
              struct report_style style)
{
  struct text t = { 0 };
  text_printf (&t, "Ratios are of medians, to the test with 1.00"
               " (= no difference that matters, ? undecided, %.3g %% does not"
               " matter).  MB are 10^6 bytes of the file, KiB 1024 bytes.",
               s->margin * 100);
  if (dropped)
    text_printf (&t, " A wider window shows %d more column%s.", dropped,
                 dropped == 1 ? "" : "s");
  putc ('\n', out);
  style_wrap (out, style, PLAIN, "", t.s);
  free (t.s);
}

static void
warn (FILE *out, struct report_style style, char const *words)
{
  struct text t = { 0 };
  text_printable (&t, words, style.unicode);
  style_wrap (out, style, YELLOW, "! ", t.s);
  free (t.s);
}

/* Is G's file elsewhere than the cache option says?  */
static void
warn_of_cache (FILE *out, struct session const *s, struct group const *g,
               struct report_style style)
{
  struct text t = { 0 };
  bool cold = s->cache && strcmp (s->cache, "cold") == 0;
  bool warm = s->cache && strcmp (s->cache, "warm") == 0;
  if (cold && 1 <= g->resident_before)
    text_printf (&t, "The cache was not dropped: %.0f %% of the file stayed in"
                 " memory, so runs are neither cold nor warm.",
                 g->resident_before);
  else if (warm && (g->resident_before < 100 || g->resident_after < 100))
    text_printf (&t, "Part of the file was not in memory: times contain"
                 " waiting for the device.");
  if (t.s)
    warn (out, style, t.s);
  free (t.s);
}

/* Is there a group of S that writes to /dev/null?  */
static bool
any_null (struct session const *s)
{
  for (size_t i = 0; i < s->group_count; i++)
    if (strcmp (s->groups[i]->sink, "null") == 0)
      return true;
  return false;
}

void
report_notes (FILE *out, struct session const *s, struct report_style style)
{
  for (size_t i = 0; i < s->group_count; i++)
    if (i == 0 || ! same_file (s->groups[i - 1], s->groups[i]))
      warn_of_cache (out, s, s->groups[i], style);
  for (size_t i = 0; i < s->note_count; i++)
    warn (out, style, s->notes[i]);
}

void
report_print (FILE *out, struct session const *s, struct report_style style)
{
  int dropped = 0;
  if (s->group_count)
    report_file (out, s->groups[0], style);
  report_head (out, s, style);
  for (size_t i = 0; i < s->group_count; i++)
    {
      if (i && s->groups[i]->file
          && ! same_file (s->groups[i - 1], s->groups[i]))
        {
          putc ('\n', out);
          report_file (out, s->groups[i], style);
        }
      int missing = print_group (out, s->groups[i], style);
      dropped = missing < dropped ? dropped : missing;
    }
  print_legend (out, s, dropped, style);
  if (any_null (s))
    warn (out, style, "/dev/null takes bytes without looking at them: it hides"
          " what writing costs, and splice into it moves nothing.  Compare"
          " --sink=pipe.");
  report_notes (out, s, style);
}
