/* Hardware counters.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/counters.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#if HAVE_LINUX_PERF_EVENT_H
# include <linux/perf_event.h>
# include <sys/syscall.h>
#endif

#include "bench/text.h"

#if HAVE_LINUX_PERF_EVENT_H && defined SYS_perf_event_open

/* An event of PID that its children inherit, and that begins to count when it
   executes a program.  Where the kernel's share may not be counted, the user's
   is.  */
static int
open_event (uint64_t config, pid_t pid)
{
  struct perf_event_attr attr =
    {
      .type = PERF_TYPE_HARDWARE,
      .size = sizeof attr,
      .config = config,
      .read_format = (PERF_FORMAT_TOTAL_TIME_ENABLED
                      | PERF_FORMAT_TOTAL_TIME_RUNNING),
      .disabled = 1,
      .inherit = 1,
      .enable_on_exec = 1,
      .exclude_hv = 1
    };
  int fd = syscall (SYS_perf_event_open, &attr, pid, -1, -1,
                    PERF_FLAG_FD_CLOEXEC);
  if (fd < 0 && (errno == EACCES || errno == EPERM))
    {
      attr.exclude_kernel = 1;
      fd = syscall (SYS_perf_event_open, &attr, pid, -1, -1,
                    PERF_FLAG_FD_CLOEXEC);
    }
  return fd;
}

int
counters_open (struct counters *c, pid_t pid)
{
  static uint64_t const events[COUNTERS] =
    { PERF_COUNT_HW_CPU_CYCLES, PERF_COUNT_HW_INSTRUCTIONS,
      PERF_COUNT_HW_CACHE_MISSES };
  int err = 0;
  for (int i = 0; i < COUNTERS; i++)
    {
      c->fd[i] = open_event (events[i], pid);
      if (c->fd[i] < 0 && ! err)
        err = errno;
    }
  return err;
}

#else

int
counters_open (struct counters *c, pid_t pid)
{
  (void) pid;
  for (int i = 0; i < COUNTERS; i++)
    c->fd[i] = -1;
  return ENOSYS;
}

#endif

void
counters_close (struct counters *c)
{
  for (int i = 0; i < COUNTERS; i++)
    if (0 <= c->fd[i])
      close (c->fd[i]);
}

/* What the event FD has counted, or -1.  Where there are more events than the
   processor has counters for, it was counted for a part of the time only.  */
static intmax_t
read_event (int fd)
{
  struct { uint64_t value, enabled, running; } n;
  if (fd < 0 || read (fd, &n, sizeof n) != sizeof n
      || (n.running == 0 && n.enabled != 0))
    return -1;
  return (n.running < n.enabled
          ? (double) n.value * n.enabled / n.running : n.value);
}

struct counted
counters_read (struct counters const *c)
{
  struct counted now;
  for (int i = 0; i < COUNTERS; i++)
    now.value[i] = read_event (c->fd[i]);
  return now;
}

char *
counters_explain (int err)
{
  char const *remedy
    = (err == EACCES || err == EPERM
       ? "; the sysctl kernel.perf_event_paranoid must be 2 or less"
       : err == ENOENT || err == EOPNOTSUPP || err == ENODEV
       ? ": this processor, or virtual machine, offers none"
       : "");
  return text_format ("no hardware counters: perf_event_open: %s%s",
                      strerror (err), remedy);
}
