/* How this program was built, and what it runs on.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_BUILD_H
#define CORE_BUILD_H

/* Print what must be alike for figures to be compared: compiler, flags, C
   library, kernel and scanner, one a line, the name first.  */
void build_print (void);

#endif /* CORE_BUILD_H */
