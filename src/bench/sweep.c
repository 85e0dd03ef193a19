/* Records of many numbers and sizes of pieces.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/sweep.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "bench/analysis.h"
#include "bench/choose.h"
#include "bench/finding.h"
#include "bench/plan.h"
#include "bench/ranking.h"
#include "bench/report.h"
#include "bench/table.h"
#include "bench/words.h"
#include "minmax.h"
#include "xalloc.h"

int const sweep_counts[] = { 1, 2, 4, 16, 64, 256, 1024 };
int const sweep_sizes[] = { 1, 16, 64, 256, 1024, 4096, 16384, 65536 };
char const *const sweep_size_names[] =
  { "1", "16", "64", "256", "1K", "4K", "16K", "64K" };

/* What a run writes at most: enough for most runs to take several times as long
   as the start of a process, so little that the whole sweep takes some
   minutes.  Larger records than RECORD_MAX are left out: making them would take
   longer than writing them.  */
enum
{
  RECORDS_MAX = 100000, PIECES_MAX = 1 << 22, BYTES_MAX = 1 << 26,
  RECORD_MAX = 1 << 24
};

/* Of fewer runs nothing can be sure.  */
enum { RUNS_ENOUGH = 3 };

/* No size.  */
enum { UNKNOWN = -1 };

/* What is compared.  */
enum { JOIN, GATHER, BUFFER, METHODS };
static char const *const methods[METHODS] =
  { "recordsInJoinOut", "recordsInWritevRecordOut", "recordsInBufOut" };

char *
cell_name (int pieces, int size)
{
  return text_format ("%d x %d byte%s", pieces, size,
                      pieces * size == 1 ? "" : "s");
}

void
plan_cell (struct session *s, struct request const *req, char const *sink,
           char const *const *names, int n, uintmax_t records, int pieces,
           int size)
{
  char *name = cell_name (pieces, size);
  char *options[] =
    {
      text_format ("--records=%" PRIuMAX, records),
      text_format ("--pieces=%d", pieces),
      text_format ("--piece-size=%d", size)
    };
  struct strings list = { options, sizeof options / sizeof *options };
  struct group *g = plan_group (s, req, name, sink);
  g->bytes = records * pieces * size;
  g->alike = true;
  for (int i = 0; i < n; i++)
    plan_records (g, req, names[i], &list);
  for (size_t i = 0; i < list.count; i++)
    free (options[i]);
  free (name);
}

/* How many records of PIECES pieces of SIZE bytes REQ wants.  */
static uintmax_t
records_of (struct request const *req, int pieces, int size)
{
  int n = MIN (RECORDS_MAX, PIECES_MAX / pieces);
  n = MIN (n, BYTES_MAX / (pieces * size));
  return MAX (1, n * req->records / SWEEP_RECORDS);
}

void
sweep_plan (struct session *s, struct request const *req, char const *sink)
{
  long int most = sysconf (_SC_IOV_MAX);
  for (int i = 0; i < SWEEP_COUNTS && sweep_counts[i] <= most; i++)
    for (int j = 0; j < SWEEP_SIZES; j++)
      {
        int pieces = sweep_counts[i], size = sweep_sizes[j];
        if (pieces * size <= RECORD_MAX)
          plan_cell (s, req, sink, methods, METHODS,
                     records_of (req, pieces, size), pieces, size);
      }
}

static struct group *
find_group (struct session const *s, char const *file, char const *sink)
{
  for (size_t i = 0; i < s->group_count; i++)
    if (strcmp (s->groups[i]->file, file) == 0
        && strcmp (s->groups[i]->sink, sink) == 0)
      return s->groups[i];
  return NULL;
}

struct cell
sweep_cell (struct session const *s, char const *sink, int count, int size)
{
  char *name = cell_name (sweep_counts[count], sweep_sizes[size]);
  struct cell c = { .group = find_group (s, name, sink) };
  free (name);
  if (! c.group)
    return c;
  c.join = finding_entry (c.group, methods[JOIN]);
  c.gather = finding_entry (c.group, methods[GATHER]);
  c.buffer = finding_entry (c.group, methods[BUFFER]);
  size_t n;
  struct entry **ranking = group_ranking (c.group, &n);
  if (n)
    c.fastest = ranking[0];
  if (1 < n && RUNS_ENOUGH <= ranking[0]->elapsed.n)
    c.sure = 1 < compare_two (ranking[1], ranking[0], s->margin,
                              s->seed).ci.low;
  free (ranking);
  return c;
}

double
cell_ratio (struct cell const *c, struct entry const *e)
{
  return (e && c->gather ? e->elapsed.median / c->gather->elapsed.median
          : (double) NAN);
}

char const **
sweep_sinks (struct session const *s, size_t *n)
{
  char const **sinks = xnmalloc (s->group_count, sizeof *sinks);
  *n = 0;
  /* The groups of one sink follow each other.  */
  for (size_t i = 1; i < s->group_count; i++)
    if (*n == 0 || strcmp (sinks[*n - 1], s->groups[i]->sink) != 0)
      sinks[(*n)++] = s->groups[i]->sink;
  return sinks;
}

/* "0.85 b": how long joining takes in C, and which is the fastest.  */
static char *
grid_cell (struct cell const *c)
{
  double r = cell_ratio (c, c->join);
  if (isnan (r))
    return NULL;
  char mark = (! c->sure ? '~' : c->fastest == c->gather ? 'w'
               : c->fastest == c->buffer ? 'b' : 'j');
  return text_format ("%.*f %c", r < 10 ? 2 : r < 100 ? 1 : 0, r, mark);
}

/* Was E of C measured often enough for anything to be sure?  */
static bool
is_measured (struct cell const *c, struct entry const *e)
{
  return (e && c->gather && RUNS_ENOUGH <= e->elapsed.n
          && RUNS_ENOUGH <= c->gather->elapsed.n);
}

bool
cell_is_sure (struct cell const *c, struct entry const *e)
{
  if (! is_measured (c, e))
    return false;
  struct interval ci = entry_versus (e).ci;
  return 1 < ci.low || ci.high < 1;
}

/* Green where writev wins, yellow where joining does.  */
static enum paint
cell_paint (struct cell const *c)
{
  return (! cell_is_sure (c, c->join) ? PLAIN
          : 1 < cell_ratio (c, c->join) ? GREEN : YELLOW);
}

static void
print_grid (FILE *out, struct session const *s, char const *sink,
            struct report_style style)
{
  struct column columns[SWEEP_SIZES + 1] = { { "pieces", false, 0 } };
  struct table t = { .columns = columns, .column_count = SWEEP_SIZES + 1 };
  for (int j = 0; j < SWEEP_SIZES; j++)
    columns[j + 1] = (struct column) { sweep_size_names[j], false, 0 };
  for (int i = 0; i < SWEEP_COUNTS; i++)
    {
      struct row *row = table_row (&t);
      row->paints = xcalloc (SWEEP_SIZES + 1, sizeof *row->paints);
      row->cells[0] = cell_number (sweep_counts[i], 0);
      for (int j = 0; j < SWEEP_SIZES; j++)
        {
          struct cell c = sweep_cell (s, sink, i, j);
          row->cells[j + 1] = grid_cell (&c);
          row->paints[j + 1] = cell_paint (&c);
        }
    }
  table_print (out, &t, style);
  table_free (&t);
}

/* The number of the least size for which, as for all larger ones that were
   measured, one writev a record surely takes less time than METHOD, with the
   COUNTth number of pieces; SWEEP_SIZES if there is none, UNKNOWN if nothing
   was measured.  */
static int
wins_from (struct session const *s, char const *sink, int count, int method)
{
  int from = UNKNOWN;
  for (int j = SWEEP_SIZES - 1; 0 <= j; j--)
    {
      struct cell c = sweep_cell (s, sink, count, j);
      struct entry const *e = method == JOIN ? c.join : c.buffer;
      if (! is_measured (&c, e))
        continue;
      if (! cell_is_sure (&c, e) || cell_ratio (&c, e) <= 1)
        return from == UNKNOWN ? SWEEP_SIZES : from;
      from = j;
    }
  return from;
}

/* Add from which size on writev wins, and that this is so with the FIRSTth to
   the LASTth number of pieces.  *UNITS says whether units were told
   already.  */
static void
add_range (struct text *t, int from, int first, int last, bool *units)
{
  bool more = t->length;
  text_printf (t, "%s", more ? ", " : "");
  if (from == SWEEP_SIZES)
    text_printf (t, "nowhere with ");
  else if (from == 0)
    text_printf (t, "at every size with ");
  else
    {
      text_printf (t, "from %s%s on with ", sweep_size_names[from],
                   *units ? "" : " bytes a piece");
      *units = true;
    }
  text_grouped (t, sweep_counts[first], 0);
  if (first < last)
    {
      text_printf (t, " to ");
      text_grouped (t, sweep_counts[last], 0);
    }
  if (! more)
    text_printf (t, " piece%s", sweep_counts[last] == 1 ? "" : "s");
}

/* Say where one writev a record beats METHOD, which is called WHAT.  */
static void
say_crossing (FILE *out, struct session const *s, char const *sink,
              int method, char const *what, struct report_style style)
{
  struct text t = { 0 };
  bool units = false;
  for (int first = 0, i = 1; first < SWEEP_COUNTS; first = i++)
    {
      int from = wins_from (s, sink, first, method);
      while (i < SWEEP_COUNTS && wins_from (s, sink, i, method) == from)
        i++;
      if (from != UNKNOWN)
        add_range (&t, from, first, i - 1, &units);
    }
  if (t.length)
    {
      char *words = text_format ("Where one writev a record surely beats %s:"
                                 " %s.", what, t.s);
      finding_say (out, style, words);
      free (words);
    }
  free (t.s);
}

/* How many steps from cell to cell there are, and in how many of them the ratio
   of joining grows.  */
struct growth
{
  int steps, up;
};

/* Steps to one size more, or, if COUNTS, to one number of pieces more.  */
static struct growth
count_growth (struct session const *s, char const *sink, bool counts)
{
  struct growth g = { 0, 0 };
  for (int i = counts; i < SWEEP_COUNTS; i++)
    for (int j = ! counts; j < SWEEP_SIZES; j++)
      {
        struct cell here = sweep_cell (s, sink, i, j);
        struct cell before = sweep_cell (s, sink, i - counts, j - ! counts);
        if (! is_measured (&here, here.join)
            || ! is_measured (&before, before.join))
          continue;
        g.steps++;
        g.up += (cell_ratio (&before, before.join)
                 < cell_ratio (&here, here.join));
      }
  return g;
}

/* Two thirds are most.  */
static bool
mostly_up (struct growth g)
{
  return 2 * g.steps <= 3 * g.up;
}

/* Do margins grow as sizes or counts do?  */
static void
say_growth (FILE *out, struct session const *s, char const *sink,
            struct report_style style)
{
  struct growth sizes = count_growth (s, sink, false);
  struct growth counts = count_growth (s, sink, true);
  if (sizes.steps == 0 || counts.steps == 0)
    return;
  char *words
    = text_format ("Larger margins as buffers or counts grow: the ratio rises"
                   " in %d of %d steps to larger pieces, and in %d of %d to"
                   " more: that %s.",
                   sizes.up, sizes.steps, counts.up, counts.steps,
                   (mostly_up (sizes) && mostly_up (counts) ? "holds"
                    : mostly_up (sizes) ? "holds for larger pieces, not for"
                    " more"
                    : mostly_up (counts) ? "holds for more pieces, not for"
                    " larger ones"
                    : "does not hold"));
  finding_say (out, style, words);
  free (words);
}

/* Show the sweep into SINK.  */
static void
report_sink (FILE *out, struct session const *s, char const *sink,
             struct report_style style)
{
  struct cell first = sweep_cell (s, sink, 0, 0);
  report_title (out, first.group, style);
  print_grid (out, s, sink, style);
  for (int i = 0; i < SWEEP_COUNTS; i++)
    for (int j = 0; j < SWEEP_SIZES; j++)
      {
        struct cell c = sweep_cell (s, sink, i, j);
        if (c.group)
          report_remarks (out, c.group, style);
      }
  putc ('\n', out);
  say_crossing (out, s, sink, JOIN, "join", style);
  say_crossing (out, s, sink, BUFFER, "buf", style);
  say_growth (out, s, sink, style);
}

void
sweep_report (FILE *out, struct session const *s, struct report_style style)
{
  size_t n;
  char const **sinks = sweep_sinks (s, &n);
  putc ('\n', out);
  style_print (out, style, BOLD, "Other records");
  putc ('\n', out);
  style_wrap (out, style, PLAIN, "",
              "How long join takes, divided by how long one writev a record"
              " takes: above 1 writev wins.  Down: pieces of a record; across:"
              " bytes of a piece.  The letter is the fastest of three: w one"
              " writev a record, j join, b buf, which copies many records into"
              " one write; ~ undecided.  Times contain the start of dcat, which"
              " draws ratios towards 1.");
  for (size_t i = 0; i < n; i++)
    report_sink (out, s, sinks[i], style);
  free (sinks);
}
