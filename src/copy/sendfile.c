/* Copy sendfile: Linux's sendfile(2), from what has pages to anything.  Streams
   are refused before they have given anything.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include <errno.h>
#include <sys/sendfile.h>
#include "core/copy.h"
#include "core/io.h"

static enum io_result
run (struct copy *cp, struct source *src)
{
  for (bool moved = false; ; moved = true)
    {
      ssize_t n;
      do
        {
          ++cp->counts->copy_calls;
          n = sendfile (cp->sink->fd, src->fd, NULL, IO_CALL_MAX);
        }
      while (n < 0 && io_again_both (src->fd, cp->sink->fd));
      if (n < 0)
        return copy_refused (moved, io_blame (errno));
      if (n == 0)
        return IO_OK;
      cp->counts->bytes += n;
    }
}

struct copy_ops const copy_sendfile = { .run = run };
