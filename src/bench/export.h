/* Results in formats for other programs; raw rows are in rows.h.  None depends
   on the locale, and none looks for errors of OUT.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_EXPORT_H
#define BENCH_EXPORT_H

#include <stdio.h>
#include "bench/model.h"

/* The version of what JSON has under "dcat_bench"; raised when something is
   taken away or changes its meaning.  */
enum { EXPORT_SCHEMA = 1 };

/* One row for each entry, divided by tabs, with a header.  Times are in
   seconds, mem is in KiB; unknown fields are empty.  */
void export_summary (FILE *out, struct session const *s);

/* As hyperfine writes them.  Only what was measured is in them.  If there are
   several files or kinds of sink, they are parameters, and Relative is within
   a group.  */
void export_csv (FILE *out, struct session const *s);
void export_markdown (FILE *out, struct session const *s);

/* As hyperfine's, with more under other names.  Bytes in names that are no
   UTF-8 become U+FFFD.  */
void export_json (FILE *out, struct session const *s);

/* The parameters that CSV and JSON have for an entry: its own, and file and
   sink if they are not the same in all groups.  */
enum { EXPORT_PARAMETERS_MAX = PARAMETERS_MAX + 2 };
struct export_parameter { char const *name; char const *value; };
int export_parameters (struct session const *s, struct entry const *e,
                       struct export_parameter p[EXPORT_PARAMETERS_MAX]);

#endif /* BENCH_EXPORT_H */
