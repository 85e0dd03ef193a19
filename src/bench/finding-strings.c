/* The finding that a load generator is as fast as its strings are built.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/finding.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <unistd.h>
#include "bench/analysis.h"
#include "bench/choose.h"
#include "bench/plan.h"
#include "bench/ranking.h"
#include "bench/report.h"
#include "bench/table.h"
#include "bench/words.h"
#include "gen/stream.h"
#include "minmax.h"
#include "xalloc.h"

/* The whole time of the load generator, 16 threads of 10,000,000 rows.  */
static struct published const times[] =
  {
    { "string stream", 130.030, "memstream" },
    { "reused buffer", 90.676, "snprintf" },
    { NULL, 0, NULL }
  };

/* The builders of dcat-gen, and what was published of the like.  */
static struct builder_row
{
  char const *name, *calls;
  struct published const *then;
}
const builders[] =
  {
    { "memstream", "a string stream a value", &times[0] },
    { "asprintf", "asprintf, free a value", NULL },
    { "snprintf", "snprintf, reused buffer", &times[1] },
    { "append", "own code, reused buffer", NULL },
    { "batch", "own code, whole blocks", NULL }
  };
enum { BUILDERS = sizeof builders / sizeof *builders };

/* Plan all builders with so many THREADS.  */
static void
plan_threads (struct session *s, struct request const *req, char const *sink,
              int threads)
{
  char *name = text_format ("rows, %d thread%s", threads,
                            threads == 1 ? "" : "s");
  struct group *g = plan_group (s, req, name, sink);
  free (name);
  g->alike = true;
  g->lines = req->records;
  for (int i = 0; i < BUILDERS; i++)
    {
      char *options[] =
        {
          xstrdup ("--profile=rows"), xstrdup ("--stats=json"),
          text_format ("--lines=%" PRIuMAX, req->records),
          text_format ("--build=%s", builders[i].name),
          text_format ("--threads=%d", threads)
        };
      struct strings argv = { 0 };
      strings_add (&argv, req->dcat_gen);
      for (size_t j = 0; j < sizeof options / sizeof *options; j++)
        {
          strings_add (&argv, options[j]);
          free (options[j]);
        }
      plan_program (g, builders[i].name, &argv);
    }
}

static void
plan_strings (struct session *s, struct request const *req)
{
  long int processors = sysconf (_SC_NPROCESSORS_ONLN);
  for (size_t i = 0; i < req->sinks.count; i++)
    {
      plan_threads (s, req, req->sinks.item[i], 1);
      plan_threads (s, req, req->sinks.item[i],
                    MAX (2, MIN (processors, THREADS_MAX)));
    }
}

enum
{
  BUILDER, CALLS, TIME, CPU, RATE, RATIO, THEN, THEN_RATIO, COLUMNS
};

static void
add_row (struct table *t, struct builder_row const *b, struct group const *g,
         double longest)
{
  struct entry const *e = finding_entry (g, b->name);
  if (! e)
    return;
  struct row *row = table_row (t);
  double real = e->elapsed.median;
  row->cells[BUILDER] = xstrdup (b->name);
  row->cells[CALLS] = xstrdup (b->calls);
  row->cells[TIME] = cell_number (real, 3);
  row->cells[CPU] = cell_number (e->user + e->system, 3);
  row->cells[RATE] = cell_number (g->lines / real / 1e6, 2);
  row->cells[RATIO] = cell_number (entry_versus (e).ratio, 3);
  row->cells[THEN] = (b->then ? cell_number (b->then->seconds, 2)
                      : xstrdup ("-"));
  row->cells[THEN_RATIO]
    = (b->then ? cell_number (b->then->seconds / times[0].seconds, 3)
       : xstrdup ("-"));
  row->share = real / longest;
}

static void
print_table (FILE *out, struct group const *g, double longest,
             struct report_style style)
{
  static struct column const columns[COLUMNS] =
    {
      [BUILDER] = { "builder", true, 0 }, [CALLS] = { "what it does", true, 1 },
      [TIME] = { "total s", false, 0 }, [CPU] = { "CPU s", false, 0 },
      [RATE] = { "Mrows/s", false, 0 }, [RATIO] = { "ratio", false, 0 },
      [THEN] = { "then s", false, 2 }, [THEN_RATIO] = { "ratio", false, 3 }
    };
  struct table t = { .columns = columns, .column_count = COLUMNS,
                     .bars = true };
  for (int i = 0; i < BUILDERS; i++)
    add_row (&t, &builders[i], g, longest);
  table_print (out, &t, style);
  table_free (&t);
}

/* Say how much faster than a string stream the fastest of G is.  */
static void
say_fastest (FILE *out, struct group const *g, struct entry const *fastest,
             struct report_style style)
{
  struct entry const *stream = finding_entry (g, "memstream");
  if (! stream || stream == fastest)
    return;
  double gain = stream->elapsed.median / fastest->elapsed.median;
  char *words = text_format ("What else can be done: %s is %.*f times as fast"
                             " as the string stream.", fastest->test,
                             gain < 10, gain);
  finding_say (out, style, words);
  free (words);
}

static void
report_group (FILE *out, struct session const *s, struct group const *g,
              struct report_style style)
{
  size_t n;
  struct entry **ranking = group_ranking (g, &n);
  finding_title (out, style, g, g->lines, "");
  if (n)
    print_table (out, g, ranking[n - 1]->elapsed.median, style);
  report_remarks (out, g, style);
  if (n && style.verbose)
    report_details (out, ranking, n, style);
  putc ('\n', out);
  finding_compare (out, style, s, "A string stream a value (memstream) against"
                   " a reused buffer (snprintf)",
                   times[0].seconds / times[1].seconds,
                   finding_entry (g, "memstream"),
                   finding_entry (g, "snprintf"));
  if (n)
    say_fastest (out, g, ranking[0], style);
  free (ranking);
}

static void
report (FILE *out, struct session const *s, struct report_style style)
{
  for (size_t i = 0; i < s->group_count; i++)
    report_group (out, s, s->groups[i], style);
}

struct finding const finding_strings =
  {
    .name = "strings",
    .summary = "ways of building strings: a load generator of Apache Kudu",
    .title = "Strings: how a load generator builds them",
    .origin = "Apache Kudu's \"perf loadgen\" built each string of its rows by"
    " a string stream of its own, until commit ffcadd5a let it reuse a buffer."
    "  16 threads of 10,000,000 rows then took 90,676 ms instead of 130,030"
    " ms, all else that the generator does included.",
    .source = "https://github.com/apache/kudu/commit/ffcadd5a",
    .data = "then: rows, 16 threads, C++", .sink = "Kudu",
    .times = times, .records = 10000000, .sinks = "null",
    .baseline = "memstream", .plan = plan_strings, .report = report
  };
