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

#endif /* BENCH_PLAN_H */
