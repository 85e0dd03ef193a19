/* From what the user asks for to what is run.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/plan.h"

#include <error.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bench/beside.h"
#include "bench/choose.h"
#include "bench/command.h"
#include "bench/finding.h"
#include "bench/sinks.h"
#include "bench/text.h"
#include "core/names.h"
#include "quote.h"
#include "xalloc.h"

/* Is another entry of the group of E called as E is?  */
static bool
is_taken (struct entry const *e)
{
  struct group const *g = e->group;
  for (size_t i = 0; i < g->entry_count; i++)
    if (g->entries[i] != e && strcmp (g->entries[i]->test, e->test) == 0)
      return true;
  return false;
}

/* Give E a name that no other entry of its group has: recordings know entries
   by their names.  */
static void
name_apart (struct entry *e)
{
  char *own = xstrdup (e->test);
  for (int i = 2; is_taken (e); i++)
    {
      free (e->test);
      e->test = text_format ("%s (%d)", own, i);
    }
  free (own);
}

/* A swept option: its values, and how dcat wants it.  */
struct sweep
{
  char const *name;             /* in reports */
  char const *option;           /* before the value, for dcat */
  struct strings const *values;
};

/* Give E the VALUE of SWEEP.  A value that all entries have is no
   parameter.  */
static void
set_parameter (struct entry *e, struct strings *argv, struct sweep const *sweep,
               char const *value)
{
  char *option = text_format ("%s%s", sweep->option, value);
  strings_add (argv, option);
  if (1 < sweep->values->count)
    {
      char *test = text_format ("%s %s", e->test, option);
      free (e->test);
      e->test = test;
      e->parameters[e->parameter_count++]
        = (struct parameter) { xstrdup (sweep->name), xstrdup (value) };
    }
  free (option);
}

static enum entry_unit
unit_of (struct method const *m)
{
  return (m->copy ? ENTRY_COPY
          : m->input->unit == UNIT_LINE ? ENTRY_LINES : ENTRY_CHUNKS);
}

/* Give E the words of ARGV to run, and a name of its own.  */
static void
complete (struct entry *e, struct strings *argv)
{
  argv->item = xnrealloc (argv->item, argv->count + 1, sizeof *argv->item);
  argv->item[argv->count] = NULL;
  e->argv = argv->item;
  name_apart (e);
  e->program = program_by_path (e->argv[0]);
}

struct entry *
plan_program (struct group *g, char const *test, struct strings *argv)
{
  struct entry *e = entry_new (g, test, test);
  complete (e, argv);
  return e;
}

/* A new entry of G for the method NAME, with the words ARGV to begin with.  */
static struct entry *
method_new (struct group *g, struct request const *req, char const *name,
            struct strings *argv)
{
  struct entry *e = entry_new (g, name, name);
  struct method m;
  method_parse (&m, name);
  e->unit = unit_of (&m);
  struct half const *lacking = method_lacks (&m);
  if (lacking)
    {
      e->outcome = SKIPPED;
      e->reason = xstrdup (lacking->why_not);
    }
  strings_add (argv, req->dcat);
  strings_add (argv, "-t");
  strings_add (argv, name);
  strings_add (argv, "--stats=json");
  return e;
}

void
plan_records (struct group *g, struct request const *req, char const *name,
              struct strings const *options)
{
  struct strings argv = { 0 };
  struct entry *e = method_new (g, req, name, &argv);
  for (size_t i = 0; i < options->count; i++)
    strings_add (&argv, options->item[i]);
  complete (e, &argv);
}

/* Add the method NAME to G, the K-th combination of the values of the N
   SWEEPS.  */
static void
add_method (struct group *g, struct request const *req, char const *name,
            struct sweep const *sweeps, int n, size_t k)
{
  struct strings argv = { 0 };
  struct entry *e = method_new (g, req, name, &argv);
  for (int i = 0; i < n; i++)
    if (sweeps[i].values->count)
      {
        size_t values = sweeps[i].values->count;
        set_parameter (e, &argv, &sweeps[i],
                       sweeps[i].values->item[k % values]);
        k /= values;
      }
  strings_add (&argv, "--");
  strings_add (&argv, g->path);
  complete (e, &argv);
}

/* Add METHODS to G, each with all combinations of the values to sweep.  */
static void
add_methods (struct group *g, struct request const *req,
             struct strings const *methods)
{
  struct sweep const sweeps[PARAMETERS_MAX] =
    {
      { "buffer_size", "-b", &req->buffer_sizes },
      { "iov_batch", "--iov-batch=", &req->iov_batches },
      { "queue_depth", "--queue-depth=", &req->queue_depths }
    };
  size_t combinations = 1;
  for (int i = 0; i < PARAMETERS_MAX; i++)
    if (sweeps[i].values->count)
      combinations *= sweeps[i].values->count;
  for (size_t i = 0; i < methods->count; i++)
    for (size_t k = 0; k < combinations; k++)
      add_method (g, req, methods->item[i], sweeps, PARAMETERS_MAX, k);
}

/* The words of COMMAND, or the end of the program.  */
static char **
words_of (char const *command)
{
  char const *complaint;
  char **argv = command_split (command, &complaint);
  if (! argv)
    error (EXIT_FAILURE, 0, "invalid command %s: %s", quote (command),
           complaint);
  return argv;
}

static void
add_command (struct group *g, char const *command)
{
  struct entry *e = entry_new (g, command, command);
  char **argv = words_of (command);
  e->by_stdin = g->file && ! command_wants_file (argv);
  e->argv = command_fill (argv, g->path);
  name_apart (e);
  e->program = program_by_path (e->argv[0]);
}

/* Does REQ name neither methods nor commands?  */
static bool
names_nothing (struct request const *req)
{
  return req->methods.count == 0 && req->commands.count == 0;
}

bool
plan_needs_file (struct request const *req)
{
  if (req->finding && req->finding->plan)
    return false;
  if (req->methods.count || names_nothing (req))
    return true;
  for (size_t i = 0; i < req->commands.count; i++)
    if (command_wants_file (words_of (req->commands.item[i])))
      return true;
  return false;
}

struct group *
plan_group (struct session *s, struct request const *req, char const *file,
            char const *sink)
{
  struct group *g = group_new (s, file, sink);
  g->sink_detail = sink_describe (sink, req->launch.sink_directory,
                                  req->launch.pipe_size);
  return g;
}

static struct strings
methods_of (struct request const *req)
{
  static char default_set[] = "default";
  char *defaults[] = { default_set };
  return (names_nothing (req) ? choose_methods (defaults, 1)
          : choose_methods (req->methods.item, req->methods.count));
}

static void
plan_for (struct session *s, struct request const *req,
          struct strings const *methods, char const *file)
{
  for (size_t i = 0; i < req->sinks.count; i++)
    {
      struct group *g = plan_group (s, req,
                                    file && req->sample ? "sample" : file,
                                    req->sinks.item[i]);
      /* A name that looks like an option, or like standard input.  */
      g->path = (! file ? NULL : *file == '-' ? text_format ("./%s", file)
                 : xstrdup (file));
      add_methods (g, req, methods);
      for (size_t j = 0; j < req->commands.count; j++)
        add_command (g, req->commands.item[j]);
      if (names_nothing (req))
        add_command (g, "cat {}");
    }
}

void
plan (struct session *s, struct request const *req)
{
  if (req->finding && req->finding->plan)
    {
      req->finding->plan (s, req);
      return;
    }
  struct strings methods = methods_of (req);
  for (size_t i = 0; i < req->files.count; i++)
    plan_for (s, req, &methods, req->files.item[i]);
  if (req->files.count == 0)
    plan_for (s, req, &methods, NULL);
  strings_free (&methods);
}
