/* What --progress shows while dcat works.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/progress.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "human.h"

enum { INTERVAL_MS = 1000 };

/* The sum of the sizes of the N OPERANDS, or 0 if one of them does not say.  */
static uintmax_t
total_size (int n, char **operands)
{
  uintmax_t total = 0;
  for (int i = 0; i < n; i++)
    {
      struct stat st;
      int failed = (operands[i][0] == '-' && ! operands[i][1]
                    ? fstat (STDIN_FILENO, &st) : stat (operands[i], &st));
      if (failed || ! S_ISREG (st.st_mode) || st.st_size == 0)
        return 0;
      total += st.st_size;
    }
  return total;
}

static double
seconds_since (struct timespec start)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (now.tv_sec - start.tv_sec) + (now.tv_nsec - start.tv_nsec) / 1e9;
}

/* Print one line over the last: BYTES of TOTAL, if that is known, after
   ELAPSED seconds.  */
static void
show (uintmax_t bytes, uintmax_t total, double elapsed)
{
  enum { STYLE = human_autoscale | human_base_1024 | human_SI | human_B
                 | human_space_before_unit };
  char amount[LONGEST_HUMAN_READABLE + 1];
  char rate[LONGEST_HUMAN_READABLE + 1];
  double per_second = 0 < elapsed ? bytes / elapsed : 0;
  fprintf (stderr, "\r%10s %10s/s",
           human_readable (bytes, amount, STYLE, 1, 1),
           human_readable (per_second, rate, STYLE, 1, 1));
  if (bytes <= total && 0 < per_second)
    {
      unsigned long int left = (total - bytes) / per_second + 0.5;
      fprintf (stderr, " %3.0f %% %3lu:%02lu left", 100.0 * bytes / total,
               left / 60, left % 60);
    }
  fputs ("  ", stderr);
}

/* Show C until the other end of the pipe ALIVE is closed.  */
static _Noreturn void
watch (struct counts const volatile *c, int alive, uintmax_t total)
{
  struct timespec start;
  clock_gettime (CLOCK_MONOTONIC, &start);
  struct pollfd p = { .fd = alive, .events = POLLIN };
  do
    show (c->bytes, total, seconds_since (start));
  while (poll (&p, 1, INTERVAL_MS) == 0);
  show (c->bytes, total, seconds_since (start));
  fputc ('\n', stderr);
  _exit (EXIT_SUCCESS);
}

void
progress_start (struct progress *p, struct counts const *c, int output, int n,
                char **operands)
{
  int fd[2];
  p->pid = -1;
  if (pipe2 (fd, O_CLOEXEC) != 0)
    return;
  uintmax_t total = total_size (n, operands);
  p->pid = fork ();
  if (p->pid == 0)
    {
      close (fd[1]);
      close (output);
      close (STDIN_FILENO);
      close (STDOUT_FILENO);
      watch (c, fd[0], total);
    }
  close (fd[0]);
  p->alive = fd[1];
}

void
progress_stop (struct progress *p)
{
  if (0 <= p->pid)
    {
      close (p->alive);
      waitpid (p->pid, NULL, 0);
    }
}
