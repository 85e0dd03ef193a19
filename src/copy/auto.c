/* Copy auto: the fastest right way for this input and this output.
   SPDX-License-Identifier: GPL-3.0-or-later

   It goes through the other copies, so what is not in this build is not
   tried.  Each says that it cannot before a byte has moved; what is left can
   always be done by read and write.  */

#include <config.h>
#include <stdlib.h>
#include "core/available.h"
#include "core/copy.h"
#include "xalloc.h"

/* The copies that auto tries, in this order.  */
static struct
{
  struct copy_ops const *ops;
  bool files_only;   /* both ends must be regular files */
} const tried[] =
  {
#if HAVE_copy_copyFileRange
    { &copy_copyFileRange, true },
#endif
#if HAVE_copy_splice
    { &copy_splice, false },
#endif
    { NULL, false }
  };

enum { N_TRIED = sizeof tried / sizeof *tried - 1 };

/* May the copy tried[I] work from SRC to the sink of CP?  */
static bool
suits (struct copy const *cp, int i, struct source const *src)
{
  return (! cp->sink->append
          && (! tried[i].files_only
              || (S_ISREG (src->st.st_mode)
                  && S_ISREG (cp->sink->st.st_mode))));
}

/* CP's state: the copies that are tried.  */
static struct copy *
make_copies (struct copy *cp)
{
  struct copy *copies = xnmalloc (N_TRIED + 1, sizeof *copies);
  for (int i = 0; i < N_TRIED; i++)
    copy_init (&copies[i], tried[i].ops, cp->set, cp->counts, cp->sink);
  return copies;
}

static enum io_result
run (struct copy *cp, struct source *src)
{
  if (! cp->state)
    cp->state = make_copies (cp);
  struct copy *copies = cp->state;
  for (int i = 0; i < N_TRIED; i++)
    if (suits (cp, i, src))
      {
        enum io_result result = tried[i].ops->run (&copies[i], src);
        if (result != IO_UNUSABLE)
          return result;
      }
  return copy_plain (cp, src);
}

static void
stop (struct copy *cp)
{
  struct copy *copies = cp->state;
  for (int i = 0; copies && i < N_TRIED; i++)
    copy_stop (&copies[i]);
  free (copies);
}

struct copy_ops const copy_auto = { .run = run, .stop = stop };
