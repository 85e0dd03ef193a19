/* Guarding against files that shrink while they are mapped.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/fault.h"

#include <signal.h>
#include <stdlib.h>

sigjmp_buf fault_place;

static void
jump (int sig)
{
  (void) sig;
  siglongjmp (fault_place, 1);
}

static void
handle (void (*handler) (int))
{
  struct sigaction act = { .sa_handler = handler };
  sigemptyset (&act.sa_mask);
  if (sigaction (SIGBUS, &act, NULL) != 0)
    abort ();
}

void
fault_arm (void)
{
  handle (jump);
}

void
fault_disarm (void)
{
  handle (SIG_DFL);
}
