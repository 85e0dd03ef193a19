/* dcat: copy files to standard output, by one chosen I/O method.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>

#include <errno.h>
#include <error.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "closeout.h"
#include "core/pipeline.h"
#include "core/progress.h"
#include "core/quotef.h"
#include "dcat-options.h"
#include "progname.h"
#include "quote.h"
#include "xstdopen.h"

/* Exit status when the chosen method cannot do what was asked.  */
enum { EXIT_UNUSABLE = 3 };

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

/* See that REQ has for M, which may read no file, what it needs and no more;
   N operands are there.  */
static void
check_method (struct request const *req, struct method const *m, int n,
              char **operands)
{
  bool records = req->set.synthetic.records != 0;
  if (method_reads_files (m))
    {
      if (req->synthetic)
        error (EXIT_FAILURE, 0, "%s is for the input recordsIn",
               req->synthetic);
      return;
    }
  if (! records)
    error (EXIT_FAILURE, 0, "recordsIn: how many?  Give --records=N");
  if (n != 0)
    error (EXIT_FAILURE, 0, "recordsIn reads no file: %s",
           quote (operands[0]));
}

/* The method that REQ names, unless it is unknown or not in this build.  If it
   reads no file, there is nothing that REQ's fallback could copy.  */
static struct method
choose_method (struct request *req)
{
  struct method m;
  if (! method_parse (&m, req->method))
    {
      method_unknown (req->method);
      usage (EXIT_FAILURE);
    }
  req->set.fallback &= method_reads_files (&m);
  struct half const *lacking = method_lacks (&m);
  if (lacking && ! req->set.fallback)
    {
      complain_of_half (NULL, lacking, lacking->why_not);
      exit (EXIT_UNUSABLE);
    }
  return m;
}

/* Refuse to cut OUTPUT to nothing if it is among the N OPERANDS.  */
static void
check_operands (char const *output, int n, char **operands)
{
  struct sink snk;
  if (stat (output, &snk.st) != 0)
    return;
  for (int i = 0; i < n; i++)
    {
      struct source src;
      int failed = (strcmp (operands[i], "-") == 0
                    ? fstat (STDIN_FILENO, &src.st)
                    : stat (operands[i], &src.st));
      if (! failed && S_ISREG (src.st.st_mode) && sink_is_source (&snk, &src))
        error (EXIT_FAILURE, 0, "%s: input file is output file",
               quotef (operands[i]));
    }
}

/* Open the output that REQ names, for the N OPERANDS.  As with cat, a closed
   standard output is an error, even for nothing to write.  Where an operand is
   what is opened next, since METHOD is a copy, source_open sees to it that
   standard input and error are open; elsewhere that is done here.  */
static void
open_output (struct sink *snk, struct request const *req,
             struct method const *method, int n, char **operands)
{
  if (! req->output)
    {
      if (! sink_open (snk, STDOUT_FILENO))
        error (EXIT_FAILURE, errno, "standard output");
      if (! method->copy || req->progress || strcmp (operands[0], "-") == 0)
        xstdopen ();
      return;
    }
  xstdopen ();
  check_operands (req->output, n, operands);
  if (! sink_open_file (snk, req->output) || ! sink_truncate (snk))
    error (EXIT_FAILURE, errno, "%s", quotef (req->output));
}

/* Where a thread or the kernel wrote for us, no signal has come with EPIPE.  */
static _Noreturn void
write_error (struct sink const *snk)
{
  if (errno == EPIPE)
    {
      raise (SIGPIPE);
      errno = EPIPE;
    }
  if (snk->name)
    error (EXIT_FAILURE, errno, "%s: write error", quotef (snk->name));
  error (EXIT_FAILURE, errno, "write error");
  abort ();
}

/* Would copying SRC read again what it has written?  */
static bool
copies_itself (struct pipeline *p, struct source const *src)
{
  if (! sink_is_source (p->sink, src))
    return false;
  if (pipeline_flush (p) != IO_OK)
    write_error (p->sink);
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
  char const *why = src->complaint ? src->complaint : strerror (errno);
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
      write_error (p->sink);
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

/* Write the records of an input that reads no file.  Return the exit status
   that this makes.  */
static int
copy_records (struct pipeline *p)
{
  struct source none = { .fd = -1, .name = "records" };
  return copy_source (p, &none);
}

/* A failure outweighs a method that cannot be used.  */
static int
worse (int a, int b)
{
  return a == EXIT_FAILURE || b == EXIT_FAILURE ? EXIT_FAILURE : a | b;
}

/* Copy the N OPERANDS, or, where the method reads no file, its records, and see
   that all of them has been written.  */
static int
copy_all (struct pipeline *p, int n, char **operands)
{
  int status = (method_reads_files (&p->method) ? EXIT_SUCCESS
                : copy_records (p));
  for (int i = 0; i < n; i++)
    status = worse (status, copy_operand (p, operands[i]));
  if (pipeline_flush (p) != IO_OK || ! sink_close (p->sink))
    write_error (p->sink);
  return status;
}

int
main (int argc, char **argv)
{
  static char dash[] = "-";
  static char *standard_input[] = { dash, NULL };
  set_program_name (argv[0]);
  atexit (close_stdout);

  struct timespec start;
  clock_gettime (CLOCK_MONOTONIC, &start);
  struct request req;
  parse_options (&req, argc, argv);
  struct method method = choose_method (&req);
  char **operands = argv + optind;
  int n = argc - optind;
  check_method (&req, &method, n, operands);
  if (n == 0 && method_reads_files (&method))
    {
      operands = standard_input;
      n = 1;
    }
  struct sink sink;
  open_output (&sink, &req, &method, n, operands);

  struct counts *counts = counts_new (req.progress);
  struct progress progress;
  if (req.progress)
    progress_start (&progress, counts, sink.fd, n, operands);
  struct pipeline p;
  pipeline_init (&p, method, &req.set, counts, &sink);
  int status = copy_all (&p, n, operands);
  if (req.progress)
    progress_stop (&progress);

  if (req.stats != STATS_NONE)
    {
      char *name = method_name (&method);
      counts_print (stderr, req.stats, counts, name, start);
      free (name);
    }
  pipeline_free (&p);
  return status;
}
