/* A file to measure with, for those who name none.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_SAMPLE_H
#define BENCH_SAMPLE_H

/* Let the program DCAT_GEN make a file in DIRECTORY, as large as its option
   SIZE says: lines of about 20 bytes of words and numbers between tabs, the
   same every time.  Return its name, or NULL after setting *WHY_NOT, to be
   freed.  It is there until sample_remove or the end of the program, unless
   that is killed.  */
char const *sample_make (char const *dcat_gen, char const *size,
                         char const *directory, char **why_not);

/* Remove the file that sample_make has made, if any.  Handlers of signals may
   call this.  */
void sample_remove (void);

#endif /* BENCH_SAMPLE_H */
