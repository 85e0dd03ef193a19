/* From what the user asks for to what is run.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_PLAN_H
#define BENCH_PLAN_H

#include "bench/model.h"
#include "bench/request.h"

/* Fill S with a group for each file and sink of REQ, and with an entry in it
   for each method and command.  End the program with a message if something
   that REQ names does not exist.  */
void plan (struct session *s, struct request const *req);

/* Does what REQ names need a file to read?  */
bool plan_needs_file (struct request const *req);

/* A new group of S, empty, for FILE, which may be NULL, and SINK.  */
struct group *plan_group (struct session *s, struct request const *req,
                          char const *file, char const *sink);

/* Add the method NAME to G, which has no file, with these OPTIONS of dcat.  */
void plan_records (struct group *g, struct request const *req,
                   char const *name, struct strings const *options);

/* Add the program with the words ARGV to G, as TEST.  ARGV becomes a part of
   the entry.  */
struct entry *plan_program (struct group *g, char const *test,
                            struct strings *argv);

#endif /* BENCH_PLAN_H */
