/* Records of many numbers and sizes of pieces: where writev wins, and where a
   copy does.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_SWEEP_H
#define BENCH_SWEEP_H

#include <stdint.h>
#include <stdio.h>
#include "bench/model.h"
#include "bench/request.h"
#include "bench/style.h"

/* How many records the sweep is meant for: with others, it has more or fewer
   in proportion.  */
enum { SWEEP_RECORDS = 10000000 };

enum { SWEEP_COUNTS = 7, SWEEP_SIZES = 8 };
extern int const sweep_counts[SWEEP_COUNTS];    /* pieces of a record */
extern int const sweep_sizes[SWEEP_SIZES];      /* bytes of a piece, and */
extern char const *const sweep_size_names[SWEEP_SIZES];      /* in short */

/* What reports call records of PIECES pieces of SIZE bytes, to be freed.  */
char *cell_name (int pieces, int size);

/* Add to S a group for RECORDS records of PIECES pieces of SIZE bytes into
   SINK, with the N METHODS.  */
void plan_cell (struct session *s, struct request const *req,
                char const *sink, char const *const *methods, int n,
                uintmax_t records, int pieces, int size);

/* Add to S the groups of the sweep into SINK.  */
void sweep_plan (struct session *s, struct request const *req,
                 char const *sink);

/* What was found of a cell of the sweep.  */
struct cell
{
  struct group const *group;    /* or NULL: there is none */
  struct entry const *join, *gather, *buffer;   /* or NULL: not measured */
  struct entry const *fastest;  /* of these, or NULL */
  bool sure;                    /* it is that beyond doubt */
};

/* The cell of S for the COUNTth number and the SIZEth size of pieces into
   SINK.  */
struct cell sweep_cell (struct session const *s, char const *sink, int count,
                        int size);

/* How long E takes, divided by how long one writev a record takes in C; NAN if
   that is not known.  */
double cell_ratio (struct cell const *c, struct entry const *e);

/* Is it sure on which side of 1 that is?  */
bool cell_is_sure (struct cell const *c, struct entry const *e);

/* The sinks of the sweep of S, each once; *N says how many.  To be freed.  */
char const **sweep_sinks (struct session const *s, size_t *n);

/* Print what S has found: a grid for each sink, and what it means.  */
void sweep_report (FILE *out, struct session const *s,
                   struct report_style style);

/* Write a script for gnuplot that draws it to PICTURE.  */
void sweep_plot (FILE *out, struct session const *s, char const *picture);

#endif /* BENCH_SWEEP_H */
