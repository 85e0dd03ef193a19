/* Running.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/runner.h"

#include <ctype.h>
#include <errno.h>
#include <error.h>
#include <fcntl.h>
#include <inttypes.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bench/analysis.h"
#include "bench/cache.h"
#include "bench/command.h"
#include "bench/context.h"
#include "bench/rows.h"
#include "bench/sample.h"
#include "bench/text.h"
#include "core/quotef.h"
#include "core/random.h"
#include "core/usage.h"
#include "minmax.h"
#include "quote.h"
#include "xalloc.h"
#include "xstrndup.h"

/* Rounds unless the user says otherwise; fewer, but at least FEWEST_RUNS, where
   they take too long; at most MOST_RUNS where they are repeated until something
   is reached.  */
enum { USUAL_RUNS = 10, FEWEST_RUNS = 3, MOST_RUNS = 1000 };

/* Rounds before an interval is believed, for --target-ci.  */
enum { RUNS_FOR_CI = 6 };

/* Seconds for trials and rounds unless the user names a number of runs, or a
   time: an answer in less than a minute.  */
#define USUAL_TIME 50

/* The status of dcat when a method cannot be used.  */
enum { UNUSABLE = 3 };

/* The environment of runs grows by less than this, at random.  */
enum { PAD_LIMIT = 4096 };

int volatile runner_signal;
static struct launcher *signalled;

bool runner_failed;

/* When trials began.  */
static double trials_begin;

/* Is there no reason to go on?  */
static bool
stopped (void)
{
  return runner_signal || runner_failed;
}

void
run_hook (char const *what, char const *command)
{
  if (! command || command_by_shell (command) || runner_signal)
    return;
  error (0, 0, "%s command failed: %s", what, quote (command));
  runner_failed = true;
}

static void
note_signal (int sig)
{
  int saved = errno;
  if (runner_signal)
    {
      sample_remove ();
      signal (sig, SIG_DFL);
      raise (sig);
    }
  runner_signal = sig;
  launcher_interrupt (signalled);
  errno = saved;
}

void
runner_catch_signals (struct launcher *l)
{
  static int const signals[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE };
  signalled = l;
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
    {
      struct sigaction act;
      sigaction (signals[i], NULL, &act);
      if (act.sa_handler == SIG_IGN)
        continue;
      act = (struct sigaction) { .sa_handler = note_signal };
      sigemptyset (&act.sa_mask);
      sigaction (signals[i], &act, NULL);
    }
}

/* What is being done, on a line of a terminal that is written over again.  */
static void
show_progress (struct request const *req, char const *what,
               struct entry const *e, double seconds_left)
{
  if (! req->progress)
    return;
  char left[32] = "";
  if (0 <= seconds_left)
    snprintf (left, sizeof left, ", %d s left", (int) seconds_left);
  fprintf (stderr, "\r\033[K%s%s: %.40s", what, left,
           e ? quotearg_style (escape_quoting_style, e->test) : "");
  fflush (stderr);
}

static void
clear_progress (struct request const *req)
{
  if (req->progress)
    fputs ("\r\033[K", stderr);
}

static int
open_file (char const *name)
{
  struct stat st;
  int fd = open (name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0 || fstat (fd, &st) != 0)
    error (EXIT_FAILURE, errno, "%s", quotef (name));
  if (! S_ISREG (st.st_mode))
    error (EXIT_FAILURE, 0, "%s: not a regular file: each run reads it anew",
           quotef (name));
  return fd;
}

static void
prepare_file (struct group *g, struct request const *req)
{
  struct stat st;
  int fd = open_file (g->path);
  /* Reading counts lines, so it is done whatever becomes of the cache.  */
  g->lines = cache_warm (fd);
  if (g->lines < 0 || fstat (fd, &st) != 0)
    error (EXIT_FAILURE, errno, "%s", quotef (g->path));
  g->bytes = st.st_size;
  g->changed = st.st_mtim;
  g->file_system = file_system_type (g->path);
  if (req->cache == CACHE_COLD)
    cache_evict (fd);
  g->resident_before = cache_residency (fd);
  close (fd);
}

/* Copy to G what is known of the same file.  */
static void
copy_facts (struct group *g, struct group const *known)
{
  g->lines = known->lines;
  g->bytes = known->bytes;
  g->changed = known->changed;
  g->file_system = known->file_system ? xstrdup (known->file_system) : NULL;
  g->resident_before = known->resident_before;
}

void
prepare_files (struct session *s, struct request const *req)
{
  struct group *last = NULL;
  for (size_t i = 0; i < s->group_count; i++)
    {
      struct group *g = s->groups[i];
      if (! g->path)
        continue;
      if (last && strcmp (last->path, g->path) == 0)
        copy_facts (g, last);
      else
        prepare_file (g, req);
      last = g;
    }
}

/* Has the file of G been changed since it was looked at first?  */
static bool
is_changed (struct group const *g)
{
  struct stat st;
  return (stat (g->path, &st) != 0 || st.st_size != g->bytes
          || st.st_mtim.tv_sec != g->changed.tv_sec
          || st.st_mtim.tv_nsec != g->changed.tv_nsec);
}

void
look_at_files_again (struct session *s)
{
  for (size_t i = 0; i < s->group_count; i++)
    {
      struct group *g = s->groups[i];
      int fd = g->path ? open (g->path, O_RDONLY | O_CLOEXEC) : -1;
      if (fd < 0)
        continue;
      g->resident_after = cache_residency (fd);
      close (fd);
      if (is_changed (g))
        add_note (s, "%s was changed meanwhile: runs did not all do the same.",
                  quotef (g->path));
    }
}

/* Have E's file out of the page cache, and remember the largest part of it that
   stayed.  */
static void
evict (struct entry const *e)
{
  struct group *g = e->group;
  int fd = g->path ? open (g->path, O_RDONLY | O_CLOEXEC) : -1;
  if (fd < 0)
    return;
  cache_evict (fd);
  double percent = cache_residency (fd);
  if (! (percent <= g->resident_before))
    g->resident_before = percent;
  close (fd);
}

/* What a run that went wrong said, as one line: its last, but not what dcat
   counts.  To be freed.  */
static char *
last_words (char const *said)
{
  char const *counts = strstr (said, "{\n  \"method\"");
  size_t len = counts ? (size_t) (counts - said) : strlen (said);
  while (len && isspace ((unsigned char) said[len - 1]))
    len--;
  size_t start = len;
  while (start && said[start - 1] != '\n')
    start--;
  return xstrndup (said + start, len - start);
}

/* How the run R of E ended, with what it SAID, to be freed.  */
static char *
explain (struct entry const *e, struct launched const *r, char const *said)
{
  if (r->failing == launch_not_run)
    return text_format ("cannot run %s: %s", e->program, strerror (r->error));
  if (r->failing)
    return text_format ("%s: %s", r->failing, strerror (r->error));
  if (r->run.status == RUN_TIMEOUT)
    return text_format ("took longer than allowed (--timeout)");
  char *words = last_words (said);
  int sig = r->run.code - 128;
  char *text = (r->signalled
                ? text_format ("killed by signal %d (%s)%s%s", sig,
                               strsignal (sig), *words ? ": " : "", words)
                : text_format ("exit status %d%s%s", r->run.code,
                               *words ? ": " : "", words));
  free (words);
  return text;
}

/* Why the method of E cannot be used, from what dcat SAID about it: that
   without the names of program and file before it.  */
static char *
reason_unusable (struct entry const *e, char const *said)
{
  char *words = last_words (said);
  char const *path = e->group->path ? e->group->path : e->base;
  char *at = strstr (words, path);
  char *colon = at ? strstr (at + strlen (path), ": ") : NULL;
  char const *why = colon ? colon + 2 : words;
  size_t len = strlen (e->base);
  /* For a copy, dcat says its name again.  */
  if (strncmp (why, e->base, len) == 0 && strncmp (why + len, ": ", 2) == 0)
    why += len + 2;
  char *reason = xstrdup (why);
  free (words);
  return reason;
}

/* What to note of an entry that left something behind.  */
static char const held_open[] =
  "its output was still open after its end: something that it started went on";

static void
set_aside (struct entry *e, enum outcome outcome, char *reason)
{
  e->outcome = outcome;
  free (e->reason);
  e->reason = reason;
}

/* Run E once into SINK.  Return false if it is not to go on: E failed, which it
   is marked with, or the user has interrupted.  */
static bool
run_once (struct entry *e, char const *sink, bool compare, unsigned int pad,
          struct request const *req, struct launcher *l, struct launched *r)
{
  struct job job = { .entry = e, .sink = sink, .compare = compare,
                     .pad = pad };
  if (req->cache == CACHE_COLD)
    evict (e);
  run_hook ("prepare", req->prepare);
  if (stopped ())
    return false;
  if (! launcher_run (l, &job, r))
    error (EXIT_FAILURE, 0, "the launcher has died");
  run_hook ("conclude", req->conclude);
  if (stopped ())
    return false;
  if (r->failing || r->run.status != RUN_OK)
    {
      bool unusable = (! r->failing && e->unit != ENTRY_COMMAND
                       && r->run.status == RUN_FAILED
                       && r->run.code == UNUSABLE);
      e->timed_out = ! r->failing && r->run.status == RUN_TIMEOUT;
      set_aside (e, unusable ? SKIPPED : BROKEN,
                 unusable ? reason_unusable (e, l->said)
                 : explain (e, r, l->said));
      return false;
    }
  return true;
}

/* The number behind "NAME": in what dcat counted, or 0.  */
static intmax_t
count_called (char const *counts, char const *name)
{
  char const *at = strstr (counts, name);
  return at ? strtoimax (at + strlen (name), NULL, 10) : 0;
}

/* Judge what E delivered.  Methods must deliver the file; commands are asked
   what they like, but one should know.  */
static void
judge_output (struct entry *e, struct launched const *r)
{
  if (r->equal)
    return;
  if (is_changed (e->group))
    {
      set_aside (e, BROKEN, xstrdup ("the file was changed meanwhile"));
      return;
    }
  if (r->held_open)
    {
      e->note = xstrdup (held_open);
      return;
    }
  e->differs = e->unit == ENTRY_COMMAND;
  char *what = text_format ("delivers other bytes than the file's (%jd of"
                            " them, where the file has %jd)",
                            r->bytes, (intmax_t) e->group->bytes);
  if (e->differs)
    e->note = what;
  else
    set_aside (e, BROKEN, what);
}

/* Those who make up what they write must all deliver as much.  What goes to
   /dev/null, only they themselves can count, which SAID tells.  */
static void
judge_amount (struct entry *e, struct launched const *r, char const *said)
{
  struct group *g = e->group;
  intmax_t bytes = r->bytes < 0 ? count_called (said, "\"bytes\":") : r->bytes;
  if (g->bytes < 0)
    g->bytes = bytes;
  if (bytes != g->bytes)
    set_aside (e, BROKEN,
               text_format ("delivers %jd bytes, not %jd as it should", bytes,
                            (intmax_t) g->bytes));
}

/* Run E, which has no file, once.  */
static void
try_without_file (struct entry *e, struct request const *req,
                  struct launcher *l)
{
  struct launched r;
  if (! run_once (e, e->group->sink, false, 0, req, l, &r))
    return;
  e->trial = r.run;
  if (req->verify && e->group->alike)
    judge_amount (e, &r, l->said);
}

/* Compare what E delivers into a sink of KIND.  Return whether it could be
   compared there.  */
static bool
compared (struct entry *e, char const *kind, struct request const *req,
          struct launcher *l)
{
  struct launched r;
  if (run_once (e, kind, true, 0, req, l, &r))
    judge_output (e, &r);
  return e->outcome != SKIPPED;
}

/* Nothing can be read from /dev/null, so E is compared through a pipe, or, if
   it cannot write to one, through a file.  */
static void
compare_beside_null (struct entry *e, struct request const *req,
                     struct launcher *l)
{
  struct launched r;
  if (! run_once (e, "null", false, 0, req, l, &r)
      || compared (e, "pipe", req, l))
    return;
  set_aside (e, MEASURED, NULL);
  if (compared (e, "file", req, l))
    return;
  set_aside (e, MEASURED, NULL);
  e->note = xstrdup ("its output could not be compared: it writes neither to"
                     " pipes nor to files");
}

static void
try_entry (struct entry *e, struct request const *req, struct launcher *l)
{
  struct launched r;
  show_progress (req, "trying", e, -1);
  if (! e->group->path)
    try_without_file (e, req, l);
  else if (! req->verify)
    run_once (e, e->group->sink, false, 0, req, l, &r);
  else if (strcmp (e->group->sink, "null") == 0)
    compare_beside_null (e, req, l);
  else
    compared (e, e->group->sink, req, l);
}

void
try_entries (struct session *s, struct request const *req, struct launcher *l)
{
  trials_begin = monotonic_seconds ();
  for (size_t i = 0; i < s->group_count; i++)
    {
      struct group *g = s->groups[i];
      s->verified |= req->verify && (g->path || g->alike);
      for (size_t j = 0; j < g->entry_count && ! stopped (); j++)
        if (g->entries[j]->outcome == MEASURED)
          try_entry (g->entries[j], req, l);
    }
  clear_progress (req);
}

/* The calls for reading and writing that dcat has counted, or -1.  */
static intmax_t
calls_in (char const *said)
{
  char const *counts = strstr (said, "{\n  \"method\"");
  return (! counts ? -1
          : count_called (counts, "\"input_calls\":")
            + count_called (counts, "\"output_calls\":")
            + count_called (counts, "\"copy_calls\":"));
}

static void
add_run (struct entry *e, struct run const *r)
{
  if (e->run_count == e->run_room)
    e->runs = x2nrealloc (e->runs, &e->run_room, sizeof *e->runs);
  e->runs[e->run_count++] = *r;
}

/* What measuring needs at hand.  */
struct course
{
  struct session *s;
  struct request const *req;
  struct launcher *l;
  FILE *rows;
  struct random random;
  int order;            /* of the last run */
  double begin;         /* of the rounds */
  double spent;         /* seconds of all runs */
};

/* Run E in ROUND, 0 for warming up, which is not recorded.  */
static void
run_entry (struct course *c, struct entry *e, int round)
{
  struct launched r;
  unsigned int pad = random_below (&c->random, PAD_LIMIT);
  bool well = run_once (e, e->group->sink, false, pad, c->req, c->l, &r);
  if (round == 0 || stopped ())
    return;
  if (r.failing)
    r.run.status = RUN_FAILED;
  r.run.order = ++c->order;
  r.run.round = round;
  r.run.calls = e->unit == ENTRY_COMMAND ? -1 : calls_in (c->l->said);
  if (well && r.held_open && ! e->note)
    e->note = xstrdup (held_open);
  if (! well)
    {
      char *reason = text_format ("run %d: %s", round, e->reason);
      set_aside (e, BROKEN, reason);
    }
  c->spent += r.run.elapsed;
  add_run (e, &r.run);
  if (c->rows)
    {
      rows_write (c->rows, e, &r.run);
      if (fflush (c->rows) != 0 && ! c->s->rows_lost)
        {
          error (0, errno, "%s: write error",
                 quotef (c->req->exports[EXPORT_ROWS]));
          c->s->rows_lost = true;
        }
    }
}

/* Those entries of S that are still to be measured.  */
static struct entry **
entries_left (struct session const *s, size_t *n)
{
  struct entry **list = NULL;
  *n = 0;
  for (size_t i = 0; i < s->group_count; i++)
    for (size_t j = 0; j < s->groups[i]->entry_count; j++)
      if (s->groups[i]->entries[j]->outcome == MEASURED)
        {
          list = xnrealloc (list, *n + 1, sizeof *list);
          list[(*n)++] = s->groups[i]->entries[j];
        }
  return list;
}

static void
shuffle (struct random *r, struct entry **list, size_t n)
{
  for (size_t i = n; 1 < i; i--)
    {
      size_t j = random_below (r, i);
      struct entry *e = list[i - 1];
      list[i - 1] = list[j];
      list[j] = e;
    }
}

/* Is the interval of the median of each of the N entries at LIST narrow
   enough?  */
static bool
precise (struct course const *c, struct entry *const *list, size_t n)
{
  for (size_t i = 0; i < n; i++)
    {
      size_t count;
      if (list[i]->outcome != MEASURED)
        continue;
      double *times = good_times (list[i], &count);
      struct summary s = { 0 };
      if (RUNS_FOR_CI <= count)
        s = summarize (times, count, c->s->seed);
      free (times);
      if (count < RUNS_FOR_CI
          || c->req->target_ci * s.median
             < 100 * (s.ci.high - s.ci.low) / 2)
        return false;
    }
  return true;
}

/* When rounds must have ended, or INFINITY.  */
static double
time_of_end (struct course const *c)
{
  struct request const *req = c->req;
  return (req->max_time ? c->begin + req->max_time
          : req->runs || req->min_time || req->target_ci ? (double) INFINITY
          : trials_begin + USUAL_TIME);
}

/* Rounds to make at least, if there is time.  */
static int
rounds_wanted (struct request const *req)
{
  return (req->runs ? req->runs
          : req->target_ci ? RUNS_FOR_CI : USUAL_RUNS);
}

/* Is one of the N entries at LIST still to be measured?  */
static bool
any_left (struct entry *const *list, size_t n)
{
  for (size_t i = 0; i < n; i++)
    if (list[i]->outcome == MEASURED)
      return true;
  return false;
}

/* After ROUND rounds, the last of which took LAST seconds: is that enough?  */
static bool
enough (struct course const *c, struct entry *const *list, size_t n, int round,
        double last)
{
  struct request const *req = c->req;
  if (stopped () || ! any_left (list, n))
    return true;
  if (round == 0)
    return false;
  bool in_time = monotonic_seconds () + last <= time_of_end (c);
  bool too_few = round < FEWEST_RUNS && ! req->max_time;
  if (! in_time && ! too_few)
    return true;
  if (round < rounds_wanted (req) || c->spent < req->min_time)
    return false;
  /* Looking takes time, too, the more there is to look at.  */
  bool look = round <= 20 || round % 10 == 0;
  return (! req->target_ci || (look && precise (c, list, n))
          || MOST_RUNS <= round);
}

/* Seconds that remain after ROUND rounds, or a negative number if nobody can
   know.  */
static double
time_left (struct course const *c, int round)
{
  double used = monotonic_seconds () - c->begin;
  if (round == 0)
    return -1;
  double rest = used / round * (rounds_wanted (c->req) - round);
  return fmin (rest, time_of_end (c) - monotonic_seconds ());
}

/* One round of the N entries at LIST; ROUND is 0 for warming up.  */
static void
run_round (struct course *c, struct entry **list, size_t n, int round)
{
  char what[48];
  snprintf (what, sizeof what, "round %d", round);
  if (c->req->order == ORDER_SHUFFLE)
    shuffle (&c->random, list, n);
  for (size_t i = 0; i < n && ! stopped (); i++)
    {
      show_progress (c->req, round ? what : "warming up", list[i],
                     round ? time_left (c, round - 1) : -1);
      if (list[i]->outcome == MEASURED)
        run_entry (c, list[i], round);
    }
}

/* Rounds of the N entries at LIST until it is enough.  Return how many.  */
static int
run_rounds (struct course *c, struct entry **list, size_t n)
{
  /* The trial was the first round that does not count.  */
  for (int i = 1; i < c->req->warmup && ! stopped (); i++)
    run_round (c, list, n, 0);
  c->begin = monotonic_seconds ();
  c->spent = 0;
  int round = 0;
  double last = 0;
  while (! enough (c, list, n, round, last))
    {
      double begin = monotonic_seconds ();
      run_round (c, list, n, ++round);
      last = monotonic_seconds () - begin;
    }
  return stopped () && round ? round - 1 : round;
}

void
measure (struct session *s, struct request const *req, struct launcher *l,
         FILE *rows)
{
  struct course c = { .s = s, .req = req, .l = l, .rows = rows };
  random_seed (&c.random, s->seed);
  size_t n;
  struct entry **list = entries_left (s, &n);
  if (req->order == ORDER_SEQUENTIAL)
    for (size_t i = 0; i < n && ! stopped (); i++)
      {
        int rounds = run_rounds (&c, list + i, 1);
        s->rounds = MAX (s->rounds, rounds);
      }
  else
    s->rounds = run_rounds (&c, list, n);
  free (list);
  clear_progress (req);
}
