/* Numbers on command lines.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_PARSE_H
#define CORE_PARSE_H

#include <stdint.h>

/* The number that ARG gives for WHAT, at least MIN and at most MAX, with one of
   SUFFIXES, as for xstrtoumax.  End the program with a message if it is none or
   out of range.  */
uintmax_t parse_number (char const *arg, char const *what, uintmax_t min,
                        uintmax_t max, char const *suffixes);

/* Suffixes of sizes: K, M and G, powers of 1024.  */
#define SIZE_SUFFIXES "kKMG0"

/* The number, maybe with a fraction, that ARG gives for WHAT, at least MIN and
   at most MAX, as in the C locale.  */
double parse_fraction (char const *arg, char const *what, double min,
                       double max);

#endif /* CORE_PARSE_H */
