/* The verdict for scripts.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/gate.h"

#include <error.h>

#include "bench/analysis.h"
#include "bench/ranking.h"
#include "minmax.h"
#include "quote.h"

/* What C says about a limit: slower when it is slower at all, and the whole
   interval lies beyond the limit.  */
static enum gate
judge (struct comparison const *c, double limit)
{
  return (limit < c->ci.low && c->verdict == SLOWER ? GATE_SLOWER
          : limit < c->ci.high ? GATE_UNCERTAIN : GATE_PASSED);
}

/* Set *C to how E compares with what GATE is asked for.  Return false if there
   is nothing to compare it with.  */
static bool
compare (struct session const *s, struct session const *old,
         char const *baseline, struct entry const *e, struct comparison *c)
{
  struct entry const *base = old ? same_entry (old, e) : e->group->baseline;
  if (! old && e == base)
    return false;
  if (! base || ! entry_is_ranked (base)
      || ! (old || entry_is_called (base, baseline)))
    {
      error (0, 0, "%s into %s: %s", quote (e->test), e->group->sink,
             old ? "not in the recording" : "there is no such baseline");
      return false;
    }
  *c = old ? compare_with_old (e, base, s->margin, s->seed) : e->versus;
  return true;
}

static enum gate
judge_entry (struct entry const *e, struct comparison const *c, double percent)
{
  enum gate result = judge (c, 1 + percent / 100);
  if (result != GATE_PASSED)
    error (0, 0, (result == GATE_SLOWER
                  ? "%s into %s: slower by more than %g %%:"
                    " ratio %.3f [%.3f, %.3f]"
                  : "%s into %s: maybe slower by more than %g %%:"
                    " ratio %.3f [%.3f, %.3f]"),
           quote (e->test), e->group->sink, percent, c->ratio, c->ci.low,
           c->ci.high);
  return result;
}

enum gate
gate (struct session const *s, struct session const *old,
      char const *baseline, double percent)
{
  enum gate worst = GATE_EMPTY;
  for (size_t i = 0; i < s->group_count; i++)
    for (size_t j = 0; j < s->groups[i]->entry_count; j++)
      {
        struct entry const *e = s->groups[i]->entries[j];
        struct comparison c;
        if (entry_is_ranked (e) && compare (s, old, baseline, e, &c))
          {
            enum gate result = judge_entry (e, &c, percent);
            worst = MAX (worst, result);
          }
      }
  return worst;
}
