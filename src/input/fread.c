/* Input fread: blocks by a locked stdio call.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#define FREAD fread
#define FREAD_OPS input_fread
#include "input/fread.h"
