/* What the reports and exports share: words, units, and text that comes from
   outside.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/words.h"

#include <string.h>
#include "bench/ranking.h"

static char const *const statuses[] = { "ok", "failed", "timeout" };
static char const *const units[] = { "line", "chunk", "copy", "command" };

char const *
run_status_name (enum run_status status)
{
  return statuses[status];
}

char const *
entry_unit_name (enum entry_unit unit)
{
  return units[unit];
}

/* The index of NAME among the N NAMES, or -1.  */
static int
find (char const *name, char const *const *names, int n)
{
  for (int i = 0; i < n; i++)
    if (strcmp (name, names[i]) == 0)
      return i;
  return -1;
}

bool
run_status_parse (char const *name, enum run_status *status)
{
  int i = find (name, statuses, sizeof statuses / sizeof *statuses);
  if (0 <= i)
    *status = i;
  return 0 <= i;
}

bool
entry_unit_parse (char const *name, enum entry_unit *unit)
{
  int i = find (name, units, sizeof units / sizeof *units);
  if (0 <= i)
    *unit = i;
  return 0 <= i;
}

char const *
entry_outcome_name (struct entry const *e)
{
  if (e->outcome == MEASURED)
    return "ok";
  if (e->outcome == SKIPPED)
    return "unsupported";
  return e->timed_out ? "timeout" : "failed";
}

char const *
entry_verdict_name (struct entry const *e)
{
  if (! entry_is_ranked (e) || ! e->group->baseline)
    return "";
  if (e == e->group->baseline)
    return "baseline";
  switch (e->versus.verdict)
    {
    case FASTER: return "faster";
    case SLOWER: return "slower";
    case NO_DIFFERENCE: return "no-difference";
    default: return "inconclusive";
    }
}

char const *
sink_words (char const *sink)
{
  static char const *const words[][2] =
    {
      { "null", "/dev/null" },
      { "pipe", "a pipe" },
      { "pipe-splice", "a pipe that is emptied by splice" },
      { "file", "a file" },
      { "file-fsync", "a file, with fsync" },
      { "socket", "a socket" },
      { "unknown", "an output that was not recorded" }
    };
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp (sink, words[i][0]) == 0)
      return words[i][1];
  return sink;
}

void
group_title (struct text *t, struct group const *g, bool utf8)
{
  if (g->file)
    {
      text_printable (t, g->file, utf8);
      text_printf (t, " ");
    }
  text_printf (t, "into ");
  text_printable (t, sink_words (g->sink), utf8);
  if (g->sink_detail)
    {
      text_printf (t, " (");
      text_printable (t, g->sink_detail, utf8);
      text_printf (t, ")");
    }
}

struct time_unit
time_unit_for (double shortest)
{
  if (1 <= shortest)
    return (struct time_unit) { "s", 1, shortest < 10 ? 3 : 2 };
  if (1e-3 <= shortest)
    return (struct time_unit) { "ms", 1e3, shortest < 10e-3 ? 2 : 1 };
  return (struct time_unit) { "us", 1e6, 1 };
}

int
ratio_decimals (double ratio)
{
  return ratio < 2 ? 3 : ratio < 10 ? 2 : ratio < 100 ? 1 : 0;
}

size_t
utf8_decode (char const *s, uint32_t *c)
{
  /* The least character of each length: shorter ones are not to be written
     so.  */
  static uint32_t const least[] = { 0, 0, 0x80, 0x800, 0x10000 };
  unsigned char const *u = (unsigned char const *) s;
  size_t length = (u[0] < 0x80 ? 1 : u[0] < 0xc0 ? 0 : u[0] < 0xe0 ? 2
                   : u[0] < 0xf0 ? 3 : u[0] < 0xf8 ? 4 : 0);
  if (length == 0)
    return 0;
  *c = length == 1 ? u[0] : u[0] & (0x7f >> length);
  for (size_t i = 1; i < length; i++)
    {
      if ((u[i] & 0xc0) != 0x80)
        return 0;
      *c = *c << 6 | (u[i] & 0x3f);
    }
  bool surrogate = 0xd800 <= *c && *c < 0xe000;
  return least[length] <= *c && *c <= 0x10ffff && ! surrogate ? length : 0;
}

/* Control characters of ISO 6429, and those of Unicode that turn the
   direction of what follows, break lines or are not seen.  */
static bool
is_plain (uint32_t c)
{
  return ! (c < 0x20 || (0x7f <= c && c < 0xa0) || c == 0xad || c == 0x61c
            || (0x200b <= c && c < 0x2010) || (0x2028 <= c && c < 0x202f)
            || (0x2060 <= c && c < 0x2070) || c == 0xfeff
            || (0xfff9 <= c && c < 0xfffc) || 0xe0000 <= c);
}

static void
add_escape (struct text *t, unsigned char c)
{
  static char const controls[] = "\a\b\t\n\v\f\r";
  if ('\a' <= c && c <= '\r')
    text_printf (t, "\\%c", "abtnvfr"[strchr (controls, c) - controls]);
  else
    text_printf (t, "\\%03o", c);
}

void
text_printable (struct text *t, char const *s, bool utf8)
{
  while (*s)
    {
      uint32_t c;
      size_t n = utf8_decode (s, &c);
      if (n && is_plain (c) && (n == 1 || utf8))
        text_add (t, s, n);
      else
        for (size_t i = 0; i < (n ? n : 1); i++)
          add_escape (t, s[i]);
      s += n ? n : 1;
    }
}

/* Near enough: accents take no column, East Asian and pictures two.  */
static int
char_columns (uint32_t c)
{
  static uint32_t const wide[][2] =
    {
      { 0x1100, 0x115f }, { 0x2e80, 0xa4cf }, { 0xac00, 0xd7a3 },
      { 0xf900, 0xfaff }, { 0xfe30, 0xfe6f }, { 0xff00, 0xff60 },
      { 0xffe0, 0xffe6 }, { 0x1f300, 0x1faff }, { 0x20000, 0x3fffd }
    };
  if (0x300 <= c && c <= 0x36f)
    return 0;
  for (size_t i = 0; i < sizeof wide / sizeof *wide; i++)
    if (wide[i][0] <= c && c <= wide[i][1])
      return 2;
  return 1;
}

/* The length of the character at S, with *COLUMNS set to how many it takes.  */
static size_t
step (char const *s, size_t *columns)
{
  uint32_t c;
  size_t n = utf8_decode (s, &c);
  *columns = n ? char_columns (c) : 1;
  return n ? n : 1;
}

size_t
text_columns (char const *s)
{
  size_t sum = 0;
  for (size_t columns; *s; sum += columns)
    s += step (s, &columns);
  return sum;
}

void
text_cut (struct text *t, char const *s, size_t width, char const *dots)
{
  size_t total = text_columns (s);
  if (total <= width)
    {
      text_add (t, s, strlen (s));
      return;
    }
  size_t rest = width - text_columns (dots);
  size_t tail = rest / 2;
  size_t at = 0, columns;
  char const *p = s;
  for (size_t n; n = step (p, &columns), at + columns <= rest - tail; p += n)
    at += columns;
  text_add (t, s, p - s);
  text_printf (t, "%s", dots);
  for (; tail < total - at; at += columns)
    p += step (p, &columns);
  text_add (t, p, strlen (p));
}

void
write_field (FILE *out, char const *s, char const *also)
{
  static char const special[] = "\t\n\r\\";
  for (; *s; s++)
    {
      char const *found = strchr (special, *s);
      if (found)
        fprintf (out, "\\%c", "tnr\\"[found - special]);
      else
        fprintf (out, "%s%c", strchr (also, *s) ? "\\" : "", *s);
    }
}

char const *
word_of (char const *line, int n)
{
  char const *s = line + strspn (line, " \t");
  for (; n && *s; n--)
    {
      s += strcspn (s, " \t");
      s += strspn (s, " \t");
    }
  return s;
}
