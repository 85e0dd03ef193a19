/* Pictures by gnuplot, placed by pixels.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_PICTURE_H
#define BENCH_PICTURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* What is being drawn, by a script that goes to OUT.  Sizes are in pixels, of
   which 96 are an inch where paper is meant.  */
struct picture
{
  FILE *out;
  int width, height;
  int names;            /* width of the names at the left */
  int top;              /* where the next part begins, from above */
  bool is_png;          /* whose fonts are in points, not pixels */
};

/* Begin the script for P, which is to be the file NAME, for which
   plot_name_is_good.  */
void picture_begin (struct picture *p, char const *name);

/* Write S, aligned as ALIGN says, at the pixels X, Y; in the look MORE.  */
void picture_label (struct picture const *p, char const *s,
                    char const *align, double x, double y, char const *more);

/* The same in the size of titles.  */
void picture_title (struct picture const *p, char const *s, double x,
                    double y);

/* Pixels as parts of the whole; Y from above, as gnuplot's is from below.  */
double picture_across (struct picture const *p, double x);
double picture_up (struct picture const *p, double y);

/* S made printable, with its middle left out if it takes more than WIDTH
   characters; to be freed.  */
char *picture_text (char const *s, size_t width);

/* COLOR on white, covering PART of it.  gnuplot could do that, but with what
   not every viewer of SVG knows.  */
unsigned int picture_tint (unsigned int color, double part);

#endif /* BENCH_PICTURE_H */
