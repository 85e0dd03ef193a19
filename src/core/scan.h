/* Finding newlines: what splits a block of bytes into lines.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_SCAN_H
#define CORE_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/uio.h>

/* A stretch of bytes that is being split.  */
struct lines
{
  char *start;  /* the line that has not been found whole yet */
  char *scan;   /* start <= scan <= end; no newline in [start, scan) */
  char *end;
};

/* Store the next lines of L, newlines included, into IOV, at most MAX of
   them, and move L behind them.  Return how many there were, which may be
   less than MAX although there are more, but is 0 only if [scan, end) has no
   newline; then scan is end.  */
typedef size_t scan_function (struct lines *l, struct iovec *iov, size_t max);

/* The scanner in use: the one with the widest vectors that the processor has,
   found out at the first call.  A plain function pointer, so that it works
   in static programs and with every C library.  */
extern scan_function *scan_lines;

/* The name of the scanner in use.  */
char const *scan_name (void);

/* Use the scanner called NAME from now on.  Return false, and change nothing,
   if there is none or this processor cannot run it.  */
bool scan_use (char const *name);

/* The names of all scanners in this build, NULL behind the last.  */
char const *const *scan_names (void);

#endif /* CORE_SCAN_H */
