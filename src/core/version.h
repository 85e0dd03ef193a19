/* What --version prints.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_VERSION_H
#define CORE_VERSION_H

/* Print the version of PROGRAM, a part of this package, and exit.  */
_Noreturn void print_version (char const *program);

#endif /* CORE_VERSION_H */
