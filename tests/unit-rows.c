/* unit-rows.c: test recordings: what is written is read again, and nothing
   else is.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bench/rows.h"
#include "unit.h"
#include "xalloc.h"

#define SIX "test\telapsed\tuser\tsystem\tcpu_pct\tmem"

/* Every byte that a text can have, but null.  */
static char all_bytes[256];

/* What reading has found.  */
struct result
{
  struct session session;
  bool good;
  char *complaint;
};

static void
free_entry (struct entry *e)
{
  for (int i = 0; i < e->parameter_count; i++)
    {
      free (e->parameters[i].name);
      free (e->parameters[i].value);
    }
  free (e->runs);
  free (e->reason);
  free (e->base);
  free (e->test);
  free (e);
}

static void
free_result (struct result *r)
{
  struct session *s = &r->session;
  for (size_t i = 0; i < s->group_count; i++)
    {
      for (size_t j = 0; j < s->groups[i]->entry_count; j++)
        free_entry (s->groups[i]->entries[j]);
      free (s->groups[i]->entries);
      free (s->groups[i]->sink);
      free (s->groups[i]->file);
      free (s->groups[i]);
    }
  for (size_t i = 0; i < s->note_count; i++)
    free (s->notes[i]);
  free (s->notes);
  free (s->groups);
  free (r->complaint);
}

/* A file of the LENGTH bytes at S, to be read.  */
static FILE *
file_of (char const *s, size_t length)
{
  FILE *f = tmpfile ();
  if (! f || fwrite (s, 1, length, f) != length || fflush (f) != 0)
    {
      puts ("Bail out! no temporary file");
      exit (EXIT_FAILURE);
    }
  rewind (f);
  return f;
}

static struct result
read_file (FILE *f)
{
  struct result r = { .complaint = NULL };
  r.good = rows_read (&r.session, "rows", f, &r.complaint);
  return r;
}

static struct result
read_bytes (char const *s, size_t length)
{
  FILE *f = file_of (s, length);
  struct result r = read_file (f);
  fclose (f);
  return r;
}

/* All runs of S, as they are written.  */
static FILE *
written (struct session const *s)
{
  FILE *f = file_of ("", 0);
  rows_header (f);
  for (size_t i = 0; i < s->group_count; i++)
    for (size_t j = 0; j < s->groups[i]->entry_count; j++)
      for (size_t k = 0; k < s->groups[i]->entries[j]->run_count; k++)
        rows_write (f, s->groups[i]->entries[j],
                    &s->groups[i]->entries[j]->runs[k]);
  rewind (f);
  return f;
}

static bool
same_text (char const *a, char const *b)
{
  return a && b ? strcmp (a, b) == 0 : a == b;
}

/* Microseconds are what is kept.  */
static bool
same_time (double a, double b)
{
  return isnan (a) ? isnan (b) : fabs (a - b) < 0.6e-6;
}

static bool
same_run (struct run const *a, struct run const *b)
{
  bool counts = true;
  for (int i = 0; i < ROW_COUNTS; i++)
    counts = counts && memcmp ((char const *) a + row_counts[i].offset,
                               (char const *) b + row_counts[i].offset,
                               sizeof (intmax_t)) == 0;
  return (counts && a->order == b->order && a->round == b->round
          && a->status == b->status && a->code == b->code
          && same_time (a->elapsed, b->elapsed)
          && same_time (a->user, b->user) && same_time (a->system, b->system)
          && same_time (a->reader, b->reader));
}

static bool
same_entry (struct entry const *a, struct entry const *b)
{
  bool same = (same_text (a->test, b->test) && same_text (a->base, b->base)
               && a->unit == b->unit && a->run_count == b->run_count
               && a->parameter_count == b->parameter_count);
  for (int i = 0; same && i < a->parameter_count; i++)
    same = (same_text (a->parameters[i].name, b->parameters[i].name)
            && same_text (a->parameters[i].value, b->parameters[i].value));
  for (size_t i = 0; same && i < a->run_count; i++)
    same = same_run (&a->runs[i], &b->runs[i]);
  return same;
}

static bool
same_group (struct group const *a, struct group const *b)
{
  bool same = (same_text (a->file, b->file) && same_text (a->sink, b->sink)
               && a->bytes == b->bytes && a->lines == b->lines
               && a->entry_count == b->entry_count);
  for (size_t i = 0; same && i < a->entry_count; i++)
    same = same_entry (a->entries[i], b->entries[i]);
  return same;
}

static bool
same_session (struct session const *a, struct session const *b)
{
  bool same = a->group_count == b->group_count;
  for (size_t i = 0; same && i < a->group_count; i++)
    same = same_group (a->groups[i], b->groups[i]);
  return same;
}

/* A run of which everything is known, nothing equal to its neighbour.  */
static struct run const full_run =
  {
    .order = 7, .round = 2, .status = RUN_OK, .elapsed = 1.25, .user = 0.5,
    .system = 0.25, .reader = 0.125, .peak = 1420, .minor_faults = 81,
    .major_faults = 1, .voluntary_switches = 11, .involuntary_switches = 12,
    .blocks_in = 13, .blocks_out = 14, .calls = 15, .cycles = INTMAX_MAX,
    .instructions = 17, .cache_misses = 0
  };

/* One of which little is.  */
static struct run const bare_run =
  {
    .order = 8, .round = 3, .status = RUN_TIMEOUT, .code = 137,
    .elapsed = NAN, .user = NAN, .system = NAN, .reader = NAN, .peak = -1,
    .minor_faults = -1, .major_faults = -1, .voluntary_switches = -1,
    .involuntary_switches = -1, .blocks_in = -1, .blocks_out = -1,
    .calls = -1, .cycles = -1, .instructions = -1, .cache_misses = -1
  };

static void
test_round_trip (void)
{
  struct run runs[] = { full_run, bare_run };
  struct entry plain = { .test = (char *) "auto", .base = (char *) "auto",
                         .unit = ENTRY_COPY, .runs = runs, .run_count = 1 };
  struct entry odd = { .test = all_bytes, .base = (char *) "a\tb\\t\n,",
                       .unit = ENTRY_LINES, .runs = runs, .run_count = 2,
                       .parameters
                         = { { (char *) "size", (char *) "4K,8\\,=\t" },
                             { (char *) "depth", (char *) "" } },
                       .parameter_count = 2 };
  struct entry other = plain;
  struct entry *entries[] = { &plain, &odd }, *lone = &other;
  struct group known = { .file = all_bytes, .sink = (char *) "pipe",
                         .bytes = INT64_C (1) << 40, .lines = 0,
                         .entries = entries, .entry_count = 2 };
  struct group unknown = { .sink = (char *) "null", .bytes = -1, .lines = -1,
                           .entries = &lone, .entry_count = 1 };
  struct group *groups[] = { &known, &unknown };
  struct session s = { .groups = groups, .group_count = 2 };
  plain.group = odd.group = &known;
  other.group = &unknown;
  FILE *f = written (&s);
  struct result r = read_file (f);
  fclose (f);
  ok (r.good && r.session.recorded && r.session.rounds == 3,
      "what was written is read");
  ok (r.good && same_session (&s, &r.session), "it is the same");
  free_result (&r);
}

static void
test_header (void)
{
  char line[sizeof SIX];
  FILE *f = file_of ("", 0);
  rows_header (f);
  rewind (f);
  size_t n = fread (line, 1, sizeof line, f);
  ok (n == sizeof line && memcmp (line, SIX "\t", n) == 0,
      "the first six columns");
  fclose (f);
}

/* Is the one row of TEXT accepted, as a run of "x" in 0.5 seconds with a peak
   of 1000 KiB?  */
static void
test_accepted (char const *text, char const *what)
{
  struct result r = read_bytes (text, strlen (text));
  struct session *s = &r.session;
  bool good = (r.good && s->group_count == 1
               && s->groups[0]->entry_count == 1
               && s->groups[0]->entries[0]->run_count == 1);
  if (good)
    {
      struct entry *e = s->groups[0]->entries[0];
      good = (strcmp (e->test, "x") == 0 && strcmp (e->base, "x") == 0
              && fabs (e->runs[0].elapsed - 0.5) < 1e-9
              && e->runs[0].peak == 1000 && e->runs[0].calls == -1
              && e->runs[0].round == 1 && ! s->groups[0]->file
              && strcmp (s->groups[0]->sink, "unknown") == 0);
    }
  if (! r.good)
    printf ("# %s\n", r.complaint);
  ok (good, what);
  free_result (&r);
}

static void
test_lenience (void)
{
  test_accepted (SIX "\nx\t0.5\t0.1\t0.2\t60.0\t1000\n", "six columns");
  test_accepted (SIX "\nx\t0.50\t0.10\t0.20\t60%\t1000\n",
                 "percentages of GNU time");
  test_accepted (SIX "\nx\t.5\t0\t0.\t?%\t1000\n", "its unknown percentage");
  test_accepted (SIX "\nx\t5e-1\t\t\t\t1000\n", "empty fields");
  test_accepted (SIX "\r\nx\t0.5\t0.1\t0.2\t60.0\t1000\r\n", "CRLF");
  test_accepted ("\357\273\277" SIX "\nx\t0.5\t0.1\t0.2\t60.0\t1000\n",
                 "a byte order mark");
  test_accepted ("mem\tnew\tcpu_pct\tsystem\tuser\telapsed\ttest\n"
                 "1000\tjunk\t60\t0.2\t0.1\t0.5\tx\n",
                 "another order, and columns to come");
}

/* Is TEXT rejected, with COMPLAINT?  */
static void
test_rejected (char const *text, size_t length, char const *complaint)
{
  struct result r = read_bytes (text, length);
  bool good = ! r.good && strcmp (r.complaint, complaint) == 0;
  if (! good)
    printf ("# %s\n", r.good ? "accepted" : r.complaint);
  ok (good, complaint);
  free_result (&r);
}

static void
test_strictness (void)
{
  static char const *const rows[][2] =
    {
      { "x\t1s\t0\t0\t0\t1", "elapsed is no number of seconds: '1s'" },
      { "x\tnan\t0\t0\t0\t1", "elapsed is no number of seconds: 'nan'" },
      { "x\tinf\t0\t0\t0\t1", "elapsed is no number of seconds: 'inf'" },
      { "x\t-1\t0\t0\t0\t1", "elapsed is no number of seconds: '-1'" },
      { "x\t0x10\t0\t0\t0\t1", "elapsed is no number of seconds: '0x10'" },
      { "x\t1e999\t0\t0\t0\t1", "elapsed is no number of seconds: '1e999'" },
      { "x\t1,5\t0\t0\t0\t1", "elapsed is no number of seconds: '1,5'" },
      { "x\t.\t0\t0\t0\t1", "elapsed is no number of seconds: '.'" },
      { "x\t1e\t0\t0\t0\t1", "elapsed is no number of seconds: '1e'" },
      { "x\t\t0\t0\t0\t1", "elapsed is no number of seconds: ''" },
      { "x\t1\t 0\t0\t0\t1", "user is no number of seconds: ' 0'" },
      { "x\t1\t0\t\033[2J\t0\t1",
        "system is no number of seconds: '\\033[2J'" },
      { "x\t1\t0\t0\t%\t1", "cpu_pct is no percentage: ''" },
      { "x\t1\t0\t0\t0\t-1", "mem is no count: '-1'" },
      { "x\t1\t0\t0\t0\t1.5", "mem is no count: '1.5'" },
      { "x\t1\t0\t0\t0\t99999999999999999999",
        "mem is no count: '99999999999999999999'" },
      { "\t1\t0\t0\t0\t1", "test is no name: ''" },
      { "x\t1\t0\t0\t0", "the row has another number of fields than the"
        " header" },
      { "x\t1\t0\t0\t0\t1\t", "the row has another number of fields than the"
        " header" },
      { "", "the row has another number of fields than the header" },
      { SIX, "mem is no count: 'mem'" }
    };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      char text[200], complaint[200];
      int n = snprintf (text, sizeof text, SIX "\n%s\n", rows[i][0]);
      snprintf (complaint, sizeof complaint, "rows:2: %s", rows[i][1]);
      test_rejected (text, n, complaint);
    }
}

/* One row of more columns, NAME being that of the last.  */
static void
test_column (char const *name, char const *value, char const *complaint)
{
  char text[200];
  int n = snprintf (text, sizeof text,
                    SIX "\t%s\nx\t1\t0\t0\t0\t1\t%s\n", name, value);
  test_rejected (text, n, complaint);
}

static void
test_columns (void)
{
  test_column ("status", "good", "rows:2: status is no status: 'good'");
  test_column ("unit", "words", "rows:2: unit is no unit: 'words'");
  test_column ("round", "4294967297",
               "rows:2: round is no count: '4294967297'");
  test_column ("lines", "many", "rows:2: lines is no count: 'many'");
  test_column ("parameters", "a",
               "rows:2: parameters are not name=value,...: 'a'");
  test_column ("parameters", "a=1,,b=2",
               "rows:2: parameters are not name=value,...: ''");
  test_column ("parameters", "a=1,b=2,c=3,d=4",
               "rows:2: parameters are not name=value,...: 'd=4'");
  test_column ("mem", "1", "rows:1: two columns have one name: 'mem'");
}

static void
test_other_files (void)
{
  static char const null_byte[] = SIX "\nx\t1\0002\t0\t0\t0\t1\n";
  test_rejected ("", 0, "rows: it has no complete row");
  test_rejected (SIX, strlen (SIX), "rows: it has no complete row");
  test_rejected (SIX "\n", strlen (SIX) + 1, "rows: it has no complete row");
  test_rejected (SIX "\nx\t1\t0", strlen (SIX) + 6,
                 "rows: it has no complete row");
  test_rejected ("\177ELF\n", 5, "rows:1: not a recording: it lacks the"
                 " column: 'test'");
  test_rejected (null_byte, sizeof null_byte - 1,
                 "rows:2: the line has a null byte");
}

static void
test_cut_off (void)
{
  static char const text[] = SIX "\nx\t0.5\t0.1\t0.2\t60.0\t1000\nx\t0.5\t0.";
  struct result r = read_bytes (text, sizeof text - 1);
  ok (r.good && r.session.groups[0]->entries[0]->run_count == 1
      && r.session.note_count == 1,
      "a row that was cut off is left out, with a note");
  free_result (&r);
}

/* Has TEXT the one entry, broken for REASON?  */
static void
test_broken (char const *end, char const *reason)
{
  char text[200];
  int n = snprintf (text, sizeof text, SIX "\tstatus\tcode\n"
                    "x\t1\t0\t0\t0\t1\tok\t0\nx\t\t\t\t\t\t%s\n", end);
  struct result r = read_bytes (text, n);
  struct entry *e = r.good ? r.session.groups[0]->entries[0] : NULL;
  ok (e && e->outcome == BROKEN && strcmp (e->reason, reason) == 0
      && e->run_count == 2, reason);
  free_result (&r);
}

static void
test_long_line (void)
{
  static char const rest[] = "\t0.5\t0.1\t0.2\t60.0\t1000\n";
  size_t head = strlen (SIX) + 1, name = 3 << 20;
  char *text = xmalloc (head + name + sizeof rest);
  memcpy (text, SIX "\n", head);
  memset (text + head, 'x', name);
  memcpy (text + head + name, rest, sizeof rest);
  struct result r = read_bytes (text, head + name + sizeof rest - 1);
  ok (r.good && strlen (r.session.groups[0]->entries[0]->test) == name,
      "a name of 3 MiB");
  free_result (&r);
  free (text);
}

/* Does nothing read from TEXT lie outside of what a run can have, and is it
   the same when written and read again?  */
static bool
is_sound (char const *text, size_t length)
{
  struct result r = read_bytes (text, length);
  bool sound = r.good != (r.complaint != NULL);
  if (r.good)
    {
      FILE *f = written (&r.session);
      struct result again = read_file (f);
      sound = sound && again.good && same_session (&r.session, &again.session);
      free_result (&again);
      fclose (f);
    }
  free_result (&r);
  return sound;
}

/* Change some bytes of a recording, mostly to those that mean something.  */
static void
test_damage (void)
{
  static char const text[] =
    SIX "\tfile\tsink\tround\tstatus\tcalls\tunit\tparameters\n"
    "x\t1.5\t0.1\t0.2\t20.0\t1000\tf\tpipe\t1\tok\t12\tline\ta=1,b=\\,\n"
    "y\\t\t2e-1\t0.1\t\t?%\t\t\tnull\t2\tfailed\t\tcopy\t\n";
  static char const bytes[] = "\t\n\r\\,=.eE+-0123456789%?x\377";
  int sound = 0;
  enum { ROUNDS = 3000 };
  for (int round = 0; round < ROUNDS; round++)
    {
      char changed[sizeof text];
      memcpy (changed, text, sizeof text);
      for (uint32_t n = 1 + number_below (3); n; n--)
        changed[number_below (sizeof text - 1)] =
          bytes[number_below (sizeof bytes)];
      sound += is_sound (changed, sizeof text - 1 - number_below (2) * 5);
    }
  ok (sound == ROUNDS, "damaged recordings");
}

int
main (void)
{
  for (int i = 1; i < 256; i++)
    all_bytes[i - 1] = i;
  test_header ();
  test_round_trip ();
  test_lenience ();
  test_strictness ();
  test_columns ();
  test_other_files ();
  test_cut_off ();
  test_broken ("failed\t3", "round 2 ended with status 3");
  test_broken ("failed\t139", "round 2 ended with status 139");
  test_broken ("timeout\t137", "round 2 took too long");
  test_long_line ();
  test_damage ();
  return done_testing ();
}
