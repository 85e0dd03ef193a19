/* Finding programs.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/beside.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bench/text.h"
#include "xalloc.h"

/* The names of programs once they are installed: packagers may change
   them.  */
#ifndef DCAT_NAME
# define DCAT_NAME "dcat"
# define DCAT_GEN_NAME "dcat-gen"
#endif

/* NAME in the directory of which the LEN bytes at DIRECTORY are the name, if
   there is such a program, to be freed; else NULL.  */
static char *
program_in (char const *directory, size_t len, char const *name)
{
  char *path = (len ? text_format ("%.*s/%s", (int) len, directory, name)
                : text_format ("./%s", name));
  struct stat st;
  if (stat (path, &st) == 0 && S_ISREG (st.st_mode) && access (path, X_OK) == 0)
    return path;
  free (path);
  return NULL;
}

/* The program called NAME in the first directory of PATH that has it, or NULL.
   To be freed.  */
static char *
in_path (char const *name)
{
  char const *path = getenv ("PATH");
  while (path && *path)
    {
      size_t len = strcspn (path, ":");
      char *found = program_in (path, len, name);
      if (found)
        return found;
      path += len + (path[len] == ':');
    }
  return NULL;
}

char *
program_by_path (char const *name)
{
  char *found = strchr (name, '/') ? NULL : in_path (name);
  return found ? found : xstrdup (name);
}

/* The program INSTALLED, or ORIGINAL if it is not installed yet, that stands
   beside the one that was called as ARGV0, else the one that PATH finds.  */
static char *
program_beside (char const *argv0, char const *installed, char const *original)
{
  char *self = program_by_path (argv0);
  char const *slash = strrchr (self, '/');
  char *found = NULL;
  if (slash)
    {
      found = program_in (self, slash - self, installed);
      if (! found)
        found = program_in (self, slash - self, original);
    }
  free (self);
  return found ? found : program_by_path (installed);
}

char *
dcat_beside (char const *argv0)
{
  return program_beside (argv0, DCAT_NAME, "dcat");
}

char *
dcat_gen_beside (char const *argv0)
{
  return program_beside (argv0, DCAT_GEN_NAME, "dcat-gen");
}
