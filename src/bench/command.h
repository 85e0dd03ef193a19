/* Commands to measure, as their users write them.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_COMMAND_H
#define BENCH_COMMAND_H

#include <stdbool.h>

/* Split COMMAND into words as a shell would: at blanks, with '...', "..." and
   \ to quote.  Nothing else of a shell is understood, since none is started.
   Return an array that ends with NULL, or NULL after setting *COMPLAINT to what
   is wrong with it.  */
char **command_split (char const *command, char const **complaint);

/* A copy of ARGV with FILE in place of each {} in its words.  */
char **command_fill (char *const *argv, char const *file);

/* Does a word of ARGV contain {}?  */
bool command_wants_file (char *const *argv);

/* Run ARGV, looked for in PATH if its first word has no slash, with nothing to
   read, its output going to OUT and its errors to ERRORS, and wait for its end.
   Return its wait status, or -1 with errno set if it could not be started.  */
int command_run (char *const *argv, int out, int errors);

/* Let the shell run COMMAND, its output going to standard error.  Return
   whether it ends with status 0.  */
bool command_by_shell (char const *command);

#endif /* BENCH_COMMAND_H */
