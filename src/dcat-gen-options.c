/* dcat-gen's command line.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "dcat-gen-options.h"

#include <error.h>
#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/parse.h"
#include "core/version.h"
#include "gen/histogram.h"
#include "gen/summary.h"
#include "progname.h"
#include "quote.h"

/* A row of 1024 strings of 1 MiB is the longest that there can be: 32 bits are
   enough to count its bytes.  */
enum { COLUMNS_MAX = 1024, STRING_MAX = 1024 * 1024 };

/* The longest line, but for rows.  */
enum { LENGTH_MAX = HISTOGRAM_LENGTH_MAX };

enum
{
  BUILD_OPTION = CHAR_MAX + 1,
  EDGE_OPTION,
  EOL_OPTION,
  EXACT_OPTION,
  FIRST_OPTION,
  INT_COLUMNS_OPTION,
  LEARN_OPTION,
  LENGTH_OPTION,
  LENGTHS_OPTION,
  MAX_OPTION,
  MEAN_OPTION,
  MIN_OPTION,
  NO_FINAL_NEWLINE_OPTION,
  RANDOM_OPTION,
  SEED_OPTION,
  STATS_OPTION,
  STRING_COLUMNS_OPTION,
  STRING_FIXED_OPTION,
  STRING_LENGTH_OPTION,
  THREADS_OPTION,
  UTF8_OPTION,
  WORST_OPTION,
  HELP_OPTION,
  VERSION_OPTION,
  OPTIONS_END
};

static struct option const long_options[] =
  {
    { "build", required_argument, NULL, BUILD_OPTION },
    { "edge", required_argument, NULL, EDGE_OPTION },
    { "eol", required_argument, NULL, EOL_OPTION },
    { "exact", no_argument, NULL, EXACT_OPTION },
    { "first", required_argument, NULL, FIRST_OPTION },
    { "int-columns", required_argument, NULL, INT_COLUMNS_OPTION },
    { "learn", required_argument, NULL, LEARN_OPTION },
    { "length", required_argument, NULL, LENGTH_OPTION },
    { "lengths", required_argument, NULL, LENGTHS_OPTION },
    { "lines", required_argument, NULL, 'n' },
    { "list", no_argument, NULL, 'l' },
    { "max", required_argument, NULL, MAX_OPTION },
    { "mean", required_argument, NULL, MEAN_OPTION },
    { "min", required_argument, NULL, MIN_OPTION },
    { "no-final-newline", no_argument, NULL, NO_FINAL_NEWLINE_OPTION },
    { "output", required_argument, NULL, 'o' },
    { "profile", required_argument, NULL, 'p' },
    { "random", no_argument, NULL, RANDOM_OPTION },
    { "seed", required_argument, NULL, SEED_OPTION },
    { "size", required_argument, NULL, 's' },
    { "stats", optional_argument, NULL, STATS_OPTION },
    { "string-columns", required_argument, NULL, STRING_COLUMNS_OPTION },
    { "string-fixed", required_argument, NULL, STRING_FIXED_OPTION },
    { "string-length", required_argument, NULL, STRING_LENGTH_OPTION },
    { "threads", required_argument, NULL, THREADS_OPTION },
    { "utf8", no_argument, NULL, UTF8_OPTION },
    { "worst", required_argument, NULL, WORST_OPTION },
    { "help", no_argument, NULL, HELP_OPTION },
    { "version", no_argument, NULL, VERSION_OPTION },
    { NULL, 0, NULL, 0 }
  };

/* Options that only one profile understands.  */
static struct
{
  int option;
  char const *profile;
} const owned[] =
  {
    { FIRST_OPTION, "rows" },
    { RANDOM_OPTION, "rows" },
    { INT_COLUMNS_OPTION, "rows" },
    { STRING_COLUMNS_OPTION, "rows" },
    { STRING_LENGTH_OPTION, "rows" },
    { STRING_FIXED_OPTION, "rows" },
    { LENGTH_OPTION, "fixed" },
    { MIN_OPTION, "lengths" },
    { MAX_OPTION, "lengths" },
    { MEAN_OPTION, "lengths" },
    { LENGTHS_OPTION, "lengths" },
    { WORST_OPTION, "worst" },
    { EDGE_OPTION, "worst" }
  };

/* Options that contradict each other.  */
static int const excluded[][2] =
  {
    { 'n', 's' },
    { EXACT_OPTION, 'n' },
    { EXACT_OPTION, NO_FINAL_NEWLINE_OPTION },
    { STRING_FIXED_OPTION, STRING_LENGTH_OPTION },
    { MEAN_OPTION, MIN_OPTION },
    { MEAN_OPTION, MAX_OPTION },
    { LENGTHS_OPTION, MIN_OPTION },
    { LENGTHS_OPTION, MAX_OPTION },
    { LENGTHS_OPTION, MEAN_OPTION }
  };

static void
help (void)
{
  printf ("Usage: %s [OPTION]...\n", program_name);
  fputs ("\
Write lines, as test data: the first N, or SIZE bytes, of an endless stream\n\
that the profile, its options and the seed determine.\n\
\n\
  -n, --lines=N           stop after N lines\n\
  -s, --size=SIZE         stop with the line that reaches SIZE bytes\n\
      --exact             within that line, at exactly SIZE bytes\n\
  -o, --output=FILE       write to FILE instead of standard output\n\
  -p, --profile=NAME      what lines: ngram (the default), rows, fixed,\n\
                          lengths, log, csv, json or worst\n\
      --seed=N            of random choices (default: 1)\n\
      --eol=ENDING        end lines by lf (the default), crlf or nul\n\
      --no-final-newline  leave the last line's ending out\n\
      --utf8              let words have letters beyond ASCII\n\
      --build=NAME        build strings by memstream, asprintf, snprintf,\n\
                          append or batch (the default)\n\
      --threads=N         let N threads do it (default: 1)\n\
\n", stdout);
  fputs ("\
Options of some profiles:\n\
  rows: a key, integers and strings, of numbers in sequence, between tabs\n\
      --first=N           the first number (default: 0)\n\
      --random            random numbers, but for the key\n\
      --int-columns=N, --string-columns=N\n\
                          so many of them (default: 1)\n\
      --string-length=N   so long strings, filled by x or cut (default: 32)\n\
      --string-fixed=TEXT\n\
                          TEXT for all strings\n\
  fixed: lines of text of one length\n\
      --length=N          without the line ending (default: 80)\n\
  lengths: lines of text of many lengths\n\
      --min=N, --max=N    between these, all as likely (default: 0 and 80)\n\
      --mean=N            a geometric distribution\n\
      --lengths=FILE      the distribution that --learn has found\n\
  worst: what line-oriented programs stumble over\n\
      --worst=KIND        endless, newlines, nuls or edges (the default)\n\
      --edge=SIZE         lines of SIZE bytes, ending included, and of one\n\
                          less and more (default: 128K)\n\
\n", stdout);
  fputs ("\
      --learn=FILE        print how long the lines of FILE are, for --lengths\n\
  -l, --list              print tables of profiles and builders\n\
      --stats[=FORMAT]    report counts, times and memory on standard error:\n\
                          text or json\n\
      --help              print this help and exit\n\
      --version           print version information and exit\n\
\n\
SIZE and lengths may end in K, M or G (powers of 1024).\n\
\n\
Examples:\n\
  dcat-gen --size=1G >FILE          a gigabyte like the Google Books 1-grams\n\
  dcat-gen -p rows -n 10000000 --threads=2 --stats >/dev/null\n\
  dcat-gen --learn=FILE >LENGTHS\n\
  dcat-gen -p lengths --lengths=LENGTHS -n 1000\n\
                                    lines as long as those of FILE\n\
", stdout);
  printf ("\nReport bugs to: %s\n", PACKAGE_BUGREPORT);
}

static _Noreturn void
try_help (void)
{
  fprintf (stderr, "Try '%s --help' for more information.\n", program_name);
  exit (EXIT_FAILURE);
}

/* The name of the option that getopt_long returns as C.  */
static char const *
option_name (int c)
{
  struct option const *o = long_options;
  while (o->val != c)
    o++;
  return o->name;
}

/* The place of ARG among NAMES, which NULL ends, as the argument of option
   C.  */
static int
choose (int c, char const *arg, char const *const *names)
{
  for (int i = 0; names[i]; i++)
    if (strcmp (names[i], arg) == 0)
      return i;
  error (EXIT_FAILURE, 0, "invalid argument %s for --%s; see --help",
         quote (arg), option_name (c));
  return -1;
}

static void
set_eol (struct gen_options *o, char const *arg)
{
  static char const *const names[] = { "lf", "crlf", "nul", NULL };
  static char const endings[][3] = { "\n", "\r\n", "" };
  o->eol = endings[choose (EOL_OPTION, arg, names)];
  o->eol_len = *o->eol == '\r' ? 2 : 1;
}

static void
set_profile (struct stream_request *stream, char const *arg)
{
  stream->profile = profile_find (arg);
  if (! stream->profile)
    error (EXIT_FAILURE, 0, "unknown profile: %s; see --list", quote (arg));
}

static void
set_builder (struct stream_request *stream, char const *arg)
{
  stream->builder = builder_find (arg);
  if (! stream->builder)
    error (EXIT_FAILURE, 0, "unknown builder: %s; see --list", quote (arg));
}

static void
set_string_fixed (struct gen_options *o, char const *arg)
{
  o->string_fixed = arg;
  o->string_length = strlen (arg);
  if (strpbrk (arg, "\t\n\r") || STRING_MAX < o->string_length)
    error (EXIT_FAILURE, 0, "invalid string: %s", quote (arg));
}

static void
set_stats (struct request *req, char const *arg)
{
  static char const *const names[] = { "text", "json", NULL };
  static enum stats_format const formats[] = { STATS_TEXT, STATS_JSON };
  req->stats = arg ? formats[choose (STATS_OPTION, arg, names)] : STATS_TEXT;
}

/* The length that ARG gives for WHAT.  */
static size_t
parse_length (char const *arg, char const *what, size_t min, size_t max)
{
  return parse_number (arg, what, min, max, SIZE_SUFFIXES);
}

/* Set what the option C of one profile, with ARG, asks for.  */
static void
set_profile_option (struct gen_options *o, int c, char const *arg)
{
  switch (c)
    {
    case FIRST_OPTION:
      o->first = parse_number (arg, "first number", 0, UINT64_MAX, "");
      break;
    case RANDOM_OPTION:
      o->random = true;
      break;
    case INT_COLUMNS_OPTION:
      o->int_columns = parse_number (arg, "number of integer columns", 0,
                                     COLUMNS_MAX, "");
      break;
    case STRING_COLUMNS_OPTION:
      o->string_columns = parse_number (arg, "number of string columns", 0,
                                        COLUMNS_MAX, "");
      break;
    case STRING_LENGTH_OPTION:
      o->string_length = parse_length (arg, "string length", 0, STRING_MAX);
      break;
    case STRING_FIXED_OPTION:
      set_string_fixed (o, arg);
      break;
    case LENGTH_OPTION:
      o->length = parse_length (arg, "length", 0, LENGTH_MAX);
      break;
    case MIN_OPTION:
      o->min = parse_length (arg, "minimum", 0, LENGTH_MAX);
      break;
    case MAX_OPTION:
      o->max = parse_length (arg, "maximum", 0, LENGTH_MAX);
      break;
    case MEAN_OPTION:
      o->mean = parse_length (arg, "mean", 1, HISTOGRAM_MEAN_MAX);
      break;
    case LENGTHS_OPTION:
      o->lengths = arg;
      break;
    case WORST_OPTION:
      o->worst = arg;
      break;
    case EDGE_OPTION:
      o->edge = parse_length (arg, "edge", 3, LENGTH_MAX);
      break;
    default:
      try_help ();
    }
}

/* Set what the option C, with ARG, asks for.  */
static void
set_option (struct request *req, int c, char const *arg)
{
  struct stream_request *stream = &req->stream;
  switch (c)
    {
    case 'l':
      gen_list ();
      exit (EXIT_SUCCESS);
    case 'n':
      stream->lines = parse_number (arg, "number of lines", 0, UINT64_MAX - 1,
                                    "");
      break;
    case 'o':
      req->output = arg;
      break;
    case 'p':
      set_profile (stream, arg);
      break;
    case 's':
      stream->size = parse_number (arg, "size", 0, UINT64_MAX - 1,
                                   SIZE_SUFFIXES);
      break;
    case BUILD_OPTION:
      set_builder (stream, arg);
      break;
    case EOL_OPTION:
      set_eol (&req->options, arg);
      break;
    case EXACT_OPTION:
      stream->exact = true;
      break;
    case LEARN_OPTION:
      req->learn = arg;
      break;
    case NO_FINAL_NEWLINE_OPTION:
      stream->final_newline = false;
      break;
    case SEED_OPTION:
      req->options.seed = parse_number (arg, "seed", 0, UINT64_MAX, "");
      break;
    case STATS_OPTION:
      set_stats (req, arg);
      break;
    case THREADS_OPTION:
      stream->threads = parse_number (arg, "number of threads", 1, THREADS_MAX,
                                      "");
      break;
    case UTF8_OPTION:
      req->options.utf8 = true;
      break;
    case HELP_OPTION:
      help ();
      exit (EXIT_SUCCESS);
    case VERSION_OPTION:
      print_version ("dcat-gen");
    default:
      set_profile_option (&req->options, c, arg);
    }
}

/* Complain if another option than --learn was GIVEN: there is none that it
   heeds.  */
static void
check_learning (bool const *given)
{
  for (struct option const *o = long_options; o->name; o++)
    if (given[o->val] && o->val != LEARN_OPTION)
      error (EXIT_FAILURE, 0, "--learn and --%s exclude each other", o->name);
}

/* Complain if the options that were GIVEN do not fit together, or the profile
   of REQ.  */
static void
check_options (struct request const *req, bool const *given)
{
  char const *profile = req->stream.profile->name;
  for (size_t i = 0; i < sizeof owned / sizeof *owned; i++)
    if (given[owned[i].option] && strcmp (owned[i].profile, profile) != 0)
      error (EXIT_FAILURE, 0, "--%s is an option of profile %s, not of %s",
             option_name (owned[i].option), owned[i].profile, profile);
  for (size_t i = 0; i < sizeof excluded / sizeof *excluded; i++)
    if (given[excluded[i][0]] && given[excluded[i][1]])
      error (EXIT_FAILURE, 0, "--%s and --%s exclude each other",
             option_name (excluded[i][0]), option_name (excluded[i][1]));
  if (given[EDGE_OPTION] && req->options.worst
      && strcmp (req->options.worst, "edges") != 0)
    error (EXIT_FAILURE, 0, "--edge is for --worst=edges");
  if (req->options.max < req->options.min)
    error (EXIT_FAILURE, 0, "the minimum %zu is above the maximum %zu",
           req->options.min, req->options.max);
  if (req->options.utf8 && ! req->stream.profile->utf8)
    error (EXIT_FAILURE, 0, "profile %s has no text for --utf8", profile);
  if (! given['n'] && ! given['s'])
    error (EXIT_FAILURE, 0, "either --lines or --size must be given");
}

void
parse_options (struct request *req, int argc, char **argv)
{
  *req = (struct request)
    {
      .options =
        {
          .seed = 1, .eol = "\n", .eol_len = 1,
          .int_columns = 1, .string_columns = 1, .string_length = 32,
          .length = 80, .max = 80, .edge = 128 * 1024
        },
      .stream =
        {
          .builder = builder_find ("batch"), .profile = &profile_ngram,
          .threads = 1, .lines = UINT64_MAX, .size = UINT64_MAX,
          .final_newline = true
        }
    };
  bool given[OPTIONS_END] = { false };
  for (int c; (c = getopt_long (argc, argv, "ln:o:p:s:", long_options, NULL))
              != -1; )
    {
      if (c < OPTIONS_END)
        given[c] = true;
      set_option (req, c, optarg);
    }
  if (optind != argc)
    {
      error (0, 0, "extra operand %s", quote (argv[optind]));
      try_help ();
    }
  if (req->learn)
    check_learning (given);
  else
    check_options (req, given);
}
