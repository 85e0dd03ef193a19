/* The head of the report: what was measured, and how, and where.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/report.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "bench/context.h"
#include "bench/words.h"

/* "1.5 GiB", exact below 1 KiB.  */
static void
add_size (struct text *t, double bytes)
{
  static char const *const units[] = { "B", "KiB", "MiB", "GiB", "TiB" };
  size_t i = 0;
  for (; 1024 <= bytes && i + 1 < sizeof units / sizeof *units; i++)
    bytes /= 1024;
  text_printf (t, "%.*f %s", i && bytes < 10 ? 1 : 0, bytes, units[i]);
}

/* "27.9 M lines of 19 bytes".  */
static void
add_lines (struct text *t, struct group const *g)
{
  if (g->lines < 0)
    return;
  text_printf (t, ", ");
  if (g->lines < 1000000)
    text_grouped (t, g->lines, 0);
  else
    text_printf (t, "%.1f M", g->lines / 1e6);
  text_printf (t, " line%s", g->lines == 1 ? "" : "s");
  if (0 < g->lines && 0 < g->bytes)
    {
      double length = (double) g->bytes / g->lines;
      text_printf (t, " of ");
      text_grouped (t, length, length < 100 && length != floor (length));
      text_printf (t, " bytes");
    }
}

/* Never 100 % if a page is missing.  */
static void
add_percent (struct text *t, double percent)
{
  text_printf (t, "%.*f %%", 99 < percent && percent < 100 ? 2 : 0,
               100 - 0.01 < percent && percent < 100 ? 99.99 : percent);
}

static void
add_residency (struct text *t, struct group const *g)
{
  if (isnan (g->resident_before) && isnan (g->resident_after))
    return;
  text_printf (t, ", ");
  if (g->resident_before == g->resident_after)
    {
      add_percent (t, g->resident_before);
      text_printf (t, " in the page cache before and after");
      return;
    }
  if (! isnan (g->resident_before))
    {
      add_percent (t, g->resident_before);
      text_printf (t, " in the page cache before%s",
                   isnan (g->resident_after) ? "" : ", ");
    }
  if (! isnan (g->resident_after))
    {
      add_percent (t, g->resident_after);
      text_printf (t, "%s after",
                   isnan (g->resident_before) ? " in the page cache" : "");
    }
}

void
report_file (FILE *out, struct group const *g, struct report_style style)
{
  struct text name = { 0 }, facts = { 0 };
  if (! g->file)
    return;
  text_printable (&name, g->file, style.unicode);
  if (0 <= g->bytes)
    {
      text_printf (&facts, "  ");
      add_size (&facts, g->bytes);
    }
  add_lines (&facts, g);
  if (g->file_system)
    {
      text_printf (&facts, ", ");
      text_printable (&facts, g->file_system, style.unicode);
    }
  add_residency (&facts, g);
  style_print (out, style, BOLD, name.s);
  size_t columns = text_columns (name.s) + strlen (facts.s ? facts.s : "");
  if (style.width && style.width < (int) columns && 0 <= g->bytes)
    {
      putc ('\n', out);
      style_wrap (out, style, PLAIN, "  ", facts.s + 2);
    }
  else
    fprintf (out, "%s\n", facts.s ? facts.s : "");
  free (name.s);
  free (facts.s);
}

static void
add_order (struct text *t, struct session const *s)
{
  if (! s->order)
    return;
  if (strcmp (s->order, "shuffle") == 0)
    text_printf (t, ", shuffled (--seed=%" PRIu64 ")", s->seed);
  else if (strcmp (s->order, "round") == 0)
    text_printf (t, ", in turn");
  else
    text_printf (t, ", all runs of one test in a row");
}

/* How it was measured.  */
static void
add_method (struct text *t, struct session const *s)
{
  text_printf (t, "%s%d round%s", s->interrupted ? "interrupted after " : "",
               s->rounds, s->rounds == 1 ? "" : "s");
  if (s->recorded)
    {
      text_printf (t, ", recorded");
      return;
    }
  add_order (t, s);
  bool made_up = s->group_count && s->groups[0]->alike;
  if (s->cache && strcmp (s->cache, "none") != 0 && ! made_up)
    text_printf (t, ", %s cache", s->cache);
  if (made_up && s->verified)
    text_printf (t, ", outputs of equal length");
  else
    text_printf (t, ", outputs %sverified", s->verified ? "" : "not ");
}

/* Add the fact KEY of S between BEFORE and AFTER, if it is known.  */
static void
add_fact (struct text *t, struct session const *s, char const *key,
          char const *before, char const *after, bool utf8)
{
  char const *value = session_fact (s, key);
  if (! value)
    return;
  text_printf (t, "%s%s", t->length ? ", " : "", before);
  text_printable (t, value, utf8);
  text_printf (t, "%s", after);
}

static void
add_machine (struct text *t, struct session const *s, bool utf8)
{
  char const *cpus = session_fact (s, "cpus_online");
  bool one = cpus && strcmp (cpus, "1") == 0;
  add_fact (t, s, "cpu_model", "", "", utf8);
  add_fact (t, s, "cpus_online", "", one ? " CPU" : " CPUs", utf8);
  add_fact (t, s, "governor", "governor ", "", utf8);
  add_fact (t, s, "load_average", "load ", "", utf8);
  add_fact (t, s, "kernel", "", "", utf8);
  add_fact (t, s, "libc", "", "", utf8);
}

void
report_head (FILE *out, struct session const *s, struct report_style style)
{
  struct text method = { 0 }, machine = { 0 };
  add_method (&method, s);
  style_wrap (out, style, PLAIN, "", method.s);
  if (! s->recorded)
    add_machine (&machine, s, style.unicode);
  if (machine.s)
    style_wrap (out, style, PLAIN, "", machine.s);
  free (method.s);
  free (machine.s);
}
