/* dcat-bench's command line.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "dcat-bench-options.h"

#include <error.h>
#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "argmatch.h"
#include "bench/affinity.h"
#include "bench/choose.h"
#include "bench/finding.h"
#include "bench/sinks.h"
#include "core/io.h"
#include "core/parse.h"
#include "core/version.h"
#include "progname.h"
#include "quote.h"
#include "xstrndup.h"

/* A share of time that nobody minds, unless the user does: 1 %, as with
   poop.  */
#define USUAL_MARGIN 0.01

enum { RUNS_LIMIT = 1000000, QUEUE_DEPTH_LIMIT = 1024 };

/* More would take days.  */
#define RECORDS_LIMIT 1000000000000

/* The longest time that may be asked for, in seconds: timers hold no more on
   some systems.  */
#define TIME_LIMIT 1e8

enum
{
  AGAINST_OPTION = CHAR_MAX + 1,
  BASELINE_OPTION,
  CACHE_OPTION,
  CLEANUP_OPTION,
  COLOR_OPTION,
  CONCLUDE_OPTION,
  CPU_OPTION,
  CSV_OPTION,
  DCAT_OPTION,
  FAIL_OPTION,
  FINDING_OPTION,
  FROM_OPTION,
  IOV_BATCH_OPTION,
  JSON_OPTION,
  MARGIN_OPTION,
  MARKDOWN_OPTION,
  MAX_TIME_OPTION,
  MIN_TIME_OPTION,
  NO_VERIFY_OPTION,
  ORDER_OPTION,
  PIPE_SIZE_OPTION,
  PLOT_OPTION,
  PREPARE_OPTION,
  QUEUE_DEPTH_OPTION,
  RECORDS_OPTION,
  SEED_OPTION,
  SETUP_OPTION,
  SINK_DIR_OPTION,
  STRICT_OPTION,
  SUMMARY_OPTION,
  TARGET_OPTION,
  TIMEOUT_OPTION,
  HELP_OPTION,
  VERSION_OPTION
};

static struct option const long_options[] =
  {
    { "against", required_argument, NULL, AGAINST_OPTION },
    { "baseline", required_argument, NULL, BASELINE_OPTION },
    { "buffer-size", required_argument, NULL, 'b' },
    { "cache", required_argument, NULL, CACHE_OPTION },
    { "cleanup", required_argument, NULL, CLEANUP_OPTION },
    { "color", required_argument, NULL, COLOR_OPTION },
    { "colour", required_argument, NULL, COLOR_OPTION },
    { "command", required_argument, NULL, 'c' },
    { "conclude", required_argument, NULL, CONCLUDE_OPTION },
    { "cpu", required_argument, NULL, CPU_OPTION },
    { "csv", required_argument, NULL, CSV_OPTION },
    { "dcat", required_argument, NULL, DCAT_OPTION },
    { "fail-if-slower", required_argument, NULL, FAIL_OPTION },
    { "finding", required_argument, NULL, FINDING_OPTION },
    { "from", required_argument, NULL, FROM_OPTION },
    { "iov-batch", required_argument, NULL, IOV_BATCH_OPTION },
    { "json", required_argument, NULL, JSON_OPTION },
    { "margin", required_argument, NULL, MARGIN_OPTION },
    { "markdown", required_argument, NULL, MARKDOWN_OPTION },
    { "max-time", required_argument, NULL, MAX_TIME_OPTION },
    { "method", required_argument, NULL, 't' },
    { "min-time", required_argument, NULL, MIN_TIME_OPTION },
    { "no-verify", no_argument, NULL, NO_VERIFY_OPTION },
    { "order", required_argument, NULL, ORDER_OPTION },
    { "output", required_argument, NULL, 'o' },
    { "pipe-size", required_argument, NULL, PIPE_SIZE_OPTION },
    { "plot", required_argument, NULL, PLOT_OPTION },
    { "prepare", required_argument, NULL, PREPARE_OPTION },
    { "queue-depth", required_argument, NULL, QUEUE_DEPTH_OPTION },
    { "quiet", no_argument, NULL, 'q' },
    { "records", required_argument, NULL, RECORDS_OPTION },
    { "runs", required_argument, NULL, 'n' },
    { "seed", required_argument, NULL, SEED_OPTION },
    { "setup", required_argument, NULL, SETUP_OPTION },
    { "sink", required_argument, NULL, 's' },
    { "sink-dir", required_argument, NULL, SINK_DIR_OPTION },
    { "strict", no_argument, NULL, STRICT_OPTION },
    { "summary", required_argument, NULL, SUMMARY_OPTION },
    { "target-ci", required_argument, NULL, TARGET_OPTION },
    { "test", required_argument, NULL, 't' },
    { "timeout", required_argument, NULL, TIMEOUT_OPTION },
    { "verbose", no_argument, NULL, 'v' },
    { "warmup", required_argument, NULL, 'w' },
    { "help", no_argument, NULL, HELP_OPTION },
    { "version", no_argument, NULL, VERSION_OPTION },
    { NULL, 0, NULL, 0 }
  };

static char const *const order_names[] =
  { "shuffle", "round", "sequential", NULL };
static enum order const order_values[] =
  { ORDER_SHUFFLE, ORDER_ROUND, ORDER_SEQUENTIAL };
ARGMATCH_VERIFY (order_names, order_values);

static char const *const cache_names[] = { "warm", "cold", "none", NULL };
static enum cache const cache_values[] =
  { CACHE_WARM, CACHE_COLD, CACHE_NONE };
ARGMATCH_VERIFY (cache_names, cache_values);

enum when { WHEN_AUTO, WHEN_ALWAYS, WHEN_NEVER };
static char const *const when_names[] = { "auto", "always", "never", NULL };
static enum when const when_values[] =
  { WHEN_AUTO, WHEN_ALWAYS, WHEN_NEVER };
ARGMATCH_VERIFY (when_names, when_values);

static void
help (void)
{
  printf ("Usage: %s [OPTION]... [FILE]...\n", program_name);
  fputs ("\
Measure which way of copying FILE is fastest here, by how much, and how sure\n\
that is.  Without FILE, measure with a sample.\n\
\n\
What is compared:\n\
  -t, --test=LIST         methods of dcat, divided by commas: names, patterns\n\
                          such as '*InWritevOut', and sets, see below\n\
  -c, --command=COMMAND   another command; {} stands for FILE, which is its\n\
                          standard input if there is no {}; no shell\n\
  -b, --buffer-size=LIST  each method with each of these buffers\n\
      --iov-batch=LIST    with each of these batches\n\
      --queue-depth=LIST  with each of these queues\n\
  -s, --sink=LIST         into what: null, pipe (the default), pipe-splice,\n\
                          file, file-fsync, socket\n\
      --sink-dir=DIR      where files are written (default: TMPDIR or /tmp)\n\
      --pipe-size=SIZE    what pipes hold (default: the system's)\n\
      --finding=NAME      instead, what others have published, then and here:\n\
                          lines, writev or strings, see below\n\
      --records=N         with N of these\n\
      --baseline=NAME     what ratios refer to (default: the fastest)\n\
      --dcat=PROGRAM      the dcat to run (default: the one beside this)\n\
\n", stdout);
  fputs ("\
How:\n\
  -n, --runs=N            N runs of each (default: 10, fewer of slow ones)\n\
  -w, --warmup=N          N rounds before them that do not count (default: 1,\n\
                          the trial)\n\
      --min-time=SECONDS  go on at least until runs have taken that long\n\
      --max-time=SECONDS  begin no round that would end later\n\
      --target-ci=PERCENT\n\
                          go on until all medians are known so exactly\n\
      --timeout=SECONDS   kill a run that takes longer\n\
      --order=ORDER       shuffle (the default), round or sequential\n\
      --seed=N            for the order and the statistics\n\
      --cache=STATE       FILE is in memory (warm, the default), is put out\n\
                          of it before each run (cold), or as it was (none)\n\
      --cpu=LIST          run on these processors, such as 0,2-3\n\
      --no-verify         do not compare outputs with FILE beforehand\n\
      --setup=COMMAND, --cleanup=COMMAND\n\
                          let the shell run this before and after everything\n\
      --prepare=COMMAND, --conclude=COMMAND\n\
                          the same before and after each run, untimed\n\
\n", stdout);
  fputs ("\
Reports; FILE may be - for standard output:\n\
  -o, --output=FILE       a row for each run, divided by tabs\n\
      --summary=FILE      a row for each test, divided by tabs\n\
      --csv=FILE, --markdown=FILE, --json=FILE\n\
                          as hyperfine writes them\n\
      --plot=FILE         a picture, by gnuplot: FILE.svg, FILE.png, FILE.pdf\n\
      --from=FILE         run nothing, report rows that -o has written; if\n\
                          given twice, compare the second with the first\n\
      --against=FILE      compare with such rows\n\
      --margin=PERCENT    a difference that does not matter (default: 1)\n\
      --fail-if-slower=PERCENT\n\
                          exit with 2 if a test is slower by more than this\n\
                          than --against, or than the baseline\n\
      --strict            exit with 3 if that cannot be told\n\
  -q, --quiet             no progress, no table\n\
  -v, --verbose           more columns\n\
      --color=WHEN        auto, always or never\n\
      --help              print this help and exit\n\
      --version           print version information and exit\n\
\n\
Sets of methods:\n", stdout);
  choose_list_sets (stdout);
  fputs ("\nFindings:\n", stdout);
  for (int i = 0; finding_names[i]; i++)
    printf ("  %-10s%s\n", finding_names[i], findings[i]->summary);
  fputs ("\
\n\
Exit status: 0; 1 if something failed or a method delivered other bytes; if\n\
asked, 2: slower, and 3: uncertain; 130 if interrupted, after reporting what\n\
there was.\n\
\n\
Examples:\n\
  dcat-bench FILE                         what is fastest here?\n\
  dcat-bench -t seed -n 5 -s null FILE    the original's ten methods\n\
  dcat-bench -t readByLineIn -b 4K,64K,1M FILE\n\
                                          which buffer?\n\
  dcat-bench -t auto -c 'cat {}' -s file,pipe -o rows.tsv FILE\n\
", stdout);
  printf ("\nReport bugs to: %s\n", PACKAGE_BUGREPORT);
}

void
usage (int status)
{
  if (status == EXIT_SUCCESS)
    help ();
  else
    fprintf (stderr, "Try '%s --help' for more information.\n", program_name);
  exit (status);
}

/* Add S to LIST unless it is there.  */
static void
add_once (struct strings *list, char const *s)
{
  for (size_t i = 0; i < list->count; i++)
    if (strcmp (list->item[i], s) == 0)
      return;
  strings_add (list, s);
}

/* Add the parts of LIST, divided by commas, to STRINGS.  */
static void
add_list (struct strings *strings, char const *list, char const *what)
{
  for (char const *s = list; ; s++)
    {
      size_t n = strcspn (s, ",");
      if (n == 0)
        error (EXIT_FAILURE, 0, "invalid %s: %s", what, quote (list));
      char *part = xstrndup (s, n);
      add_once (strings, part);
      free (part);
      s += n;
      if (! *s)
        return;
    }
}

/* The same for numbers between 1 and MAX.  */
static void
add_numbers (struct strings *strings, char const *list, char const *what,
             uintmax_t max, char const *suffixes)
{
  size_t i = strings->count;
  add_list (strings, list, what);
  for (; i < strings->count; i++)
    parse_number (strings->item[i], what, 1, max, suffixes);
}

static void
add_sinks (struct strings *sinks, char const *list)
{
  size_t i = sinks->count;
  add_list (sinks, list, "sink");
  for (; i < sinks->count; i++)
    {
      char const *const *kind = sink_kinds;
      while (*kind && strcmp (*kind, sinks->item[i]) != 0)
        kind++;
      if (*kind)
        continue;
      error (0, 0, "unknown sink %s; there are:", quote (sinks->item[i]));
      for (kind = sink_kinds; *kind; kind++)
        fprintf (stderr, "  %s\n", *kind);
      usage (EXIT_FAILURE);
    }
}

static char const *
valid_cpus (char const *list)
{
  char const *complaint;
  if (! affinity_valid (list, &complaint))
    error (EXIT_FAILURE, 0, "invalid processors %s: %s", quote (list),
           complaint);
  return list;
}

/* Does the terminal at FD show colours, unless the user has said otherwise?  */
static bool
color_wanted (enum when when, int fd)
{
  char const *no_color = getenv ("NO_COLOR");
  char const *term = getenv ("TERM");
  return (when == WHEN_ALWAYS
          || (when == WHEN_AUTO && ! (no_color && *no_color)
              && term && strcmp (term, "dumb") != 0
              && isatty (fd)));
}

/* A seed that is different each time, and short enough to be typed.  */
static uint64_t
new_seed (void)
{
  struct timespec t;
  clock_gettime (CLOCK_REALTIME, &t);
  return ((uint64_t) t.tv_nsec * 2654435761u + t.tv_sec + getpid ()) % 1000000;
}

static struct request
defaults (void)
{
  char const *directory = getenv ("TMPDIR");
  return (struct request)
    {
      .warmup = 1, .verify = true, .margin = USUAL_MARGIN,
      .fail_if_slower = -1, .seed = new_seed (),
      .launch = { .sink_directory = (directory && *directory ? directory
                                     : "/tmp") }
    };
}

/* Options of what is compared.  Return false if C is none.  */
static bool
parse_what (struct request *req, int c)
{
  switch (c)
    {
    case 't':
      add_list (&req->methods, optarg, "list of methods");
      return true;
    case 'c':
      strings_add (&req->commands, optarg);
      return true;
    case 'b':
      add_numbers (&req->buffer_sizes, optarg, "buffer size", IO_CALL_MAX,
                   SIZE_SUFFIXES);
      return true;
    case IOV_BATCH_OPTION:
      add_numbers (&req->iov_batches, optarg, "batch",
                   sysconf (_SC_IOV_MAX), "");
      return true;
    case QUEUE_DEPTH_OPTION:
      add_numbers (&req->queue_depths, optarg, "queue depth",
                   QUEUE_DEPTH_LIMIT, "");
      return true;
    case 's':
      add_sinks (&req->sinks, optarg);
      return true;
    case SINK_DIR_OPTION:
      req->launch.sink_directory = optarg;
      return true;
    case PIPE_SIZE_OPTION:
      req->launch.pipe_size = parse_number (optarg, "pipe size", 1, INT_MAX,
                                            SIZE_SUFFIXES);
      return true;
    case BASELINE_OPTION:
      req->baseline = optarg;
      return true;
    case DCAT_OPTION:
      req->dcat = optarg;
      return true;
    case FINDING_OPTION:
      req->finding = XARGMATCH ("--finding", optarg, finding_names, findings);
      return true;
    case RECORDS_OPTION:
      req->records = parse_number (optarg, "number of records", 1,
                                   RECORDS_LIMIT, "");
      return true;
    default:
      return false;
    }
}

/* Options of how it is run.  Return false if C is none.  */
static bool
parse_how (struct request *req, int c)
{
  switch (c)
    {
    case 'n':
      req->runs = parse_number (optarg, "number of runs", 1, RUNS_LIMIT, "");
      return true;
    case 'w':
      req->warmup = parse_number (optarg, "number of rounds", 0, RUNS_LIMIT,
                                  "");
      return true;
    case MIN_TIME_OPTION:
      req->min_time = parse_fraction (optarg, "time", 0, TIME_LIMIT);
      return true;
    case MAX_TIME_OPTION:
      req->max_time = parse_fraction (optarg, "time", 0.001, TIME_LIMIT);
      return true;
    case TARGET_OPTION:
      req->target_ci = parse_fraction (optarg, "percentage", 0.001, 1e6);
      return true;
    case TIMEOUT_OPTION:
      req->launch.timeout = parse_fraction (optarg, "timeout", 0.001,
                                            TIME_LIMIT);
      return true;
    case ORDER_OPTION:
      req->order = XARGMATCH ("--order", optarg, order_names, order_values);
      return true;
    case SEED_OPTION:
      req->seed = parse_number (optarg, "seed", 0, UINT64_MAX, "");
      return true;
    case CACHE_OPTION:
      req->cache = XARGMATCH ("--cache", optarg, cache_names, cache_values);
      return true;
    case CPU_OPTION:
      req->launch.cpus = valid_cpus (optarg);
      return true;
    case NO_VERIFY_OPTION:
      req->verify = false;
      return true;
    case SETUP_OPTION:
      req->setup = optarg;
      return true;
    case PREPARE_OPTION:
      req->prepare = optarg;
      return true;
    case CONCLUDE_OPTION:
      req->conclude = optarg;
      return true;
    case CLEANUP_OPTION:
      req->cleanup = optarg;
      return true;
    default:
      return false;
    }
}

/* Options of what is reported.  */
static void
parse_report (struct request *req, int c, enum when *color)
{
  switch (c)
    {
    case 'o':
      req->exports[EXPORT_ROWS] = optarg;
      break;
    case SUMMARY_OPTION:
      req->exports[EXPORT_SUMMARY] = optarg;
      break;
    case CSV_OPTION:
      req->exports[EXPORT_CSV] = optarg;
      break;
    case MARKDOWN_OPTION:
      req->exports[EXPORT_MARKDOWN] = optarg;
      break;
    case JSON_OPTION:
      req->exports[EXPORT_JSON] = optarg;
      break;
    case PLOT_OPTION:
      req->plot = optarg;
      break;
    case FROM_OPTION:
      strings_add (&req->from, optarg);
      break;
    case AGAINST_OPTION:
      req->against = optarg;
      break;
    case MARGIN_OPTION:
      req->margin = parse_fraction (optarg, "margin", 0, 1e6) / 100;
      break;
    case FAIL_OPTION:
      req->fail_if_slower = parse_fraction (optarg, "percentage", 0, 1e6);
      break;
    case STRICT_OPTION:
      req->strict = true;
      break;
    case 'q':
      req->quiet = true;
      break;
    case 'v':
      req->verbose = true;
      break;
    case COLOR_OPTION:
      *color = XARGMATCH ("--color", optarg, when_names, when_values);
      break;
    case HELP_OPTION:
      usage (EXIT_SUCCESS);
    case VERSION_OPTION:
      print_version ("dcat-bench");
    default:
      usage (EXIT_FAILURE);
    }
}

/* Refuse what does not go together with --finding, or only with it.  */
static void
check_finding (struct request const *req)
{
  if (! req->finding && req->records)
    error (EXIT_FAILURE, 0, "--records is for --finding");
  if (req->finding
      && (req->methods.count || req->commands.count || req->files.count
          || req->from.count || req->baseline || req->buffer_sizes.count
          || req->iov_batches.count || req->queue_depths.count))
    error (EXIT_FAILURE, 0, "--finding says what is run: name no method,"
           " option of methods, command, file, baseline or recording");
}

/* Ask for all that the finding of REQ needs.  */
static void
ask_for_finding (struct request *req)
{
  struct finding const *f = req->finding;
  req->baseline = f->baseline;
  if (! req->records)
    req->records = f->records;
  if (req->sinks.count == 0)
    add_sinks (&req->sinks, f->sinks);
  if (f->methods)
    add_list (&req->methods, f->methods, "list of methods");
}

/* Refuse what goes together with nothing.  */
static void
check (struct request const *req)
{
  check_finding (req);
  if (2 < req->from.count || (req->from.count == 2 && req->against))
    error (EXIT_FAILURE, 0, "more than two recordings");
  if (req->from.count
      && (req->methods.count || req->commands.count || req->files.count))
    error (EXIT_FAILURE, 0, "--from runs nothing: name no method, command or"
           " file");
  if (req->from.count && req->exports[EXPORT_ROWS])
    error (EXIT_FAILURE, 0, "--from runs nothing, so there are no rows for"
           " --output");
  if (0 <= req->fail_if_slower && ! req->baseline && ! req->against
      && req->from.count < 2)
    error (EXIT_FAILURE, 0, "--fail-if-slower: than what?  Name a --baseline,"
           " or a recording by --against");
  if (req->strict && req->fail_if_slower < 0)
    error (EXIT_FAILURE, 0, "--strict is for --fail-if-slower");
}

void
parse_options (struct request *req, int argc, char **argv)
{
  enum when color = WHEN_AUTO;
  *req = defaults ();
  for (int c; (c = getopt_long (argc, argv, "b:c:n:o:qs:t:vw:", long_options,
                                NULL)) != -1; )
    if (! parse_what (req, c) && ! parse_how (req, c))
      parse_report (req, c, &color);
  for (; optind < argc; optind++)
    add_once (&req->files, argv[optind]);
  check (req);
  if (req->finding)
    ask_for_finding (req);
  if (req->sinks.count == 0)
    strings_add (&req->sinks, "pipe");
  for (int i = 0; i < EXPORT_KINDS; i++)
    if (req->exports[i] && strcmp (req->exports[i], "-") == 0)
      req->rows_on_stdout = true;
  req->color = color_wanted (color, (req->rows_on_stdout ? STDERR_FILENO
                                     : STDOUT_FILENO));
  req->progress = ! req->quiet && isatty (STDERR_FILENO);
}
