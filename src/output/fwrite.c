/* Output fwrite: a locked stdio call for each piece.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#define FWRITE_CALL fwrite
#define FWRITE_OPS output_fwrite
#include "output/fwrite.h"
