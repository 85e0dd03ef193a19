/* What the user of dcat-bench asks for.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_REQUEST_H
#define BENCH_REQUEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bench/launcher.h"

struct finding;

/* Strings, in the order in which they were given.  */
struct strings
{
  char **item;
  size_t count;
};

/* Where a report goes besides the terminal.  */
enum export_kind
{
  EXPORT_ROWS, EXPORT_SUMMARY, EXPORT_CSV, EXPORT_MARKDOWN, EXPORT_JSON,
  EXPORT_KINDS
};

enum order { ORDER_SHUFFLE, ORDER_ROUND, ORDER_SEQUENTIAL };

/* What is done about the page cache before runs.  */
enum cache { CACHE_WARM, CACHE_COLD, CACHE_NONE };

struct request
{
  /* What is compared.  */
  char const *dcat, *dcat_gen;  /* the programs */
  struct strings methods;       /* names, sets and patterns */
  struct strings commands;
  struct strings buffer_sizes, iov_batches, queue_depths;
  struct strings files;
  bool sample;                  /* FILES is one of our making */
  struct finding const *finding;        /* to measure again, or NULL */
  uintmax_t records;            /* of it */
  struct strings sinks;
  char const *baseline;         /* or NULL: the fastest */

  /* How.  */
  int runs;                     /* 0: as many as seem right */
  int warmup;
  double min_time, max_time;    /* of all runs, in seconds; 0: any */
  double target_ci;             /* percent, or 0 */
  enum order order;
  enum cache cache;
  uint64_t seed;
  bool verify;
  struct launch_settings launch;
  char const *setup, *prepare, *conclude, *cleanup;     /* or NULL */

  /* What is reported.  */
  char const *exports[EXPORT_KINDS];    /* file names, or NULL */
  char const *plot;
  struct strings from;          /* recordings to read instead of running */
  char const *against;          /* a recording to compare with, or NULL */
  double margin;                /* a share that does not matter */
  double fail_if_slower;        /* percent, or negative: never */
  bool strict, verbose, quiet, color, progress;
  bool rows_on_stdout;          /* or another report for machines */
};

#endif /* BENCH_REQUEST_H */
