/* Output fwriteUnlocked: as fwrite, without the stream's lock.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#define FWRITE_CALL fwrite_unlocked
#define FWRITE_OPS output_fwriteUnlocked
#include "output/fwrite.h"
