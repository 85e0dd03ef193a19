/* Strings that grow.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_TEXT_H
#define BENCH_TEXT_H

#include <stdarg.h>
#include <stddef.h>
#include "attribute.h"

/* Starts as { 0 }; S is NULL until something was added.  */
struct text { char *s; size_t length, room; };

/* Add the LENGTH bytes at S.  */
void text_add (struct text *t, char const *s, size_t length);

/* Add what printf would print.  */
void text_printf (struct text *t, char const *format, ...)
  ATTRIBUTE_FORMAT ((printf, 2, 3));

/* What printf would print, to be freed.  */
char *text_format (char const *format, ...)
  ATTRIBUTE_FORMAT ((printf, 1, 2));
char *text_vformat (char const *format, va_list args)
  ATTRIBUTE_FORMAT ((printf, 1, 0));

/* Add VALUE with DECIMALS, and a comma between each three digits.  */
void text_grouped (struct text *t, double value, int decimals);

/* What T holds, never NULL, to be freed; T is empty then.  */
char *text_take (struct text *t);

#endif /* BENCH_TEXT_H */
