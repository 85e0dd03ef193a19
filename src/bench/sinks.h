/* Where the output of what is measured goes.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_SINKS_H
#define BENCH_SINKS_H

#include <stdbool.h>
#include <stddef.h>

/* The kinds of sinks, NULL behind the last: null, pipe, pipe-splice, file,
   file-fsync, socket.  */
extern char const *const sink_kinds[];

/* A sink for one run.  */
struct outlet
{
  int in;               /* where the run writes */
  int out;              /* where our reader reads, or -1: none is needed */
  bool by_splice;       /* how our reader reads */
  bool is_file;         /* what was written can be read from IN */
  bool sync;            /* the run has not ended before the file is on disk */
};

/* Make a sink of KIND.  Files stand in DIRECTORY, without a name.  Pipes hold
   PIPE_SIZE bytes unless that is 0.  Return false and set errno and *FAILING,
   what could not be done, if there is none.  */
bool outlet_open (struct outlet *o, char const *kind, char const *directory,
                  size_t pipe_size, char const **failing);

/* What is worth knowing of a sink of KIND, in words to be freed, or NULL.  */
char *sink_describe (char const *kind, char const *directory,
                     size_t pipe_size);

#endif /* BENCH_SINKS_H */
