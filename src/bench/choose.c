/* Choosing methods.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/choose.h"

#include <error.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

#include "c-strcase.h"
#include "core/names.h"
#include "quote.h"
#include "xalloc.h"

void
strings_add (struct strings *list, char const *s)
{
  list->item = xnrealloc (list->item, list->count + 1, sizeof *list->item);
  list->item[list->count++] = xstrdup (s);
}

void
strings_free (struct strings *list)
{
  for (size_t i = 0; i < list->count; i++)
    free (list->item[i]);
  free (list->item);
}

/* Add NAME to the strings DATA unless it is there already.  */
static void
add_once (char const *name, void *data)
{
  struct strings *list = data;
  for (size_t i = 0; i < list->count; i++)
    if (c_strcasecmp (list->item[i], name) == 0)
      return;
  strings_add (list, name);
}

static void
add_method (struct strings *list, struct method const *m)
{
  if (method_lacks (m))
    return;
  char *name = method_name (m);
  add_once (name, list);
  free (name);
}

/* Add all inputs of UNIT, each into the output called NAME.  */
static void
add_inputs (struct strings *list, enum unit unit, char const *name)
{
  struct half const *out = half_find (all_outputs, name, strlen (name));
  for (struct half const *in = all_inputs; in->name; in++)
    if (in->unit == unit)
      add_method (list, &(struct method) { .input = in, .output = out });
}

/* The ten of dcat's ancestor.  */
static void
add_seed (struct strings *list)
{
  for (char const *const *name = original_methods; *name; name++)
    add_once (*name, list);
}

/* What most people want to know: the fastest ways, the usual ones, and what
   lies between.  */
static void
add_default (struct strings *list)
{
  static char const *const names[] =
    {
      "auto", "splice", "readByChunkInWriteOut", "mmapByChunkInWriteOut",
      "readByLineInSpanOut", "readByLineInBufOut", "readByLineInWritevOut",
      "mmapByLineInSpanOut", "freadByLineInBufOut", "getlineInBufOut",
      "getlineInFwriteOut", "getlineInFwriteUnlockedOut", "fgetsInFwriteOut"
    };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    {
      struct method m;
      if (method_parse (&m, names[i]))
        add_method (list, &m);
    }
}

static void
add_lines (struct strings *list)
{
  struct half const *in = half_find (all_inputs, default_input,
                                     strlen (default_input));
  add_inputs (list, UNIT_LINE, default_output);
  for (struct half const *out = all_outputs; out->name; out++)
    add_method (list, &(struct method) { .input = in, .output = out });
}

static void
add_chunks (struct strings *list)
{
  add_inputs (list, UNIT_CHUNK, "write");
}

static void
add_copies (struct strings *list)
{
  for (struct half const *copy = all_copies; copy->name; copy++)
    add_method (list, &(struct method) { .copy = copy });
}

/* Does the method NAME, which exists, read files?  Only such can be compared by
   what they deliver of one.  */
static bool
reads_files (char const *name)
{
  struct method m;
  return method_parse (&m, name) && method_reads_files (&m);
}

static void
add_reader (char const *name, void *data)
{
  if (reads_files (name))
    add_once (name, data);
}

static void
add_all (struct strings *list)
{
  method_each (true, add_reader, list);
}

static struct set
{
  char const *name;
  void (*add) (struct strings *);
  char const *what;
}
const sets[] =
  {
    { "default", add_default, "a choice from the fastest to the usual" },
    { "seed", add_seed, "the ten methods of dcat's ancestor" },
    { "lines", add_lines, "each input of lines, each output of lines" },
    { "chunks", add_chunks, "each input of chunks, into write" },
    { "copies", add_copies, "each copy from descriptor to descriptor" },
    { "all", add_all, "every pair and copy: this takes long" },
    { NULL, NULL, NULL }
  };

void
choose_list_sets (FILE *out)
{
  for (struct set const *set = sets; set->name; set++)
    fprintf (out, "  %-10s%s\n", set->name, set->what);
}

/* A pattern, and what has matched it.  */
struct search
{
  char *pattern;
  struct strings *list;
  size_t found;
};

static void
try_name (char const *name, void *data)
{
  struct search *search = data;
  char *lower = lowercase (name);
  if (fnmatch (search->pattern, lower, 0) == 0 && reads_files (name))
    {
      add_once (name, search->list);
      search->found++;
    }
  free (lower);
}

static void
add_matching (struct strings *list, char const *pattern)
{
  struct search search = { .pattern = lowercase (pattern), .list = list };
  method_each (true, try_name, &search);
  if (search.found == 0)
    method_each (false, try_name, &search);
  if (search.found == 0)
    error (EXIT_FAILURE, 0, "no method of this build matches %s",
           quote (pattern));
  free (search.pattern);
}

static void
add_named (struct strings *list, char const *name)
{
  struct method m;
  if (! method_parse (&m, name))
    {
      method_unknown (name);
      exit (EXIT_FAILURE);
    }
  if (! method_reads_files (&m))
    error (EXIT_FAILURE, 0, "%s reads no file: name it as a command, such as\n"
           "  -c 'dcat -t %s --records=1000000'", name, name);
  add_once (name, list);
}

struct strings
choose_methods (char *const *item, size_t n)
{
  struct strings list = { 0 };
  for (size_t i = 0; i < n; i++)
    {
      struct set const *set = sets;
      while (set->name && c_strcasecmp (set->name, item[i]) != 0)
        set++;
      if (set->name)
        set->add (&list);
      else if (strpbrk (item[i], "*?["))
        add_matching (&list, item[i]);
      else
        add_named (&list, item[i]);
    }
  return list;
}
