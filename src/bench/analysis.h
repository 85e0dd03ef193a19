/* What recorded runs mean.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_ANALYSIS_H
#define BENCH_ANALYSIS_H

#include <stdbool.h>
#include <stddef.h>
#include "attribute.h"
#include "bench/model.h"

/* Work out all that the entries of S derive from their runs.  The entry whose
   test or base is BASELINE, without regard to case, is the baseline of its
   group; if that is NULL, or in no such group, the fastest one is.  */
void analyse (struct session *s, char const *baseline);

/* Add to the notes of S what makes its figures less certain, and what to do
   about it.  Call it once, after analyse.  */
void advise (struct session *s);

/* Is NAME that of E or of the method or command in it, without regard to
   case?  */
bool entry_is_called (struct entry const *e, char const *name);

/* Is there an entry called NAME in S?  */
bool baseline_known (struct session const *s, char const *name);

/* The times of those runs of E that ended well, in an array to be freed; *N
   says how many.  */
double *good_times (struct entry const *e, size_t *n);

/* An entry of another session that was the same as E: test, file and kind of
   sink; or NULL.  */
struct entry const *same_entry (struct session const *other,
                                struct entry const *e);

/* Compare E with BASE, another entry of the same session.  P is not
   adjusted.  */
struct comparison compare_two (struct entry const *e,
                               struct entry const *base, double margin,
                               uint64_t seed);

/* Compare E with OLD, a recording of the same: the ratio is that of E to
   OLD.  P is not adjusted.  */
struct comparison compare_with_old (struct entry const *e,
                                    struct entry const *old, double margin,
                                    uint64_t seed);

/* Add a note to S, made as printf would.  */
void add_note (struct session *s, char const *format, ...)
  ATTRIBUTE_FORMAT ((__printf__, 2, 3));

#endif /* BENCH_ANALYSIS_H */
