/* On which processors things run.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/affinity.h"

#include <stddef.h>

#if HAVE_SCHED_SETAFFINITY

# include <sched.h>
# include <stdlib.h>

/* More processors than any machine has that runs Linux today.  */
enum { CPUS_MAX = 8192 };

/* A set of processors that is large enough: cpu_set_t holds 1024.  */
struct cpus { cpu_set_t *set; size_t size; };

/* Where this process could run when it began.  */
static struct cpus original;

static struct cpus
no_cpus (void)
{
  struct cpus c = { CPU_ALLOC (CPUS_MAX), CPU_ALLOC_SIZE (CPUS_MAX) };
  if (! c.set)
    abort ();
  CPU_ZERO_S (c.size, c.set);
  return c;
}

static bool
find_original (void)
{
  if (! original.set)
    {
      original = no_cpus ();
      if (sched_getaffinity (0, original.size, original.set) != 0)
        CPU_ZERO_S (original.size, original.set);
    }
  return CPU_COUNT_S (original.size, original.set) != 0;
}

/* Take a number below CPUS_MAX from *S.  */
static bool
take_number (char const **s, int *n)
{
  if (! ('0' <= **s && **s <= '9'))
    return false;
  for (*n = 0; '0' <= **s && **s <= '9'; ++*s)
    if (CPUS_MAX <= (*n = *n * 10 + **s - '0'))
      return false;
  return true;
}

/* Read LIST, whose parts are numbers and ranges, into C.  */
static bool
parse (char const *list, struct cpus *c)
{
  for (char const *s = list; ; s++)
    {
      int first, last;
      if (! take_number (&s, &first))
        return false;
      last = first;
      if (*s == '-' && (s++, ! take_number (&s, &last)))
        return false;
      if (last < first)
        return false;
      for (int i = first; i <= last; i++)
        CPU_SET_S (i, c->size, c->set);
      if (*s != ',')
        return ! *s;
    }
}

bool
affinity_valid (char const *list, char const **complaint)
{
  struct cpus c = no_cpus ();
  struct cpus both = no_cpus ();
  *complaint = NULL;
  if (! parse (list, &c))
    *complaint = "not a list of processors such as 0,2-3";
  else if (find_original ())
    {
      CPU_AND_S (c.size, both.set, c.set, original.set);
      if (! CPU_EQUAL_S (c.size, both.set, c.set))
        *complaint = "this process may not run on all of these processors";
    }
  CPU_FREE (c.set);
  CPU_FREE (both.set);
  return ! *complaint;
}

void
affinity_set (char const *list)
{
  struct cpus c = no_cpus ();
  find_original ();
  if (list && parse (list, &c))
    sched_setaffinity (0, c.size, c.set);
  CPU_FREE (c.set);
}

void
affinity_elsewhere (char const *list)
{
  struct cpus c = no_cpus ();
  if (list && parse (list, &c) && find_original ())
    {
      for (int i = 0; i < CPUS_MAX; i++)
        if (CPU_ISSET_S (i, c.size, c.set))
          CPU_CLR_S (i, c.size, c.set);
        else if (CPU_ISSET_S (i, c.size, original.set))
          CPU_SET_S (i, c.size, c.set);
      bool any = CPU_COUNT_S (c.size, c.set) != 0;
      sched_setaffinity (0, c.size, any ? c.set : original.set);
    }
  CPU_FREE (c.set);
}

#else

bool
affinity_valid (char const *list, char const **complaint)
{
  (void) list;
  *complaint = "this system cannot bind processes to processors";
  return false;
}

void
affinity_set (char const *list)
{
  (void) list;
}

void
affinity_elsewhere (char const *list)
{
  (void) list;
}

#endif
