/* RWF_DONTCACHE: reading and writing through the page cache without leaving
   anything there.  Linux 6.14 has it, C libraries' headers mostly not yet.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_DONTCACHE_H
#define CORE_DONTCACHE_H

#include <stdbool.h>
#include <sys/uio.h>

#ifndef RWF_DONTCACHE
# define RWF_DONTCACHE 0x80
#endif

/* Does the regular file that FD has open know RWF_DONTCACHE?  A byte is read to
   find out, by a descriptor of our own, as FD may be for writing only.  If not,
   set errno.  Yes, if reading fails otherwise: that will be found again.  */
bool dontcache_works (int fd);

#endif /* CORE_DONTCACHE_H */
