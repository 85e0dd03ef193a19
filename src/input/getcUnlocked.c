/* Input getcUnlocked: as getc, without the stream's lock.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#define CHARS_GET getc_unlocked
#define CHARS_OPS input_getcUnlocked
#include "input/chars.h"
