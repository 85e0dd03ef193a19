/* Input fgetsUnlocked: as fgets, without the stream's lock.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#define FGETS fgets_unlocked
#define FGETS_OPS input_fgetsUnlocked
#include "input/fgets.h"
