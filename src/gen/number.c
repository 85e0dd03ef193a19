/* Numbers in decimal, without printf.
   SPDX-License-Identifier: GPL-3.0-or-later

   Two digits at a time, since a division costs more than a look into a table
   that is always in the cache.  */

#include <config.h>
#include "gen/number.h"

#include <string.h>

static char const pairs[] =
  "0001020304050607080910111213141516171819"
  "2021222324252627282930313233343536373839"
  "4041424344454647484950515253545556575859"
  "6061626364656667686970717273747576777879"
  "8081828384858687888990919293949596979899";

unsigned int
number_length (uint64_t n)
{
  unsigned int len = 1;
  for (; 10000 <= n; n /= 10000)
    len += 4;
  return len + (10 <= n) + (100 <= n) + (1000 <= n);
}

char *
number_store_digits (char *p, uint64_t n, unsigned int len)
{
  char *end = p + len;
  char *at = end;

  /* As soon as 32 bits are enough, division is cheaper.  */
  for (; UINT32_MAX < n && 2 <= at - p; n /= 100)
    memcpy (at -= 2, pairs + n % 100 * 2, 2);
  uint32_t low = n <= UINT32_MAX ? n : n % 10;
  for (; 2 <= at - p; low /= 100)
    memcpy (at -= 2, pairs + low % 100 * 2, 2);
  if (at != p)
    *p = '0' + low % 10;
  return end;
}
