/* How reports look.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/style.h"

#include <stdlib.h>
#include <string.h>
#include "bench/words.h"
#include "minmax.h"

/* Lines of more columns than this are hard to read.  */
enum { READABLE = 100 };

void
style_print (FILE *out, struct report_style style, enum paint paint,
             char const *s)
{
  static char const *const codes[] = { "", "1", "2", "31", "32", "33" };
  if (style.color && paint != PLAIN)
    fprintf (out, "\033[%sm%s\033[0m", codes[paint], s);
  else
    fputs (s, out);
}

void
style_wrap (FILE *out, struct report_style style, enum paint paint,
            char const *lead, char const *s)
{
  size_t limit = style.width ? MIN (style.width, READABLE) : READABLE;
  size_t indent = strlen (lead);
  size_t column = indent;
  style_print (out, style, paint, lead);
  for (bool first = true; *s; first = false)
    {
      size_t length = strcspn (s, " ");
      struct text word = { 0 };
      text_add (&word, s, length);
      size_t columns = text_columns (word.s);
      if (! first && limit < column + 1 + columns)
        {
          fprintf (out, "\n%*s", (int) indent, "");
          column = indent;
        }
      else if (! first)
        column += fprintf (out, " ");
      fputs (word.s, out);
      column += columns;
      free (word.s);
      s += length + strspn (s + length, " ");
    }
  putc ('\n', out);
}
