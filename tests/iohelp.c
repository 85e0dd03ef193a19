/* iohelp.c: the ends of pipes, sockets and terminals that tests need.
   SPDX-License-Identifier: GPL-3.0-or-later

   Shells cannot make a socket, a small or a non-blocking pipe, a pipe without
   a reader or a terminal.  With this, what happens between dcat and such a
   neighbour can be tested from a script.  */

#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

/* Exit statuses that no program under test has.  */
enum { EXIT_CHANGED = 98, EXIT_HELPER = 99 };

static _Noreturn void
die (char const *what)
{
  fprintf (stderr, "iohelp: %s: %s\n", what, strerror (errno));
  exit (EXIT_HELPER);
}

static void
sleep_usec (long int usec)
{
  struct timespec t = { usec / 1000000, usec % 1000000 * 1000 };
  while (usec != 0 && nanosleep (&t, &t) != 0 && errno == EINTR)
    continue;
}

/* Write all of the N bytes at P to FD.  Return false if nobody reads it.  */
static bool
put (int fd, char const *p, size_t n)
{
  while (n != 0)
    {
      ssize_t done = write (fd, p, n);
      if (done < 0 && (errno == EPIPE || errno == EIO || errno == ECONNRESET))
        return false;
      if (done < 0)
        die ("write");
      p += done;
      n -= done;
    }
  return true;
}

/* Copy IN to OUT, at most CHUNK bytes at a time, sleeping USEC before each,
   until either ends, or LIMIT bytes have been copied.  */
static void
pump (int in, int out, size_t chunk, long int usec, uintmax_t limit)
{
  char buf[65536];
  if (sizeof buf < chunk)
    chunk = sizeof buf;
  while (limit != 0)
    {
      sleep_usec (usec);
      ssize_t n = read (in, buf, limit < chunk ? limit : chunk);
      if (n < 0 && errno != EIO && errno != ECONNRESET)
        die ("read");
      if (n <= 0 || ! put (out, buf, n))
        return;
      limit -= n;
    }
}

/* The state in which a child finds SIGPIPE.  */
static void
set_sigpipe (void (*handler) (int))
{
  if (signal (SIGPIPE, handler) == SIG_ERR)
    die ("signal");
}

/* Run COMMAND in a child that has IN and OUT, unless they are -1, as standard
   input and output; CLOSED are two descriptors that it must not have.  */
static pid_t
start (char **command, int in, int out, int const closed[2])
{
  pid_t pid = fork ();
  if (pid < 0)
    die ("fork");
  if (pid != 0)
    return pid;
  if ((0 <= in && dup2 (in, STDIN_FILENO) < 0)
      || (0 <= out && dup2 (out, STDOUT_FILENO) < 0))
    die ("dup2");
  int const unused[] = { in, out, closed[0], closed[1] };
  for (int i = 0; i < 4; i++)
    if (STDERR_FILENO < unused[i])
      close (unused[i]);
  execvp (command[0], command);
  die (command[0]);
}

/* Wait for PID and return its exit status as a shell does.  */
static int
finish (pid_t pid)
{
  int status;
  while (waitpid (pid, &status, 0) != pid)
    if (errno != EINTR)
      die ("waitpid");
  return WIFEXITED (status) ? WEXITSTATUS (status) : 128 + WTERMSIG (status);
}

static int
run (char **command)
{
  return finish (start (command, -1, -1, (int const[]) { -1, -1 }));
}

/* A line to or from the command: OURS is our end, THEIRS the command's; both
   -1 if it keeps what we have.  */
struct line
{
  int ours;
  int theirs;
  bool nonblock;   /* their end is; and what is sent comes late */
};

static void
make_pipe (struct line *l, bool to_command, int size)
{
  int fd[2];
  if (pipe (fd) != 0)
    die ("pipe");
  l->theirs = fd[! to_command];
  l->ours = fd[to_command];
#ifdef F_SETPIPE_SZ
  if (size != 0 && fcntl (fd[1], F_SETPIPE_SZ, size) < 0)
    die ("F_SETPIPE_SZ");
#else
  (void) size;
#endif
}

static void
make_socket (struct line *l)
{
  int fd[2];
  if (socketpair (AF_UNIX, SOCK_STREAM, 0, fd) != 0)
    die ("socketpair");
  l->ours = fd[0];
  l->theirs = fd[1];
}

/* A terminal that does not echo and passes output through unchanged.  */
static void
make_terminal (struct line *l)
{
  struct termios t;
  l->ours = posix_openpt (O_RDWR | O_NOCTTY);
  if (l->ours < 0 || grantpt (l->ours) != 0 || unlockpt (l->ours) != 0)
    die ("posix_openpt");
  l->theirs = open (ptsname (l->ours), O_RDWR | O_NOCTTY);
  if (l->theirs < 0 || tcgetattr (l->theirs, &t) != 0)
    die ("terminal");
  t.c_lflag &= ~ECHO;
  t.c_oflag &= ~OPOST;
  if (tcsetattr (l->theirs, TCSANOW, &t) != 0)
    die ("tcsetattr");
}

/* Make a line of the kind that WHAT names.  */
static struct line
make_line (char const *what, bool to_command)
{
  struct line l = { -1, -1, strncmp (what, "nonblock-", 9) == 0 };
  char const *kind = what + (l.nonblock ? 9 : 0);
  if (strcmp (kind, "pipe") == 0)
    make_pipe (&l, to_command, 0);
  else if (strncmp (kind, "pipe:", 5) == 0)
    make_pipe (&l, to_command, strtol (kind + 5, NULL, 10));
  else if (strcmp (kind, "socket") == 0)
    make_socket (&l);
  else if (strcmp (kind, "tty") == 0)
    make_terminal (&l);
  else if (strcmp (kind, "unread") == 0)
    {
      make_pipe (&l, to_command, 0);
      close (l.ours);
      l.ours = -1;
    }
  else if (strcmp (kind, "keep") != 0)
    {
      errno = EINVAL;
      die (what);
    }
  if (l.nonblock && fcntl (l.theirs, F_SETFL,
                           fcntl (l.theirs, F_GETFL) | O_NONBLOCK) < 0)
    die ("F_SETFL");
  return l;
}

/* In a child: send our standard input along L.  What a non-blocking command
   gets comes late, and in parts.  */
static pid_t
start_feeding (struct line const *l, bool terminal, int unused)
{
  pid_t pid = l->ours < 0 ? 0 : fork ();
  if (pid < 0)
    die ("fork");
  if (pid != 0 || l->ours < 0)
    return pid;
  if (0 <= unused)
    close (unused);
  set_sigpipe (SIG_IGN);
  pump (STDIN_FILENO, l->ours, l->nonblock ? 50000 : SIZE_MAX,
        l->nonblock ? 4000 : 0, UINTMAX_MAX);
  if (terminal)
    {
      put (l->ours, "\004", 1);
      pause ();
    }
  _exit (0);
}

static void
close_line_end (int fd)
{
  if (0 <= fd)
    close (fd);
}

/* run IN OUT COMMAND...: run COMMAND between two lines of those kinds.  */
static int
run_between (char **argv)
{
  bool terminal = strcmp (argv[0], "tty") == 0;
  struct line in = make_line (argv[0], true);
  struct line out = make_line (argv[1], false);
  pid_t command = start (argv + 2, in.theirs, out.theirs,
                         (int const[]) { in.ours, out.ours });
  close_line_end (out.theirs);
  close_line_end (terminal ? -1 : in.theirs);
  pid_t feeder = start_feeding (&in, terminal, out.ours);
  close_line_end (terminal ? -1 : in.ours);

  /* Reading slowly fills the line up; a short wait before each read does.  */
  if (0 <= out.ours)
    pump (out.ours, STDOUT_FILENO, 16384, 300, UINTMAX_MAX);
  int status = finish (command);
  if (feeder != 0)
    {
      kill (feeder, SIGTERM);
      finish (feeder);
    }
  return status;
}

/* at OFFSET END COMMAND...: run COMMAND with standard input at OFFSET, which
   must be at END afterwards.  */
static int
run_at (char **argv)
{
  off_t begin = strtoll (argv[0], NULL, 10);
  off_t end = strtoll (argv[1], NULL, 10);
  if (lseek (STDIN_FILENO, begin, SEEK_SET) != begin)
    die ("lseek");
  int status = run (argv + 2);
  off_t now = lseek (STDIN_FILENO, 0, SEEK_CUR);
  if (now == end)
    return status;
  fprintf (stderr, "iohelp: offset %jd, not %jd\n", (intmax_t) now,
           (intmax_t) end);
  return EXIT_CHANGED;
}

/* flags COMMAND...: run COMMAND, which must leave the flags of standard input
   and output as they are.  */
static int
run_watching_flags (char **argv)
{
  int in = fcntl (STDIN_FILENO, F_GETFL);
  int out = fcntl (STDOUT_FILENO, F_GETFL);
  int status = run (argv);
  if (fcntl (STDIN_FILENO, F_GETFL) == in
      && fcntl (STDOUT_FILENO, F_GETFL) == out)
    return status;
  fprintf (stderr, "iohelp: flags have changed\n");
  return EXIT_CHANGED;
}

/* sigpipe default|ignore COMMAND...  */
static int
run_with_sigpipe (char **argv)
{
  set_sigpipe (strcmp (argv[0], "ignore") == 0 ? SIG_IGN : SIG_DFL);
  execvp (argv[1], argv + 1);
  die (argv[1]);
}

/* drip: copy byte by byte.  */
static int
drip (char **argv)
{
  (void) argv;
  pump (STDIN_FILENO, STDOUT_FILENO, 1, 0, UINTMAX_MAX);
  return 0;
}

/* slow CHUNK USEC: copy slowly.  */
static int
slow (char **argv)
{
  pump (STDIN_FILENO, STDOUT_FILENO, strtoul (argv[0], NULL, 10),
        strtol (argv[1], NULL, 10), UINTMAX_MAX);
  return 0;
}

/* take N: copy the first N bytes.  */
static int
take (char **argv)
{
  pump (STDIN_FILENO, STDOUT_FILENO, SIZE_MAX, 0, strtoull (argv[0], NULL, 10));
  return 0;
}

/* random N: write N bytes that look random but are always the same.  */
static int
write_random (char **argv)
{
  uint64_t state = UINT64_C (0x9e3779b97f4a7c15);
  for (uintmax_t n = strtoull (argv[0], NULL, 10); n != 0; n--)
    {
      state ^= state << 13;
      state ^= state >> 7;
      state ^= state << 17;
      putchar (state >> 56);
    }
  return fflush (stdout) != 0;
}

/* prefixes [FILE PREFIX]...: does each FILE begin with its PREFIX?  */
static int
check_prefixes (char **argv)
{
  int status = 0;
  for (; argv[0] && argv[1]; argv += 2)
    {
      FILE *whole = fopen (argv[0], "r");
      FILE *part = fopen (argv[1], "r");
      if (! whole || ! part)
        die (argv[whole ? 1 : 0]);
      uintmax_t at = 0;
      int c = getc (part);
      for (; c != EOF && c == getc (whole); at++)
        c = getc (part);
      if (c != EOF)
        {
          printf ("%s and %s differ at byte %ju\n", argv[0], argv[1], at);
          status = 1;
        }
      fclose (whole);
      fclose (part);
    }
  return status;
}

/* bind NAME: leave a socket of that name.  */
static int
bind_socket (char **argv)
{
  struct sockaddr_un a = { .sun_family = AF_UNIX };
  if (sizeof a.sun_path <= strlen (argv[0]))
    {
      errno = ENAMETOOLONG;
      die (argv[0]);
    }
  strcpy (a.sun_path, argv[0]);
  int fd = socket (AF_UNIX, SOCK_STREAM, 0);
  if (fd < 0 || bind (fd, (struct sockaddr *) &a, sizeof a) != 0)
    die ("bind");
  return 0;
}

/* strerror NAME: the system's words for the error NAME.  */
static int
print_strerror (char **argv)
{
  static struct
  {
    char const *name;
    int number;
  } const errors[] =
    {
      { "EACCES", EACCES }, { "EAGAIN", EAGAIN }, { "EBADF", EBADF },
      { "EFBIG", EFBIG }, { "EINTR", EINTR }, { "EINVAL", EINVAL },
      { "EIO", EIO }, { "EISDIR", EISDIR }, { "ELOOP", ELOOP },
      { "ENOENT", ENOENT }, { "ENOMEM", ENOMEM }, { "ENOSPC", ENOSPC },
      { "ENOSYS", ENOSYS }, { "ENOTDIR", ENOTDIR }, { "ENXIO", ENXIO },
      { "EPERM", EPERM }, { "EPIPE", EPIPE }, { "ESPIPE", ESPIPE }
    };
  for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
    if (strcmp (errors[i].name, argv[0]) == 0)
      {
        puts (strerror (errors[i].number));
        return 0;
      }
  errno = EINVAL;
  die (argv[0]);
}

int
main (int argc, char **argv)
{
  static struct
  {
    char const *name;
    int operands;   /* at least */
    int (*function) (char **argv);
  } const helpers[] =
    {
      { "at", 3, run_at },
      { "bind", 1, bind_socket },
      { "drip", 0, drip },
      { "flags", 1, run_watching_flags },
      { "prefixes", 2, check_prefixes },
      { "random", 1, write_random },
      { "run", 3, run_between },
      { "sigpipe", 2, run_with_sigpipe },
      { "slow", 2, slow },
      { "strerror", 1, print_strerror },
      { "take", 1, take }
    };
  for (size_t i = 0; i < sizeof helpers / sizeof *helpers; i++)
    if (1 < argc && strcmp (argv[1], helpers[i].name) == 0
        && helpers[i].operands <= argc - 2)
      return helpers[i].function (argv + 2);
  fprintf (stderr, "iohelp: wrong use\n");
  return EXIT_HELPER;
}
