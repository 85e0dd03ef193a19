/* Numbers in decimal, without printf.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef GEN_NUMBER_H
#define GEN_NUMBER_H

#include <stdint.h>

/* The most digits that a number of 64 bits has.  */
enum { NUMBER_DIGITS = 20 };

/* How many digits N has.  */
unsigned int number_length (uint64_t n);

/* Store the lowest LEN digits of N at P, zeros where it has fewer.  Return the
   end.  */
char *number_store_digits (char *p, uint64_t n, unsigned int len);

/* Store N at P, with zeros up to WIDTH digits.  Return the end.  */
static inline char *
number_store (char *p, uint64_t n, unsigned int width)
{
  unsigned int len = number_length (n);
  return number_store_digits (p, n, len < width ? width : len);
}

#endif /* GEN_NUMBER_H */
