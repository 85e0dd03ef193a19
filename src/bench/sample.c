/* A file to measure with.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/sample.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench/command.h"
#include "bench/text.h"
#include "core/quotef.h"

static char *sample;

/* Set *WHY_NOT to what is wrong with the sample in DIRECTORY.  Return NULL.  */
static char const *
fail (char **why_not, char const *directory, char const *what)
{
  *why_not = text_format ("cannot make a sample in %s: %s", quotef (directory),
                          what);
  return NULL;
}

char const *
sample_make (char const *dcat_gen, char const *size, char const *directory,
             char **why_not)
{
  char *name = text_format ("%s/dcat-bench-sample.XXXXXX", directory);
  int fd = mkstemp (name);
  if (fd < 0)
    return fail (why_not, directory, strerror (errno));
  sample = name;
  atexit (sample_remove);
  char const *argv[] = { dcat_gen, "--profile=ngram", size, NULL };
  int status = command_run ((char **) argv, fd, STDERR_FILENO);
  if (status < 0)
    {
      *why_not = text_format ("cannot run %s: %s", quotef (dcat_gen),
                              strerror (errno));
      return NULL;
    }
  if (status)
    return fail (why_not, directory, "dcat-gen failed");
  if (close (fd) != 0)
    return fail (why_not, directory, strerror (errno));
  return name;
}

void
sample_remove (void)
{
  if (sample)
    unlink (sample);
  sample = NULL;
}
