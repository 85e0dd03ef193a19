/* dcat-bench: measure which way of copying a file is fastest.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>

#include <errno.h>
#include <error.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bench/analysis.h"
#include "bench/beside.h"
#include "bench/choose.h"
#include "bench/context.h"
#include "bench/counters.h"
#include "bench/export.h"
#include "bench/finding.h"
#include "bench/gate.h"
#include "bench/launcher.h"
#include "bench/plan.h"
#include "bench/plot.h"
#include "bench/report.h"
#include "bench/rows.h"
#include "bench/runner.h"
#include "bench/sample.h"
#include "bench/text.h"
#include "bench/versus.h"
#include "closeout.h"
#include "core/quotef.h"
#include "dcat-bench-options.h"
#include "minmax.h"
#include "progname.h"
#include "xalloc.h"
#include "xstdopen.h"

/* Exit statuses besides those of stdlib.h.  */
enum { EXIT_SLOWER = 2, EXIT_UNCERTAIN = 3 };

/* The size of the sample, for dcat-gen: large enough for the fastest copies to
   take longer than to start, small enough for the slowest methods to answer
   soon.  */
static char const sample_size[] = "256M";

/* A file that a report is written to.  */
struct report_file
{
  char const *name;
  FILE *stream;         /* or NULL: nobody asked */
};

/* Is what ST describes the file called NAME?  */
static bool
is_file (struct stat const *st, char const *name)
{
  struct stat other;
  return (S_ISREG (st->st_mode) && stat (name, &other) == 0
          && other.st_dev == st->st_dev && other.st_ino == st->st_ino);
}

/* Refuse to write to the file NAME, which ST describes, if REQ wants it
   read.  */
static void
check_report (struct request const *req, char const *name,
              struct stat const *st)
{
  bool is_input = req->against && is_file (st, req->against);
  for (size_t i = 0; i < req->files.count; i++)
    is_input |= is_file (st, req->files.item[i]);
  for (size_t i = 0; i < req->from.count; i++)
    is_input |= is_file (st, req->from.item[i]);
  if (is_input)
    error (EXIT_FAILURE, 0, "%s: input file is output file", quotef (name));
}

/* Open NAME for a report before anything is run, so that nobody finds out an
   hour later that it cannot be written.  */
static struct report_file
open_report (struct request const *req, char const *name)
{
  struct report_file f = { .name = name };
  struct stat st;
  if (! name)
    return f;
  if (strcmp (name, "-") == 0)
    f.stream = stdout;
  else
    {
      int fd = open (name, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
      if (fd < 0 || fstat (fd, &st) != 0)
        error (EXIT_FAILURE, errno, "%s", quotef (name));
      check_report (req, name, &st);
      f.stream = fdopen (fd, "w");
      if (! f.stream || (ftruncate (fd, 0) != 0 && errno != EINVAL))
        error (EXIT_FAILURE, errno, "%s", quotef (name));
    }
  return f;
}

/* Open all reports that REQ wants, each a file of its own.  */
static void
open_reports (struct request const *req, struct report_file *files)
{
  for (int i = 0; i < EXPORT_KINDS; i++)
    {
      struct stat st;
      files[i] = open_report (req, req->exports[i]);
      if (! files[i].stream || fstat (fileno (files[i].stream), &st) != 0)
        continue;
      for (int j = 0; j < i; j++)
        if (req->exports[j] && is_file (&st, req->exports[j]))
          error (EXIT_FAILURE, 0, "%s: two reports", quotef (files[i].name));
    }
}

/* Find out now whether there can be the picture that REQ wants.  */
static void
check_picture (struct request const *req)
{
  char *why_not;
  struct stat st;
  if (! req->plot)
    return;
  if (! plot_name_is_good (req->plot, &why_not))
    error (EXIT_FAILURE, 0, "%s", why_not);
  if (stat (req->plot, &st) == 0)
    check_report (req, req->plot, &st);
  char const *slash = strrchr (req->plot, '/');
  char *directory = xstrdup (slash ? req->plot : ".");
  if (slash)
    directory[MAX (1, slash - req->plot)] = '\0';
  if (access (directory, W_OK) != 0)
    error (EXIT_FAILURE, errno, "%s", quotef (req->plot));
  free (directory);
}

/* Close F.  Return false, with a message unless that was SAID, if not all has
   been written.  */
static bool
close_report (struct report_file *f, bool said)
{
  if (! f->stream)
    return true;
  bool failed = ferror (f->stream) || fflush (f->stream) != 0;
  if (f->stream != stdout)
    failed |= fclose (f->stream) != 0;
  if (failed && ! said)
    error (0, errno, "%s: write error", quotef (f->name));
  return ! failed;
}

/* Where the table goes: not among rows for a machine.  */
static FILE *
table_stream (struct request const *req)
{
  return req->rows_on_stdout ? stderr : stdout;
}

/* The width of the terminal, as far as it is known.  */
static int
terminal_width (FILE *out)
{
  char const *columns = getenv ("COLUMNS");
  long int width = columns ? strtol (columns, NULL, 10) : 0;
#ifdef TIOCGWINSZ
  struct winsize size;
  if (width <= 0 && ioctl (fileno (out), TIOCGWINSZ, &size) == 0)
    width = size.ws_col;
#endif
  return width < 40 ? 100 : MIN (width, 1000);
}

/* Does the user's locale show more than ASCII?  The program stays in the C
   locale, for its numbers, so the environment must say.  */
static bool
terminal_utf8 (void)
{
  static char const *const names[] = { "LC_ALL", "LC_CTYPE", "LANG" };
  for (int i = 0; i < 3; i++)
    {
      char const *value = getenv (names[i]);
      if (value && *value)
        return strstr (value, "UTF-8") || strstr (value, "utf8");
    }
  return false;
}

static struct report_style
style_of (struct request const *req)
{
  FILE *out = table_stream (req);
  return (struct report_style)
    { .color = req->color, .width = terminal_width (out),
      .unicode = terminal_utf8 (), .verbose = req->verbose };
}

/* Write the reports of S that FILES ask for.  Return false if one failed.  */
static bool
write_reports (struct session const *s, struct request const *req,
               struct report_file *files)
{
  typedef void writer (FILE *, struct session const *);
  static writer *const writers[EXPORT_KINDS] =
    {
      [EXPORT_SUMMARY] = export_summary, [EXPORT_CSV] = export_csv,
      [EXPORT_MARKDOWN] = export_markdown, [EXPORT_JSON] = export_json
    };
  bool well = true;
  for (int i = 0; i < EXPORT_KINDS; i++)
    {
      if (files[i].stream && writers[i])
        writers[i] (files[i].stream, s);
      well &= close_report (&files[i], i == EXPORT_ROWS && s->rows_lost);
    }
  char *why_not;
  if (req->plot && ! plot_write (s, req->finding, req->plot, &why_not))
    {
      error (0, 0, "%s", why_not);
      free (why_not);
      well = false;
    }
  return well;
}

/* Read the recording called NAME.  */
static struct session *
read_recording (char const *name, struct request const *req)
{
  struct session *s = xzalloc (sizeof *s);
  FILE *f = strcmp (name, "-") == 0 ? stdin : fopen (name, "re");
  char *complaint;
  if (! f)
    error (EXIT_FAILURE, errno, "%s", quotef (name));
  if (! rows_read (s, name, f, &complaint))
    error (EXIT_FAILURE, 0, "%s", complaint);
  if (f != stdin)
    fclose (f);
  s->seed = req->seed;
  s->margin = req->margin;
  analyse (s, req->baseline);
  advise (s);
  return s;
}

static void
check_baseline (struct session const *s, struct request const *req)
{
  if (req->baseline && ! baseline_known (s, req->baseline))
    error (EXIT_FAILURE, 0, "no test is called %s", quotef (req->baseline));
}

static char const *
order_name (enum order order)
{
  return (order == ORDER_SHUFFLE ? "shuffle"
          : order == ORDER_ROUND ? "round" : "sequential");
}

static char const *
cache_name (enum cache cache)
{
  return (cache == CACHE_WARM ? "warm"
          : cache == CACHE_COLD ? "cold" : "none");
}

/* Did something that was to be measured turn out to be broken, or was nothing
   left?  */
static bool
is_well (struct session const *s)
{
  size_t measured = 0;
  for (size_t i = 0; i < s->group_count; i++)
    for (size_t j = 0; j < s->groups[i]->entry_count; j++)
      {
        if (s->groups[i]->entries[j]->outcome == BROKEN)
          return false;
        measured += s->groups[i]->entries[j]->outcome == MEASURED;
      }
  return measured != 0;
}

/* End as the signal that came would have ended us, or, for an interrupt, as
   shells report that.  */
static _Noreturn void
end_by_signal (int sig)
{
  sample_remove ();
  if (sig != SIGINT)
    {
      fflush (NULL);
      signal (sig, SIG_DFL);
      raise (sig);
    }
  exit (128 + sig);
}

/* A file for REQ, which names none.  */
static char const *
make_sample (struct request const *req)
{
  char *why_not;
  char *size = (req->finding
                ? text_format ("--lines=%" PRIuMAX, req->records)
                : text_format ("--size=%s", sample_size));
  char const *sample = sample_make (req->dcat_gen, size,
                                    req->launch.sink_directory, &why_not);
  free (size);
  if (! sample && runner_signal)
    end_by_signal (runner_signal);
  if (! sample)
    error (EXIT_FAILURE, 0, "%s", why_not);
  return sample;
}

/* Plan S, and make what it needs.  */
static void
prepare (struct session *s, struct request *req, char const *argv0)
{
  *s = (struct session)
    { .seed = req->seed, .order = order_name (req->order),
      .cache = cache_name (req->cache), .cpus = req->launch.cpus,
      .margin = req->margin };
  if (! req->dcat)
    req->dcat = dcat_beside (argv0);
  req->dcat_gen = dcat_gen_beside (argv0);
  if (req->files.count == 0 && plan_needs_file (req))
    {
      strings_add (&req->files, make_sample (req));
      req->sample = true;
    }
  plan (s, req);
  check_baseline (s, req);
  run_hook ("setup", req->setup);
  if (runner_failed)
    exit (EXIT_FAILURE);
}

/* Add to the notes of S why there are no hardware counters, if there are
   none.  */
static void
note_counters (struct session *s)
{
  struct counters counters;
  int err = counters_open (&counters, 0);
  counters_close (&counters);
  if (err)
    {
      char *why = counters_explain (err);
      add_note (s, "%s.", why);
      free (why);
    }
}

/* Run what S plans.  */
static void
run (struct session *s, struct request *req, struct launcher *launcher,
     struct report_file *rows)
{
  context_gather (s);
  prepare_files (s, req);
  if (rows->stream)
    rows_header (rows->stream);
  try_entries (s, req, launcher);
  measure (s, req, launcher, rows->stream);
  launcher_stop (launcher);
  look_at_files_again (s);
  run_hook ("cleanup", req->cleanup);
  s->interrupted = runner_signal != 0;
  analyse (s, req->baseline);
  advise (s);
  if (req->verbose)
    note_counters (s);
}

/* The status that the comparison with OLD, or with the baseline, makes.  */
static int
gate_status (struct session const *s, struct session const *old,
             struct request const *req)
{
  if (req->fail_if_slower < 0)
    return EXIT_SUCCESS;
  switch (gate (s, old, req->baseline, req->fail_if_slower))
    {
    case GATE_EMPTY:
      error (0, 0, "nothing could be compared");
      return EXIT_FAILURE;
    case GATE_SLOWER:
      return EXIT_SLOWER;
    case GATE_UNCERTAIN:
      return req->strict ? EXIT_UNCERTAIN : EXIT_SUCCESS;
    default:
      return EXIT_SUCCESS;
    }
}

/* The recording that REQ wants to be compared with, if any.  */
static char const *
old_recording (struct request const *req)
{
  return req->from.count == 2 ? req->from.item[0] : req->against;
}

int
main (int argc, char **argv)
{
  set_program_name (argv[0]);
  atexit (close_stdout);
  xstdopen ();
  /* Whoever started us may ignore it, and then nobody can be waited for.  */
  signal (SIGCHLD, SIG_DFL);

  /* What is static lives as long as the program, as all that it points to
     does.  */
  static struct request req;
  static struct session *s, *old;
  static struct launcher launcher;
  parse_options (&req, argc, argv);
  check_picture (&req);
  struct report_file files[EXPORT_KINDS];
  open_reports (&req, files);

  char const *old_name = old_recording (&req);
  if (old_name && strcmp (old_name, "-") != 0 && access (old_name, R_OK) != 0)
    error (EXIT_FAILURE, errno, "%s", quotef (old_name));
  if (! req.from.count)
    {
      /* The launcher must be small, so it starts before anything is read.  */
      s = xzalloc (sizeof *s);
      runner_catch_signals (&launcher);
      prepare (s, &req, argv[0]);
      launcher_start (&launcher, &req.launch);
    }
  if (old_name)
    old = read_recording (old_name, &req);
  if (! req.from.count)
    run (s, &req, &launcher, &files[EXPORT_ROWS]);
  else
    {
      s = read_recording (req.from.item[req.from.count - 1], &req);
      check_baseline (s, &req);
    }

  if (! req.quiet)
    {
      if (req.finding)
        finding_report (table_stream (&req), s, req.finding, style_of (&req));
      else
        report_print (table_stream (&req), s, style_of (&req));
      if (old)
        versus_print (table_stream (&req), s, old, old_name,
                      style_of (&req));
    }
  bool well = write_reports (s, &req, files);
  well = well && is_well (s) && ! runner_failed;
  if (runner_signal)
    end_by_signal (runner_signal);
  int status = gate_status (s, old, &req);
  return well ? status : EXIT_FAILURE;
}
