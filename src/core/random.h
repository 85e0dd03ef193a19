/* Reproducible random integers: the same on every platform for one seed.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_RANDOM_H
#define CORE_RANDOM_H

#include <stdint.h>

/* The generator xoshiro256** 1.0 of Blackman and Vigna ("Scrambled linear
   pseudorandom number generators", ACM TOMS 47, 2021); the state must not be
   all 0.  */
struct random { uint64_t state[4]; };

/* Begin the sequence of SEED.  As the authors advise, splitmix64 makes the
   state of it.  */
void random_seed (struct random *r, uint64_t seed);

/* The next 64 bits.  In line, as whoever makes data asks for them once a line
   or more, at a few nanoseconds each.  */
static inline uint64_t
random_next (struct random *r)
{
  uint64_t *s = r->state;
  uint64_t times_5 = s[1] * 5;
  uint64_t result = (times_5 << 7 | times_5 >> 57) * 9;
  uint64_t t = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = s[3] << 45 | s[3] >> 19;
  return result;
}

/* A number below N, which is not 0, each as likely as the others: by Lemire's
   method ("Fast random integer generation in an interval", ACM TOMACS 29,
   2019) for 32-bit N.  */
uint32_t random_below (struct random *r, uint32_t n);

#endif /* CORE_RANDOM_H */
