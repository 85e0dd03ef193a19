/* The registry: all methods, as rows of tables.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_REGISTRY_H
#define CORE_REGISTRY_H

#include <stdbool.h>
#include "core/copy.h"
#include "core/input.h"
#include "core/output.h"

/* What a method deals in, for --list.  */
enum unit { UNIT_RECORD, UNIT_LINE, UNIT_CHUNK, UNIT_BATCH, UNIT_COPY };

/* A half of a method, or a copy.  */
struct half
{
  char const *name;     /* without the In or Out behind it */
  char const *calls;    /* what it calls */
  char const *why_not;  /* why this build lacks it, or NULL */
  enum unit unit;

  /* The one that fits is there, unless why_not is.  */
  struct input_ops const *input;
  struct output_ops const *output;
  struct copy_ops const *copy;
};

/* All inputs, outputs and copies, in the order of methods.def; a row with a
   null name ends each.  */
extern struct half const all_inputs[];
extern struct half const all_outputs[];
extern struct half const all_copies[];

/* The copy that is used when the user names no method, the input that feeds
   a lone output, and the output that a lone input goes to.  */
extern char const default_copy[];
extern char const default_input[];
extern char const default_output[];

/* The ten methods of dcat's ancestor, NULL behind the last.  */
extern char const *const original_methods[];

/* What dcat's ancestor called the half called NAME, or NULL.  */
char const *half_alias (char const *name);

/* The row of TABLE whose name or alias is the LEN bytes at NAME, without
   regard to case, or NULL.  */
struct half const *half_find (struct half const *table, char const *name,
                              size_t len);

#endif /* CORE_REGISTRY_H */
