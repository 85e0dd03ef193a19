/* Input mmapPopulate: as mmap, with MAP_POPULATE, which maps all pages of a
   window at once instead of by a fault for every few.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#define MMAP_FLAGS MAP_POPULATE
#define MMAP_OPS input_mmapPopulate
#include "input/mmap.h"
