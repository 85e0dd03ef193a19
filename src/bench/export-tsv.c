/* The summary: a row for each entry.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/export.h"

#include <math.h>
#include "bench/ranking.h"
#include "bench/words.h"

static char const header[] =
  "test\telapsed_median\tuser_median\tsystem_median\tmem_median"
  "\tfile\tsink\tn\tmad\tmin\tmax\tmean\tsd\tp5\tp95\tci_low\tci_high"
  "\tratio\tratio_low\tratio_high\tp\tverdict\toutliers"
  "\tbytes_per_second\tlines_per_second\tcalls\tstatus\treason\n";

static void
put_time (FILE *out, double seconds)
{
  putc ('\t', out);
  if (isfinite (seconds))
    fprintf (out, "%.6f", seconds);
}

static void
put_number (FILE *out, double value, int digits)
{
  putc ('\t', out);
  if (isfinite (value))
    fprintf (out, "%.*g", digits, value);
}

static void
put_text (FILE *out, char const *s)
{
  putc ('\t', out);
  write_field (out, s ? s : "", "");
}

static void
put_times (FILE *out, struct summary const *x)
{
  double const times[] = { x->mad, x->min, x->max, x->mean, x->sd, x->p5,
                           x->p95, x->ci.low, x->ci.high };
  for (size_t i = 0; i < sizeof times / sizeof *times; i++)
    put_time (out, times[i]);
}

static void
put_comparison (FILE *out, struct entry const *e)
{
  struct comparison c = entry_versus (e);
  put_number (out, c.ratio, 6);
  put_number (out, c.ci.low, 6);
  put_number (out, c.ci.high, 6);
  put_number (out, c.p, 4);
  put_text (out, entry_verdict_name (e));
}

static void
put_measured (FILE *out, struct entry const *e)
{
  put_time (out, e->elapsed.median);
  put_time (out, e->user);
  put_time (out, e->system);
  put_number (out, e->peak, 12);
  put_text (out, e->group->file);
  put_text (out, e->group->sink);
  fprintf (out, "\t%zu", e->elapsed.n);
  put_times (out, &e->elapsed);
  put_comparison (out, e);
  fprintf (out, "\t%zu", e->elapsed.outliers);
  put_number (out, entry_byte_rate (e), 8);
  put_number (out, entry_line_rate (e), 8);
  put_number (out, e->calls, 12);
}

/* The fields between n and status.  */
enum { NUMBERS = 18 };

/* What was not measured has as many fields, and a reason.  */
static void
put_unmeasured (FILE *out, struct entry const *e)
{
  fputs ("\t\t\t\t", out);
  put_text (out, e->group->file);
  put_text (out, e->group->sink);
  fputs ("\t0", out);
  for (int i = 0; i < NUMBERS; i++)
    putc ('\t', out);
}

void
export_summary (FILE *out, struct session const *s)
{
  fputs (header, out);
  for (size_t i = 0; i < s->group_count; i++)
    for (size_t j = 0; j < s->groups[i]->entry_count; j++)
      {
        struct entry const *e = s->groups[i]->entries[j];
        write_field (out, e->test, "");
        (entry_is_ranked (e) ? put_measured : put_unmeasured) (out, e);
        put_text (out, entry_outcome_name (e));
        put_text (out, e->reason);
        putc ('\n', out);
      }
}
