/* Copy cat: read(2) and write(2) through one buffer, as cat does.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/copy.h"

struct copy_ops const copy_cat = { .run = copy_plain };
