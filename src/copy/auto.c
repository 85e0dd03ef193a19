/* Copy auto: the fastest right way for this input and this output.
   SPDX-License-Identifier: GPL-3.0-or-later

   What the two ends are says what will be fastest; no call is spent on what is
   known to be refused, nor, for a small file, on more than cat makes.  Where
   the kernel refuses the choice after all, the next is taken, before a byte has
   moved; read and write can always do it.  It goes through the other copies, so
   what is not in this build is not tried.  */

#include <config.h>
#include <stdlib.h>
#include <unistd.h>
#include "core/available.h"
#include "core/copy.h"
#include "core/io.h"
#include "xalloc.h"

/* A file up to this many bytes is read and written at once, by no more calls
   than cat makes; a pipe must be set up by some.  Start included, cat took,
   relative to splice, medians of 150 to /dev/null and to a pipe: 16 KiB 0.99
   and 1.03, 64 KiB 1.10 and 1.06, 128 KiB 1.14 and 1.12, 256 KiB 1.28 and 1.16,
   512 KiB 1.29 and 1.31.  To repeat: dcat-bench -n 150 -t cat,splice FILE  */
enum { SMALL = IO_BUFFER_SIZE / 2 };

/* What auto keeps for the run.  */
struct choice
{
  struct copy range;
  struct copy splice;
  bool terminal;   /* the sink is one */
};

static struct choice *
new_choice (struct copy *cp)
{
  struct choice *c = xzalloc (sizeof *c);
#if HAVE_copy_copyFileRange
  copy_init (&c->range, &copy_copyFileRange, cp->set, cp->counts, cp->sink);
#endif
#if HAVE_copy_splice
  copy_init (&c->splice, &copy_splice, cp->set, cp->counts, cp->sink);
#endif
  c->terminal = S_ISCHR (cp->sink->st.st_mode) && isatty (cp->sink->fd);
  return c;
}

/* Is SRC so small, or so odd as files in /proc that say they are empty, that
   it is best read and written?  */
static bool
small (struct source const *src)
{
  return S_ISREG (src->st.st_mode) && src->st.st_size <= SMALL;
}

/* Try CP, if it is in this build.  */
static enum io_result
try (struct copy *cp, struct source *src)
{
  return cp->ops ? cp->ops->run (cp, src) : IO_UNUSABLE;
}

static enum io_result
run (struct copy *cp, struct source *src)
{
  if (small (src) || cp->sink->append)
    return copy_plain (cp, src);
  if (! cp->state)
    cp->state = new_choice (cp);
  struct choice *c = cp->state;

  enum io_result result = IO_UNUSABLE;
  if (S_ISREG (src->st.st_mode) && S_ISREG (cp->sink->st.st_mode))
    result = try (&c->range, src);
  if (result == IO_UNUSABLE
      && ! S_ISCHR (src->st.st_mode) && ! c->terminal)
    result = try (&c->splice, src);
  return result == IO_UNUSABLE ? copy_plain (cp, src) : result;
}

static void
stop (struct copy *cp)
{
  struct choice *c = cp->state;
  if (c)
    {
      copy_stop (&c->range);
      copy_stop (&c->splice);
    }
  free (c);
}

struct copy_ops const copy_auto = { .run = run, .stop = stop };
