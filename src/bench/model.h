/* What dcat-bench runs, and what it finds: the data that its parts share.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_MODEL_H
#define BENCH_MODEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <time.h>
#include "bench/stats.h"

/* How a run ended.  */
enum run_status { RUN_OK, RUN_FAILED, RUN_TIMEOUT };

/* One run.  Times are in seconds, NAN where unknown; counts are -1 where
   unknown.  */
struct run
{
  int order;            /* among all runs of this session, from 1 */
  int round;            /* from 1 */
  enum run_status status;
  int code;             /* exit status, or 128 + the signal that ended it */
  double elapsed;       /* from before the start until it was reaped */
  double user, system;
  double reader;        /* user and system time of our reader of its output */
  intmax_t peak;        /* largest resident memory, KiB */
  intmax_t minor_faults, major_faults;
  intmax_t voluntary_switches, involuntary_switches;
  intmax_t blocks_in, blocks_out;       /* of 512 bytes */
  intmax_t calls;       /* for reading and writing, counted by dcat itself */
  intmax_t cycles, instructions, cache_misses;
};

/* What an entry deals in: whether lines a second mean something.  */
enum entry_unit { ENTRY_LINES, ENTRY_CHUNKS, ENTRY_COPY, ENTRY_COMMAND };

enum outcome
{
  MEASURED,
  SKIPPED,              /* cannot be done here: reason */
  BROKEN                /* failed, or delivered other bytes: reason */
};

/* A value of a swept option.  */
struct parameter { char *name, *value; };

/* The parameters that can be swept.  */
enum { PARAMETERS_MAX = 3 };

/* How an entry compares with the baseline of its group.  */
struct comparison
{
  double ratio;         /* median over median */
  struct interval ci;   /* of the ratio, 95 % */
  double p;             /* Mann-Whitney, Holm-adjusted; NAN for the baseline */
  enum verdict verdict;
};

/* What is run again and again: a method or a command, with its parameters, on
   the file and into the sink of its group.  */
struct entry
{
  struct group *group;
  char *test;           /* what reports call it, parameters included */
  char *base;           /* the method, or the command as it was given */
  enum entry_unit unit;
  struct parameter parameters[PARAMETERS_MAX];
  int parameter_count;
  char *program;        /* to execute; NULL if read from a recording */
  char **argv;          /* its arguments, NULL behind the last */
  bool by_stdin;        /* reads the file as standard input */
  bool timed_out;       /* broken because a run took longer than allowed */

  enum outcome outcome;
  char *reason;         /* why skipped or broken, one line; else NULL */
  char *note;           /* something to know about it, one line; or NULL */
  bool differs;         /* a command that does not deliver the file */

  struct run trial;     /* its elapsed time is 0 if there was none */
  struct run *runs;     /* in the order in which they were made */
  size_t run_count, run_room;

  /* Of the runs that ended well, once there is one; see analysis.h.  */
  struct summary elapsed;
  double user, system;          /* medians */
  double user_mean, system_mean;
  double reader;                /* median, or NAN */
  double peak;                  /* median of KiB, or NAN */
  double calls;                 /* median, or NAN */
  struct comparison versus;
};

/* One file into one kind of sink.  Only within a group can entries be
   compared.  */
struct group
{
  char *file;           /* what reports call it; NULL if there is none */
  char *path;           /* where it is; NULL if read from a recording */
  char *sink;           /* null, pipe, pipe-splice, file, file-fsync, socket */
  off_t bytes;          /* of the file, or see ALIKE; -1 if not known */
  struct timespec changed;      /* when the file was last changed */
  intmax_t lines;       /* newlines in it, -1 if there is none */
  char *file_system;    /* type of the file system it is on, or NULL */
  char *sink_detail;    /* "1 MiB, our reader", "ext4, /tmp", or NULL */
  bool alike;           /* without a file: all entries deliver BYTES */
  bool published;       /* times of others: nothing was run */
  double resident_before, resident_after;   /* percent in memory, or NAN */
  struct entry **entries;
  size_t entry_count;
  struct entry *baseline;       /* what ratios refer to, or NULL */
};

/* A fact about machine or session, for the heads of reports and for JSON.  KEY
   is a word of JSON such as "kernel".  */
struct fact { char const *key; char *value; };

/* All of it.  */
struct session
{
  struct group **groups;
  size_t group_count;
  struct fact *facts;           /* see context.h */
  size_t fact_count;
  char **notes;                 /* sentences of advice, see analysis.h */
  size_t note_count;
  uint64_t seed;
  char const *order;            /* shuffle, round, sequential */
  char const *cache;            /* warm, cold, none */
  char const *cpus;             /* where runs are made, or NULL: anywhere */
  int rounds;                   /* as many as were finished */
  bool verified;                /* outputs were compared with the file */
  bool recorded;                /* read from a file: facts are not known */
  bool interrupted;
  bool rows_lost;               /* rows could not be written; that was said */
  double margin;                /* that does not matter, 0.01 for 1 % */
};

/* A new group of S, empty, for FILE, which may be NULL, and SINK.  */
struct group *group_new (struct session *s, char const *file,
                         char const *sink);

/* A new entry of G, a command without anything to run.  */
struct entry *entry_new (struct group *g, char const *test, char const *base);

#endif /* BENCH_MODEL_H */
