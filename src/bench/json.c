/* A writer of JSON.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/json.h"

#include <inttypes.h>
#include <math.h>
#include "bench/words.h"

/* Write the string of RFC 8259 that S is.  */
static void
quote (FILE *out, char const *s)
{
  putc ('"', out);
  while (*s)
    {
      uint32_t c;
      size_t n = utf8_decode (s, &c);
      if (n == 0)
        fputs ("\\ufffd", out);
      else if (c < 0x20 || c == 0x7f)
        fprintf (out, "\\u%04x", (unsigned int) c);
      else
        fprintf (out, "%s%.*s", c == '"' || c == '\\' ? "\\" : "", (int) n, s);
      s += n ? n : 1;
    }
  putc ('"', out);
}

static void
new_line (struct json *j)
{
  fprintf (j->out, "\n%*s", 2 * j->depth, "");
}

/* Write what comes before a value.  */
static void
begin (struct json *j, char const *key)
{
  if (! j->first)
    fputs (j->row ? ", " : ",", j->out);
  if (! j->row && j->depth)
    new_line (j);
  j->first = false;
  if (key)
    {
      quote (j->out, key);
      fputs (": ", j->out);
    }
}

static void
open_bracket (struct json *j, char const *key, char bracket)
{
  begin (j, key);
  putc (bracket, j->out);
  j->depth++;
  j->first = true;
}

static void
close_bracket (struct json *j, char bracket)
{
  j->depth--;
  if (! j->first && ! j->row)
    new_line (j);
  putc (bracket, j->out);
  j->first = false;
  j->row = false;
}

void
json_object (struct json *j, char const *key)
{
  open_bracket (j, key, '{');
}

void
json_end_object (struct json *j)
{
  close_bracket (j, '}');
}

void
json_array (struct json *j, char const *key, bool row)
{
  open_bracket (j, key, '[');
  j->row = row;
}

void
json_end_array (struct json *j)
{
  close_bracket (j, ']');
}

void
json_string (struct json *j, char const *key, char const *value)
{
  begin (j, key);
  if (value)
    quote (j->out, value);
  else
    fputs ("null", j->out);
}

/* Twelve digits tell nanoseconds of runs of a quarter of an hour.  */
void
json_number (struct json *j, char const *key, double value)
{
  begin (j, key);
  if (isfinite (value))
    fprintf (j->out, "%.12g", value);
  else
    fputs ("null", j->out);
}

void
json_integer (struct json *j, char const *key, intmax_t value)
{
  begin (j, key);
  fprintf (j->out, "%" PRIdMAX, value);
}

void
json_unsigned (struct json *j, char const *key, uintmax_t value)
{
  begin (j, key);
  fprintf (j->out, "%" PRIuMAX, value);
}

void
json_bool (struct json *j, char const *key, bool value)
{
  begin (j, key);
  fputs (value ? "true" : "false", j->out);
}
