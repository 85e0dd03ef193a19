/* Input getc: a locked stdio call for each byte.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#define CHARS_GET getc
#define CHARS_OPS input_getc
#include "input/chars.h"
