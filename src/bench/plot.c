/* Box plots of what was measured: run gnuplot.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/plot.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "bench/command.h"
#include "bench/ranking.h"
#include "bench/words.h"
#include "c-ctype.h"
#include "close-stream.h"

/* gnuplot's complaints, as far as they are shown.  */
enum { OUTPUT_MAX = 1000 };

/* Set *WHY_NOT to WHAT, about NAME, with the error ERR unless it is 0.  Return
   false.  */
static bool
fail (char **why_not, char const *name, char const *what, int err)
{
  struct text t = { 0 };
  text_printable (&t, name, false);
  text_printf (&t, ": %s", what);
  if (err)
    text_printf (&t, "%s%s", *what ? ": " : "", strerror (err));
  *why_not = text_take (&t);
  return false;
}

bool
plot_name_is_good (char const *file, char **why_not)
{
  size_t n = strlen (file);
  char const *end = n < 4 ? "" : file + n - 4;
  if (strcmp (end, ".svg") != 0 && strcmp (end, ".png") != 0
      && strcmp (end, ".pdf") != 0)
    return fail (why_not, file, "a picture is .svg, .png or .pdf", 0);
  for (char const *p = file; *p; p++)
    if (c_iscntrl (*p))
      return fail (why_not, file, "gnuplot takes no name with control"
                   " characters", 0);
  return true;
}

static bool
is_anything_ranked (struct session const *s)
{
  for (size_t i = 0; i < s->group_count; i++)
    for (size_t j = 0; j < s->groups[i]->entry_count; j++)
      if (entry_is_ranked (s->groups[i]->entries[j]))
        return true;
  return false;
}

static bool
write_script (struct session const *s, struct finding const *finding,
              char const *script, char const *picture, char **why_not)
{
  FILE *out = fopen (script, "we");
  if (! out)
    return fail (why_not, script, "", errno);
  if (finding)
    finding_plot (out, s, finding, picture);
  else
    plot_script (out, s, picture);
  if (close_stream (out) != 0)
    return fail (why_not, script, "", errno);
  return true;
}

/* gnuplot failed with OUTPUT: say so.  */
static bool
fail_with_output (char **why_not, char const *script, FILE *output)
{
  char buffer[OUTPUT_MAX + 1];
  struct text t = { 0 };
  rewind (output);
  size_t n = fread (buffer, 1, OUTPUT_MAX, output);
  buffer[n] = '\0';
  text_printf (&t, "gnuplot failed on it");
  for (char *line = strtok (buffer, "\n"); line; line = strtok (NULL, "\n"))
    {
      text_printf (&t, "\n  ");
      text_printable (&t, line, false);
    }
  fail (why_not, script, t.s, 0);
  free (t.s);
  return false;
}

/* Run SCRIPT.  */
static bool
draw (char *script, char **why_not)
{
  FILE *output = tmpfile ();
  if (! output)
    return fail (why_not, script, "cannot keep what gnuplot says", errno);
  char *argv[] = { (char *) "gnuplot", (char *) "-d", script, NULL };
  int status = command_run (argv, fileno (output), fileno (output));
  bool missing = ((status < 0 && errno == ENOENT)
                  || (0 <= status && WIFEXITED (status)
                      && WEXITSTATUS (status) == 127));
  if (missing)
    fail (why_not, script, "there is no gnuplot here to draw it", 0);
  else if (status < 0)
    fail (why_not, script, "cannot run gnuplot", errno);
  else if (status)
    fail_with_output (why_not, script, output);
  fclose (output);
  return status == 0;
}

/* FILE, such that no program takes it for an option, or gnuplot for a
   command.  */
static char *
as_path (char const *file, char const *suffix)
{
  struct text t = { 0 };
  text_printf (&t, "%s%s%s", *file == '/' ? "" : "./", file, suffix);
  return text_take (&t);
}

bool
plot_write (struct session const *s, struct finding const *finding,
            char const *file, char **why_not)
{
  if (! plot_name_is_good (file, why_not))
    return false;
  if (! is_anything_ranked (s))
    return fail (why_not, file, "nothing was measured that it could show", 0);
  char *script = as_path (file, ".gp");
  char *picture = as_path (file, "");
  bool done = (write_script (s, finding, script, picture, why_not)
               && draw (script, why_not));
  if (done)
    unlink (script);
  free (picture);
  free (script);
  return done;
}
