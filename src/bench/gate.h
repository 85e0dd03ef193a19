/* The verdict for scripts: has something become slower?
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_GATE_H
#define BENCH_GATE_H

#include "bench/model.h"

enum gate { GATE_EMPTY, GATE_PASSED, GATE_UNCERTAIN, GATE_SLOWER };

/* Is an entry of S slower by more than PERCENT than the same one of the
   recording OLD, or, if that is NULL, than the one called BASELINE in its
   group?  Say on standard error which are, which may be, and which could not be
   compared; GATE_EMPTY if none could.  */
enum gate gate (struct session const *s, struct session const *old,
                char const *baseline, double percent);

#endif /* BENCH_GATE_H */
