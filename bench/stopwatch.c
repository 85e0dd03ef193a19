/* stopwatch: run a command and print how many seconds it took.
   SPDX-License-Identifier: GPL-3.0-or-later

   Usage: stopwatch [-f FILE | -p FILE] [-n COUNT] [-r SIZE] [-l BYTES] [-m]
                    SINK COMMAND [ARG]...

   SINK is where the command's output goes: "pipe", which is drained here by
   reads of SIZE bytes (-r), or a file name, which is opened for reading and
   writing and cut to nothing before the clock starts.  The command's input is
   FILE itself (-f), FILE through a pipe (-p), fed by a process that writes
   1 MiB at a time, or what stopwatch's own input is.

   -l lets the reader of a pipe leave once it has BYTES, for commands that do
   not end by themselves; they may be killed by SIGPIPE then.

   -n runs the command COUNT times, one after the other, and prints the sum.

   -m prints the largest amounts of memory behind the time, in KiB: resident
   altogether, as wait4 tells; of that, anonymous; and of files.  The last two
   are looked up in /proc twice a millisecond, so a short peak may be missed,
   and they are 0 where there is no such /proc.  They do not go with "pipe".

   The shell's clock is too coarse, and a loop in the shell would time the
   shell; this is the least that scripts in this directory need.  */

#include <config.h>

#include <errno.h>
#include <error.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "core/io.h"
#include "core/usage.h"
#include "minmax.h"

extern char **environ;

/* What feeds a pipe, and the size of pipes.  */
enum { CHUNK = 1024 * 1024 };

/* What drains a pipe unless told otherwise: the least in the way.  Of 512 MiB
   into a pipe, by readers of 16 KiB, 64 KiB, 128 KiB, 256 KiB, 512 KiB and
   1 MiB, these took milliseconds, medians of 5 on an AMD EPYC with 1 MiB of L2
   cache: cat 210 231 202 204 206 219; auto 177 96 78 96 94 96;
   readByLineInSpanOut 353 424 271 356 326 328.
   To repeat: bench/peers -t reader  */
enum { DRAIN_SIZE = 128 * 1024 };

/* What to run.  */
struct job
{
  char const *input;    /* NULL: stopwatch's own */
  bool input_by_pipe;
  char const *sink;
  char *drain;          /* buffer of the reader of a pipe */
  size_t drain_size;
  uintmax_t limit;      /* bytes that the reader takes before it leaves, or 0 */
  char **command;
};

/* KiB, the largest seen.  */
struct peak
{
  long int all;
  long int anonymous;
  long int of_files;
};

static int
open_or_die (char const *name, int flags)
{
  int fd = open (name, flags | O_CLOEXEC, 0666);
  if (fd < 0)
    error (EXIT_FAILURE, errno, "%s", name);
  return fd;
}

/* A pipe as large as an unprivileged user may have.  */
static void
make_pipe (int fd[2])
{
  if (pipe2 (fd, O_CLOEXEC) != 0)
    error (EXIT_FAILURE, errno, "pipe");
#ifdef F_SETPIPE_SZ
  fcntl (fd[1], F_SETPIPE_SZ, CHUNK);
#endif
}

/* Copy FILE to OUT, as a process of its own does.  */
static _Noreturn void
pump (char const *file, int out)
{
  uintmax_t calls = 0;
  int in = open_or_die (file, O_RDONLY);
#ifdef SPLICE_F_MOVE
  /* Without copying, so that it is not the feeder that is timed.  */
  while (0 < splice (in, NULL, out, NULL, CHUNK, 0))
    continue;
#endif
  char *p = io_buffer (CHUNK);
  ssize_t n;
  while (0 < (n = read (in, p, CHUNK)))
    if (! write_all (out, p, n, &calls))
      break;
  _exit (EXIT_SUCCESS);
}

/* The read end of a pipe that the child *FEEDER fills with FILE.  */
static int
feed (char const *file, pid_t *feeder)
{
  int fd[2];
  make_pipe (fd);
  *feeder = fork ();
  if (*feeder < 0)
    error (EXIT_FAILURE, errno, "fork");
  if (*feeder == 0)
    {
      close (fd[0]);
      pump (file, fd[1]);
    }
  close (fd[1]);
  return fd[0];
}

/* Start COMMAND with the descriptors IN, unless it is -1, and OUT.  */
static pid_t
start (char **command, int in, int out)
{
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init (&actions);
  if (0 <= in)
    posix_spawn_file_actions_adddup2 (&actions, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2 (&actions, out, STDOUT_FILENO);
  pid_t child;
  int err = posix_spawnp (&child, command[0], &actions, NULL, command,
                          environ);
  if (err)
    error (EXIT_FAILURE, err, "%s", command[0]);
  posix_spawn_file_actions_destroy (&actions);
  return child;
}

/* The number behind NAME in LINE, or 0 if LINE begins otherwise.  */
static long int
field (char const *line, char const *name)
{
  size_t n = strlen (name);
  return strncmp (line, name, n) == 0 ? strtol (line + n, NULL, 10) : 0;
}

/* Raise PEAK to what CHILD has now.  Pages of a file in tmpfs are shared
   memory to Linux.  */
static void
look_at_memory (pid_t child, struct peak *peak)
{
  char name[64], line[256];
  long int anon = 0, of_files = 0;
  snprintf (name, sizeof name, "/proc/%ld/status", (long int) child);
  FILE *status = fopen (name, "r");
  if (! status)
    return;
  while (fgets (line, sizeof line, status))
    {
      anon += field (line, "RssAnon:");
      of_files += field (line, "RssFile:");
      of_files += field (line, "RssShmem:");
    }
  fclose (status);
  peak->anonymous = MAX (peak->anonymous, anon);
  peak->of_files = MAX (peak->of_files, of_files);
}

/* Read what JOB writes into the pipe FD, as much as its reader takes.  */
static void
drain_pipe (struct job const *job, int fd)
{
  uintmax_t total = 0;
  ssize_t n;
  while (0 < (n = read (fd, job->drain, job->drain_size)))
    {
      total += n;
      if (job->limit && job->limit <= total)
        break;
    }
}

/* Did a process with this STATUS do what JOB asks for?  */
static bool
good (struct job const *job, int status)
{
  return (status == 0
          || (job->limit && WIFSIGNALED (status)
              && WTERMSIG (status) == SIGPIPE));
}

/* Wait for CHILD, the process of JOB, and watch its memory unless PEAK is
   NULL.  */
static void
finish (pid_t child, struct job const *job, struct peak *peak)
{
  int status;
  pid_t ended;
  struct rusage used;
  while ((ended = wait4 (child, &status, peak ? WNOHANG : 0, &used)) == 0)
    {
      look_at_memory (child, peak);
      nanosleep (&(struct timespec) { .tv_nsec = 500000 }, NULL);
    }
  if (ended != child || ! good (job, status))
    error (EXIT_FAILURE, 0, "%s failed", job->command[0]);
  if (peak)
    peak->all = MAX (peak->all, used.ru_maxrss);
}

/* Run JOB once.  Return how long it took.  */
static double
run (struct job const *job, struct peak *peak)
{
  pid_t feeder = -1;
  int in = -1;
  int fd[2] = { -1, -1 };
  if (job->input)
    in = (job->input_by_pipe
          ? feed (job->input, &feeder) : open_or_die (job->input, O_RDONLY));
  if (job->drain)
    make_pipe (fd);
  else
    fd[1] = open_or_die (job->sink, O_RDWR | O_CREAT | O_TRUNC);

  double begin = monotonic_seconds ();
  pid_t child = start (job->command, in, fd[1]);
  close (fd[1]);
  if (0 <= in)
    close (in);
  if (job->drain)
    {
      drain_pipe (job, fd[0]);
      close (fd[0]);
    }
  finish (child, job, peak);
  double seconds = monotonic_seconds () - begin;

  if (0 <= feeder)
    waitpid (feeder, NULL, 0);
  return seconds;
}

int
main (int argc, char **argv)
{
  struct job job = { .drain_size = DRAIN_SIZE };
  struct peak peak = { 0 };
  bool memory = false;
  unsigned long int count = 1;
  for (int c; (c = getopt (argc, argv, "+f:l:mn:p:r:")) != -1; )
    switch (c)
      {
      case 'f': case 'p':
        job.input = optarg;
        job.input_by_pipe = c == 'p';
        break;
      case 'l': job.limit = strtoull (optarg, NULL, 10); break;
      case 'm': memory = true; break;
      case 'n': count = strtoul (optarg, NULL, 10); break;
      case 'r': job.drain_size = strtoul (optarg, NULL, 10); break;
      default: exit (EXIT_FAILURE);
      }
  if (argc - optind < 2)
    error (EXIT_FAILURE, 0, "usage: stopwatch [-f FILE | -p FILE] [-n COUNT]"
           " [-r SIZE] [-l BYTES] [-m] SINK COMMAND [ARG]...");
  job.sink = argv[optind];
  job.command = argv + optind + 1;
  if (strcmp (job.sink, "pipe") == 0)
    job.drain = io_buffer (job.drain_size);

  double seconds = 0;
  while (count--)
    seconds += run (&job, memory ? &peak : NULL);
  printf ("%.6f", seconds);
  if (memory)
    printf (" %ld %ld %ld", peak.all, peak.anonymous, peak.of_files);
  putchar ('\n');
  return EXIT_SUCCESS;
}
