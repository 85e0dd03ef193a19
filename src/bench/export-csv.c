/* Results as comma-separated values (RFC 4180), as hyperfine writes them.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/export.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "bench/ranking.h"
#include "xalloc.h"

/* Does what GET finds of groups differ between those of S?  */
static bool
differs (struct session const *s, char const *(*get) (struct group const *))
{
  for (size_t i = 1; i < s->group_count; i++)
    if (strcmp (get (s->groups[0]), get (s->groups[i])) != 0)
      return true;
  return false;
}

static char const *
group_file (struct group const *g)
{
  return g->file ? g->file : "";
}

static char const *
group_sink (struct group const *g)
{
  return g->sink;
}

int
export_parameters (struct session const *s, struct entry const *e,
                   struct export_parameter p[EXPORT_PARAMETERS_MAX])
{
  int n = 0;
  for (int i = 0; i < e->parameter_count; i++)
    p[n++] = (struct export_parameter) { e->parameters[i].name,
                                         e->parameters[i].value };
  if (differs (s, group_file))
    p[n++] = (struct export_parameter) { "file", group_file (e->group) };
  if (differs (s, group_sink))
    p[n++] = (struct export_parameter) { "sink", e->group->sink };
  return n;
}

/* The names of all parameters that occur.  */
struct names { char const **names; size_t count; };

static void
collect (struct names *names, struct session const *s, struct entry const *e)
{
  struct export_parameter p[EXPORT_PARAMETERS_MAX];
  int n = export_parameters (s, e, p);
  for (int i = 0; i < n; i++)
    {
      size_t j = 0;
      while (j < names->count && strcmp (names->names[j], p[i].name) != 0)
        j++;
      if (j < names->count)
        continue;
      names->names = xnrealloc (names->names, names->count + 1,
                                sizeof *names->names);
      names->names[names->count++] = p[i].name;
    }
}

static void
put_text (FILE *out, char const *s)
{
  if (! s[strcspn (s, ",\"\r\n")])
    {
      fputs (s, out);
      return;
    }
  putc ('"', out);
  for (; *s; s++)
    fprintf (out, "%s%c", *s == '"' ? "\"" : "", *s);
  putc ('"', out);
}

static void
put_entry (FILE *out, struct session const *s, struct names const *names,
           struct entry const *e)
{
  struct summary const *x = &e->elapsed;
  double const numbers[] = { x->mean, x->sd, x->median, e->user_mean,
                             e->system_mean, x->min, x->max };
  struct export_parameter p[EXPORT_PARAMETERS_MAX];
  int n = export_parameters (s, e, p);
  put_text (out, e->test);
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    if (isfinite (numbers[i]))
      fprintf (out, ",%.12g", numbers[i]);
    else
      putc (',', out);
  for (size_t i = 0; i < names->count; i++)
    {
      putc (',', out);
      for (int j = 0; j < n; j++)
        if (strcmp (p[j].name, names->names[i]) == 0)
          put_text (out, p[j].value);
    }
  putc ('\n', out);
}

/* In the order in which they were given, as hyperfine.  */
static void
put_entries (FILE *out, struct session const *s, struct names const *names)
{
  for (size_t i = 0; i < s->group_count; i++)
    for (size_t j = 0; j < s->groups[i]->entry_count; j++)
      if (entry_is_ranked (s->groups[i]->entries[j]))
        put_entry (out, s, names, s->groups[i]->entries[j]);
}

void
export_csv (FILE *out, struct session const *s)
{
  struct names names = { 0 };
  for (size_t i = 0; i < s->group_count; i++)
    for (size_t j = 0; j < s->groups[i]->entry_count; j++)
      collect (&names, s, s->groups[i]->entries[j]);
  fputs ("command,mean,stddev,median,user,system,min,max", out);
  for (size_t i = 0; i < names.count; i++)
    {
      fputs (",parameter_", out);
      put_text (out, names.names[i]);
    }
  putc ('\n', out);
  put_entries (out, s, &names);
  free (names.names);
}
