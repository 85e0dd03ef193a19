/* Learning how long the lines of a file are.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef GEN_LEARN_H
#define GEN_LEARN_H

/* Print the histogram of the line lengths of FILE, "-" being standard input, as
   histogram_read reads it.  Line endings, which may be CR and LF, do not count,
   and the last line needs none.  Lengths from 64 KiB up stand for those that
   differ by less than 0.4 %, whose mean they are.  Memory does not depend on
   FILE.  Return the exit status, after a complaint if it is not 0.  */
int learn_print (char const *file);

#endif /* GEN_LEARN_H */
