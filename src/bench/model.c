/* What dcat-bench runs, and what it finds: how that comes to be.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/model.h"

#include <math.h>
#include "xalloc.h"

struct group *
group_new (struct session *s, char const *file, char const *sink)
{
  struct group *g = xmalloc (sizeof *g);
  *g = (struct group) { .file = file ? xstrdup (file) : NULL,
                        .sink = xstrdup (sink), .bytes = -1, .lines = -1,
                        .resident_before = NAN, .resident_after = NAN };
  s->groups = xnrealloc (s->groups, s->group_count + 1, sizeof *s->groups);
  return s->groups[s->group_count++] = g;
}

struct entry *
entry_new (struct group *g, char const *test, char const *base)
{
  struct entry *e = xmalloc (sizeof *e);
  *e = (struct entry) { .group = g, .test = xstrdup (test),
                        .base = xstrdup (base), .unit = ENTRY_COMMAND };
  g->entries = xnrealloc (g->entries, g->entry_count + 1, sizeof *g->entries);
  return g->entries[g->entry_count++] = e;
}
