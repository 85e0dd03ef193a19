/* Input fgets: a line at a time, into a buffer of fixed size.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#define FGETS fgets
#define FGETS_OPS input_fgets
#include "input/fgets.h"
