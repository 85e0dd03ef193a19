/* Output putc: a locked stdio call for each byte.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#define PUTC_CALL putc
#define PUTC_OPS output_putc
#include "output/putc.h"
