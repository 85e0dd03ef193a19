/* What dcat's command line asks for.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef DCAT_OPTIONS_H
#define DCAT_OPTIONS_H

#include <stdbool.h>
#include "core/counts.h"
#include "core/settings.h"

struct request
{
  char const *method;
  char const *output;     /* NULL: standard output */
  struct settings set;
  char const *synthetic;  /* an option for synthetic records that was given, or
                             NULL */
  enum stats_format stats;
  bool progress;
};

/* Set REQ to what the options among the ARGC arguments ARGV ask for; the
   operands begin at optind.  Options that only want something printed are
   served at once, and end the program.  */
void parse_options (struct request *req, int argc, char **argv);

/* Print how dcat is used, or where to read that if STATUS is not 0, and exit
   with STATUS.  */
_Noreturn void usage (int status);

#endif /* DCAT_OPTIONS_H */
