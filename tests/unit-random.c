/* unit-random.c: test the generator of random integers.
   SPDX-License-Identifier: GPL-3.0-or-later

   A seed that is printed must give the same order of runs on any machine, and
   a number that is likelier than others would skew each bootstrap.  */

#include <config.h>

#include <string.h>

#include "core/random.h"
#include "unit.h"

/* The seed's state is the first four outputs of splitmix64.  Those of 1234567
   are at https://rosettacode.org/wiki/Pseudo-random_numbers/Splitmix64; those
   of 0 stand in the tests of many programs.  */
static void
test_seed (void)
{
  static struct
  {
    uint64_t seed;
    uint64_t state[4];
    char const *what;
  } const cases[] =
    {
      { 1234567,
        { UINT64_C (6457827717110365317), UINT64_C (3203168211198807973),
          UINT64_C (9817491932198370423), UINT64_C (4593380528125082431) },
        "random_seed: the published state of 1234567" },
      { 0,
        { UINT64_C (0xe220a8397b1dcdaf), UINT64_C (0x6e789e6aa1b965f4),
          UINT64_C (0x06c45d188009454f), UINT64_C (0xf88bb8a8724c81ec) },
        "random_seed: the published state of 0" }
    };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      struct random r;
      random_seed (&r, cases[i].seed);
      ok (memcmp (r.state, cases[i].state, sizeof r.state) == 0,
          cases[i].what);
    }
}

/* As the authors' C code gives them; Rust's rand_xoshiro tests for them.  */
static bool
next_as_published (void)
{
  static uint64_t const expected[] =
    {
      11520, 0, 1509978240, UINT64_C (1215971899390074240),
      UINT64_C (1216172134540287360), UINT64_C (607988272756665600),
      UINT64_C (16172922978634559625), UINT64_C (8476171486693032832),
      UINT64_C (10595114339597558777), UINT64_C (2904607092377533576)
    };
  struct random r = { { 1, 2, 3, 4 } };
  for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
    if (random_next (&r) != expected[i])
      return false;
  return true;
}

/* Of the outputs above, the first three are below 2 ^ 32: their upper halves
   times 1000 are 0, less than 2 ^ 32 modulo 1000, and must be passed over.
   The fourth has the upper half 283115520, which becomes 65.  */
static bool
unfair_are_passed_over (void)
{
  struct random r = { { 1, 2, 3, 4 } };
  return random_below (&r, 1000) == 65;
}

/* As 1 divides 2 ^ 32, nothing is passed over.  */
static bool
one_takes_one (void)
{
  struct random r = { { 1, 2, 3, 4 } };
  bool zero = random_below (&r, 1) == 0;
  return zero && random_next (&r) == 0 && random_next (&r) == 1509978240;
}

/* Do both seeds give the same 100 numbers below a million?  */
static bool
same_sequence (uint64_t seed, uint64_t other)
{
  struct random r, s;
  random_seed (&r, seed);
  random_seed (&s, other);
  bool same = true;
  for (int i = 0; i < 100; i++)
    if (random_below (&r, 1000000) != random_below (&s, 1000000))
      same = false;
  return same;
}

/* Numbers below N fall into CLASSES classes: X is in X / WIDTH % CLASSES.  */
struct classes
{
  uint32_t n;
  uint32_t width;
  uint32_t classes;
  char const *what;
};

/* Are DRAWS numbers all in range, and is each class as full as the others,
   within five standard deviations?  */
static bool
even (struct classes const *c)
{
  enum { DRAWS = 200000, MAX_CLASSES = 1000 };
  static double count[MAX_CLASSES];
  memset (count, 0, sizeof count);
  struct random r;
  random_seed (&r, 42);
  for (int i = 0; i < DRAWS; i++)
    {
      uint32_t x = random_below (&r, c->n);
      if (c->n <= x)
        return false;
      count[x / c->width % c->classes]++;
    }
  double expected = (double) DRAWS / c->classes;
  for (uint32_t i = 0; i < c->classes; i++)
    {
      double more = count[i] - expected;
      if (25 * expected < more * more)
        {
          printf ("# class %lu has %g, not %g\n", (unsigned long int) i,
                  count[i], expected);
          return false;
        }
    }
  return true;
}

/* Of numbers below 3 * 2 ^ 30, a bare multiplication makes each third one twice
   as likely, and a bare division the lowest third of them.  */
static void
test_even (void)
{
  static uint32_t const three = UINT32_C (3) << 30;
  struct classes const cases[] =
    {
      { 1, 1, 1, "random_below: 1" },
      { 2, 1, 2, "random_below: 2" },
      { 7, 1, 7, "random_below: 7" },
      { 30, 1, 30, "random_below: 30" },
      { 1000, 1, 1000, "random_below: 1000" },
      { UINT32_C (1) << 31, UINT32_C (1) << 27, 16, "random_below: 2 ^ 31" },
      { three, 1, 3, "random_below: 3 * 2 ^ 30, by remainder" },
      { three, UINT32_C (1) << 30, 3, "random_below: 3 * 2 ^ 30, by size" },
      { UINT32_MAX, UINT32_C (1) << 28, 16, "random_below: 2 ^ 32 - 1" }
    };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    ok (even (&cases[i]), cases[i].what);
}

int
main (void)
{
  test_seed ();
  ok (next_as_published (), "random_next: the published outputs");
  ok (unfair_are_passed_over (), "random_below: passes over what is unfair");
  ok (one_takes_one (), "random_below: 1 takes one output");
  ok (same_sequence (1729, 1729), "the same seed, the same sequence");
  ok (! same_sequence (1729, 1730), "another seed, another sequence");
  test_even ();
  return done_testing ();
}
