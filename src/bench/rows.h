/* Recordings: one row a run, divided by tabs.
   SPDX-License-Identifier: GPL-3.0-or-later

   The first line names the columns.  Times are in seconds, mem is in KiB, and
   a field of something that is not known is empty.  Texts are written as
   write_field does, parameters as name=value, joined by commas.  */

#ifndef BENCH_ROWS_H
#define BENCH_ROWS_H

#include <stdbool.h>
#include <stdio.h>
#include "bench/model.h"

enum row_column
{
  ROW_TEST, ROW_ELAPSED, ROW_USER, ROW_SYSTEM, ROW_CPU_PCT, ROW_MEM,
  ROW_REQUIRED,         /* only those before must be there */
  ROW_FILE = ROW_REQUIRED, ROW_SINK, ROW_ORDER, ROW_ROUND, ROW_STATUS,
  ROW_CODE, ROW_READER, ROW_MINOR_FAULTS, ROW_MAJOR_FAULTS, ROW_VOLUNTARY,
  ROW_INVOLUNTARY, ROW_BLOCKS_IN, ROW_BLOCKS_OUT, ROW_CALLS, ROW_CYCLES,
  ROW_INSTRUCTIONS, ROW_CACHE_MISSES, ROW_BYTES, ROW_LINES, ROW_UNIT,
  ROW_BASE, ROW_PARAMETERS,
  ROW_COLUMNS
};

/* What the header calls them.  */
extern char const *const row_names[ROW_COLUMNS];

/* The counts of a run, and where they are in struct run.  */
struct row_count { enum row_column column; size_t offset; };
enum { ROW_COUNTS = 11 };
extern struct row_count const row_counts[ROW_COUNTS];

/* Write the header; a row for the run R of E.  Neither flushes OUT nor looks
   for errors.  */
void rows_header (FILE *out);
void rows_write (FILE *out, struct entry const *e, struct run const *r);

/* Add to S what the recording IN, of the name FILE_NAME, holds, derived fields
   not set; S is recorded then.  A last row that was cut off is left out, and a
   note of S says so.  Columns may be in any order, and unknown ones are
   passed over.  An entry of which a run failed is broken.  On failure, return
   false and set *COMPLAINT, to be freed, to what is wrong and where, with
   FILE_NAME; S is of no use then.  */
bool rows_read (struct session *s, char const *file_name, FILE *in,
                char **complaint);

#endif /* BENCH_ROWS_H */
