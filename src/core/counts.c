/* The report of --stats.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/counts.h"

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
      { "method", "", .text = method },
      { "bytes", "", .count = c->bytes },
      { "records", "", .count = c->records },
      { "input calls", "", .count = c->input_calls },
      { "output calls", "", .count = c->output_calls },
      { "copy calls", "", .count = c->copy_calls },
      { "elapsed", "s", .time = elapsed },
      { "user", "s", .time = timeval_seconds (ru.ru_utime) },
      { "system", "s", .time = timeval_seconds (ru.ru_stime) },
      { "peak memory", "KiB", .count = MAX (0, usage_peak (&ru)) },
      { "minor faults", "", .count = ru.ru_minflt },
      { "major faults", "", .count = ru.ru_majflt }
    };
  fields_print (stream, format, fields, sizeof fields / sizeof *fields);
}
