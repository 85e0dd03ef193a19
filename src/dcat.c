/* dcat: copy files to standard output, by one chosen I/O method.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>

#include <errno.h>
#include <error.h>
#include <fcntl.h>
#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "argmatch.h"
#include "closeout.h"
#include "core/io.h"
#include "core/list.h"
#include "core/pipeline.h"
#include "progname.h"
#include "quote.h"
#include "quotearg.h"
#include "version-etc.h"
#include "xstdopen.h"
#include "xstrtol.h"

#define PROGRAM_NAME "dcat"
#define AUTHORS "the dcat authors"

/* File names in messages: quoted where they would be misread.  */
#define quotef(name) \
  quotearg_n_style_colon (0, shell_escape_quoting_style, name)

char const version_etc_copyright[] = "Copyright %s 2026 the dcat authors";

/* Exit status when the chosen method cannot do what was asked.  */
enum { EXIT_UNUSABLE = 3 };

/* What the command line asks for.  */
struct request
{
  char const *method;
  struct settings set;
  bool stats;
};

enum
{
  ADVISE_OPTION = CHAR_MAX + 1,
  FALLBACK_OPTION,
  IOV_BATCH_OPTION,
  STATS_OPTION,
  HELP_OPTION,
  VERSION_OPTION
};

static struct option const long_options[] =
  {
    { "advise", required_argument, NULL, ADVISE_OPTION },
    { "buffer-size", required_argument, NULL, 'b' },
    { "fallback", no_argument, NULL, FALLBACK_OPTION },
    { "iov-batch", required_argument, NULL, IOV_BATCH_OPTION },
    { "list", no_argument, NULL, 'l' },
    { "method", required_argument, NULL, 't' },
    { "names", optional_argument, NULL, 'n' },
    { "stats", no_argument, NULL, STATS_OPTION },
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

static void
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
      --stats             report counts, times and memory on standard error\n\
  -u                      ignored\n\
      --help              print this help and exit\n\
      --version           print version information and exit\n\
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
", stdout);
  printf ("\nReport bugs to: %s\n", PACKAGE_BUGREPORT);
  exit (status);
}

/* The number that ARG gives for WHAT, between 1 and MAX.  */
static size_t
parse_size (char const *arg, char const *what, uintmax_t max,
            char const *suffixes)
{
  uintmax_t n;
  strtol_error err = xstrtoumax (arg, NULL, 10, &n, suffixes);
  if (err != LONGINT_OK && err != LONGINT_OVERFLOW)
    error (EXIT_FAILURE, 0, "invalid %s: %s", what, quote (arg));
  if (err == LONGINT_OVERFLOW || n < 1 || max < n)
    error (EXIT_FAILURE, 0, "%s out of range: %s", what, quote (arg));
  return n;
}

/* The most pieces that writev takes.  */
static size_t
iov_max (void)
{
  long int n = sysconf (_SC_IOV_MAX);
  return n < 16 ? 16 : n;
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

static void
parse_options (struct request *req, int argc, char **argv)
{
  *req = (struct request)
    {
      .set = { .iov_batch = iov_max (), .advice = -1 }
    };
  for (int c; (c = getopt_long (argc, argv, "b:lnt:u", long_options,
                                NULL)) != -1; )
    switch (c)
      {
      case 'b':
        req->set.buffer_size = parse_size (optarg, "buffer size",
                                           IO_CALL_MAX, "kKMG0");
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
        req->set.iov_batch = parse_size (optarg, "batch", iov_max (), "");
        break;
      case STATS_OPTION:
        req->stats = true;
        break;
      case HELP_OPTION:
        usage (EXIT_SUCCESS);
        break;
      case VERSION_OPTION:
        version_etc (stdout, PROGRAM_NAME, PACKAGE_NAME, PACKAGE_VERSION,
                     AUTHORS, (char *) NULL);
        exit (EXIT_SUCCESS);
      default:
        usage (EXIT_FAILURE);
      }

  /* Whoever names no method wants a copy, even of a build without auto.  */
  if (! req->method)
    {
      req->method = default_copy;
      req->set.fallback = true;
    }
}

/* Complain about the unknown method NAME.  */
static _Noreturn void
unknown_method (char const *name)
{
  enum { N = 5 };
  char *nearest[N + 1];
  method_nearest (name, N, nearest);
  error (0, 0, "unknown method %s; the nearest are:", quote (name));
  for (int i = 0; nearest[i]; i++)
    fprintf (stderr, "  %s\n", nearest[i]);
  usage (EXIT_FAILURE);
  abort ();
}

/* Say WHY the half H cannot be used: for the file NAME, or, if that is NULL, at
   all.  */
static void
complain_of_half (char const *name, struct half const *h, char const *why)
{
  char *half = half_name (h);
  if (name)
    error (0, 0, "%s: %s: %s", quotef (name), half, why);
  else
    error (0, 0, "%s: %s", half, why);
  free (half);
}

/* The method that REQ names, unless it is unknown or not in this build.  */
static struct method
choose_method (struct request const *req)
{
  struct method m;
  if (! method_parse (&m, req->method))
    unknown_method (req->method);
  struct half const *lacking = method_lacks (&m);
  if (lacking && ! req->set.fallback)
    {
      complain_of_half (NULL, lacking, lacking->why_not);
      exit (EXIT_UNUSABLE);
    }
  return m;
}

/* As cat: a closed standard output is an error, even for nothing to write.  */
static void
open_output (struct sink *snk)
{
  if (! sink_open (snk, STDOUT_FILENO))
    error (EXIT_FAILURE, errno, "standard output");
  xstdopen ();
}

static _Noreturn void
write_error (void)
{
  error (EXIT_FAILURE, errno, "write error");
  abort ();
}

/* Refuse to copy SRC if that would read again what it has written.  */
static bool
copies_itself (struct pipeline *p, struct source const *src)
{
  if (! sink_is_source (p->sink, src))
    return false;
  if (pipeline_flush (p) != IO_OK)
    write_error ();
  return sink_feeds_source (p->sink, src);
}

/* Copy SRC.  Return the exit status that this makes.  */
static int
copy_source (struct pipeline *p, struct source *src)
{
  if (copies_itself (p, src))
    {
      error (0, 0, "%s: input file is output file", quotef (src->name));
      return EXIT_FAILURE;
    }

  struct half const *culprit;
  enum io_result result = pipeline_copy (p, src, &culprit);
  int err = src->complaint ? 0 : errno;
  char const *why = src->complaint ? src->complaint : strerror (err);
  switch (result)
    {
    case IO_OK:
      return EXIT_SUCCESS;
    case IO_UNUSABLE:
      complain_of_half (src->name, culprit, why);
      return EXIT_UNUSABLE;
    case IO_READ_ERROR:
      error (0, 0, "%s: %s", quotef (src->name), why);
      return EXIT_FAILURE;
    default:
      write_error ();
    }
}

/* Copy the file called OPERAND.  Return the exit status that this makes.  */
static int
copy_operand (struct pipeline *p, char const *operand)
{
  struct source src;
  if (! source_open (&src, operand))
    {
      error (0, errno, "%s", quotef (operand));
      return EXIT_FAILURE;
    }
#if HAVE_POSIX_FADVISE
  if (0 <= p->set->advice)
    posix_fadvise (src.fd, 0, 0, p->set->advice);
#endif
  int status = copy_source (p, &src);
  if (! source_close (&src))
    {
      error (0, errno, "%s", quotef (operand));
      status = EXIT_FAILURE;
    }
  return status;
}

/* A failure outweighs a method that cannot be used.  */
static int
worse (int a, int b)
{
  return a == EXIT_FAILURE || b == EXIT_FAILURE ? EXIT_FAILURE : a | b;
}

int
main (int argc, char **argv)
{
  set_program_name (argv[0]);
  atexit (close_stdout);

  struct timespec start;
  clock_gettime (CLOCK_MONOTONIC, &start);
  struct request req;
  parse_options (&req, argc, argv);
  struct method method = choose_method (&req);
  struct sink sink;
  open_output (&sink);

  struct pipeline p;
  pipeline_init (&p, method, &req.set, &sink);
  int status = EXIT_SUCCESS;
  if (optind == argc)
    status = copy_operand (&p, "-");
  for (int i = optind; i < argc; i++)
    status = worse (status, copy_operand (&p, argv[i]));
  if (pipeline_flush (&p) != IO_OK)
    write_error ();

  char *name = method_name (&method);
  if (req.stats)
    counts_print (stderr, &p.counts, name, start);
  free (name);
  pipeline_free (&p);
  return status;
}
