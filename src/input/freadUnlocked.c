/* Input freadUnlocked: as fread, without the stream's lock.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#define FREAD fread_unlocked
#define FREAD_OPS input_freadUnlocked
#include "input/fread.h"
