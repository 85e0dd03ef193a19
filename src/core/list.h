/* What --names and --list print.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_LIST_H
#define CORE_LIST_H

#include <stdbool.h>

/* Print the names of the methods that this build has on one line, separated
   by blanks: see method_each.  */
void list_names (bool all);

/* Print a table of all methods, with their units, calls and aliases, and why
   those that this build lacks are missing; then what build_print prints.  */
void list_methods (void);

#endif /* CORE_LIST_H */
