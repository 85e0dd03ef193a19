/* How reports look.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_STYLE_H
#define BENCH_STYLE_H

#include <stdbool.h>
#include <stdio.h>

struct report_style
{
  bool color;
  bool unicode;         /* the terminal shows UTF-8 */
  bool verbose;         /* with all that was measured */
  int width;            /* columns; 0 if there is no limit */
};

enum paint { PLAIN, BOLD, DIM, RED, GREEN, YELLOW };

/* Print S in the colour PAINT, if there are colours.  */
void style_print (FILE *out, struct report_style style, enum paint paint,
                  char const *s);

/* Print S as a paragraph, LEAD before its first line and as many blanks before
   the others, no wider than can be read.  */
void style_wrap (FILE *out, struct report_style style, enum paint paint,
                 char const *lead, char const *s);

#endif /* BENCH_STYLE_H */
