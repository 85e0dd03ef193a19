/* Findings that others have published, measured again.
   SPDX-License-Identifier: GPL-3.0-or-later

   dcat descends from three of them.  Each is one command here: it says what
   was found then, measures the same in terms of dcat and dcat-gen, and tells
   from the numbers what of it holds.  */

#ifndef BENCH_FINDING_H
#define BENCH_FINDING_H

#include <stdint.h>
#include <stdio.h>
#include "bench/model.h"
#include "bench/request.h"
#include "bench/style.h"

/* A time that was published, in seconds, of what it was called then, and what
   the test is called here that stands for it.  */
struct published { char const *test; double seconds; char const *here; };

struct finding
{
  char const *name;             /* for --finding */
  char const *summary;          /* for --help */
  char const *title;
  char const *origin;           /* who measured what, and found what */
  char const *source;           /* where that can be read */
  char const *data, *sink;      /* what was written, and where, for titles */
  struct published const *times;        /* the last has no name */

  uintmax_t records;    /* unless --records says otherwise */
  char const *sinks;    /* unless --sink does, divided by commas */
  char const *baseline; /* or NULL: the fastest */
  char const *methods;  /* of a file of lines, divided by commas; or NULL */
  /* Plan what to run, if there are no METHODS.  */
  void (*plan) (struct session *s, struct request const *req);
  /* Print what S has found.  */
  void (*report) (FILE *out, struct session const *s,
                  struct report_style style);
  /* Write a script for gnuplot that draws it to PICTURE; NULL for box plots
     of then and now.  */
  void (*plot) (FILE *out, struct session const *s, char const *picture);
};

/* The names of all, NULL behind the last, and in the same order what they
   are.  */
extern char const *const finding_names[];
extern struct finding const *const findings[];

extern struct finding const finding_lines, finding_writev, finding_strings;

/* Print what S, whose derived fields are set, has found about F.  */
void finding_report (FILE *out, struct session const *s,
                     struct finding const *f, struct report_style style);

/* The entry of G that is called TEST, if it was measured and nothing was wrong
   with it; else NULL.  */
struct entry const *finding_entry (struct group const *g, char const *test);

/* "10,000,000 rows, 2 threads into /dev/null": the title of G, which is of N of
   WHAT.  */
void finding_title (FILE *out, struct report_style style,
                    struct group const *g, uintmax_t n, char const *what);

/* Print a sentence, or some, as a paragraph of a list.  */
void finding_say (FILE *out, struct report_style style, char const *words);

/* "WHAT: then 2.40 times as long, here 1.62 times [1.58, 1.65]: that holds, by
   a smaller margin.": print so whether it holds in S that SLOW takes longer
   than FAST, THEN times as long when that was published.  Nothing if one of
   them is NULL.  */
void finding_compare (FILE *out, struct report_style style,
                      struct session const *s, char const *what, double then,
                      struct entry const *slow, struct entry const *fast);

/* Write a script for gnuplot to OUT that draws what S has found about F to
   PICTURE.  */
void finding_plot (FILE *out, struct session const *s,
                   struct finding const *f, char const *picture);

#endif /* BENCH_FINDING_H */
