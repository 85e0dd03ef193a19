/* O_DIRECT: reading and writing past the page cache, in aligned pieces.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_DIRECT_H
#define CORE_DIRECT_H

#include <stddef.h>

/* Open again, for direct I/O and otherwise with FLAGS, what FD has open, a
   regular file or block device.  Set *ALIGNMENT to what addresses, offsets and
   lengths must be multiples of, a power of 2.  Return -1 and set errno if the
   file cannot do it.  */
int direct_reopen (int fd, int flags, size_t *alignment);

#endif /* CORE_DIRECT_H */
