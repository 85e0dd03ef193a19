/* Reports of names and figures, as text or JSON.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_FIELDS_H
#define CORE_FIELDS_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum stats_format { STATS_NONE, STATS_TEXT, STATS_JSON };

/* One line of a report: a text, a time or a count.  */
struct field
{
  char const *name;
  char const *unit;   /* "s" for a time; may be "" */
  uintmax_t count;
  double time;        /* in seconds */
  char const *text;   /* a name; NULL for figures */
};

/* Write the N fields F to STREAM in FORMAT, which is not STATS_NONE.  In JSON,
   a key is the name and the unit, put together by underscores.  */
void fields_print (FILE *stream, enum stats_format format,
                   struct field const *f, size_t n);

#endif /* CORE_FIELDS_H */
