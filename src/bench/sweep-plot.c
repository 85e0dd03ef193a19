/* The script that makes gnuplot draw the sweep of pieces: for each sink two
   maps, joining and a buffer against writev.
   SPDX-License-Identifier: GPL-3.0-or-later

   Each cell is a rectangle and a number, so that nothing depends on what
   gnuplot's own maps look like in which version.  */

#include <config.h>
#include "bench/sweep.h"

#include <math.h>
#include <stdlib.h>
#include "bench/picture.h"
#include "bench/words.h"

enum
{
  EDGE = 24,
  NAMES = 48,           /* the numbers of pieces */
  CELL = 52, LINE = 28,
  ABOVE = 78,           /* a map: its titles and the sizes */
  BELOW = 22,
  HEAD = 58, FOOT = 64, /* the whole: its title and the legend */
  MAP = NAMES + SWEEP_SIZES * CELL
};

/* Okabe and Ito's colours, and the ratio that has the full one.  */
enum { WRITEV = 0x0072b2, COPY = 0xd55e00, FULL = 8 };
enum { UNDECIDED = 0xeeeeee, UNDECIDED_TEXT = 0x777777 };

/* Up to which part of a full colour black letters can be read on it.  */
#define BLACK_MAX 0.7

static char const gray[] = "textcolor rgb '#666666'";

/* Fill a rectangle at X, Y with COLOR, and write S into it.  */
static void
put_rectangle (struct picture const *p, double x, double y,
               unsigned int color, char const *s, unsigned int text_color)
{
  char look[40];
  fprintf (p->out, "set object rectangle from screen %.5f, screen %.5f"
           " to screen %.5f, screen %.5f fc rgb '#%06x' fs solid noborder\n",
           picture_across (p, x + 1), picture_up (p, y + LINE - 1),
           picture_across (p, x + CELL - 1), picture_up (p, y + 1), color);
  snprintf (look, sizeof look, "front textcolor rgb '#%06x'", text_color);
  picture_label (p, s, "center", x + CELL / 2, y + LINE / 2, look);
}

/* The same in the colour for the ratio R.  */
static void
put_ratio (struct picture const *p, double x, double y, double r,
           char const *s)
{
  double full = fmin (1, fabs (log (r)) / log (FULL));
  put_rectangle (p, x, y, picture_tint (1 < r ? WRITEV : COPY, full), s,
                 BLACK_MAX < full ? 0xffffff : 0);
}

/* Draw how long E of the cell C takes, at X, Y.  */
static void
put_cell (struct picture const *p, double x, double y, struct cell const *c,
          struct entry const *e)
{
  double r = cell_ratio (c, e);
  if (! isfinite (r))
    return;
  char *s = text_format ("%.*f", r < 10 ? 2 : r < 100 ? 1 : 0, r);
  if (cell_is_sure (c, e))
    put_ratio (p, x, y, r, s);
  else
    put_rectangle (p, x, y, UNDECIDED, s, UNDECIDED_TEXT);
  free (s);
}

/* Draw the map for SINK whose left edge is at X: of joining, or of the
   buffer.  */
static void
put_map (struct picture const *p, struct session const *s, char const *sink,
         int x, bool of_buffer)
{
  int y = p->top + ABOVE;
  picture_label (p, (of_buffer ? "a copy of many records in a buffer, one write"
                     : "pieces joined in new memory, a write a record"),
                 "left", x + NAMES, y - 40, "");
  picture_label (p, "pieces", "right", x + NAMES - 10, y - 12, gray);
  for (int j = 0; j < SWEEP_SIZES; j++)
    picture_label (p, sweep_size_names[j], "center",
                   x + NAMES + (j + 0.5) * CELL, y - 12, gray);
  for (int i = 0; i < SWEEP_COUNTS; i++)
    {
      char *count = text_format ("%d", sweep_counts[i]);
      picture_label (p, count, "right", x + NAMES - 10,
                     y + (i + 0.5) * LINE, gray);
      free (count);
      for (int j = 0; j < SWEEP_SIZES; j++)
        {
          struct cell c = sweep_cell (s, sink, i, j);
          put_cell (p, x + NAMES + j * CELL, y + i * LINE, &c,
                    of_buffer ? c.buffer : c.join);
        }
    }
}

/* Draw what was found of SINK, and the next below.  */
static void
put_sink (struct picture *p, struct session const *s, char const *sink)
{
  struct text title = { 0 };
  text_printf (&title, "into %s", sink_words (sink));
  picture_title (p, title.s, EDGE, p->top + 14);
  free (title.s);
  put_map (p, s, sink, EDGE, false);
  put_map (p, s, sink, EDGE + MAP + EDGE, true);
  p->top += ABOVE + SWEEP_COUNTS * LINE + BELOW;
}

/* Say what colours mean.  */
static void
put_legend (struct picture const *p)
{
  static struct { double ratio; char const *name; } const steps[] =
    {
      { 1.0 / 8, "1/8" }, { 1.0 / 4, "1/4" }, { 1.0 / 2, "1/2" }, { 1, "1" },
      { 2, "2" }, { 4, "4" }, { 8, "8" }
    };
  enum { STEPS = sizeof steps / sizeof *steps };
  int x = EDGE + MAP + EDGE / 2 - STEPS * CELL / 2, y = p->top + 8;
  for (int i = 0; i < STEPS; i++)
    put_ratio (p, x + i * CELL, y, steps[i].ratio, steps[i].name);
  picture_label (p, "the copy is faster", "right", x - 10, y + LINE / 2, "");
  picture_label (p, "writev is faster", "left", x + STEPS * CELL + 10,
                 y + LINE / 2, "");
  picture_label (p, "Gray: undecided.  Times contain the start of"
                 " dcat, which draws ratios towards 1.", "center",
                 p->width / 2, y + LINE + 20, gray);
}

void
sweep_plot (FILE *out, struct session const *s, char const *picture)
{
  size_t n;
  char const **sinks = sweep_sinks (s, &n);
  struct picture p =
    { .out = out, .width = 3 * EDGE + 2 * MAP, .top = EDGE + HEAD,
      .height = (2 * EDGE + HEAD + FOOT
                 + (int) n * (ABOVE + SWEEP_COUNTS * LINE + BELOW)) };
  picture_begin (&p, picture);
  fputs ("unset border\nunset tics\nset margins 0, 0, 0, 0\n", out);
  picture_title (&p, "writev or a copy?", EDGE, EDGE + 8);
  picture_label (&p, "The time of a copy, divided by that of one writev a"
                 " record, for records of so many pieces (down) of so many"
                 " bytes (across)", "left", EDGE, EDGE + 32, gray);
  for (size_t i = 0; i < n; i++)
    put_sink (&p, s, sinks[i]);
  put_legend (&p);
  fputs ("set xrange [0:1]\nset yrange [0:1]\nplot 2 notitle\n", out);
  free (sinks);
}
