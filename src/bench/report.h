/* The report to a terminal.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_REPORT_H
#define BENCH_REPORT_H

#include "bench/model.h"
#include "bench/style.h"

/* Print what S, whose derived fields are set, has found.  */
void report_print (FILE *out, struct session const *s,
                   struct report_style style);

/* The parts of it that have a file of their own.  */

/* What was measured, and how, and where.  */
void report_head (FILE *out, struct session const *s,
                  struct report_style style);
/* One line on the file of G.  */
void report_file (FILE *out, struct group const *g, struct report_style style);

/* The sink of G, as a title.  */
void report_title (FILE *out, struct group const *g,
                   struct report_style style);

/* A line on each entry of G without a result, why not, or with a note.  */
void report_remarks (FILE *out, struct group const *g,
                     struct report_style style);

/* The notes of S, and where its files were not as cached as they should be.  */
void report_notes (FILE *out, struct session const *s,
                   struct report_style style);

/* All that is known of the N entries at RANKING, as tables.  */
void report_details (FILE *out, struct entry *const *ranking, size_t n,
                     struct report_style style);

/* What the numbers of G say, in words; to be freed.  RANKING is that of its N
   ranked entries.  */
char *report_findings (struct group const *g, struct entry *const *ranking,
                       size_t n, bool utf8);

#endif /* BENCH_REPORT_H */
