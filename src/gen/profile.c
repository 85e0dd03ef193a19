/* The list of profiles, and where their blocks begin.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "gen/profile.h"

#include <string.h>

struct profile const *const all_profiles[] =
  {
#define PROFILE(id) &profile_##id,
#include "gen/profiles.def"
#undef PROFILE
    NULL
  };

struct profile const *
profile_find (char const *name)
{
  for (struct profile const *const *p = all_profiles; *p; p++)
    if (strcmp ((*p)->name, name) == 0)
      return *p;
  return NULL;
}

bool
profile_has_lines (struct profile const *p, struct shape const *s)
{
  return ! p->has_lines || p->has_lines (s);
}

/* The numbers are those of a seed that is made of both, each scattered over 64
   bits by another output of splitmix64: so neither seeds nor parts that are
   neighbours, nor those that change places, have anything in common.  */
void
random_part (struct random *r, uint64_t seed, uint64_t part)
{
  random_seed (r, seed);
  uint64_t scattered = r->state[0];
  random_seed (r, part);
  random_seed (r, scattered ^ r->state[1]);
}

void
cursor_begin (struct cursor *c, struct profile const *p, struct shape const *s,
              uint64_t block)
{
  memset (c, 0, s->cursor_size);
  random_part (&c->random, s->options->seed, block);
  c->block = block;
  if (p->begin)
    p->begin (s, c);
}
