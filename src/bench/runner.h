/* Running: trials, rounds, and when to stop.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_RUNNER_H
#define BENCH_RUNNER_H

#include <stdio.h>

#include "bench/launcher.h"
#include "bench/model.h"
#include "bench/request.h"

/* Look at the files of S: their sizes, lines, whether they are in memory, which
   they are made to be if REQ wants that.  Complain and end the program if one
   cannot be read.  */
void prepare_files (struct session *s, struct request const *req);

/* Run each entry of S once, untimed, and compare what it delivers with the
   file.  Entries that cannot be run here, or deliver other bytes, are marked as
   such in their outcome and reason.  */
void try_entries (struct session *s, struct request const *req,
                  struct launcher *l);

/* Measure those entries of S that are left: rounds of runs, each run added to
   its entry and written to ROWS, unless that is NULL, as it comes.  */
void measure (struct session *s, struct request const *req,
              struct launcher *l, FILE *rows);

/* Look again at what of the files of S is in memory.  */
void look_at_files_again (struct session *s);

/* The signal that asked to stop, or 0.  runner_catch_signals arranges for the
   signals that users send to be noted there, and for what L runs to be ended.
   The second such signal ends the program.  */
extern int volatile runner_signal;
void runner_catch_signals (struct launcher *l);

/* A command that the user wanted to be run between the runs has failed, so that
   nothing more was run.  */
extern bool runner_failed;

/* Let the shell run the COMMAND that the user gave for WHAT, unless it is NULL.
   If it fails, say so, and set runner_failed.  */
void run_hook (char const *what, char const *command);

#endif /* BENCH_RUNNER_H */
