/* What --progress shows while dcat works.
   SPDX-License-Identifier: GPL-3.0-or-later

   A process of its own looks at the counts once a second.  A thread would make
   stdio take its locks, and a signal would interrupt the calls under study.  */

#ifndef CORE_PROGRESS_H
#define CORE_PROGRESS_H

#include <sys/types.h>
#include "core/counts.h"

struct progress
{
  pid_t pid;     /* the process that shows it, or -1 */
  int alive;     /* the end of a pipe that is open as long as we live */
};

/* Show how C grows, on standard error, until progress_stop is called or this
   process ends; the N OPERANDS, if they are all regular files, tell how far it
   will grow.  OUTPUT is the descriptor that is written to, which the process
   that shows it must not hold open.  If there can be no process, show
   nothing.  */
void progress_start (struct progress *p, struct counts const *c, int output,
                     int n, char **operands);
void progress_stop (struct progress *p);

#endif /* CORE_PROGRESS_H */
