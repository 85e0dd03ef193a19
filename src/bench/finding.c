/* Findings that others have published: what their reports share.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/finding.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "bench/analysis.h"
#include "bench/plot.h"
#include "bench/ranking.h"
#include "bench/report.h"
#include "bench/words.h"
#include "xalloc.h"

/* A margin that shrinks to less than SMALLER times what it was, or grows to
   more than LARGER times that, is worth a word.  */
#define SMALLER 0.67
#define LARGER 1.5

char const *const finding_names[] =
  { "lines", "writev", "strings", NULL };
struct finding const *const findings[] =
  { &finding_lines, &finding_writev, &finding_strings };

struct entry const *
finding_entry (struct group const *g, char const *test)
{
  for (size_t i = 0; i < g->entry_count; i++)
    if (strcmp (g->entries[i]->test, test) == 0)
      return entry_is_ranked (g->entries[i]) ? g->entries[i] : NULL;
  return NULL;
}

/* How the margin NOW compares with THEN, both above 1.  */
static char const *
margin_words (double then, double now)
{
  double change = log (now) / log (then);
  return (change < SMALLER ? ", by a smaller margin"
          : LARGER < change ? ", by a larger margin" : "");
}

/* Whether what was published, THEN, holds now that C was found.  */
static char *
judgement (double then, struct comparison const *c)
{
  switch (c->verdict)
    {
    case SLOWER:
      return text_format ("that holds%s", margin_words (then, c->ratio));
    case FASTER:
      return xstrdup ("that has turned round");
    case NO_DIFFERENCE:
      return xstrdup ("no difference that matters is left");
    default:
      return xstrdup ("whether that holds is undecided; more runs may tell");
    }
}

void
finding_title (FILE *out, struct report_style style, struct group const *g,
               uintmax_t n, char const *what)
{
  struct text t = { 0 };
  text_grouped (&t, n, 0);
  text_printf (&t, " %s", what);
  group_title (&t, g, style.unicode);
  putc ('\n', out);
  style_print (out, style, BOLD, t.s);
  putc ('\n', out);
  free (t.s);
}

void
finding_say (FILE *out, struct report_style style, char const *words)
{
  style_wrap (out, style, PLAIN, "- ", words);
}

void
finding_compare (FILE *out, struct report_style style,
                 struct session const *s, char const *what, double then,
                 struct entry const *slow, struct entry const *fast)
{
  if (! slow || ! fast)
    return;
  struct comparison c = compare_two (slow, fast, s->margin, s->seed);
  char *judged = judgement (then, &c);
  char *words = text_format ("%s: then %.2f times as long, here %.2f times"
                             " [%.2f, %.2f]: %s.", what, then, c.ratio,
                             c.ci.low, c.ci.high, judged);
  finding_say (out, style, words);
  free (words);
  free (judged);
}

void
finding_report (FILE *out, struct session const *s, struct finding const *f,
                struct report_style style)
{
  style_print (out, style, BOLD, f->title);
  putc ('\n', out);
  style_wrap (out, style, PLAIN, "", f->origin);
  style_print (out, style, DIM, f->source);
  fputs ("\n\n", out);
  if (s->group_count && ! s->groups[0]->alike)
    report_file (out, s->groups[0], style);
  report_head (out, s, style);
  f->report (out, s, style);
  report_notes (out, s, style);
}

/* Add the times that were published with F to S, as a group.  */
static void
add_published (struct session *s, struct finding const *f)
{
  struct group *g = group_new (s, f->data, f->sink);
  g->published = true;
  for (struct published const *p = f->times; p->test; p++)
    {
      struct entry *e = entry_new (g, p->test, p->here);
      e->unit = f->methods ? ENTRY_LINES : ENTRY_COMMAND;
      e->runs = xzalloc (sizeof *e->runs);
      e->runs[0].elapsed = p->seconds;
      e->run_count = 1;
    }
}

/* Add the groups of S to BOTH, as what was found here.  */
static void
add_here (struct session *both, struct session const *s)
{
  for (size_t i = 0; i < s->group_count; i++)
    {
      char *name = text_format ("here: %s", s->groups[i]->file);
      struct group *g = group_new (both, name, s->groups[i]->sink);
      g->sink_detail = s->groups[i]->sink_detail;
      g->entries = s->groups[i]->entries;
      g->entry_count = s->groups[i]->entry_count;
      free (name);
    }
}

void
finding_plot (FILE *out, struct session const *s, struct finding const *f,
              char const *picture)
{
  struct session both = { .margin = s->margin };
  if (f->plot)
    {
      f->plot (out, s, picture);
      return;
    }
  add_published (&both, f);
  analyse (&both, f->baseline);
  add_here (&both, s);
  plot_script (out, &both, picture);
}
