/* Reproducible random integers.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/random.h"

/* The generator splitmix64, which any state will do for.  */
static uint64_t
splitmix_next (uint64_t *state)
{
  uint64_t z = *state += 0x9e3779b97f4a7c15;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return z ^ z >> 31;
}

void
random_seed (struct random *r, uint64_t seed)
{
  for (int i = 0; i < 4; i++)
    r->state[i] = splitmix_next (&seed);
}

uint32_t
random_below (struct random *r, uint32_t n)
{
  uint64_t product = (random_next (r) >> 32) * n;
  if ((uint32_t) product < n)
    {
      uint32_t unfair = -n % n;
      while ((uint32_t) product < unfair)
        product = (random_next (r) >> 32) * n;
    }
  return product >> 32;
}
