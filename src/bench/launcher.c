/* The launcher.
   SPDX-License-Identifier: GPL-3.0-or-later

   It talks with the process that forked it through a socket: a struct job in, a
   struct launched back.  Pointers in them mean the same to both, since all that
   they point to was there before the fork.  */

#include <config.h>
#include "bench/launcher.h"

#include <errno.h>
#include <error.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/affinity.h"
#include "bench/counters.h"
#include "bench/drain.h"
#include "bench/sinks.h"
#include "core/usage.h"
#include "minmax.h"
#include "xalloc.h"

extern char **environ;

/* How much of what a run says is kept: the end, where statistics of dcat
   stand.  */
enum { SAID_MAX = 8192 };

/* Seconds that a reader may take after the end of what it reads from, for the
   rest of a pipe, before somebody else must hold it open.  */
enum { READER_GRACE = 2 };

/* The room for PAD bytes of environment, and the name before them.  */
enum { PAD_MAX = 4096 };
static char const pad_name[] = "DCAT_BENCH_PAD=";

char const launch_not_run[] = "running it";

/* What the launcher shares with the processes that it forks.  */
struct shared
{
  double begin;         /* when the program was executed */
  int error;            /* why it could not be, or 0 */
  struct drained drained;
};

/* What only the launcher's process knows.  */
struct server
{
  int socket;
  int errors;
  struct launch_settings const *set;
  bool counting;                /* some of the counters work here */
  struct counters counters;     /* of the run */
  struct shared *shared;
  char **environment;           /* ends with the padding */
  char padding[sizeof pad_name + PAD_MAX];
};

/* Whom to kill when time is up, or when the user interrupts: a process, or, if
   negative, a process group; 0 for nobody.  */
static pid_t volatile victim;
static sig_atomic_t volatile time_is_up;
static sig_atomic_t volatile interrupted;

static void
kill_victim (int sig)
{
  int saved = errno;
  if (sig == SIGALRM)
    time_is_up = 1;
  else
    interrupted = 1;
  if (victim)
    kill (victim, SIGKILL);
  errno = saved;
}

/* Signals that end what is running.  While they are blocked, a child has
   been started, but is not the victim yet.  */
static sigset_t
ending_signals (void)
{
  sigset_t set;
  sigemptyset (&set);
  sigaddset (&set, SIGALRM);
  sigaddset (&set, SIGTERM);
  return set;
}

static void
arm (double timeout)
{
  struct itimerval when =
    { .it_value = { .tv_sec = (time_t) timeout,
                    .tv_usec = (suseconds_t) (fmod (timeout, 1) * 1e6) } };
  setitimer (ITIMER_REAL, &when, NULL);
}

/* Wait for CHILD, at most TIMEOUT seconds unless that is 0, and kill WHOM then.
   Return its status.  */
static int
wait_for (pid_t child, pid_t whom, double timeout, struct rusage *used)
{
  sigset_t set = ending_signals ();
  int status = 0;
  *used = (struct rusage) { 0 };
  victim = whom;
  time_is_up = 0;
  arm (timeout);
  sigprocmask (SIG_UNBLOCK, &set, NULL);
  if (interrupted)
    kill (whom, SIGKILL);
  while (wait4 (child, &status, 0, used) < 0 && errno == EINTR)
    continue;
  sigprocmask (SIG_BLOCK, &set, NULL);
  victim = 0;
  arm (0);
  return status;
}

/* Start the reader of O, which compares with FILE unless that is NULL.  */
static pid_t
start_reader (struct server *s, struct outlet const *o, char const *file)
{
  s->shared->drained = (struct drained) { 0 };
  pid_t reader = fork ();
  if (reader != 0)
    return reader;

  signal (SIGTERM, SIG_DFL);
  sigset_t set = ending_signals ();
  sigprocmask (SIG_UNBLOCK, &set, NULL);
  affinity_elsewhere (s->set->cpus);
  close (o->in);
  struct drained *d = &s->shared->drained;
  if (file)
    drain_compare (o->out, open (file, O_RDONLY | O_CLOEXEC), d);
  else
    drain_discard (o->out, o->by_splice, d);
  _exit (EXIT_SUCCESS);
}

/* In the new process: once GO is closed at its other end, become the program
   of ENTRY, with the descriptors IN and OUT, in a process group of its own, so
   that all of it can be killed.  */
static _Noreturn void
become (struct server *s, struct entry const *entry, int in, int out,
        int const go[2])
{
  static int const ordinary[] =
    { SIGALRM, SIGHUP, SIGINT, SIGPIPE, SIGQUIT, SIGTERM };
  char nothing;
  setpgid (0, 0);
  close (go[1]);
  while (read (go[0], &nothing, 1) < 0 && errno == EINTR)
    continue;
  for (size_t i = 0; i < sizeof ordinary / sizeof *ordinary; i++)
    signal (ordinary[i], SIG_DFL);
  if (0 <= dup2 (in, STDIN_FILENO) && 0 <= dup2 (out, STDOUT_FILENO)
      && 0 <= dup2 (s->errors, STDERR_FILENO))
    {
      sigset_t none;
      sigemptyset (&none);
      sigprocmask (SIG_SETMASK, &none, NULL);
      s->shared->begin = monotonic_seconds ();
      execve (entry->program, entry->argv, s->environment);
    }
  s->shared->error = errno;
  _exit (EXIT_FAILURE);
}

/* Start ENTRY.  Its peak memory begins at that of the process that becomes it:
   that of a fork is less than that of a vfork, which is ours.  */
static pid_t
start (struct server *s, struct entry const *entry, int in, int out)
{
  int go[2];
  s->shared->error = 0;
  s->shared->begin = monotonic_seconds ();
  if (pipe2 (go, O_CLOEXEC) != 0)
    return -1;
  pid_t child = fork ();
  if (child == 0)
    become (s, entry, in, out, go);
  if (0 < child)
    {
      setpgid (child, child);
      if (s->counting)
        counters_open (&s->counters, child);
    }
  close (go[0]);
  close (go[1]);
  return child;
}

static void
take_usage (struct run *r, struct rusage const *used)
{
  r->user = timeval_seconds (used->ru_utime);
  r->system = timeval_seconds (used->ru_stime);
  r->peak = usage_peak (used);
  r->minor_faults = used->ru_minflt;
  r->major_faults = used->ru_majflt;
  r->voluntary_switches = used->ru_nvcsw;
  r->involuntary_switches = used->ru_nivcsw;
  r->blocks_in = used->ru_inblock;
  r->blocks_out = used->ru_oublock;
}

static void
take_counted (struct run *r, struct counters *c)
{
  struct counted counted = counters_read (c);
  r->cycles = counted.value[0];
  r->instructions = counted.value[1];
  r->cache_misses = counted.value[2];
  counters_close (c);
}

static void
take_status (struct run *r, int status, bool *signalled)
{
  r->code = (WIFSIGNALED (status) ? 128 + WTERMSIG (status)
             : WEXITSTATUS (status));
  *signalled = WIFSIGNALED (status);
  r->status = (time_is_up ? RUN_TIMEOUT
               : r->code != 0 ? RUN_FAILED : RUN_OK);
}

/* The part that is timed.  */
static void
run_child (struct server *s, struct job const *job, int in,
           struct outlet const *o, struct launched *result)
{
  struct run *r = &result->run;
  struct rusage used;
  pid_t child = start (s, job->entry, in, o->in);
  int err = child < 0 ? errno : 0;
  int status = err ? 0 : wait_for (child, -child, s->set->timeout, &used);
  bool counted = s->counting && 0 < child;
  if (err || (err = s->shared->error))
    {
      if (counted)
        counters_close (&s->counters);
      result->failing = launch_not_run;
      result->error = err;
      return;
    }
  if (o->sync && fsync (o->in) != 0)
    {
      result->failing = "fsync of its output";
      result->error = errno;
    }
  r->elapsed = monotonic_seconds () - s->shared->begin;

  take_status (r, status, &result->signalled);
  take_usage (r, &used);
  if (counted)
    take_counted (r, &s->counters);
}

/* Let READER come to the end, and learn what it found.  */
static void
end_reader (struct server *s, pid_t reader, struct launched *result)
{
  struct rusage used;
  wait_for (reader, reader, READER_GRACE, &used);
  result->run.reader = (timeval_seconds (used.ru_utime)
                        + timeval_seconds (used.ru_stime));
  result->held_open = ! s->shared->drained.ended;
  result->bytes = s->shared->drained.bytes;
  result->equal = s->shared->drained.equal;
}

/* Look at what was written to the file of O, whose offset others have moved:
   compare it with FILE, unless that is NULL.  */
static void
inspect_file (struct server *s, struct outlet const *o, char const *file,
              struct launched *result)
{
  struct stat st;
  if (! file)
    {
      if (fstat (o->in, &st) == 0)
        result->bytes = st.st_size;
      return;
    }
  s->shared->drained = (struct drained) { 0 };
  if (lseek (o->in, 0, SEEK_SET) != 0)
    return;
  int fd = open (file, O_RDONLY | O_CLOEXEC);
  drain_compare (o->in, fd, &s->shared->drained);
  close (fd);
  result->bytes = s->shared->drained.bytes;
  result->equal = s->shared->drained.equal;
}

/* Run JOB from IN into O.  */
static void
run_into (struct server *s, struct job const *job, int in,
          struct outlet *o, struct launched *result)
{
  char const *file = job->compare ? job->entry->group->path : NULL;
  pid_t reader = 0 <= o->out ? start_reader (s, o, file) : 0;
  if (reader < 0)
    {
      result->failing = "starting a reader";
      result->error = errno;
      return;
    }
  run_child (s, job, in, o, result);
  if (o->is_file)
    inspect_file (s, o, file, result);
  close (o->in);
  o->in = -1;
  if (0 < reader)
    end_reader (s, reader, result);
}

/* The environment of a run, of another length each time.  */
static void
pad_environment (struct server *s, unsigned int pad)
{
  char *p = stpcpy (s->padding, pad_name);
  memset (p, 'x', MIN (pad, PAD_MAX));
  p[MIN (pad, PAD_MAX)] = 0;
}

static struct launched
run_job (struct server *s, struct job const *job)
{
  struct launched result =
    { .run = { .reader = NAN, .calls = -1, .cycles = -1, .instructions = -1,
               .cache_misses = -1 },
      .bytes = -1 };
  struct outlet o;
  pad_environment (s, job->pad);
  if (! outlet_open (&o, job->sink, s->set->sink_directory, s->set->pipe_size,
                     &result.failing))
    {
      result.error = errno;
      return result;
    }
  result.failing = NULL;
  char const *input = (job->entry->by_stdin ? job->entry->group->path
                       : "/dev/null");
  int in = open (input, O_RDONLY | O_CLOEXEC);
  if (in < 0)
    {
      result.failing = "opening its standard input";
      result.error = errno;
    }
  else
    run_into (s, job, in, &o, &result);
  close (in);
  if (0 <= o.in)
    close (o.in);
  if (0 <= o.out)
    close (o.out);
  return result;
}

/* Move all N bytes at P through FD: WRITING or reading them.  */
static bool
transfer (int fd, void *p, size_t n, bool writing)
{
  for (size_t done = 0; done < n; )
    {
      char *at = (char *) p + done;
      ssize_t moved = (writing ? write (fd, at, n - done)
                       : read (fd, at, n - done));
      if (moved == 0 || (moved < 0 && errno != EINTR))
        return false;
      if (0 < moved)
        done += moved;
    }
  return true;
}

/* Environment of this process, with room for the padding.  */
static void
prepare_environment (struct server *s)
{
  size_t n = 0;
  while (environ[n])
    n++;
  s->environment = xnmalloc (n + 2, sizeof *environ);
  memcpy (s->environment, environ, n * sizeof *environ);
  s->environment[n] = s->padding;
  s->environment[n + 1] = NULL;
}

static void
prepare_signals (void)
{
  sigset_t set = ending_signals ();
  sigprocmask (SIG_BLOCK, &set, NULL);
  struct sigaction ending = { .sa_handler = kill_victim };
  sigemptyset (&ending.sa_mask);
  sigaction (SIGALRM, &ending, NULL);
  sigaction (SIGTERM, &ending, NULL);
  /* The terminal sends these to us too; what to do is not ours to say.  */
  signal (SIGINT, SIG_IGN);
  signal (SIGHUP, SIG_IGN);
  signal (SIGQUIT, SIG_IGN);
  signal (SIGPIPE, SIG_IGN);
}

static _Noreturn void
serve (struct server *s)
{
  prepare_signals ();
  prepare_environment (s);
  affinity_set (s->set->cpus);
  counters_open (&s->counters, 0);
  for (int i = 0; i < COUNTERS; i++)
    s->counting |= 0 <= s->counters.fd[i];
  counters_close (&s->counters);
  s->shared = mmap (NULL, sizeof *s->shared, PROT_READ | PROT_WRITE,
                    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (s->shared == MAP_FAILED)
    _exit (EXIT_FAILURE);

  for (struct job job; transfer (s->socket, &job, sizeof job, false); )
    {
      struct launched result = run_job (s, &job);
      interrupted = 0;
      if (! transfer (s->socket, &result, sizeof result, true))
        break;
    }
  _exit (EXIT_SUCCESS);
}

static void
close_on_exec (int const fd[2])
{
  for (int i = 0; i < 2; i++)
    fcntl (fd[i], F_SETFD, FD_CLOEXEC);
}

void
launcher_start (struct launcher *l, struct launch_settings const *set)
{
  int ends[2], errors[2];
  if (socketpair (AF_UNIX, SOCK_STREAM, 0, ends) != 0
      || pipe2 (errors, O_CLOEXEC) != 0)
    error (EXIT_FAILURE, errno, "cannot start the launcher");
  close_on_exec (ends);
  l->pid = fork ();
  if (l->pid < 0)
    error (EXIT_FAILURE, errno, "cannot start the launcher");
  if (l->pid == 0)
    {
      struct server server =
        { .socket = ends[1], .errors = errors[1], .set = set };
      close (ends[0]);
      close (errors[0]);
      serve (&server);
    }
  close (ends[1]);
  close (errors[1]);
  l->socket = ends[0];
  l->errors = errors[0];
  fcntl (l->errors, F_SETFL, O_NONBLOCK);
  l->said = xzalloc (SAID_MAX + 1);
}

/* Add to what was said what there is.  Only its end is kept.  */
static void
listen_to (struct launcher *l, size_t *said)
{
  char news[SAID_MAX / 2];
  for (ssize_t n; 0 < (n = read (l->errors, news, sizeof news)); )
    {
      if (SAID_MAX < *said + n)
        {
          size_t gone = *said + n - SAID_MAX;
          memmove (l->said, l->said + gone, *said - gone);
          *said -= gone;
        }
      memcpy (l->said + *said, news, n);
      *said += n;
    }
  l->said[*said] = 0;
}

bool
launcher_run (struct launcher *l, struct job const *job,
              struct launched *result)
{
  size_t said = 0;
  struct job copy = *job;
  listen_to (l, &said);
  said = 0;
  if (! transfer (l->socket, &copy, sizeof copy, true))
    return false;
  struct pollfd fds[] = { { .fd = l->socket, .events = POLLIN },
                          { .fd = l->errors, .events = POLLIN } };
  do
    {
      if (poll (fds, 2, -1) < 0)
        continue;
      if (fds[1].revents)
        listen_to (l, &said);
      if (fds[1].revents & POLLHUP)
        fds[1].fd = -1;
    }
  while (! fds[0].revents);
  bool answered = transfer (l->socket, result, sizeof *result, false);
  listen_to (l, &said);
  return answered;
}

void
launcher_interrupt (struct launcher const *l)
{
  if (0 < l->pid)
    kill (l->pid, SIGTERM);
}

void
launcher_stop (struct launcher *l)
{
  close (l->socket);
  close (l->errors);
  while (waitpid (l->pid, NULL, 0) < 0 && errno == EINTR)
    continue;
  l->pid = 0;
  free (l->said);
}
