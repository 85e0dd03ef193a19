/* Recordings, written.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/rows.h"

#include <inttypes.h>
#include <math.h>
#include <stddef.h>
#include "bench/ranking.h"
#include "bench/words.h"

char const *const row_names[ROW_COLUMNS] =
  {
    "test", "elapsed", "user", "system", "cpu_pct", "mem", "file", "sink",
    "order", "round", "status", "code", "reader", "minor_faults",
    "major_faults", "voluntary", "involuntary", "blocks_in", "blocks_out",
    "calls", "cycles", "instructions", "cache_misses", "bytes", "lines",
    "unit", "base", "parameters"
  };

struct row_count const row_counts[ROW_COUNTS] =
  {
    { ROW_MEM, offsetof (struct run, peak) },
    { ROW_MINOR_FAULTS, offsetof (struct run, minor_faults) },
    { ROW_MAJOR_FAULTS, offsetof (struct run, major_faults) },
    { ROW_VOLUNTARY, offsetof (struct run, voluntary_switches) },
    { ROW_INVOLUNTARY, offsetof (struct run, involuntary_switches) },
    { ROW_BLOCKS_IN, offsetof (struct run, blocks_in) },
    { ROW_BLOCKS_OUT, offsetof (struct run, blocks_out) },
    { ROW_CALLS, offsetof (struct run, calls) },
    { ROW_CYCLES, offsetof (struct run, cycles) },
    { ROW_INSTRUCTIONS, offsetof (struct run, instructions) },
    { ROW_CACHE_MISSES, offsetof (struct run, cache_misses) }
  };

void
rows_header (FILE *out)
{
  for (int c = 0; c < ROW_COLUMNS; c++)
    fprintf (out, "%s%s", c ? "\t" : "", row_names[c]);
  putc ('\n', out);
}

static void
put_number (FILE *out, double value, int decimals)
{
  if (isfinite (value))
    fprintf (out, "%.*f", decimals, value);
}

static void
put_count (FILE *out, intmax_t value)
{
  if (0 <= value)
    fprintf (out, "%" PRIdMAX, value);
}

static void
put_parameters (FILE *out, struct entry const *e)
{
  for (int i = 0; i < e->parameter_count; i++)
    {
      fputs (i ? "," : "", out);
      write_field (out, e->parameters[i].name, ",");
      putc ('=', out);
      write_field (out, e->parameters[i].value, ",");
    }
}

/* Write the column C if it is one of the counts.  */
static void
put_counted (FILE *out, struct run const *r, enum row_column c)
{
  for (int i = 0; i < ROW_COUNTS; i++)
    if (row_counts[i].column == c)
      put_count (out, run_count_at (r, row_counts[i].offset));
}

static void
put_column (FILE *out, struct entry const *e, struct run const *r,
            enum row_column c)
{
  switch (c)
    {
    case ROW_TEST: write_field (out, e->test, ""); break;
    case ROW_ELAPSED: put_number (out, r->elapsed, 9); break;
    case ROW_USER: put_number (out, r->user, 6); break;
    case ROW_SYSTEM: put_number (out, r->system, 6); break;
    case ROW_CPU_PCT: put_number (out, run_cpu_percent (r), 1); break;
    case ROW_FILE:
      write_field (out, e->group->file ? e->group->file : "", "");
      break;
    case ROW_SINK: write_field (out, e->group->sink, ""); break;
    case ROW_ORDER: put_count (out, r->order); break;
    case ROW_ROUND: put_count (out, r->round); break;
    case ROW_STATUS: fputs (run_status_name (r->status), out); break;
    case ROW_CODE: put_count (out, r->code); break;
    case ROW_READER: put_number (out, r->reader, 6); break;
    case ROW_BYTES: put_count (out, e->group->bytes); break;
    case ROW_LINES: put_count (out, e->group->lines); break;
    case ROW_UNIT: fputs (entry_unit_name (e->unit), out); break;
    case ROW_BASE: write_field (out, e->base, ""); break;
    case ROW_PARAMETERS: put_parameters (out, e); break;
    default: put_counted (out, r, c); break;
    }
}

void
rows_write (FILE *out, struct entry const *e, struct run const *r)
{
  for (int c = 0; c < ROW_COLUMNS; c++)
    {
      fputs (c ? "\t" : "", out);
      put_column (out, e, r, c);
    }
  putc ('\n', out);
}
