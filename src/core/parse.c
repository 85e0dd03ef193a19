/* Numbers on command lines.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/parse.h"

#include <error.h>
#include <math.h>
#include <stdlib.h>
#include "c-strtod.h"
#include "quote.h"
#include "xstrtod.h"
#include "xstrtol.h"

uintmax_t
parse_number (char const *arg, char const *what, uintmax_t min, uintmax_t max,
              char const *suffixes)
{
  uintmax_t n;
  strtol_error err = xstrtoumax (arg, NULL, 10, &n, suffixes);
  if (err != LONGINT_OK && err != LONGINT_OVERFLOW)
    error (EXIT_FAILURE, 0, "invalid %s: %s", what, quote (arg));
  if (err == LONGINT_OVERFLOW || n < min || max < n)
    error (EXIT_FAILURE, 0, "%s out of range: %s", what, quote (arg));
  return n;
}

double
parse_fraction (char const *arg, char const *what, double min, double max)
{
  double x;
  if (! xstrtod (arg, NULL, &x, c_strtod) || ! isfinite (x))
    error (EXIT_FAILURE, 0, "invalid %s: %s", what, quote (arg));
  if (x < min || max < x)
    error (EXIT_FAILURE, 0, "%s out of range: %s", what, quote (arg));
  return x;
}
