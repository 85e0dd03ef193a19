/* dcat's command line.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "dcat-options.h"

#include <error.h>
#include <fcntl.h>
#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "argmatch.h"
#include "core/io.h"
#include "core/list.h"
#include "core/parse.h"
#include "core/registry.h"
#include "core/scan.h"
#include "core/version.h"
#include "progname.h"
#include "quote.h"

/* Reads or writes in flight unless the user says otherwise, and the most that
   may be asked for.  From the page cache, depth costs: 512 MiB took, relative
   to 1, medians of 9: 2 1.03, 4 1.04, 8 1.05, 16 1.09; but a disk wants some.
   To repeat:
   dcat-bench -s null -t uringByChunkInWriteOut --queue-depth=1,2,4,8,16  */
enum { QUEUE_DEPTH = 4, QUEUE_DEPTH_MAX = 1024 };

enum
{
  ADJACENT_OPTION = CHAR_MAX + 1,
  ADVISE_OPTION,
  FALLBACK_OPTION,
  FILL_OPTION,
  IOV_BATCH_OPTION,
  PIECES_OPTION,
  PIECE_SIZE_OPTION,
  PIPE_SIZE_OPTION,
  QUEUE_DEPTH_OPTION,
  RECORDS_OPTION,
  SCANNER_OPTION,
  STATS_OPTION,
  HELP_OPTION,
  VERSION_OPTION
};

static struct option const long_options[] =
  {
    { "adjacent", no_argument, NULL, ADJACENT_OPTION },
    { "advise", required_argument, NULL, ADVISE_OPTION },
    { "buffer-size", required_argument, NULL, 'b' },
    { "fallback", no_argument, NULL, FALLBACK_OPTION },
    { "fill", required_argument, NULL, FILL_OPTION },
    { "iov-batch", required_argument, NULL, IOV_BATCH_OPTION },
    { "list", no_argument, NULL, 'l' },
    { "method", required_argument, NULL, 't' },
    { "names", optional_argument, NULL, 'n' },
    { "output", required_argument, NULL, 'o' },
    { "piece-size", required_argument, NULL, PIECE_SIZE_OPTION },
    { "pieces", required_argument, NULL, PIECES_OPTION },
    { "pipe-size", required_argument, NULL, PIPE_SIZE_OPTION },
    { "progress", optional_argument, NULL, 'P' },
    { "queue-depth", required_argument, NULL, QUEUE_DEPTH_OPTION },
    { "records", required_argument, NULL, RECORDS_OPTION },
    { "scanner", required_argument, NULL, SCANNER_OPTION },
    { "stats", optional_argument, NULL, STATS_OPTION },
    { "test", required_argument, NULL, 't' },
    { "help", no_argument, NULL, HELP_OPTION },
    { "version", no_argument, NULL, VERSION_OPTION },
    { NULL, 0, NULL, 0 }
  };

#if HAVE_POSIX_FADVISE
static char const *const advice_names[] =
  { "none", "normal", "sequential", "willneed", "noreuse", "dontneed", NULL };
static int const advice_values[] =
  { -1, POSIX_FADV_NORMAL, POSIX_FADV_SEQUENTIAL, POSIX_FADV_WILLNEED,
    POSIX_FADV_NOREUSE, POSIX_FADV_DONTNEED };
#else
static char const *const advice_names[] = { "none", NULL };
static int const advice_values[] = { -1 };
#endif
ARGMATCH_VERIFY (advice_names, advice_values);

static char const *const stats_names[] = { "text", "json", NULL };
static enum stats_format const stats_values[] = { STATS_TEXT, STATS_JSON };
ARGMATCH_VERIFY (stats_names, stats_values);

/* Whether a terminal is asked for.  */
static char const *const when_names[] = { "auto", "always", NULL };
static bool const when_values[] = { true, false };
ARGMATCH_VERIFY (when_names, when_values);

void
usage (int status)
{
  if (status != EXIT_SUCCESS)
    {
      fprintf (stderr, "Try '%s --help' for more information.\n",
               program_name);
      exit (status);
    }
  printf ("Usage: %s [-t METHOD] [OPTION]... [FILE]...\n", program_name);
  fputs ("\
Copy FILEs, or standard input, to standard output by one I/O method.\n\
Without FILE, or when FILE is -, read standard input.\n\
\n\
  -t, --test=METHOD, --method=METHOD\n\
                          copy by METHOD: INPUTInOUTPUTOut, one half of that,\n\
                          or a copy such as splice (default: auto)\n\
  -n, --names[=all]       print the methods of this build, or all their pairs\n\
  -l, --list              print a table of methods, with what they call, and\n\
                          how this program was built\n\
\n\
  -b, --buffer-size=SIZE  read and write through buffers of SIZE bytes\n\
      --iov-batch=N       pass on at most N records at a time\n\
      --advise=HINT       advise the system about each FILE: none, normal,\n\
                          sequential, willneed, noreuse, dontneed\n\
      --fallback          where METHOD cannot be used, read and write instead\n\
  -o, --output=FILE       write to FILE instead of standard output\n\
      --pipe-size=SIZE    make the pipes used hold SIZE bytes\n\
      --queue-depth=N     keep N reads or writes in flight (aio, uring)\n\
      --scanner=NAME      find lines by NAME: avx512, avx2, sse2, neon or\n\
                          portable\n\
  -P, --progress[=WHEN]   show bytes, rate and time left on standard error:\n\
                          auto (to a terminal), or always\n\
      --stats[=FORMAT]    report counts, times and memory on standard error:\n\
                          text or json\n\
  -u                      ignored\n\
      --help              print this help and exit\n\
      --version           print version information and exit\n\
\n\
Of recordsIn, which reads no FILE but makes records up:\n\
      --records=N         write N records\n\
      --pieces=K          of K pieces each (default: 3)\n\
      --piece-size=SIZE   of SIZE bytes each (default: 25)\n\
      --fill=CHAR         all of them CHAR (default: x)\n\
      --adjacent          let the pieces follow each other in memory\n\
\n\
SIZE may end in K, M or G (powers of 1024).\n\
\n\
Exit status: 0 if all of every FILE was copied, 1 if something failed, 3 if\n\
METHOD cannot be used for some FILE or is not in this build.\n\
\n\
Examples:\n\
  dcat -t writevOut FILE            find the lines, write them by writev\n\
  dcat -t getlineInFwriteOut FILE   line by line through stdio\n\
  dcat --stats -t splice FILE >OUT  never touch a byte, and count the calls\n\
  dcat -t recordsInWritevOut --records=1000000   what the output costs alone\n\
", stdout);
  printf ("\nReport bugs to: %s\n", PACKAGE_BUGREPORT);
  exit (status);
}

/* The most pieces that writev takes.  */
static size_t
iov_max (void)
{
  long int n = sysconf (_SC_IOV_MAX);
  return n < 16 ? 16 : n;
}

static void
choose_scanner (char const *name)
{
  if (scan_use (name))
    return;
  error (0, 0, "no scanner %s here; there are:", quote (name));
  for (char const *const *s = scan_names (); *s; s++)
    fprintf (stderr, "  %s\n", *s);
  usage (EXIT_FAILURE);
}

static void
print_names (char const *which)
{
  if (which && strcmp (which, "all") != 0)
    {
      error (0, 0, "invalid argument %s for %s", quote_n (0, which),
             quote_n (1, "--names"));
      usage (EXIT_FAILURE);
    }
  list_names (which != NULL);
}

/* Take the option C if it is one of synthetic records; else return false.  */
static bool
parse_synthetic (struct request *req, int c)
{
  struct synthetic *what = &req->set.synthetic;
  switch (c)
    {
    case ADJACENT_OPTION:
      req->synthetic = "--adjacent";
      what->adjacent = true;
      return true;
    case FILL_OPTION:
      req->synthetic = "--fill";
      if (strlen (optarg) != 1)
        error (EXIT_FAILURE, 0, "not one byte to fill with: %s",
               quote (optarg));
      what->fill = *optarg;
      return true;
    case PIECES_OPTION:
      req->synthetic = "--pieces";
      what->pieces = parse_number (optarg, "number of pieces", 1, iov_max (),
                                   "");
      return true;
    case PIECE_SIZE_OPTION:
      req->synthetic = "--piece-size";
      what->piece_size = parse_number (optarg, "piece size", 1, IO_CALL_MAX,
                                       SIZE_SUFFIXES);
      return true;
    case RECORDS_OPTION:
      req->synthetic = "--records";
      what->records = parse_number (optarg, "number of records", 1,
                                    UINTMAX_MAX, "");
      return true;
    default:
      return false;
    }
}

static struct request
defaults (void)
{
  return (struct request)
    {
      .set =
        {
          .iov_batch = iov_max (), .queue_depth = QUEUE_DEPTH, .advice = -1,
          .synthetic = { .pieces = 3, .piece_size = 25, .fill = 'x' }
        }
    };
}

/* Set what follows from the options together, or refuse it.  */
static void
settle (struct request *req)
{
  /* Whoever names no method wants a copy, even of a build without auto.  */
  if (! req->method)
    {
      req->method = default_copy;
      req->set.fallback = true;
    }
  struct synthetic const *what = &req->set.synthetic;
  if (IO_CALL_MAX / what->pieces < what->piece_size)
    error (EXIT_FAILURE, 0, "records of more than %d bytes: %zu pieces of %zu",
           IO_CALL_MAX, what->pieces, what->piece_size);
}

void
parse_options (struct request *req, int argc, char **argv)
{
  *req = defaults ();
  for (int c; (c = getopt_long (argc, argv, "b:lno:Pt:u", long_options,
                                NULL)) != -1; )
    switch (c)
      {
      case 'b':
        req->set.buffer_size = parse_number (optarg, "buffer size", 1,
                                             IO_CALL_MAX, SIZE_SUFFIXES);
        break;
      case 'l':
        list_methods ();
        exit (EXIT_SUCCESS);
      case 'n':
        print_names (optarg);
        exit (EXIT_SUCCESS);
      case 't':
        req->method = optarg;
        break;
      case 'o':
        req->output = optarg;
        break;
      case 'P':
        req->progress = (! optarg || XARGMATCH ("--progress", optarg,
                                                when_names, when_values)
                         ? isatty (STDERR_FILENO) : true);
        break;
      case 'u':
        break;
      case ADVISE_OPTION:
        req->set.advice = XARGMATCH ("--advise", optarg, advice_names,
                                     advice_values);
        break;
      case FALLBACK_OPTION:
        req->set.fallback = true;
        break;
      case IOV_BATCH_OPTION:
        req->set.iov_batch = parse_number (optarg, "batch", 1, iov_max (),
                                           "");
        break;
      case PIPE_SIZE_OPTION:
        req->set.pipe_size = parse_number (optarg, "pipe size", 1, INT_MAX,
                                           SIZE_SUFFIXES);
        break;
      case QUEUE_DEPTH_OPTION:
        req->set.queue_depth = parse_number (optarg, "queue depth", 1,
                                             QUEUE_DEPTH_MAX, "");
        break;
      case SCANNER_OPTION:
        choose_scanner (optarg);
        break;
      case STATS_OPTION:
        req->stats = (optarg
                      ? XARGMATCH ("--stats", optarg, stats_names,
                                   stats_values)
                      : STATS_TEXT);
        break;
      case HELP_OPTION:
        usage (EXIT_SUCCESS);
        break;
      case VERSION_OPTION:
        print_version ("dcat");
      default:
        if (! parse_synthetic (req, c))
          usage (EXIT_FAILURE);
      }
  settle (req);
}
