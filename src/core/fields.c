/* Reports of names and figures, as text or JSON.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/fields.h"

#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

static bool
is_time (struct field const *f)
{
  return strcmp (f->unit, "s") == 0;
}

static void
print_text (FILE *stream, struct field const *f)
{
  fprintf (stream, "%-16s", f->name);
  if (f->text)
    fputs (f->text, stream);
  else if (is_time (f))
    fprintf (stream, "%.6f", f->time);
  else
    fprintf (stream, "%" PRIuMAX, f->count);
  fprintf (stream, "%s%s\n", *f->unit ? " " : "", f->unit);
}

static void
print_key (FILE *stream, struct field const *f)
{
  fputs ("  \"", stream);
  for (char const *p = f->name; *p; p++)
    fputc (*p == ' ' ? '_' : *p, stream);
  fprintf (stream, "%s%s\": ", *f->unit ? "_" : "", f->unit);
}

/* The texts are names of methods and the like, which need no escapes.  */
static void
print_json (FILE *stream, struct field const *f)
{
  print_key (stream, f);
  if (f->text)
    fprintf (stream, "\"%s\"", f->text);
  else if (is_time (f))
    fprintf (stream, "%.6f", f->time);
  else
    fprintf (stream, "%" PRIuMAX, f->count);
}

void
fields_print (FILE *stream, enum stats_format format, struct field const *f,
              size_t n)
{
  bool json = format == STATS_JSON;
  for (size_t i = 0; i < n; i++)
    if (json)
      {
        fputs (i == 0 ? "{\n" : ",\n", stream);
        print_json (stream, &f[i]);
      }
    else
      print_text (stream, &f[i]);
  fputs (json ? "\n}\n" : "", stream);
}
