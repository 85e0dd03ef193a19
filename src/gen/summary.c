/* What dcat-gen tells of itself.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "gen/summary.h"

#include <stdio.h>
#include <sys/resource.h>
#include "core/usage.h"
#include "minmax.h"

void
gen_list (void)
{
  puts ("profiles:");
  for (struct profile const *const *p = all_profiles; *p; p++)
    printf ("  %-10s%s\n", (*p)->name, (*p)->summary);
  for (struct profile const *const *p = all_profiles; *p; p++)
    if ((*p)->list)
      {
        printf ("\nkinds of %s, for which all builders do the same:\n",
                (*p)->name);
        (*p)->list ();
      }
  puts ("\nbuilders:");
  for (struct builder const *by = all_builders; by->name; by++)
    printf ("  %-10s%s\n", by->name, by->calls);
  printf ("\nformat version %d\n", GEN_FORMAT);
}

void
summary_print (FILE *stream, enum stats_format format,
               struct stream_request const *req,
               struct stream_result const *res, double start)
{
  double total = monotonic_seconds () - start;
  struct rusage ru;
  getrusage (RUSAGE_SELF, &ru);
  struct field const fields[] =
    {
      { "profile", "", .text = req->profile->name },
      { "build", "", .text = req->builder->name },
      { "rows", "", .count = res->lines },
      { "bytes", "", .count = res->bytes },
      { "output calls", "", .count = res->calls },
      { "time total", "s", .time = total },
      { "rows per second", "", .count = 0 < total ? res->lines / total : 0 },
      { "CPU used", "s",
        .time = timeval_seconds (ru.ru_utime) + timeval_seconds (ru.ru_stime) },
      { "peak memory", "KiB", .count = MAX (0, usage_peak (&ru)) },
      { "threads", "", .count = req->threads },
      { "format", "", .count = GEN_FORMAT }
    };
  fields_print (stream, format, fields, sizeof fields / sizeof *fields);
}
