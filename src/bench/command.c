/* Commands to measure, as their users write them.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/command.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "xalloc.h"

extern char **environ;

/* Words, as they grow.  */
struct words
{
  char **word;
  size_t count, room;
};

static void
add_word (struct words *w, char *word)
{
  if (w->count == w->room)
    w->word = x2nrealloc (w->word, &w->room, sizeof *w->word);
  w->word[w->count++] = word;
}

/* Copy the word that begins at S to TO, without what quotes it.  Return what
   follows it, or NULL after setting *COMPLAINT.  */
static char const *
take_word (char const *s, char *to, char const **complaint)
{
  char quote = 0;
  for (; *s && (quote || ! strchr (" \t\n", *s)); s++)
    if (*s == quote)
      quote = 0;
    else if (! quote && (*s == '\'' || *s == '"'))
      quote = *s;
    else if (*s == '\\' && quote != '\'' && s[1]
             && (! quote || strchr ("\\\"", s[1])))
      *to++ = *++s;
    else if (! quote && strchr ("|&;<>()`$", *s))
      {
        *complaint = "only a shell can do that: sh -c '...'";
        return NULL;
      }
    else
      *to++ = *s;
  *to = 0;
  if (quote)
    *complaint = "a quote is not closed";
  return quote ? NULL : s;
}

char **
command_split (char const *command, char const **complaint)
{
  struct words w = { 0 };
  for (char const *s = command; *(s += strspn (s, " \t\n")); )
    {
      char *word = xmalloc (strlen (s) + 1);
      s = take_word (s, word, complaint);
      if (! s)
        return NULL;
      add_word (&w, word);
    }
  if (w.count == 0)
    *complaint = "it is empty";
  add_word (&w, NULL);
  return w.count == 1 ? NULL : w.word;
}

/* WORD with FILE in place of each {}.  */
static char *
fill_word (char const *word, char const *file)
{
  char *filled = xmalloc (strlen (word) / 2 * strlen (file)
                          + strlen (word) + 1);
  char *to = filled;
  for (char const *place; (place = strstr (word, "{}")); word = place + 2)
    {
      memcpy (to, word, place - word);
      to = stpcpy (to + (place - word), file);
    }
  strcpy (to, word);
  return filled;
}

char **
command_fill (char *const *argv, char const *file)
{
  struct words w = { 0 };
  for (; *argv; argv++)
    add_word (&w, file ? fill_word (*argv, file) : xstrdup (*argv));
  add_word (&w, NULL);
  return w.word;
}

bool
command_wants_file (char *const *argv)
{
  for (; *argv; argv++)
    if (strstr (*argv, "{}"))
      return true;
  return false;
}

int
command_run (char *const *argv, int out, int errors)
{
  posix_spawn_file_actions_t actions;
  pid_t child;
  int status;
  posix_spawn_file_actions_init (&actions);
  posix_spawn_file_actions_addopen (&actions, STDIN_FILENO, "/dev/null",
                                    O_RDONLY, 0);
  posix_spawn_file_actions_adddup2 (&actions, out, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2 (&actions, errors, STDERR_FILENO);
  int err = posix_spawnp (&child, argv[0], &actions, NULL, argv, environ);
  posix_spawn_file_actions_destroy (&actions);
  if (err)
    {
      errno = err;
      return -1;
    }
  while (waitpid (child, &status, 0) < 0)
    if (errno != EINTR)
      return -1;
  return status;
}

bool
command_by_shell (char const *command)
{
  char const *argv[] = { "/bin/sh", "-c", command, NULL };
  return command_run ((char **) argv, STDERR_FILENO, STDERR_FILENO) == 0;
}
