/* A file to measure with, for those who name none.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_SAMPLE_H
#define BENCH_SAMPLE_H

/* Make a file of 256 MiB in DIRECTORY: lines of about 20 bytes of words and
   numbers between tabs, the same every time.  Return its name, or NULL after
   setting errno.  It is there until sample_remove or the end of the program,
   unless that is killed.  */
char const *sample_make (char const *directory);

/* Remove the file that sample_make has made, if any.  Handlers of signals may
   call this.  */
void sample_remove (void);

#endif /* BENCH_SAMPLE_H */
