/* Strings by own formatting, straight into the buffer.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "gen/builder.h"

#include "gen/append.h"

void
build_append (struct value const *v, struct text_buffer *b)
{
  append_value (v, b);
}
