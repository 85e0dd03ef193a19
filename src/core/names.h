/* The names of methods: parsing, printing, listing them.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_NAMES_H
#define CORE_NAMES_H

#include <stdbool.h>
#include "core/registry.h"

/* A method: an input and an output, or a copy.  */
struct method
{
  struct half const *input;
  struct half const *output;
  struct half const *copy;
};

/* Set M to what NAME means, without regard to case: INPUTInOUTPUTOut, half of
   it, or a copy.  Return false if it means nothing.  */
bool method_parse (struct method *m, char const *name);

/* The full name of M, to be freed.  */
char *method_name (struct method const *m);

/* A half of M that this build lacks, or NULL.  */
struct half const *method_lacks (struct method const *m);

/* Does M read files?  */
bool method_reads_files (struct method const *m);

/* How a half or a copy is called by itself, such as getlineIn, to be
   freed.  */
char *half_name (struct half const *h);

/* Call VISIT with the name of each method that this build has, and DATA: the
   ten originals, each lone input and output, the copies; or, if ALL, every
   pair and every copy.  */
void method_each (bool all, void (*visit) (char const *name, void *data),
                  void *data);

/* The names of methods nearest to NAME, N at most, written to NEAREST, which
   ends with a NULL and has room for N + 1; each is to be freed.  */
void method_nearest (char const *name, int n, char *nearest[]);

/* Say on standard error that there is no method NAME, and which are the
   nearest.  */
void method_unknown (char const *name);

/* S with ASCII letters in lower case, to be freed.  */
char *lowercase (char const *s);

#endif /* CORE_NAMES_H */
