/* Shared primitives of reading and writing: what every method needs around
   the call that it studies.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_IO_H
#define CORE_IO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <sys/uio.h>
#include "core/result.h"

/* The most bytes to ask for in one call.  Linux moves at most 0x7ffff000,
   macOS refuses more than INT_MAX, and glibc 2.41 and 2.42 cut off the result
   of copy_file_range at 2^31 (sourceware bug 33245).  */
enum { IO_CALL_MAX = 1 << 30 };

/* The alignment of I/O buffers, in bytes: a page on most machines, and what
   direct I/O asks for.  */
enum { IO_ALIGNMENT = 4096 };

/* Bytes in a buffer for read(2) or write(2) unless the user says otherwise.
   Copying 512 MiB from the page cache to /dev/null by "cat" took, as a ratio
   to cat 9.1, which uses 128 KiB, medians of 9 on an AMD EPYC with 1 MiB of L2
   cache: 16 KiB 1.49, 32 KiB 1.20, 64 KiB 1.25, 128 KiB 1.09, 256 KiB 0.95,
   512 KiB 1.02, 1 MiB 0.98.  To repeat:
   bench/ratios -b 16K,32K,64K,128K,256K,512K,1M cat  */
enum { IO_BUFFER_SIZE = 256 * 1024 };

/* After a call on FD failed: say whether to make it again.  Yes if it was
   interrupted; yes if FD is non-blocking and was not ready for EVENTS (POLLIN
   or POLLOUT), after waiting until it is.  Otherwise errno is as it was.  */
bool io_again (int fd, short int events);

/* The same after a call that either side may have held up: wait until SINK can
   be written and SOURCE be read.  */
bool io_again_both (int source, int sink);

/* Is ERR what a system says when it cannot do this call on these files at
   all, rather than that the call was tried and failed?  */
bool io_refused (int err);

/* Which side has failed, when a call that reads and writes at once says
   ERR?  */
enum io_result io_blame (int err);

/* A call was asked to write something and wrote nothing, which is how some
   devices say that they are full: set errno to that and return false.  */
bool io_no_progress (void);

/* Write the N bytes at P to FD, in as many write(2) calls as that takes, each
   counted in *CALLS.  On failure return false and set errno.  */
bool write_all (int fd, void const *p, size_t n, uintmax_t *calls);

/* The same by writev(2) for the N pieces of IOV, N at most IOV_MAX, which sum
   up to BYTES.  IOV is used up.  */
bool writev_all (int fd, struct iovec *iov, size_t n, size_t bytes,
                 uintmax_t *calls);

/* Take DONE bytes off the front of the N pieces of IOV.  Return the number of
   pieces that are wholly gone; the next one, if any, is cut to what is left
   of it.  Pieces may be empty; empty ones right behind DONE are gone too.  */
size_t iov_advance (struct iovec *iov, size_t n, size_t done);

/* Write the N bytes at P to FD at *OFFSET, by pwrite(2), and move *OFFSET
   behind them.  On failure return false and set errno.  */
bool pwrite_all (int fd, void const *p, size_t n, off_t *offset,
                 uintmax_t *calls);

/* Open again what FD has open, with FLAGS, so that they do not change what
   others share with FD.  The offset starts at 0.  Return -1 and set errno if
   that cannot be done.  */
int io_reopen (int fd, int flags);

/* Allocate SIZE bytes aligned for I/O, to be freed by free.  The first
   returns NULL and sets errno if there is no memory, the second ends the
   program then, like xmalloc.  */
void *io_try_buffer (size_t size);
void *io_buffer (size_t size);

#endif /* CORE_IO_H */
