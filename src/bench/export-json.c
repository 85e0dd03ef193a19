/* Results as JSON that hyperfine's scripts read.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/export.h"

#include <math.h>
#include <stddef.h>
#include "bench/json.h"
#include "bench/ranking.h"
#include "bench/words.h"

/* The runs of E that ended well, in the order in which they were made: the
   next one from run I on, or NULL.  */
static struct run const *
next_run (struct entry const *e, size_t *i)
{
  while (*i < e->run_count && e->runs[*i].status != RUN_OK)
    ++*i;
  return *i < e->run_count ? &e->runs[(*i)++] : NULL;
}

/* An array of what GET finds of each run.  */
static void
put_times (struct json *j, char const *key, struct entry const *e,
           double (*get) (struct run const *))
{
  size_t i = 0;
  json_array (j, key, true);
  for (struct run const *r; (r = next_run (e, &i)); )
    json_number (j, NULL, get (r));
  json_end_array (j);
}

static double
run_elapsed (struct run const *r)
{
  return r->elapsed;
}

static double
run_user (struct run const *r)
{
  return r->user;
}

static double
run_system (struct run const *r)
{
  return r->system;
}

/* An array of counts, if each run has one that makes sense; FACTOR turns them
   into KEY's unit.  */
static void
put_counts (struct json *j, char const *key, struct entry const *e,
            size_t offset, int factor)
{
  size_t i = 0;
  for (struct run const *r; (r = next_run (e, &i)); )
    if (run_count_at (r, offset) < 0
        || INTMAX_MAX / factor < run_count_at (r, offset))
      return;
  i = 0;
  json_array (j, key, true);
  for (struct run const *r; (r = next_run (e, &i)); )
    json_integer (j, NULL, run_count_at (r, offset) * factor);
  json_end_array (j);
}

static void
put_integers (struct json *j, struct entry const *e)
{
  size_t i = 0;
  json_array (j, "exit_codes", true);
  for (struct run const *r; (r = next_run (e, &i)); )
    json_integer (j, NULL, r->code);
  json_end_array (j);
  i = 0;
  json_array (j, "order", true);
  for (struct run const *r; (r = next_run (e, &i)); )
    json_integer (j, NULL, r->order);
  json_end_array (j);
}

static void
put_parameters (struct json *j, struct session const *s,
                struct entry const *e)
{
  struct export_parameter p[EXPORT_PARAMETERS_MAX];
  int n = export_parameters (s, e, p);
  if (n == 0)
    return;
  json_object (j, "parameters");
  for (int i = 0; i < n; i++)
    json_string (j, p[i].name, p[i].value);
  json_end_object (j);
}

/* What hyperfine has, in its order.  */
static void
put_known (struct json *j, struct session const *s, struct entry const *e)
{
  struct summary const *x = &e->elapsed;
  json_string (j, "command", e->test);
  json_number (j, "mean", x->mean);
  json_number (j, "stddev", x->n == 1 ? (double) NAN : x->sd);
  json_number (j, "median", x->median);
  json_number (j, "user", e->user_mean);
  json_number (j, "system", e->system_mean);
  json_number (j, "min", x->min);
  json_number (j, "max", x->max);
  put_times (j, "times", e, run_elapsed);
  put_counts (j, "memory_usage_byte", e, offsetof (struct run, peak), 1024);
  put_integers (j, e);
  put_parameters (j, s, e);
}

static double
run_reader (struct run const *r)
{
  return r->reader;
}

/* Did our reader read what all runs of E wrote?  */
static bool
reader_is_known (struct entry const *e)
{
  size_t i = 0;
  for (struct run const *r; (r = next_run (e, &i)); )
    if (isnan (r->reader))
      return false;
  return true;
}

static void
put_runs (struct json *j, struct entry const *e)
{
  static struct { char const *key; size_t offset; } const counts[] =
    {
      { "minor_faults", offsetof (struct run, minor_faults) },
      { "major_faults", offsetof (struct run, major_faults) },
      { "voluntary_switches", offsetof (struct run, voluntary_switches) },
      { "involuntary_switches", offsetof (struct run, involuntary_switches) },
      { "blocks_in", offsetof (struct run, blocks_in) },
      { "blocks_out", offsetof (struct run, blocks_out) },
      { "calls", offsetof (struct run, calls) },
      { "cycles", offsetof (struct run, cycles) },
      { "instructions", offsetof (struct run, instructions) },
      { "cache_misses", offsetof (struct run, cache_misses) }
    };
  put_times (j, "user_times", e, run_user);
  put_times (j, "system_times", e, run_system);
  put_times (j, "cpu_percent", e, run_cpu_percent);
  if (reader_is_known (e))
    put_times (j, "reader_times", e, run_reader);
  for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
    put_counts (j, counts[i].key, e, counts[i].offset, 1);
}

static void
put_count (struct json *j, char const *key, intmax_t count)
{
  if (count < 0)
    json_number (j, key, NAN);
  else
    json_integer (j, key, count);
}

static void
put_place (struct json *j, struct entry const *e)
{
  json_string (j, "file", e->group->file);
  json_string (j, "sink", e->group->sink);
  json_string (j, "unit", entry_unit_name (e->unit));
  json_string (j, "base", e->base);
  json_string (j, "status", entry_outcome_name (e));
  json_string (j, "reason", e->reason);
}

static void
put_comparison (struct json *j, struct entry const *e)
{
  struct comparison c = entry_versus (e);
  json_number (j, "ratio", c.ratio);
  json_number (j, "ratio_low", c.ci.low);
  json_number (j, "ratio_high", c.ci.high);
  json_number (j, "p", c.p);
  json_string (j, "verdict", entry_verdict_name (e));
}

static void
put_result (struct json *j, struct session const *s, struct entry const *e)
{
  struct summary const *x = &e->elapsed;
  json_object (j, NULL);
  put_known (j, s, e);
  put_place (j, e);
  put_runs (j, e);
  json_number (j, "mad", x->mad);
  json_number (j, "p5", x->p5);
  json_number (j, "p95", x->p95);
  json_number (j, "ci_low", x->ci.low);
  json_number (j, "ci_high", x->ci.high);
  json_integer (j, "outliers", x->outliers);
  put_comparison (j, e);
  put_count (j, "bytes", e->group->bytes);
  put_count (j, "lines", e->group->lines);
  json_number (j, "bytes_per_second", entry_byte_rate (e));
  json_number (j, "lines_per_second", entry_line_rate (e));
  json_end_object (j);
}

/* Entries that have a result, or those that have none: scripts stop at a
   result without times.  */
static void
put_entries (struct json *j, struct session const *s, bool with_result)
{
  for (size_t i = 0; i < s->group_count; i++)
    for (size_t k = 0; k < s->groups[i]->entry_count; k++)
      {
        struct entry const *e = s->groups[i]->entries[k];
        if (entry_is_ranked (e) != with_result)
          continue;
        if (with_result)
          {
            put_result (j, s, e);
            continue;
          }
        json_object (j, NULL);
        json_string (j, "command", e->test);
        put_place (j, e);
        json_end_object (j);
      }
}

static void
put_options (struct json *j, struct session const *s)
{
  json_object (j, "options");
  if (! s->recorded)
    {
      json_unsigned (j, "seed", s->seed);
      json_string (j, "order", s->order);
      json_string (j, "cache", s->cache);
      json_string (j, "cpu", s->cpus);
    }
  json_integer (j, "rounds", s->rounds);
  json_number (j, "margin", s->margin);
  json_bool (j, "verified", s->verified);
  json_bool (j, "recorded", s->recorded);
  json_bool (j, "interrupted", s->interrupted);
  json_end_object (j);
}

static void
put_groups (struct json *j, struct session const *s)
{
  json_array (j, "groups", false);
  for (size_t i = 0; i < s->group_count; i++)
    {
      struct group const *g = s->groups[i];
      json_object (j, NULL);
      json_string (j, "file", g->file);
      json_string (j, "sink", g->sink);
      json_string (j, "sink_detail", g->sink_detail);
      json_string (j, "file_system", g->file_system);
      json_number (j, "resident_before", g->resident_before);
      json_number (j, "resident_after", g->resident_after);
      json_string (j, "baseline", g->baseline ? g->baseline->test : NULL);
      json_end_object (j);
    }
  json_end_array (j);
}

static void
put_session (struct json *j, struct session const *s)
{
  json_object (j, "dcat_bench");
  json_integer (j, "schema_version", EXPORT_SCHEMA);
  json_string (j, "version", VERSION);
  json_object (j, "context");
  for (size_t i = 0; i < s->fact_count; i++)
    json_string (j, s->facts[i].key, s->facts[i].value);
  json_end_object (j);
  put_options (j, s);
  put_groups (j, s);
  json_array (j, "skipped", false);
  put_entries (j, s, false);
  json_end_array (j);
  json_array (j, "notes", false);
  for (size_t i = 0; i < s->note_count; i++)
    json_string (j, NULL, s->notes[i]);
  json_end_array (j);
  json_end_object (j);
}

void
export_json (FILE *out, struct session const *s)
{
  struct json j = { .out = out, .first = true };
  json_object (&j, NULL);
  json_array (&j, "results", false);
  put_entries (&j, s, true);
  json_end_array (&j);
  put_session (&j, s);
  json_end_object (&j);
  putc ('\n', out);
}
