/* The report of --stats.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/counts.h"

#include <inttypes.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include "core/usage.h"
#include "minmax.h"

/* Shared memory of the System V kind, since mmap is a call under study, which
   a build may be without.  */
struct counts *
counts_new (bool shared)
{
  static struct counts own;
  int id = shared ? shmget (IPC_PRIVATE, sizeof own, 0600) : -1;
  if (id < 0)
    return &own;
  void *segment = shmat (id, NULL, 0);
  shmctl (id, IPC_RMID, NULL);
  return segment == (void *) -1 ? &own : segment;
}

/* One line of the report.  */
struct field
{
  char const *name;
  char const *unit;   /* or "" */
  uintmax_t count;
  double time;        /* if the unit is "s" */
};

static void
print_text (FILE *stream, struct field const *f)
{
  fprintf (stream, "%-16s", f->name);
  if (strcmp (f->unit, "s") == 0)
    fprintf (stream, "%.6f s\n", f->time);
  else
    fprintf (stream, "%" PRIuMAX "%s%s\n", f->count, *f->unit ? " " : "",
             f->unit);
}

/* A key is the name and the unit, put together by underscores.  */
static void
print_json (FILE *stream, struct field const *f)
{
  fputs (",\n  \"", stream);
  for (char const *p = f->name; *p; p++)
    fputc (*p == ' ' ? '_' : *p, stream);
  fprintf (stream, "%s%s\": ", *f->unit ? "_" : "", f->unit);
  if (strcmp (f->unit, "s") == 0)
    fprintf (stream, "%.6f", f->time);
  else
    fprintf (stream, "%" PRIuMAX, f->count);
}

void
counts_print (FILE *stream, enum stats_format format, struct counts const *c,
              char const *method, struct timespec start)
{
  struct timespec now;
  struct rusage ru;
  clock_gettime (CLOCK_MONOTONIC, &now);
  getrusage (RUSAGE_SELF, &ru);
  double elapsed = (now.tv_sec - start.tv_sec
                    + (now.tv_nsec - start.tv_nsec) / 1e9);
  struct field const fields[] =
    {
      { "bytes", "", c->bytes, 0 },
      { "records", "", c->records, 0 },
      { "input calls", "", c->input_calls, 0 },
      { "output calls", "", c->output_calls, 0 },
      { "copy calls", "", c->copy_calls, 0 },
      { "elapsed", "s", 0, elapsed },
      { "user", "s", 0, timeval_seconds (ru.ru_utime) },
      { "system", "s", 0, timeval_seconds (ru.ru_stime) },
      { "peak memory", "KiB", MAX (0, usage_peak (&ru)), 0 },
      { "minor faults", "", ru.ru_minflt, 0 },
      { "major faults", "", ru.ru_majflt, 0 }
    };
  bool json = format == STATS_JSON;
  if (json)
    fprintf (stream, "{\n  \"method\": \"%s\"", method);
  else
    fprintf (stream, "%-16s%s\n", "method", method);
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
    (json ? print_json : print_text) (stream, &fields[i]);
  fputs (json ? "\n}\n" : "", stream);
}
