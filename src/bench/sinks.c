/* Where the output of what is measured goes.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/sinks.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "bench/context.h"
#include "bench/text.h"
#include "xalloc.h"

char const *const sink_kinds[] =
  { "null", "pipe", "pipe-splice", "file", "file-fsync", "socket", NULL };

/* A new file in DIRECTORY, open for reading and writing, whose name is gone
   already.  Some outputs want to read what they write.  */
static int
nameless_file (char const *directory)
{
  char *name = xmalloc (strlen (directory) + sizeof "/dcat-bench.XXXXXX");
  strcpy (stpcpy (name, directory), "/dcat-bench.XXXXXX");
  int fd = mkstemp (name);
  if (0 <= fd)
    {
      unlink (name);
      fcntl (fd, F_SETFD, FD_CLOEXEC);
    }
  free (name);
  return fd;
}

static bool
open_pipe (struct outlet *o, size_t pipe_size)
{
  int fd[2];
  if (pipe2 (fd, O_CLOEXEC) != 0)
    return false;
  o->out = fd[0];
  o->in = fd[1];
  if (pipe_size == 0)
    return true;
#ifdef F_SETPIPE_SZ
  if (0 <= fcntl (o->in, F_SETPIPE_SZ, (int) pipe_size))
    return true;
#else
  errno = ENOSYS;
#endif
  int err = errno;
  close (fd[0]);
  close (fd[1]);
  o->in = o->out = -1;
  errno = err;
  return false;
}

static bool
open_socket (struct outlet *o)
{
  int fd[2];
  if (socketpair (AF_UNIX, SOCK_STREAM, 0, fd) != 0)
    return false;
  for (int i = 0; i < 2; i++)
    fcntl (fd[i], F_SETFD, FD_CLOEXEC);
  shutdown (fd[1], SHUT_RD);
  o->out = fd[0];
  o->in = fd[1];
  return true;
}

bool
outlet_open (struct outlet *o, char const *kind, char const *directory,
             size_t pipe_size, char const **failing)
{
  *o = (struct outlet) { .in = -1, .out = -1 };
  o->by_splice = strcmp (kind, "pipe-splice") == 0;
  o->sync = strcmp (kind, "file-fsync") == 0;
  o->is_file = strncmp (kind, "file", 4) == 0;
  *failing = (o->is_file ? "making a file in the directory of --sink-dir"
              : "making a pipe or socket for output");
  if (strcmp (kind, "null") == 0)
    o->in = open ("/dev/null", O_RDWR | O_CLOEXEC);
  else if (o->is_file)
    o->in = nameless_file (directory);
  else if (strcmp (kind, "socket") == 0)
    return open_socket (o);
  else
    return open_pipe (o, pipe_size);
  return 0 <= o->in;
}

/* How many bytes a new pipe holds, or 0 if that cannot be told.  */
static size_t
pipe_capacity (size_t pipe_size)
{
  int n = 0;
#ifdef F_GETPIPE_SZ
  struct outlet o;
  if (open_pipe (&o, pipe_size))
    {
      n = fcntl (o.in, F_GETPIPE_SZ);
      close (o.in);
      close (o.out);
    }
#endif
  return n < 0 ? 0 : n;
}

char *
sink_describe (char const *kind, char const *directory, size_t pipe_size)
{
  if (strncmp (kind, "file", 4) == 0)
    {
      char *type = file_system_type (directory);
      char *text = text_format ("%s%s%s", directory, type ? ", " : "",
                              type ? type : "");
      free (type);
      return text;
    }
  if (strncmp (kind, "pipe", 4) == 0)
    {
      size_t n = pipe_capacity (pipe_size);
      return n ? text_format ("%zu KiB", n / 1024) : NULL;
    }
  return NULL;
}
