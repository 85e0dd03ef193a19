/* dcat-gen's command line.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef DCAT_GEN_OPTIONS_H
#define DCAT_GEN_OPTIONS_H

#include "core/fields.h"
#include "gen/stream.h"

struct request
{
  struct gen_options options;
  struct stream_request stream;   /* all but its shape */
  char const *output;             /* NULL: standard output */
  char const *learn;              /* NULL, or a file to learn lengths from */
  enum stats_format stats;
};

/* Set REQ to what the ARGC arguments ARGV ask for, or end the program: with a
   message if they are wrong, or after printing what they ask for.  */
void parse_options (struct request *req, int argc, char **argv);

#endif /* DCAT_GEN_OPTIONS_H */
