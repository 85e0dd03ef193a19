/* The finding that writev beats joining strings.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/finding.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include "bench/plan.h"
#include "bench/ranking.h"
#include "bench/report.h"
#include "bench/sweep.h"
#include "bench/table.h"
#include "bench/words.h"
#include "xalloc.h"

static char const join[] = "recordsInJoinOut";
static char const gather[] = "recordsInWritevRecordOut";

/* What the patch measured: records of PIECES strings of PIECE_SIZE bytes.  */
enum { PIECES = 3, PIECE_SIZE = 25 };

/* Real time.  */
static struct published const times[] =
  {
    { "joined, written", 18.9, join }, { "writev", 9.9, gather },
    { NULL, 0, NULL }
  };

/* What is compared, and how it was published, if it was.  */
static struct method_row
{
  char const *method, *output, *calls;
  struct published const *then;
}
const methods[] =
  {
    { join, "join", "malloc, copy, write", &times[0] },
    { gather, "writevRecord", "one writev a record", &times[1] },
    { "recordsInWritevOut", "writev", "writev of many", NULL },
    { "recordsInBufOut", "buf", "copy, write of many", NULL },
    { "recordsInFwriteOut", "fwrite", "fwrite a piece", NULL }
  };
enum { METHODS = sizeof methods / sizeof *methods };

static void
plan_writev (struct session *s, struct request const *req)
{
  char const *names[METHODS];
  for (int i = 0; i < METHODS; i++)
    names[i] = methods[i].method;
  plan_cell (s, req, req->sinks.item[0], names, METHODS, req->records,
             PIECES, PIECE_SIZE);
  for (size_t i = 0; i < req->sinks.count; i++)
    sweep_plan (s, req, req->sinks.item[i]);
}

enum { OUTPUT, CALLS, USER, SYSTEM, TOTAL, REAL, RATIO, THEN, COLUMNS };

/* Add the times of the method M, in seconds.  */
static struct row *
add_row (struct table *t, struct method_row const *m, struct time_unit unit,
         double user, double system, double real)
{
  struct row *row = table_row (t);
  double x = unit.per_second;
  int decimals = unit.decimals;
  row->cells[OUTPUT] = xstrdup (m->output);
  row->cells[USER] = cell_number (user * x, decimals);
  row->cells[SYSTEM] = cell_number (system * x, decimals);
  row->cells[TOTAL] = cell_number ((user + system) * x, decimals);
  row->cells[REAL] = cell_number (real * x, decimals);
  return row;
}

static void
add_trial (struct table *t, struct method_row const *m, struct entry const *e,
           struct time_unit unit)
{
  struct run const *r = &e->trial;
  add_row (t, m, unit, r->user, r->system, r->elapsed);
}

static void
add_median (struct table *t, struct method_row const *m,
            struct entry const *e, struct time_unit unit, double longest)
{
  double real = e->elapsed.median;
  struct row *row = add_row (t, m, unit, e->user, e->system, real);
  row->cells[CALLS] = xstrdup (m->calls);
  row->cells[RATIO] = cell_number (entry_versus (e).ratio, 3);
  row->cells[THEN] = (m->then ? cell_number (m->then->seconds, 1)
                      : xstrdup ("-"));
  row->share = real / longest;
}

/* Print the times of G as benchmarks in Ruby do: first those of a rehearsal, in
   which all becomes warm, then those that count.  */
static void
print_tables (FILE *out, struct group const *g, struct entry *const *ranking,
              size_t n, struct report_style style)
{
  double longest = ranking[n - 1]->elapsed.median;
  struct time_unit unit = (1 <= longest ? (struct time_unit) { "s", 1, 3 }
                           : time_unit_for (ranking[0]->elapsed.median));
  static struct column const columns[COLUMNS] =
    {
      [OUTPUT] = { "output", true, 0 }, [CALLS] = { "what it does", true, 2 },
      [USER] = { "user", false, 0 }, [SYSTEM] = { "system", false, 0 },
      [TOTAL] = { "total", false, 0 }, [REAL] = { "real", false, 0 },
      [RATIO] = { "ratio", false, 0 }, [THEN] = { "then s", false, 0 }
    };
  struct table first = { .columns = columns, .column_count = COLUMNS };
  struct table second = { .columns = columns, .column_count = COLUMNS,
                          .bars = true };
  for (int i = 0; i < METHODS; i++)
    {
      struct entry const *e = finding_entry (g, methods[i].method);
      if (! e)
        continue;
      add_trial (&first, &methods[i], e, unit);
      add_median (&second, &methods[i], e, unit, longest);
    }
  fprintf (out, "rehearsal, one run of each, %s\n", unit.name);
  table_print (out, &first, style);
  fprintf (out, "\nmedians of %zu runs, %s\n", ranking[0]->elapsed.n,
           unit.name);
  table_print (out, &second, style);
  table_free (&first);
  table_free (&second);
}

/* What many records in one call are worth.  */
static void
say_batches (FILE *out, struct group const *g, struct report_style style)
{
  struct entry const *one = finding_entry (g, gather);
  struct entry const *many = finding_entry (g, "recordsInWritevOut");
  struct entry const *buffer = finding_entry (g, "recordsInBufOut");
  if (! one || ! many || ! buffer)
    return;
  double gain = one->elapsed.median / many->elapsed.median;
  double copied = one->elapsed.median / buffer->elapsed.median;
  char *words
    = text_format ("Against one writev a record, writev of many records is"
                   " %.*f times as fast, and buf %.*f times.%s", gain < 10,
                   gain, copied < 10, copied,
                   (2 < gain && 2 < copied
                    ? "  What costs is the call, more than the copy." : ""));
  finding_say (out, style, words);
  free (words);
}

static void
report (FILE *out, struct session const *s, struct report_style style)
{
  size_t n;
  struct group *g = s->groups[0];
  struct entry **ranking = group_ranking (g, &n);
  finding_title (out, style, g, g->bytes / (PIECES * PIECE_SIZE),
                 "records of ");
  if (n)
    print_tables (out, g, ranking, n, style);
  report_remarks (out, g, style);
  if (n && style.verbose)
    report_details (out, ranking, n, style);
  putc ('\n', out);
  finding_compare (out, style, s, "Joining against one writev a record",
                   times[0].seconds / times[1].seconds,
                   finding_entry (g, join), finding_entry (g, gather));
  say_batches (out, g, style);
  sweep_report (out, s, style);
  free (ranking);
}

struct finding const finding_writev =
  {
    .name = "writev",
    .summary = "writev against joining strings: io-extra, in Ruby",
    .title = "writev: is it better than joining strings?",
    .origin = "The patch that gave Ruby's io-extra IO.writev (1.2.2, in 2010)"
    " wrote 10,000,000 records of 3 strings of 25 bytes to /dev/null.  Joined"
    " and written, they took 18.9 s, by one writev a record 9.9 s; writev, it"
    " said, \"wins by larger margins as buffers or counts grow\".",
    .source = "https://github.com/djberg96/io-extra",
    .records = SWEEP_RECORDS, .sinks = "null,pipe,file", .baseline = gather,
    .plan = plan_writev, .report = report, .plot = sweep_plot
  };
