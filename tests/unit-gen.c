/* unit-gen.c: test the formatting of numbers, and the buffer of text.
   SPDX-License-Identifier: GPL-3.0-or-later

   A number with a digit more than the last one is where own formatting goes
   wrong.  The builders that use the C library's are compared with it as whole
   programs, but such numbers are rare there.  */

#include <config.h>

#include <inttypes.h>
#include <string.h>

#include "gen/append.h"
#include "unit.h"

/* Is N, with zeros up to WIDTH digits, formatted as printf does it?  */
static bool
as_printf (uint64_t n, unsigned int width)
{
  char expected[64], got[64] = "";
  sprintf (expected, "%0*" PRIu64, (int) (width % 32), n);
  char const *end = number_store (got, n, width);
  bool good = (*end == '\0' && strcmp (got, expected) == 0);
  if (! good)
    printf ("# %" PRIu64 ", width %u: %s\n", n, width, got);
  return good;
}

static bool
as_printf_by_any_width (uint64_t n)
{
  for (unsigned int width = 0; width <= NUMBER_DIGITS; width++)
    if (! as_printf (n, width))
      return false;
  return true;
}

/* Around each power of BASE, and at both ends.  */
static bool
boundaries (unsigned int base)
{
  bool good = as_printf_by_any_width (0) && as_printf_by_any_width (UINT64_MAX);
  for (uint64_t power = 1; ; power *= base)
    {
      good &= (as_printf_by_any_width (power - 1)
               && as_printf_by_any_width (power)
               && as_printf_by_any_width (power + 1));
      if (UINT64_MAX / base < power)
        return good;
    }
}

static bool
random_numbers (void)
{
  for (int i = 0; i < 100000; i++)
    {
      uint64_t n = number_below (UINT32_MAX);
      n = n << 32 | number_below (UINT32_MAX);
      if (! as_printf (n >> number_below (64), number_below (21)))
        return false;
    }
  return true;
}

/* Of a number that is too long, the lowest digits count.  */
static bool
lowest_digits (void)
{
  uint64_t n = UINT64_C (12345678901234567890);
  for (unsigned int len = 0; len <= NUMBER_DIGITS; len++)
    {
      char got[64] = "";
      number_store_digits (got, n, len);
      if (strcmp (got, &"12345678901234567890"[NUMBER_DIGITS - len]) != 0)
        return false;
    }
  return true;
}

/* Strings of all lengths: cut, just fitting and filled.  */
static bool
filled (void)
{
  static char const number[] = "18446744073709551615.";
  for (size_t len = 0; len <= 64; len++)
    {
      char expected[65], got[65];
      memset (expected, 'x', sizeof expected);
      memset (got, 'y', sizeof got);
      memcpy (expected, number, len < 21 ? len : 21);
      if (store_filled (got, UINT64_MAX, len) != got + len
          || memcmp (got, expected, len) != 0 || got[len] != 'y')
        return false;
    }
  return true;
}

/* A buffer that grows byte by byte keeps what it has.  */
static bool
buffer_grows (void)
{
  struct text_buffer b = { .p = NULL };
  bool good = true;
  for (int i = 0; i < 10000; i++)
    append_bytes (&b, i % 3 ? "a" : "bcd", i % 3 ? 1 : 3);
  good = b.n == 10000 / 3 * 2 + 3334 * 3;
  for (size_t i = 0; i + 5 <= b.n; i += 5)
    good &= memcmp (b.p + i, "bcdaa", 5) == 0;
  text_fill (&b, "1.", 2, 5);
  text_fill (&b, "1.", 2, 1);
  good &= memcmp (b.p + b.n - 6, "1.xxx1", 6) == 0;
  text_free (&b);
  return good;
}

int
main (void)
{
  ok (boundaries (10), "numbers around powers of 10, of any width");
  ok (boundaries (2), "numbers around powers of 2, of any width");
  ok (random_numbers (), "random numbers");
  ok (lowest_digits (), "the lowest digits of a number");
  ok (filled (), "a filled string of any length");
  ok (buffer_grows (), "a buffer grows and keeps what it has");
  return done_testing ();
}
