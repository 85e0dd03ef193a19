/* A pipe of our own, through which splice and its kin move pages.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_CHANNEL_H
#define CORE_CHANNEL_H

#include <stdbool.h>
#include "core/copy.h"

struct channel
{
  int fd[2];     /* the pipe: read from [0], write to [1] */
  size_t size;   /* how much it holds */
  int refusal;   /* why nothing can be spliced to the sink, or 0 */
};

/* Open a channel to CP's sink.  Return NULL and set errno if there can be no
   pipe; if the sink takes nothing from one, say so in refusal.  */
struct channel *channel_open (struct copy *cp);
void channel_close (struct channel *ch);

/* Move the N bytes that are in CH to CP's sink by splice(2), counting them as
   delivered.  On failure return false and set errno.  */
bool channel_drain (struct channel *ch, struct copy *cp, size_t n);

/* Make the pipe FD as large as wanted, if it is a pipe and that is allowed;
   return its size, or 0 if it is none.  */
size_t channel_widen (int fd, struct settings const *set);

/* The same for those ends of a copy by CP from SRC that are pipes.  */
void channel_widen_ends (struct copy *cp, struct source *src);

#endif /* CORE_CHANNEL_H */
