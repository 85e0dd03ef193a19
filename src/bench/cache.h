/* Files in memory: the page cache.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_CACHE_H
#define BENCH_CACHE_H

/* How many percent of the file FD are in memory, or NAN if that cannot be told
   here.  An empty file is all in memory.  */
double cache_residency (int fd);

/* Read all of FD, so that it is in memory, and return how many newlines it has,
   or -1 after a failure, which errno tells.  */
long long int cache_warm (int fd);

/* Ask the system to forget what it has of FD, after writing what is not yet on
   disk.  Return 0 or an error number.  */
int cache_evict (int fd);

#endif /* BENCH_CACHE_H */
