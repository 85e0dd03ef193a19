/* Pictures by gnuplot, placed by pixels.
   SPDX-License-Identifier: GPL-3.0-or-later

   Whatever is text goes through put_string, and enhanced text is off.  */

#include <config.h>
#include "bench/picture.h"

#include <stdlib.h>
#include <string.h>
#include "bench/text.h"
#include "bench/words.h"
#include "c-ctype.h"

/* Write S as a string of gnuplot: between double quotes, where \ooo is a byte.
   All that could mean something there, or to what gnuplot does before, such as
   ` and @, is written so.  Single quotes would need less, but gnuplot 5.4
   misreads a doubled one at the start.  */
static void
put_string (FILE *out, char const *s)
{
  putc ('"', out);
  for (unsigned char const *p = (unsigned char const *) s; *p; p++)
    if (c_isalnum (*p) || 0x80 <= *p || strchr (" +,-./:;=_()", *p))
      putc (*p, out);
    else
      fprintf (out, "\\%03o", *p);
  putc ('"', out);
}

void
picture_begin (struct picture *p, char const *name)
{
  char const *type = name + strlen (name) - 3;
  p->is_png = strcmp (type, "png") == 0;
  fputs ("# Drawn by gnuplot: gnuplot FILE\n", p->out);
  if (strcmp (type, "svg") == 0)
    fprintf (p->out, "set terminal svg size %d,%d font 'sans-serif,13'",
             p->width, p->height);
  else if (p->is_png)
    fprintf (p->out, "set terminal pngcairo size %d,%d font 'sans-serif,10'",
             p->width, p->height);
  else
    fprintf (p->out, "set terminal pdfcairo size %.3fin,%.3fin"
             " font 'sans-serif,13' pointscale 0.6",
             p->width / 96.0, p->height / 96.0);
  fputs (" noenhanced background '#ffffff'\nset output ", p->out);
  put_string (p->out, name);
  fputs ("\nset encoding utf8\nunset key\n", p->out);
}

double
picture_across (struct picture const *p, double x)
{
  return x / p->width;
}

double
picture_up (struct picture const *p, double y)
{
  return 1 - y / p->height;
}

void
picture_label (struct picture const *p, char const *s, char const *align,
               double x, double y, char const *more)
{
  struct text t = { 0 };
  text_printable (&t, s, true);
  fputs ("set label ", p->out);
  put_string (p->out, t.s ? t.s : "");
  free (t.s);
  fprintf (p->out, " at screen %.5f, screen %.5f %s %s\n",
           picture_across (p, x), picture_up (p, y), align, more);
}

void
picture_title (struct picture const *p, char const *s, double x, double y)
{
  picture_label (p, s, "left", x, y, p->is_png ? "font ',14'" : "font ',18'");
}

char *
picture_text (char const *s, size_t width)
{
  struct text t = { 0 }, cut = { 0 };
  text_printable (&t, s, true);
  if (t.s)
    text_cut (&cut, t.s, width, "\342\200\246");
  free (t.s);
  return text_take (&cut);
}

unsigned int
picture_tint (unsigned int color, double part)
{
  unsigned int tinted = 0;
  for (int shift = 16; 0 <= shift; shift -= 8)
    {
      unsigned int one = color >> shift & 0xff;
      tinted |= (unsigned int) (255 - (255 - one) * part + 0.5) << shift;
    }
  return tinted;
}
