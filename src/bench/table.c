/* Tables for terminals.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/table.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "bench/words.h"
#include "minmax.h"
#include "xalloc.h"

enum
{
  GAP = 2, GAP_MIN = 1, /* between columns */
  BAR_MIN = 8,          /* less tells nothing */
  BAR_MAX = 40,
  FIRST_GOOD = 36,      /* to which the first column is cut before others are
                           left out, and after that */
  FIRST_MIN = 24
};

/* Where everything goes: the widths of columns, 0 if not shown, the blanks
   between them, and the width of bars.  */
struct layout { int *widths; int gap; int bar; };

struct row *
table_row (struct table *t)
{
  if (t->row_count == t->row_room)
    t->rows = x2nrealloc (t->rows, &t->row_room, sizeof *t->rows);
  struct row *row = &t->rows[t->row_count++];
  row->cells = xcalloc (t->column_count, sizeof *row->cells);
  row->paints = NULL;
  row->strong = false;
  row->share = NAN;
  return row;
}

void
table_free (struct table *t)
{
  for (size_t i = 0; i < t->row_count; i++)
    {
      for (int c = 0; c < t->column_count; c++)
        free (t->rows[i].cells[c]);
      free (t->rows[i].cells);
      free (t->rows[i].paints);
    }
  free (t->rows);
  t->rows = NULL;
  t->row_count = t->row_room = 0;
}

char *
cell_number (double value, int decimals)
{
  struct text t = { 0 };
  if (! isfinite (value))
    return NULL;
  text_grouped (&t, value, decimals);
  return text_take (&t);
}

char *
cell_text (char const *s, struct report_style style)
{
  struct text t = { 0 };
  text_printable (&t, s, style.unicode);
  return text_take (&t);
}

static char const *
shown (char const *cell, struct report_style style)
{
  if (! cell)
    return "n/a";
  return style.unicode && strcmp (cell, "-") == 0 ? "\342\200\223" : cell;
}

/* How wide column C is, or 0 if it has nothing to show.  */
static int
natural_width (struct table const *t, int c)
{
  size_t width = text_columns (t->columns[c].title);
  bool known = false;
  for (size_t i = 0; i < t->row_count; i++)
    {
      char const *cell = t->rows[i].cells[c];
      known = known || (cell && strcmp (cell, "-") != 0);
      width = MAX (width, text_columns (cell ? cell : "n/a"));
    }
  size_t limit = INT_MAX / 2 / t->column_count;    /* no sum overflows */
  return known ? (int) MIN (width, limit) : 0;
}

static int
total_width (struct table const *t, struct layout const *l)
{
  int sum = 0;
  for (int c = 0; c < t->column_count; c++)
    sum += l->widths[c] ? l->widths[c] + (sum ? l->gap : 0) : 0;
  return sum;
}

/* The shown column that can best be spared, or -1.  */
static int
most_spare (struct table const *t, int const *widths)
{
  int found = -1;
  for (int c = 0; c < t->column_count; c++)
    if (widths[c] && t->columns[c].spare
        && (found < 0 || t->columns[found].spare < t->columns[c].spare))
      found = c;
  return found;
}

/* Cut the first column, if that helps L to be LIMIT wide, to at least
   LEAST.  */
static void
cut_first (struct table const *t, struct layout *l, int limit, int least)
{
  int excess = total_width (t, l) - limit;
  if (0 < excess && least < l->widths[0])
    l->widths[0] = MAX (least, l->widths[0] - excess);
}

/* Set L to what fits STYLE.  Return how many columns do not.  */
static int
lay_out (struct table const *t, struct report_style style, struct layout *l)
{
  int dropped = 0;
  int limit = style.width ? style.width : INT_MAX;
  l->widths = xnmalloc (t->column_count, sizeof *l->widths);
  l->gap = GAP;
  for (int c = 0; c < t->column_count; c++)
    l->widths[c] = natural_width (t, c);
  cut_first (t, l, limit, FIRST_GOOD);
  if (limit < total_width (t, l))
    l->gap = GAP_MIN;
  for (int c; limit < total_width (t, l)
              && 0 <= (c = most_spare (t, l->widths)); dropped++)
    l->widths[c] = 0;
  cut_first (t, l, limit, FIRST_MIN);
  int rest = limit - total_width (t, l) - GAP;
  l->bar = ! t->bars || rest < BAR_MIN ? 0 : MIN (rest, BAR_MAX);
  return dropped;
}

static char *
fitting (char const *s, int width, struct report_style style)
{
  struct text t = { 0 };
  text_cut (&t, s, width, style.unicode ? "\342\200\246" : "...");
  return text_take (&t);
}

/* Print S into WIDTH columns.  Blanks at its right are left to *DUE, so that
   none end a line.  */
static void
print_cell (FILE *out, struct report_style style, enum paint paint,
            char const *s, int width, bool left, int *due)
{
  char *part = fitting (s, width, style);
  int padding = width - (int) text_columns (part);
  *due += left ? 0 : padding;
  if (*part)
    {
      fprintf (out, "%*s", *due, "");
      style_print (out, style, paint, part);
      *due = 0;
    }
  *due += left ? padding : 0;
  free (part);
}

/* A bar of at most WIDTH columns, at least visible.  */
static char *
bar (double share, int width, struct report_style style)
{
  struct text t = { 0 };
  if (style.unicode)
    {
      int eighths = MAX (1, (int) lrint (share * width * 8));
      for (; 8 <= eighths; eighths -= 8)
        text_add (&t, "\342\226\210", 3);
      if (eighths)
        text_printf (&t, "\342\226%c", 0x90 - eighths);
    }
  else
    for (int n = MAX (1, (int) lrint (share * width)); n; n--)
      text_add (&t, "#", 1);
  return text_take (&t);
}

static void
print_row (FILE *out, struct table const *t, struct row const *row,
           struct layout const *l, struct report_style style)
{
  int due = 0;
  for (int c = 0; c < t->column_count; c++)
    if (l->widths[c])
      {
        print_cell (out, style, (row->paints ? row->paints[c]
                                 : row->strong && c == 0 ? BOLD : PLAIN),
                    shown (row->cells[c], style), l->widths[c],
                    t->columns[c].left, &due);
        due += l->gap;
      }
  if (l->bar && ! isnan (row->share))
    {
      due += GAP - l->gap;
      char *s = bar (row->share, l->bar, style);
      print_cell (out, style, row->strong ? GREEN : PLAIN, s, l->bar, true,
                  &due);
      free (s);
    }
  putc ('\n', out);
}

static void
print_titles (FILE *out, struct table const *t, struct layout const *l,
              struct report_style style)
{
  int due = 0;
  for (int c = 0; c < t->column_count; c++)
    if (l->widths[c])
      {
        print_cell (out, style, DIM, t->columns[c].title, l->widths[c],
                    t->columns[c].left, &due);
        due += l->gap;
      }
  putc ('\n', out);
}

int
table_print (FILE *out, struct table const *t, struct report_style style)
{
  struct layout l;
  int dropped = lay_out (t, style, &l);
  print_titles (out, t, &l, style);
  for (size_t i = 0; i < t->row_count; i++)
    print_row (out, t, &t->rows[i], &l, style);
  free (l.widths);
  return dropped;
}
