/* The part of the report for --verbose.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/report.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include "bench/ranking.h"
#include "bench/table.h"
#include "bench/words.h"

static void
print_times (FILE *out, struct entry *const *ranking, size_t n,
             struct report_style style)
{
  static struct column const columns[] =
    {
      { "test", true, 0 }, { "runs", false, 0 }, { "mean", false, 3 },
      { "sd", false, 0 }, { "MAD", false, 4 }, { "min", false, 0 },
      { "p5", false, 5 }, { "p95", false, 5 }, { "max", false, 0 },
      { "user", false, 1 }, { "system", false, 1 }, { "reader", false, 2 }
    };
  struct table t = { .columns = columns,
                     .column_count = sizeof columns / sizeof *columns };
  struct time_unit unit = time_unit_for (ranking[0]->elapsed.median);
  for (size_t i = 0; i < n; i++)
    {
      struct entry const *e = ranking[i];
      struct summary const *x = &e->elapsed;
      double const times[] = { x->mean, x->sd, x->mad, x->min, x->p5, x->p95,
                               x->max, e->user, e->system, e->reader };
      char **cells = table_row (&t)->cells;
      cells[0] = cell_text (e->test, style);
      cells[1] = cell_number (x->n, 0);
      for (size_t j = 0; j < sizeof times / sizeof *times; j++)
        cells[j + 2] = cell_number (times[j] * unit.per_second, unit.decimals);
    }
  fprintf (out, "\ntimes in %s; user, system, reader: medians\n", unit.name);
  table_print (out, &t, style);
  table_free (&t);
}

/* What is counted of a run.  */
static struct { char const *title; size_t offset; } const counts[] =
  {
    { "minor faults", offsetof (struct run, minor_faults) },
    { "major", offsetof (struct run, major_faults) },
    { "waits", offsetof (struct run, voluntary_switches) },
    { "preempted", offsetof (struct run, involuntary_switches) },
    { "blocks in", offsetof (struct run, blocks_in) },
    { "blocks out", offsetof (struct run, blocks_out) },
    { "cycles", offsetof (struct run, cycles) },
    { "instructions", offsetof (struct run, instructions) },
    { "cache misses", offsetof (struct run, cache_misses) }
  };
enum { COUNTS = sizeof counts / sizeof *counts };

static double
instructions_per_cycle (struct entry const *e)
{
  return (entry_count_median (e, offsetof (struct run, instructions))
          / entry_count_median (e, offsetof (struct run, cycles)));
}

static void
print_counts (FILE *out, struct entry *const *ranking, size_t n,
              struct report_style style)
{
  struct column columns[COUNTS + 2] = { { "test", true, 0 } };
  struct table t = { .columns = columns, .column_count = COUNTS + 2 };
  for (int c = 0; c < COUNTS; c++)
    columns[c + 1] = (struct column) { counts[c].title, false, c + 1 };
  columns[COUNTS + 1].title = "IPC";
  for (size_t i = 0; i < n; i++)
    {
      char **cells = table_row (&t)->cells;
      cells[0] = cell_text (ranking[i]->test, style);
      for (int c = 0; c < COUNTS; c++)
        cells[c + 1] = cell_number (entry_count_median (ranking[i],
                                                 counts[c].offset), 0);
      cells[COUNTS + 1] = cell_number (instructions_per_cycle (ranking[i]), 2);
    }
  fputs ("\ncounts, medians of all runs\n", out);
  table_print (out, &t, style);
  table_free (&t);
}

void
report_details (FILE *out, struct entry *const *ranking, size_t n,
                struct report_style style)
{
  print_times (out, ranking, n, style);
  print_counts (out, ranking, n, style);
}
