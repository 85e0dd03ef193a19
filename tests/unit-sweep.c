/* unit-sweep.c: test what the sweep of the finding writev says of times that
   are known.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "bench/analysis.h"
#include "bench/sweep.h"
#include "unit.h"
#include "xalloc.h"

enum { RUNS = 6 };

/* One for each time that something is said, as long as the program lasts.  */
enum { SESSIONS = 32 };
static struct session sessions[SESSIONS];

/* How long joining takes for each number and size of pieces, divided by one
   writev a record; 0 where it was not measured.  */
typedef double ratio_of (int count, int size);

static void
add_entry (struct group *g, char const *method, double seconds, size_t runs)
{
  struct entry *e = entry_new (g, method, method);
  e->runs = xcalloc (runs, sizeof *e->runs);
  e->run_count = runs;
  for (size_t i = 0; i < runs; i++)
    e->runs[i].elapsed = seconds * (1 + i / 1000.);
}

/* What is said of joining by RATIO, after RUNS runs each: all that follows the
   grid, on one line, to be freed.  */
static char *
said (ratio_of *ratio, size_t runs)
{
  static int used;
  struct session *s = &sessions[used++];
  s->margin = 0.01;
  s->seed = 1;
  for (int i = 0; i < SWEEP_COUNTS; i++)
    for (int j = 0; j < SWEEP_SIZES; j++)
      {
        char *name = cell_name (sweep_counts[i], sweep_sizes[j]);
        struct group *g = group_new (s, name, "null");
        free (name);
        add_entry (g, "recordsInWritevRecordOut", 1, runs);
        if (ratio (i, j))
          add_entry (g, "recordsInJoinOut", ratio (i, j), runs);
      }
  analyse (s, "recordsInWritevRecordOut");

  char *text;
  size_t size;
  FILE *out = open_memstream (&text, &size);
  if (! out)
    xalloc_die ();
  struct report_style style = { .width = 0 };
  sweep_report (out, s, style);
  if (fclose (out) != 0)
    xalloc_die ();
  for (char *p = text; (p = strchr (p, '\n')); )
    *p = ' ';
  return text;
}

/* Does what is said of RATIO after RUNS runs contain TEXT?  */
static bool
mentions (ratio_of *ratio, size_t runs, char const *text)
{
  char *all = said (ratio, runs);
  bool found = strstr (all, text);
  free (all);
  return found;
}

/* The same; if not, show what is said.  */
static bool
says (ratio_of *ratio, size_t runs, char const *text)
{
  if (mentions (ratio, runs, text))
    return true;
  char *all = said (ratio, runs);
  printf ("# %s\n", all);
  free (all);
  return false;
}

static double
growing (int count, int size)
{
  return 0.8 + 0.1 * size + 0.05 * count;
}

static double
always (int count, int size)
{
  return 1.5 + 0.01 * size + 0.01 * count;
}

static double
never (int count, int size)
{
  return 0.9 - 0.01 * size - 0.01 * count;
}

/* One large size, at which nothing is sure.  */
static double
with_doubt (int count, int size)
{
  return size == 5 ? 1 : always (count, size);
}

/* As if some records were too large.  */
static double
with_holes (int count, int size)
{
  return size < 6 ? always (count, size) : 0;
}

static double
wider (int count, int size)
{
  return 1.5 + 0.1 * count - 0.01 * size;
}

int
main (void)
{
  ok (says (always, RUNS, "surely beats join: at every size with 1 to 1,024"
                          " pieces."), "wins everywhere");
  ok (says (always, RUNS, "in 48 of 48 to more: that holds."),
      "grows with both");
  ok (says (growing, RUNS, "surely beats join: from 256 bytes a piece on with"
                           " 1 piece, from "), "wins from some size on");
  ok (says (never, RUNS, "surely beats join: nowhere with 1 to 1,024 pieces."),
      "wins nowhere");
  ok (says (never, RUNS, "in 0 of 48 to more: that does not hold."),
      "does not grow");
  ok (says (wider, RUNS, "that holds for more pieces, not for larger ones."),
      "grows with one of both");
  ok (says (with_doubt, RUNS, "surely beats join: from 16K bytes a piece on"
                              " with 1 to 1,024 pieces."),
      "sizes below one in doubt do not count");
  ok (says (with_holes, RUNS, "surely beats join: at every size with 1 to 1,024"
                              " pieces."), "what was not measured is no doubt");
  ok (! mentions (always, RUNS, "surely beats buf"),
      "nothing is said of what was not measured");
  ok (! mentions (always, 2, "that holds")
      && ! mentions (always, 2, "surely beats"),
      "nor of what was measured too seldom");
  return done_testing ();
}
