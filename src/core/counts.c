/* The report of --stats.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/counts.h"

#include <inttypes.h>
#include <sys/resource.h>

static double
seconds (struct timeval t)
{
  return t.tv_sec + t.tv_usec / 1e6;
}

static void
print_count (FILE *stream, char const *what, uintmax_t n)
{
  fprintf (stream, "%-16s%" PRIuMAX "\n", what, n);
}

/* Peak memory in KiB: Linux and the BSDs count in KiB, Darwin in bytes.  */
static uintmax_t
peak_kib (struct rusage const *ru)
{
#ifdef __APPLE__
  return ru->ru_maxrss / 1024;
#else
  return ru->ru_maxrss;
#endif
}

void
counts_print (FILE *stream, struct counts const *c, char const *method,
              struct timespec start)
{
  struct timespec now;
  struct rusage ru;
  clock_gettime (CLOCK_MONOTONIC, &now);
  getrusage (RUSAGE_SELF, &ru);
  double elapsed = (now.tv_sec - start.tv_sec
                    + (now.tv_nsec - start.tv_nsec) / 1e9);

  fprintf (stream, "%-16s%s\n", "method", method);
  print_count (stream, "bytes", c->bytes);
  print_count (stream, "records", c->records);
  print_count (stream, "input calls", c->input_calls);
  print_count (stream, "output calls", c->output_calls);
  print_count (stream, "copy calls", c->copy_calls);
  fprintf (stream, "%-16s%.6f s\n", "elapsed", elapsed);
  fprintf (stream, "%-16s%.6f s\n", "user", seconds (ru.ru_utime));
  fprintf (stream, "%-16s%.6f s\n", "system", seconds (ru.ru_stime));
  fprintf (stream, "%-16s%" PRIuMAX " KiB\n", "peak memory", peak_kib (&ru));
  print_count (stream, "minor faults", ru.ru_minflt);
  print_count (stream, "major faults", ru.ru_majflt);
}
