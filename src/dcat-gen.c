/* dcat-gen: write reproducible lines, as test data.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>

#include <errno.h>
#include <error.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "closeout.h"
#include "core/quotef.h"
#include "core/sink.h"
#include "core/usage.h"
#include "dcat-gen-options.h"
#include "gen/learn.h"
#include "gen/summary.h"
#include "progname.h"
#include "xstdopen.h"

/* Make the profile that REQ names ready.  Lines that do not exist can neither
   be counted nor end.  */
static struct shape *
prepare (struct request const *req)
{
  struct profile const *profile = req->stream.profile;
  struct shape *shape = profile->prepare (&req->options);
  if (profile_has_lines (profile, shape))
    return shape;
  if (req->stream.lines != UINT64_MAX)
    error (EXIT_FAILURE, 0, "there are no lines to count; --size is needed");
  if (! req->stream.final_newline)
    error (EXIT_FAILURE, 0, "there are no lines for --no-final-newline");
  return shape;
}

/* Is SNK the file that LENGTHS, an argument of --lengths, names?  */
static bool
is_lengths (struct sink const *snk, char const *lengths)
{
  struct stat st;
  int failed = (strcmp (lengths, "-") == 0 ? fstat (STDIN_FILENO, &st)
                : stat (lengths, &st));
  return (failed == 0 && S_ISREG (st.st_mode)
          && st.st_dev == snk->st.st_dev && st.st_ino == snk->st.st_ino);
}

/* A closed standard output is an error, even for nothing to write.  */
static void
open_output (struct sink *snk, struct request const *req)
{
  char const *name = req->output;
  if (! name)
    {
      if (! sink_open (snk, STDOUT_FILENO))
        error (EXIT_FAILURE, errno, "standard output");
      xstdopen ();
      return;
    }
  xstdopen ();
  if (! sink_open_file (snk, name))
    error (EXIT_FAILURE, errno, "%s", quotef (name));
  char const *lengths = req->options.lengths;
  if (lengths && is_lengths (snk, lengths))
    error (EXIT_FAILURE, 0, "%s: input file is output file", quotef (lengths));
  if (! sink_truncate (snk))
    error (EXIT_FAILURE, errno, "%s", quotef (name));
}

static void
write_error (struct sink const *snk)
{
  if (snk->name)
    error (EXIT_FAILURE, errno, "%s: write error", quotef (snk->name));
  error (EXIT_FAILURE, errno, "write error");
}

int
main (int argc, char **argv)
{
  set_program_name (argv[0]);
  atexit (close_stdout);

  double start = monotonic_seconds ();
  struct request req;
  parse_options (&req, argc, argv);
  if (req.learn)
    return learn_print (req.learn);

  struct shape *shape = prepare (&req);
  req.stream.shape = shape;
  struct sink sink;
  open_output (&sink, &req);
  struct stream_result result;
  if (! stream_write (&req.stream, sink.fd, &result) || ! sink_close (&sink))
    write_error (&sink);

  if (req.stats != STATS_NONE)
    summary_print (stderr, req.stats, &req.stream, &result, start);
  req.stream.profile->release (shape);
  return EXIT_SUCCESS;
}
