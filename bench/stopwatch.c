/* stopwatch: run a command once and print how many seconds it took.
   SPDX-License-Identifier: GPL-3.0-or-later

   Usage: stopwatch [-f FILE | -p FILE] SINK COMMAND [ARG]...

   SINK is where the command's output goes: "pipe", which is drained here by
   reads of 1 MiB, or a file name, which is opened for writing and cut to
   nothing before the clock starts.  The command's input is FILE itself (-f),
   FILE through a pipe (-p), fed by a process that writes 1 MiB at a time, or
   what stopwatch's own input is.

   The shell's clock is too coarse, and a loop in the shell would time the
   shell; this is the least that scripts in this directory need.  */

#include <config.h>

#include <errno.h>
#include <error.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "core/io.h"

extern char **environ;

enum { CHUNK = 1024 * 1024 };

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}

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

/* Move all of IN to OUT, or nowhere if OUT is -1.  */
static void
pump (int in, int out)
{
  uintmax_t calls = 0;
  char *p = io_buffer (CHUNK);
  ssize_t n;
  while (0 < (n = read (in, p, CHUNK)))
    if (0 <= out && ! write_all (out, p, n, &calls))
      break;
  free (p);
}

/* The read end of a pipe that a child fills with FILE.  */
static int
feed (char const *file)
{
  int in = open_or_die (file, O_RDONLY);
  int fd[2];
  make_pipe (fd);
  pid_t child = fork ();
  if (child < 0)
    error (EXIT_FAILURE, errno, "fork");
  if (child == 0)
    {
      close (fd[0]);
      pump (in, fd[1]);
      _exit (EXIT_SUCCESS);
    }
  close (fd[1]);
  close (in);
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

int
main (int argc, char **argv)
{
  int in = -1;
  for (int c; (c = getopt (argc, argv, "+f:p:")) != -1; )
    if (c == 'f')
      in = open_or_die (optarg, O_RDONLY);
    else if (c == 'p')
      in = feed (optarg);
    else
      exit (EXIT_FAILURE);
  if (argc - optind < 2)
    error (EXIT_FAILURE, 0, "usage: stopwatch [-f FILE | -p FILE]"
           " SINK COMMAND [ARG]...");

  char const *sink = argv[optind];
  int fd[2] = { -1, -1 };
  if (strcmp (sink, "pipe") == 0)
    make_pipe (fd);
  else
    fd[1] = open_or_die (sink, O_WRONLY | O_CREAT | O_TRUNC);

  double begin = now ();
  pid_t child = start (argv + optind + 1, in, fd[1]);
  close (fd[1]);
  if (0 <= fd[0])
    pump (fd[0], -1);
  int status;
  if (waitpid (child, &status, 0) != child || status != 0)
    error (EXIT_FAILURE, 0, "%s failed", argv[optind + 1]);
  printf ("%.6f\n", now () - begin);
  return EXIT_SUCCESS;
}
