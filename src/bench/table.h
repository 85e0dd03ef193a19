/* Tables for terminals.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_TABLE_H
#define BENCH_TABLE_H

#include <stdio.h>
#include "bench/style.h"

/* Columns of tables.  */
struct column
{
  char const *title;
  bool left;            /* aligned to the left, else to the right */
  int spare;            /* those with the largest are left out first where
                           there is no room; 0 is never left out */
};

/* A row.  A cell is a string that the table owns, NULL where the value is not
   known, "-" where there can be none.  A column of only such cells is not
   shown.  */
struct row
{
  char **cells;
  enum paint *paints;   /* of them, or NULL: plain ones */
  bool strong;          /* to be seen first */
  double share;         /* length of its bar, 1 being the longest */
};

struct table
{
  struct column const *columns;
  int column_count;
  bool bars;
  struct row *rows;
  size_t row_count, row_room;
};

/* A new last row, without any value.  */
struct row *table_row (struct table *t);

/* Cells: VALUE, NULL if it is not finite; and S made printable.  */
char *cell_number (double value, int decimals);
char *cell_text (char const *s, struct report_style style);

/* Print T.  Where it is too wide, the bars are left out, long cells of the
   first column are cut in their middle, and spare columns are left out.
   Return how many of these.  */
int table_print (FILE *out, struct table const *t, struct report_style style);

void table_free (struct table *t);

#endif /* BENCH_TABLE_H */
