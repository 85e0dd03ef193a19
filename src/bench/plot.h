/* Box plots of what was measured, by gnuplot.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_PLOT_H
#define BENCH_PLOT_H

#include <stdbool.h>
#include <stdio.h>
#include "bench/finding.h"
#include "bench/model.h"

/* Does the name FILE end in .svg, .png or .pdf, and can gnuplot be told it?
   If not, *WHY_NOT, to be freed, says what is wrong.  */
bool plot_name_is_good (char const *file, char **why_not);

/* Draw S, whose derived fields are set, to FILE, as what it has found about
   FINDING unless that is NULL.  The script that does it,
   which has all data, is FILE.gp; it is removed again when the picture is
   done.  On failure, return false and set *WHY_NOT, to be freed, to one or
   more lines; the script stays then, unless it is what failed.  */
bool plot_write (struct session const *s, struct finding const *finding,
                 char const *file, char **why_not);

/* Write that script to OUT.  PICTURE is the name of the picture, for which
   plot_name_is_good.  */
void plot_script (FILE *out, struct session const *s, char const *picture);

#endif /* BENCH_PLOT_H */
