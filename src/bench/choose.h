/* Choosing methods: by name, by set, by pattern.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_CHOOSE_H
#define BENCH_CHOOSE_H

#include <stdio.h>

#include "bench/request.h"

/* The methods that the N ITEMs mean, each once.  An item is a method that dcat
   knows; a set, see choose_list_sets; or a pattern as of file names, such as
   '*InWritevOut', which stands for all that match it.  End the program with a
   message if an item means nothing.  */
struct strings choose_methods (char *const *item, size_t n);

/* Print the names of the sets and what is in them.  */
void choose_list_sets (FILE *out);

/* Free what is in LIST.  */
void strings_free (struct strings *list);

/* Add a copy of S to LIST.  */
void strings_add (struct strings *list, char const *s);

#endif /* BENCH_CHOOSE_H */
