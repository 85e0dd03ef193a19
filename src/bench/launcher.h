/* The launcher: a small process that starts what is measured.
   SPDX-License-Identifier: GPL-3.0-or-later

   A process that a large one starts is charged with the memory of that one:
   its peak begins there.  So dcat-bench forks the launcher while it is small
   itself, knowing all that will be run but no result, and has it do all the
   starting.  */

#ifndef BENCH_LAUNCHER_H
#define BENCH_LAUNCHER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include "bench/model.h"

struct launch_settings
{
  double timeout;               /* seconds for each run, or 0: any */
  char const *cpus;             /* where it runs, like 0,2-3; or NULL: all */
  char const *sink_directory;   /* for sinks that are files */
  size_t pipe_size;             /* of sinks that are pipes; 0: the system's */
};

struct launcher
{
  pid_t pid;
  int socket;
  int errors;           /* what runs write to standard error */
  char *said;           /* the end of that, a string */
};

/* One run: ENTRY into a sink of the kind SINK.  COMPARE its output with the
   file of its group, which the reader takes time for.  PAD bytes are added to
   the environment, which moves the stack.  */
struct job
{
  struct entry const *entry;
  char const *sink;
  bool compare;
  unsigned int pad;
};

/* What became of it.  */
struct launched
{
  struct run run;
  char const *failing;  /* what could not be done, or NULL: it was run */
  int error;            /* why, a number of errno */
  intmax_t bytes;       /* that it delivered, or -1: nobody counted */
  bool equal;           /* they were those of the file, if compared */
  bool signalled;       /* it was ended by a signal */
  bool held_open;       /* its output was still open after its end */
};

/* What FAILING is if the program could not be run.  */
extern char const launch_not_run[];

/* Start L.  */
void launcher_start (struct launcher *l, struct launch_settings const *set);

/* Run JOB.  What it says on standard error is in L->said until the next.
   Return false if the launcher is gone.  */
bool launcher_run (struct launcher *l, struct job const *job,
                   struct launched *result);

/* End what L is running, if anything.  For handlers of signals.  */
void launcher_interrupt (struct launcher const *l);

/* End L.  */
void launcher_stop (struct launcher *l);

#endif /* BENCH_LAUNCHER_H */
