/* The script that makes gnuplot draw box plots.
   SPDX-License-Identifier: GPL-3.0-or-later

   A panel for each group has a line for each entry, the fastest on top: boxes
   lie, so that names can be read.  gnuplot's own box plots stand, so all parts
   of a box are drawn one by one.  */

#include <config.h>
#include "bench/plot.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "bench/picture.h"
#include "bench/ranking.h"
#include "bench/words.h"
#include "minmax.h"
#include "xalloc.h"

/* Sizes in pixels.  */
enum
{
  LINE = 30,            /* of one entry */
  ABOVE = 74,           /* a panel: its titles */
  BELOW = 70,           /* a panel: its axis */
  FOOT = 64,            /* the whole: the legend */
  EDGE = 24,
  PLOT = 560,
  VALUES = 170,         /* the numbers at the right */
  CHARACTER = 8,        /* about the width of one */
  TITLE_CHARACTER = 12, /* at most, in a title */
  NAME_MAX_SHOWN = 48   /* characters of a name */
};

/* More runs than these are not shown one by one.  */
enum { DOTS_MAX = 50 };

/* If the slowest takes more than this times what the fastest takes, boxes at
   the fast end would be lines: the axis is logarithmic then.  */
enum { LINEAR_MAX = 30 };

/* Okabe and Ito's colours, which nearly everybody can tell apart.  */
static struct { unsigned int color; char const *meaning; } const kinds[] =
  {
    [ENTRY_LINES] = { 0x0072b2, "looks at each line" },
    [ENTRY_CHUNKS] = { 0x009e73, "passes chunks on" },
    [ENTRY_COPY] = { 0xe69f00, "copies blindly" },
    [ENTRY_COMMAND] = { 0xcc79a7, "another command" }
  };
enum { KINDS = sizeof kinds / sizeof *kinds };

/* One group in it.  */
struct panel
{
  struct group const *group;
  struct entry **ranking;
  size_t n;
  struct time_unit unit;
  bool logarithmic;
  double low, high;     /* seconds, of all runs */
};

static char *
short_name (struct entry const *e)
{
  return picture_text (e->test, NAME_MAX_SHOWN);
}

/* Milliseconds, unless those are many; as published, if it was.  */
static struct time_unit
axis_unit (double fastest, bool published)
{
  if ((published ? 1 : 10) <= fastest)
    return (struct time_unit) { "s", 1, 2 };
  return (struct time_unit) { "ms", 1e3, (fastest < 1e-3 ? 3
                                          : fastest < 10e-3 ? 2 : 1) };
}

static struct panel
new_panel (struct group const *g)
{
  struct panel panel = { .group = g };
  panel.ranking = group_ranking (g, &panel.n);
  if (panel.n == 0)
    return panel;
  panel.low = INFINITY;
  for (size_t i = 0; i < panel.n; i++)
    {
      panel.low = fmin (panel.low, panel.ranking[i]->elapsed.min);
      panel.high = fmax (panel.high, panel.ranking[i]->elapsed.max);
    }
  double fastest = panel.ranking[0]->elapsed.median;
  double slowest = panel.ranking[panel.n - 1]->elapsed.median;
  panel.unit = axis_unit (fastest, g->published);
  panel.logarithmic = 0 < panel.low && LINEAR_MAX * fastest < slowest;
  return panel;
}

/* Write the box of the entry on line Y.  */
static void
put_box (FILE *out, struct panel const *panel, size_t y)
{
  struct entry const *e = panel->ranking[y];
  size_t n;
  double *x = entry_sorted_times (e, &n);
  double factor = panel->unit.per_second;
  size_t low = 0, high = n - 1;
  while (low < high && is_outlier (x[low], &e->elapsed))
    low++;
  while (low < high && is_outlier (x[high], &e->elapsed))
    high--;
  double q1 = quantile (x, n, 0.25), q3 = quantile (x, n, 0.75);
  unsigned int color = kinds[e->unit].color;
  fprintf (out, "%zu %.9g %.9g %.9g %.9g %.9g %u %u %u\n", y + 1,
           fmin (x[low], q1) * factor, q1 * factor,
           e->elapsed.median * factor, q3 * factor,
           fmax (x[high], q3) * factor, color, picture_tint (color, 0.25),
           picture_tint (color, 0.6));
  free (x);
}

/* Write the outliers among the runs of the entry on line Y, or the others.
   Return how many there are.  They are spread a little, the same each time, so
   that equal ones can be seen.  */
static size_t
put_dots (FILE *out, struct panel const *panel, size_t y, bool outliers)
{
  struct entry const *e = panel->ranking[y];
  size_t n, count = 0;
  double *x = entry_sorted_times (e, &n);
  for (size_t i = 0; i < n; i++)
    if (is_outlier (x[i], &e->elapsed) == outliers)
      {
        double aside = outliers ? 0 : (i * 5 % 8 / 7.0 - 0.5) * 0.36;
        fprintf (out, "%.9g %.3f %u\n", x[i] * panel->unit.per_second,
                 y + 1 + aside, kinds[e->unit].color);
        count++;
      }
  free (x);
  return count;
}

/* Write a data block of dots; return whether there are any.  */
static bool
put_all_dots (FILE *out, struct panel const *panel, bool outliers)
{
  size_t count = 0;
  fprintf (out, "$%s << END\n", outliers ? "outliers" : "runs");
  for (size_t y = 0; y < panel->n; y++)
    if (outliers || panel->ranking[y]->elapsed.n <= DOTS_MAX)
      count += put_dots (out, panel, y, outliers);
  fputs ("END\n", out);
  return 0 < count;
}

/* "9 runs of each; not shown: 1 skipped, 1 broken".  */
static char *
subtitle (struct panel const *panel)
{
  struct text t = { 0 };
  size_t least = SIZE_MAX, most = 0;
  size_t missing = panel->group->entry_count - panel->n;
  if (panel->group->published)
    return xstrdup ("as published");
  for (size_t i = 0; i < panel->n; i++)
    {
      least = MIN (least, panel->ranking[i]->elapsed.n);
      most = MAX (most, panel->ranking[i]->elapsed.n);
    }
  text_printf (&t, "%zu", least);
  if (least < most)
    text_printf (&t, " to %zu", most);
  text_printf (&t, " run%s of each", most == 1 ? "" : "s");
  if (missing)
    text_printf (&t, "; %zu more could not be measured", missing);
  return text_take (&t);
}

static void
put_titles (struct picture const *p, struct panel const *panel)
{
  static char const gray[] = "textcolor rgb '#666666'";
  struct text title = { 0 };
  char *below = subtitle (panel);
  double y = p->top + ABOVE - 14;
  double right = p->width - EDGE;
  group_title (&title, panel->group, true);
  char *short_title = picture_text (title.s, p->width / TITLE_CHARACTER);
  picture_title (p, short_title, EDGE, p->top + 20);
  picture_label (p, below, "left", EDGE, p->top + 42, gray);
  picture_label (p, "median", "right", right - 78, y, gray);
  picture_label (p, "ratio", "right", right, y, gray);
  free (short_title);
  free (below);
  free (title.s);
}

/* The name of the entry on line Y, and its numbers.  */
static void
put_line (struct picture const *p, struct panel const *panel, size_t y)
{
  struct entry const *e = panel->ranking[y];
  double ratio = entry_versus (e).ratio;
  double middle = p->top + ABOVE + LINE * (y + 0.5);
  struct text value = { 0 }, times = { 0 };
  char *name = short_name (e);
  text_grouped (&value, e->elapsed.median * panel->unit.per_second,
                panel->unit.decimals);
  text_printf (&value, " %s", panel->unit.name);
  if (isfinite (ratio))
    text_grouped (&times, ratio, (e == e->group->baseline ? 0
                                  : ratio_decimals (ratio)));
  picture_label (p, name, "right", EDGE + p->names, middle, "");
  picture_label (p, value.s, "right", p->width - EDGE - 78, middle, "");
  picture_label (p, times.s ? times.s : "", "right", p->width - EDGE, middle,
                 "");
  free (name);
  free (times.s);
  free (value.s);
}

/* On a logarithmic axis: 1, 2 and 5 of each decade that is shown, only 1 if
   there are many.  */
static void
put_decades (FILE *out, double low, double high)
{
  int first = floor (log10 (low)), last = ceil (log10 (high));
  static int const digits[] = { 1, 2, 5 };
  int step = 3 < last - first ? 3 : 1;
  bool more = false;
  fputs ("set xtics (", out);
  for (int decade = first; decade <= last; decade++)
    for (int i = 0; i < 3; i += step)
      {
        double at = digits[i] * pow (10, decade);
        if (low <= at && at <= high)
          fprintf (out, "%s%.9g", more ? ", " : "", at);
        more = more || (low <= at && at <= high);
      }
  fputs (")\n", out);
}

/* Where a logarithmic axis begins.  */
static double
axis_low (struct panel const *panel)
{
  return panel->low / 1.3 * panel->unit.per_second;
}

static void
put_axes (struct picture const *p, struct panel const *panel)
{
  double factor = panel->unit.per_second;
  double left = EDGE + p->names + 14;
  double bottom = p->top + ABOVE + LINE * panel->n;
  fprintf (p->out, "set lmargin at screen %.5f\nset rmargin at screen %.5f\n"
           "set tmargin at screen %.5f\nset bmargin at screen %.5f\n",
           picture_across (p, left), picture_across (p, left + PLOT),
           picture_up (p, p->top + ABOVE), picture_up (p, bottom));
  fprintf (p->out, "set yrange [%.1f:0.5]\n", panel->n + 0.5);
  if (panel->logarithmic)
    {
      double low = axis_low (panel), high = panel->high * 1.3 * factor;
      fprintf (p->out, "set logscale x\nset xrange [%.9g:%.9g]\n", low, high);
      put_decades (p->out, low, high);
    }
  else
    fprintf (p->out, "unset logscale\nset xtics autofreq\n"
             "set xrange [0:%.9g]\n",
             0 < panel->high ? panel->high * 1.04 * factor : 1);
  fprintf (p->out, "set xlabel '%s from start to end of a run%s"
           " \342\200\223 less is better'\n",
           panel->unit.name, panel->logarithmic ? ", logarithmic scale" : "");
}

/* Begin to plot: lead the eye to the boxes, which may be small.  A logarithmic
   axis has no 0 for bars to start from, so there they are thin lines.  */
static void
put_bars (FILE *out, struct panel const *panel)
{
  double start = panel->logarithmic ? axis_low (panel) : 0;
  double half = panel->logarithmic ? 0.05 : 0.3;
  fprintf (out, "plot \\\n"
           "  $boxes using 4:1:(%.9g):4:($1-%g):($1+%g):8 with boxxyerror"
           " fs solid noborder lc rgb variable, \\\n",
           start, half, half);
}

/* Whiskers with their ends, and boxes.  */
static void
put_box_parts (FILE *out)
{
  static char const *const lines[] =
    {
      "2:1:($3-$2):(0)", "5:1:($6-$5):(0)", "2:($1-0.16):(0):(0.32)",
      "6:($1-0.16):(0):(0.32)"
    };
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
    fprintf (out, "  $boxes using %s:7 with vectors nohead lw 1.5"
             " lc rgb variable, \\\n", lines[i]);
  fputs ("  $boxes using 4:1:3:5:($1-0.3):($1+0.3):9 with boxxyerror"
         " fs solid noborder lc rgb variable, \\\n"
         "  $boxes using 4:1:3:5:($1-0.3):($1+0.3):7 with boxxyerror"
         " fs empty border lw 1 lc rgb variable, \\\n", out);
}

/* Draw the panel, and the next one below.  */
static void
put_panel (struct picture *p, struct panel const *panel)
{
  FILE *out = p->out;
  fputs ("\nunset label\n", out);
  put_titles (p, panel);
  for (size_t y = 0; y < panel->n; y++)
    put_line (p, panel, y);
  put_axes (p, panel);
  fputs ("# line, low, first quartile, median, third quartile, high, colours\n"
         "$boxes << END\n", out);
  for (size_t y = 0; y < panel->n; y++)
    put_box (out, panel, y);
  fputs ("END\n", out);
  bool runs = put_all_dots (out, panel, false);
  bool outliers = put_all_dots (out, panel, true);
  put_bars (out, panel);
  put_box_parts (out);
  if (runs)
    fputs ("  $runs with points pt 7 ps 0.35 lc rgb variable, \\\n", out);
  if (outliers)
    fputs ("  $outliers with points pt 6 ps 0.9 lw 1.5 lc rgb variable, \\\n",
           out);
  fputs ("  $boxes using 4:($1-0.34):(0):(0.68) with vectors nohead lw 2"
         " lc rgb '#222222'\n", out);
  p->top += ABOVE + LINE * panel->n + BELOW;
}

/* Say what shapes mean, and colours, unless all are commands.  */
static void
put_legend (struct picture *p, bool const used[KINDS])
{
  double x = EDGE + 6;
  double y = p->top + 22;
  fputs ("\nunset label\nunset border\nunset tics\nunset xlabel\n"
         "unset logscale\n", p->out);
  bool any_method = false;
  for (int i = 0; i < KINDS; i++)
    any_method = any_method || (used[i] && i != ENTRY_COMMAND);
  for (int i = 0; i < KINDS; i++)
    if (used[i] && any_method)
      {
        char look[80];
        snprintf (look, sizeof look,
                  "point pt 5 ps 1.6 lc rgb '#%06x' offset 1.2,0",
                  kinds[i].color);
        picture_label (p, kinds[i].meaning, "left", x, y, look);
        x += strlen (kinds[i].meaning) * CHARACTER + 30;
      }
  picture_label (p, "black: median of the runs; box: their middle half;"
                 " whiskers: all but outliers; dots: single runs; rings:"
                 " outliers", "left", EDGE, any_method ? y + 24 : y,
                 "textcolor rgb '#666666'");
  fputs ("set xrange [0:1]\nset yrange [0:1]\nplot 2 notitle\n"
         "unset multiplot\n", p->out);
}

/* Begin the picture called NAME.  */
static void
put_settings (struct picture *p, char const *name)
{
  picture_begin (p, name);
  fputs ("set border 1 lc rgb '#888888'\n"
         "unset ytics\nset xtics nomirror scale 0.5 textcolor rgb '#444444'\n"
         "set xlabel textcolor rgb '#444444'\n"
         "set grid xtics lt 1 lw 0.6 lc rgb '#dddddd'\n"
         "set grid back\nset multiplot\n", p->out);
}

/* Find the size of the picture of PANELS.  */
static struct picture
new_picture (FILE *out, struct panel const *panels, size_t n)
{
  size_t longest = 10;
  struct picture p = { .out = out, .height = 2 * EDGE + FOOT, .top = EDGE };
  for (size_t i = 0; i < n; i++)
    {
      for (size_t j = 0; j < panels[i].n; j++)
        {
          char *name = short_name (panels[i].ranking[j]);
          longest = MAX (longest, text_columns (name));
          free (name);
        }
      if (panels[i].n)
        p.height += ABOVE + LINE * panels[i].n + BELOW;
    }
  p.names = longest * CHARACTER;
  p.width = EDGE + p.names + 14 + PLOT + VALUES + EDGE;
  return p;
}

void
plot_script (FILE *out, struct session const *s, char const *picture)
{
  bool used[KINDS] = { false };
  struct panel *panels = xnmalloc (s->group_count + 1, sizeof *panels);
  for (size_t i = 0; i < s->group_count; i++)
    panels[i] = new_panel (s->groups[i]);
  struct picture p = new_picture (out, panels, s->group_count);
  put_settings (&p, picture);
  for (size_t i = 0; i < s->group_count; i++)
    {
      for (size_t j = 0; j < panels[i].n; j++)
        used[panels[i].ranking[j]->unit] = true;
      if (panels[i].n)
        put_panel (&p, &panels[i]);
      free (panels[i].ranking);
    }
  put_legend (&p, used);
  free (panels);
}
