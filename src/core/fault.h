/* Guarding against files that shrink while they are mapped.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_FAULT_H
#define CORE_FAULT_H

#include <setjmp.h>

/* Touching a page of a mapping whose file no longer reaches there raises
   SIGBUS.  Between fault_arm and fault_disarm that jumps to FAULT_PLACE,
   which the caller has set by sigsetjmp; at other times it ends the process
   as usual.  */
extern sigjmp_buf fault_place;

void fault_arm (void);
void fault_disarm (void);

#endif /* CORE_FAULT_H */
