/* unit.h: the Test Anything Protocol for unit tests in C.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef UNIT_H
#define UNIT_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

static int tests_run;

/* One test, passed if GOOD.  */
static inline void
ok (bool good, char const *what)
{
  printf ("%sok %d - %s\n", good ? "" : "not ", ++tests_run, what);
}

static inline int
done_testing (void)
{
  printf ("1..%d\n", tests_run);
  return 0;
}

/* A number below N, from a generator that is the same everywhere: failures
   must be repeatable.  */
static inline uint32_t
number_below (uint32_t n)
{
  static uint64_t state = UINT64_C (0x9e3779b97f4a7c15);
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (state >> 32) % n;
}

#endif /* UNIT_H */
