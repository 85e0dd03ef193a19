/* Two recordings side by side.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_VERSUS_H
#define BENCH_VERSUS_H

#include <stdio.h>
#include "bench/model.h"
#include "bench/style.h"

/* Print how the entries of S compare with those of the same test, file and sink
   in OLD, the recording called NAME.  */
void versus_print (FILE *out, struct session const *s,
                   struct session const *old, char const *name,
                   struct report_style style);

#endif /* BENCH_VERSUS_H */
