/* Output putcUnlocked: as putc, without the stream's lock.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#define PUTC_CALL putc_unlocked
#define PUTC_OPS output_putcUnlocked
#include "output/putc.h"
