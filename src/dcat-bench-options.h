/* dcat-bench's command line.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef DCAT_BENCH_OPTIONS_H
#define DCAT_BENCH_OPTIONS_H

#include "bench/request.h"

/* Set REQ to what the N arguments at ARGV ask for, or end the program: with a
   message if they are wrong, or after printing help or version.  */
void parse_options (struct request *req, int argc, char **argv);

/* Print how to use the program, or, unless STATUS is that of success, where to
   learn it, and exit with STATUS.  */
_Noreturn void usage (int status);

#endif /* DCAT_BENCH_OPTIONS_H */
