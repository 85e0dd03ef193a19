/* Input mmap: the file's own pages.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#define MMAP_FLAGS 0
#define MMAP_OPS input_mmap
#include "input/mmap.h"
