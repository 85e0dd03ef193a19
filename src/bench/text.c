/* Strings that grow.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "xalloc.h"

/* Have room for N more bytes and the end of the string.  */
static void
reserve (struct text *t, size_t n)
{
  while (t->room - t->length <= n)
    t->s = x2realloc (t->s, &t->room);
}

void
text_add (struct text *t, char const *s, size_t length)
{
  reserve (t, length);
  memcpy (t->s + t->length, s, length);
  t->length += length;
  t->s[t->length] = '\0';
}

static void ATTRIBUTE_FORMAT ((printf, 2, 0))
text_vprintf (struct text *t, char const *format, va_list args)
{
  va_list again;
  va_copy (again, args);
  int n = vsnprintf (NULL, 0, format, args);
  if (0 <= n)
    {
      reserve (t, n);
      vsnprintf (t->s + t->length, n + 1, format, again);
      t->length += n;
    }
  va_end (again);
}

void
text_printf (struct text *t, char const *format, ...)
{
  va_list args;
  va_start (args, format);
  text_vprintf (t, format, args);
  va_end (args);
}

char *
text_vformat (char const *format, va_list args)
{
  struct text t = { 0 };
  text_vprintf (&t, format, args);
  return text_take (&t);
}

char *
text_format (char const *format, ...)
{
  va_list args;
  va_start (args, format);
  char *s = text_vformat (format, args);
  va_end (args);
  return s;
}

void
text_grouped (struct text *t, double value, int decimals)
{
  struct text plain = { 0 };
  text_printf (&plain, "%.*f", decimals, value);
  char const *p = plain.s;
  if (*p == '-')
    text_add (t, p++, 1);
  for (size_t digits = strspn (p, "0123456789"); digits; digits--)
    {
      text_add (t, p++, 1);
      if (digits % 3 == 1 && digits != 1)
        text_add (t, ",", 1);
    }
  text_add (t, p, strlen (p));
  free (plain.s);
}

char *
text_take (struct text *t)
{
  char *s = t->s ? t->s : xstrdup ("");
  *t = (struct text) { 0 };
  return s;
}
