/* Recordings, read.  Nothing in them is trusted: they may have been edited, cut
   off, or be something else.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/rows.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include "bench/words.h"
#include "xalloc.h"

/* Longer is not measured here: 30 years.  */
#define SECONDS_MAX 1e9

struct reading
{
  struct session *session;
  char const *file_name;
  intmax_t line_number;
  int *columns;         /* for each field of a row: its column, or -1 */
  size_t field_count;
  char **fields;        /* of the row at hand, by column, NULL if missing */
  char **complaint;
};

/* Complain of WHAT in the line at hand, with the text FOUND if there is one.
   Return false.  */
static bool
complain (struct reading *r, char const *what, char const *found)
{
  struct text t = { 0 };
  text_printable (&t, r->file_name, false);
  if (r->line_number)
    text_printf (&t, ":%jd", r->line_number);
  text_printf (&t, ": %s", what);
  if (found)
    {
      text_printf (&t, ": '");
      text_printable (&t, found, false);
      text_printf (&t, "'");
    }
  *r->complaint = text_take (&t);
  return false;
}

/* Complain of what the field of C has, which is no WHAT.  */
static bool
complain_of (struct reading *r, enum row_column c, char const *what)
{
  struct text t = { 0 };
  text_printf (&t, "%s is no %s", row_names[c], what);
  complain (r, t.s, r->fields[c]);
  free (t.s);
  return false;
}

/* The field of C, or NULL if it is missing or empty.  */
static char *
field (struct reading const *r, enum row_column c)
{
  return r->fields[c] && *r->fields[c] ? r->fields[c] : NULL;
}

/* Undo write_field, in place.  Return S.  */
static char *
unescape (char *s)
{
  char *to = s;
  for (char const *from = s; *from; from++)
    {
      static char const codes[] = "tnr\\,";
      char const *code = from[0] == '\\' && from[1] ? strchr (codes, from[1])
                         : NULL;
      *to++ = code ? "\t\n\r\\,"[code - codes] : *from;
      from += code != NULL;
    }
  *to = '\0';
  return s;
}

/* Is S a decimal number, such as 12, 0.5 or 1.5e-3, and nothing else?  strtod
   alone takes signs, blanks, hexadecimal numbers and infinity.  */
static bool
is_decimal (char const *s)
{
  static char const digits[] = "0123456789";
  size_t before = strspn (s, digits);
  s += before;
  size_t after = *s == '.' ? strspn (s + 1, digits) : 0;
  s += *s == '.' ? 1 + after : 0;
  if (before + after == 0)
    return false;
  if (*s == 'e' || *s == 'E')
    {
      s += s[1] == '-' || s[1] == '+' ? 2 : 1;
      size_t exponent = strspn (s, digits);
      if (exponent == 0)
        return false;
      s += exponent;
    }
  return ! *s;
}

/* Set *VALUE from the field of C, NAN if it is not known.  */
static bool
get_seconds (struct reading *r, enum row_column c, double *value)
{
  char const *s = field (r, c);
  *value = NAN;
  if (! s)
    return true;
  if (is_decimal (s))
    *value = strtod (s, NULL);
  return *value <= SECONDS_MAX || complain_of (r, c, "number of seconds");
}

/* Set *VALUE from the field of C, -1 if it is not known.  */
static bool
get_count (struct reading *r, enum row_column c, intmax_t *value)
{
  char const *s = field (r, c);
  *value = -1;
  if (! s)
    return true;
  errno = 0;
  if (s[strspn (s, "0123456789")] == '\0')
    *value = strtoimax (s, NULL, 10);
  return (0 <= *value && errno == 0) || complain_of (r, c, "count");
}

/* The same for what is an int; MISSING if it is not known.  */
static bool
get_int (struct reading *r, enum row_column c, int missing, int *value)
{
  intmax_t count;
  if (! get_count (r, c, &count))
    return false;
  *value = count < 0 ? missing : count <= INT_MAX ? (int) count : 0;
  return count <= INT_MAX || complain_of (r, c, "count");
}

/* The percentage is not needed, but shows whether columns are mixed up.  GNU
   time, whose format this was, writes 99% and ?%.  */
static bool
check_percent (struct reading *r)
{
  char *s = field (r, ROW_CPU_PCT);
  size_t n = s ? strlen (s) : 0;
  if (! s || strcmp (s, "?%") == 0)
    return true;
  if (s[n - 1] == '%')
    s[n - 1] = '\0';
  return is_decimal (s) || complain_of (r, ROW_CPU_PCT, "percentage");
}

/* Fill RUN, but for its place among others.  */
static bool
get_run (struct reading *r, struct run *run)
{
  *run = (struct run) { .status = RUN_OK };
  for (int i = 0; i < ROW_COUNTS; i++)
    {
      intmax_t count;
      if (! get_count (r, row_counts[i].column, &count))
        return false;
      memcpy ((char *) run + row_counts[i].offset, &count, sizeof count);
    }
  char const *status = field (r, ROW_STATUS);
  if (status && ! run_status_parse (status, &run->status))
    return complain_of (r, ROW_STATUS, "status");
  if (! get_seconds (r, ROW_ELAPSED, &run->elapsed)
      || ! get_seconds (r, ROW_USER, &run->user)
      || ! get_seconds (r, ROW_SYSTEM, &run->system)
      || ! get_seconds (r, ROW_READER, &run->reader)
      || ! get_int (r, ROW_CODE, 0, &run->code) || ! check_percent (r))
    return false;
  return (run->status != RUN_OK || ! isnan (run->elapsed)
          || complain_of (r, ROW_ELAPSED, "number of seconds"));
}

static bool
same (char const *a, char const *b)
{
  return a && b ? strcmp (a, b) == 0 : a == b;
}

/* The group of the row at hand, new if it is the first; NULL on failure.  */
static struct group *
get_group (struct reading *r)
{
  struct session *s = r->session;
  struct group *g = NULL;
  char *file = field (r, ROW_FILE);
  char *sink = field (r, ROW_SINK);
  intmax_t bytes, lines;
  if (! get_count (r, ROW_BYTES, &bytes) || ! get_count (r, ROW_LINES, &lines))
    return NULL;
  file = file ? unescape (file) : NULL;
  sink = sink ? unescape (sink) : NULL;
  for (size_t i = s->group_count; i && ! g; i--)
    if (same (s->groups[i - 1]->file, file)
        && same (s->groups[i - 1]->sink, sink ? sink : "unknown"))
      g = s->groups[i - 1];
  if (! g)
    g = group_new (s, file, sink ? sink : "unknown");
  g->bytes = bytes < 0 ? g->bytes : bytes;
  g->lines = lines < 0 ? g->lines : lines;
  return g;
}

/* The end of the parameter at S: a comma without a backslash, or the end.  */
static char *
parameter_end (char *s)
{
  for (; *s && *s != ','; s++)
    if (*s == '\\' && s[1])
      s++;
  return s;
}

static bool
get_parameters (struct reading *r, struct entry *e)
{
  bool last = false;
  char *s = field (r, ROW_PARAMETERS);
  for (; s && ! last; s++)
    {
      char *end = parameter_end (s);
      char *value = memchr (s, '=', end - s);
      last = ! *end;
      *end = '\0';
      if (! value || value == s || e->parameter_count == PARAMETERS_MAX)
        return complain (r, "parameters are not name=value,...", s);
      *value++ = '\0';
      e->parameters[e->parameter_count++] =
        (struct parameter) { xstrdup (unescape (s)),
                             xstrdup (unescape (value)) };
      s = end;
    }
  return true;
}

/* The entry of G for the row at hand, new if it is the first; NULL on
   failure.  */
static struct entry *
get_entry (struct reading *r, struct group *g)
{
  char *test = field (r, ROW_TEST);
  char const *unit = field (r, ROW_UNIT);
  char *base = field (r, ROW_BASE);
  enum entry_unit kind = ENTRY_COMMAND;
  if (! test)
    return complain_of (r, ROW_TEST, "name"), NULL;
  if (unit && ! entry_unit_parse (unit, &kind))
    return complain_of (r, ROW_UNIT, "unit"), NULL;
  unescape (test);
  for (size_t i = g->entry_count; i; i--)
    if (strcmp (g->entries[i - 1]->test, test) == 0)
      return g->entries[i - 1];
  struct entry *e = entry_new (g, test, base ? unescape (base) : test);
  e->unit = kind;
  return get_parameters (r, e) ? e : NULL;
}

/* E had RUN, which did not end well.  */
static void
set_broken (struct entry *e, struct run const *run)
{
  struct text t = { 0 };
  if (e->outcome == BROKEN)
    return;
  text_printf (&t, "round %d ", run->round);
  if (run->status == RUN_TIMEOUT)
    text_printf (&t, "took too long");
  else
    text_printf (&t, "ended with status %d", run->code);
  e->outcome = BROKEN;
  e->timed_out = run->status == RUN_TIMEOUT;
  e->reason = text_take (&t);
}

static bool
add_row (struct reading *r)
{
  struct run run;
  struct group *g = get_run (r, &run) ? get_group (r) : NULL;
  struct entry *e = g ? get_entry (r, g) : NULL;
  int order = r->line_number < INT_MAX ? (int) r->line_number - 1 : INT_MAX;
  if (! e || ! get_int (r, ROW_ORDER, order, &run.order)
      || ! get_int (r, ROW_ROUND, e->run_count + 1, &run.round))
    return false;
  if (run.status != RUN_OK)
    set_broken (e, &run);
  if (r->session->rounds < run.round)
    r->session->rounds = run.round;
  if (e->run_count == e->run_room)
    e->runs = x2nrealloc (e->runs, &e->run_room, sizeof *e->runs);
  e->runs[e->run_count++] = run;
  return true;
}

/* The field that ends at the next tab of *S, which is set behind it; NULL at
   the end of the line.  */
static char *
next_field (char **s)
{
  char *start = *s;
  if (start)
    {
      char *tab = strchr (start, '\t');
      *s = tab ? tab + 1 : NULL;
      if (tab)
        *tab = '\0';
    }
  return start;
}

static int
find_column (char const *name)
{
  for (int c = 0; c < ROW_COLUMNS; c++)
    if (strcmp (name, row_names[c]) == 0)
      return c;
  return -1;
}

static bool
read_header (struct reading *r, char *line)
{
  static char const mark[] = "\357\273\277";    /* as spreadsheets write */
  bool seen[ROW_COLUMNS] = { false };
  size_t room = 0;
  if (strncmp (line, mark, sizeof mark - 1) == 0)
    line += sizeof mark - 1;
  for (char *name; (name = next_field (&line)); )
    {
      int c = find_column (name);
      if (0 <= c && seen[c])
        return complain (r, "two columns have one name", name);
      if (0 <= c)
        seen[c] = true;
      if (r->field_count == room)
        r->columns = x2nrealloc (r->columns, &room, sizeof *r->columns);
      r->columns[r->field_count++] = c;
    }
  for (int c = 0; c < ROW_REQUIRED; c++)
    if (! seen[c])
      return complain (r, "not a recording: it lacks the column",
                       row_names[c]);
  return true;
}

static bool
read_row (struct reading *r, char *line)
{
  char *fields[ROW_COLUMNS] = { NULL };
  size_t n = 0;
  r->fields = fields;
  for (char *s; (s = next_field (&line)); n++)
    if (n < r->field_count && 0 <= r->columns[n])
      fields[r->columns[n]] = s;
  bool good = (n == r->field_count ? add_row (r)
               : complain (r, "the row has another number of fields than the"
                           " header", NULL));
  r->fields = NULL;
  return good;
}

static void
note_cut_off (struct reading *r)
{
  struct session *s = r->session;
  struct text t = { 0 };
  text_printf (&t, "The last row of %s was cut off, and is left out.",
               r->file_name);
  s->notes = xnrealloc (s->notes, s->note_count + 1, sizeof *s->notes);
  s->notes[s->note_count++] = text_take (&t);
}

/* Read the line at hand, LENGTH bytes at LINE with their newline.  */
static bool
read_line (struct reading *r, char *line, size_t length)
{
  if (memchr (line, '\0', length))
    return complain (r, "the line has a null byte", NULL);
  line[--length] = '\0';
  if (length && line[length - 1] == '\r')
    line[length - 1] = '\0';
  return r->line_number == 1 ? read_header (r, line) : read_row (r, line);
}

static bool
read_lines (struct reading *r, FILE *in)
{
  char *line = NULL;
  size_t size = 0;
  ssize_t n;
  bool good = true;
  errno = 0;
  while (good && 0 < (n = getline (&line, &size, in))
         && line[n - 1] == '\n')
    {
      r->line_number++;
      good = read_line (r, line, n);
    }
  int err = errno;
  free (line);
  if (! good)
    return false;
  if (n < 0 && ! feof (in))
    return complain (r, strerror (err), NULL);
  if (0 < n && r->line_number)
    note_cut_off (r);
  return true;
}

bool
rows_read (struct session *s, char const *file_name, FILE *in,
           char **complaint)
{
  struct reading r = { .session = s, .file_name = file_name,
                       .complaint = complaint };
  bool good = read_lines (&r, in);
  free (r.columns);
  if (good && r.line_number < 2)
    {
      r.line_number = 0;
      return complain (&r, "it has no complete row", NULL);
    }
  s->recorded = true;
  return good;
}
