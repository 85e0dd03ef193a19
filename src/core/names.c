/* The names of methods.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/names.h"

#include <error.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "c-ctype.h"
#include "c-strcase.h"
#include "fstrcmp.h"
#include "quote.h"
#include "xalloc.h"

/* If the LEN bytes at NAME end in SUFFIX, without regard to case, return how
   many stand before it, else 0.  */
static size_t
without (char const *suffix, char const *name, size_t len)
{
  size_t n = strlen (suffix);
  return (n < len && c_strncasecmp (name + len - n, suffix, n) == 0
          ? len - n : 0);
}

/* Set M to the input and output that the LEN bytes at NAME put together.
   "In" may also stand within the name of a half, so each is tried.  */
static bool
parse_pair (struct method *m, char const *name, size_t len)
{
  size_t body = without ("Out", name, len);
  for (size_t i = body; i != 0; i--)
    {
      size_t input = without ("In", name, i);
      if (input == 0)
        continue;
      m->input = half_find (all_inputs, name, input);
      m->output = half_find (all_outputs, name + i, body - i);
      if (m->input && m->output)
        return true;
    }
  return false;
}

bool
method_parse (struct method *m, char const *name)
{
  size_t len = strlen (name);
  *m = (struct method) { .copy = half_find (all_copies, name, len) };
  if (m->copy || parse_pair (m, name, len))
    return true;

  m->input = half_find (all_inputs, name, without ("In", name, len));
  m->output = half_find (all_outputs, name, without ("Out", name, len));
  if (! m->input && ! m->output)
    return false;
  if (! m->input)
    m->input = half_find (all_inputs, default_input, strlen (default_input));
  if (! m->output)
    m->output = half_find (all_outputs, default_output,
                           strlen (default_output));
  return true;
}

/* A and B, one behind the other, to be freed.  */
static char *
concatenate (char const *a, char const *b)
{
  char *s = xmalloc (strlen (a) + strlen (b) + 1);
  strcpy (stpcpy (s, a), b);
  return s;
}

char *
half_name (struct half const *h)
{
  return concatenate (h->name, (h->unit == UNIT_COPY ? ""
                                : h->unit == UNIT_BATCH ? "Out" : "In"));
}

static char *
pair_name (struct half const *input, struct half const *output)
{
  char *in = half_name (input);
  char *out = half_name (output);
  out[0] = c_toupper (out[0]);
  char *name = concatenate (in, out);
  free (out);
  free (in);
  return name;
}

char *
method_name (struct method const *m)
{
  return m->copy ? half_name (m->copy) : pair_name (m->input, m->output);
}

struct half const *
method_lacks (struct method const *m)
{
  return (m->copy ? (m->copy->why_not ? m->copy : NULL)
          : m->input->why_not ? m->input
          : m->output->why_not ? m->output
          : NULL);
}

bool
method_reads_files (struct method const *m)
{
  return m->copy || m->input->unit != UNIT_RECORD;
}

typedef void visitor (char const *name, void *data);

static void
each_half (struct half const *table, visitor *visit, void *data)
{
  for (; table->name; table++)
    if (! table->why_not)
      {
        char *name = half_name (table);
        visit (name, data);
        free (name);
      }
}

static void
each_pair (visitor *visit, void *data)
{
  for (struct half const *in = all_inputs; in->name; in++)
    for (struct half const *out = all_outputs; out->name; out++)
      if (! in->why_not && ! out->why_not)
        {
          char *name = pair_name (in, out);
          visit (name, data);
          free (name);
        }
}

static void
each_original (visitor *visit, void *data)
{
  for (char const *const *name = original_methods; *name; name++)
    {
      struct method m;
      if (method_parse (&m, *name) && ! method_lacks (&m))
        visit (*name, data);
    }
}

/* Lone halves need a partner.  */
static bool
has_half (struct half const *table, char const *name)
{
  return ! half_find (table, name, strlen (name))->why_not;
}

void
method_each (bool all, visitor *visit, void *data)
{
  if (all)
    each_pair (visit, data);
  else
    {
      each_original (visit, data);
      if (has_half (all_outputs, default_output))
        each_half (all_inputs, visit, data);
      if (has_half (all_inputs, default_input))
        each_half (all_outputs, visit, data);
    }
  each_half (all_copies, visit, data);
}

/* The best candidates so far, the best first.  */
struct ranking
{
  char *wanted;
  int max;
  int n;
  char **names;
  double *likeness;
};

char *
lowercase (char const *s)
{
  char *lower = xstrdup (s);
  for (char *p = lower; *p; p++)
    *p = c_tolower (*p);
  return lower;
}

static void
rank (char const *name, void *data)
{
  struct ranking *r = data;
  char *lower = lowercase (name);
  double likeness = fstrcmp (r->wanted, lower);
  free (lower);

  int i = r->n;
  while (0 < i && r->likeness[i - 1] < likeness)
    i--;
  if (i == r->max)
    return;
  if (r->n == r->max)
    free (r->names[--r->n]);
  memmove (r->names + i + 1, r->names + i, (r->n - i) * sizeof *r->names);
  memmove (r->likeness + i + 1, r->likeness + i,
           (r->n - i) * sizeof *r->likeness);
  r->names[i] = xstrdup (name);
  r->likeness[i] = likeness;
  r->n++;
}

void
method_nearest (char const *name, int n, char *nearest[])
{
  struct ranking r = { .wanted = lowercase (name), .max = n,
                       .names = nearest,
                       .likeness = xnmalloc (n, sizeof (double)) };
  method_each (false, rank, &r);
  each_pair (rank, &r);
  nearest[r.n] = NULL;
  free (r.likeness);
  free (r.wanted);
}

void
method_unknown (char const *name)
{
  enum { N = 5 };
  char *nearest[N + 1];
  method_nearest (name, N, nearest);
  error (0, 0, "unknown method %s; the nearest are:", quote (name));
  for (int i = 0; nearest[i]; i++)
    {
      fprintf (stderr, "  %s\n", nearest[i]);
      free (nearest[i]);
    }
}
