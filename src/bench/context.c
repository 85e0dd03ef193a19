/* Facts about the machine, which results depend on.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/context.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
# include <sched.h>
#endif
#include "bench/text.h"
#include "bench/words.h"
#include "c-ctype.h"
#include "xalloc.h"

#define SYS_CPU "/sys/devices/system/cpu/"

char const *
session_fact (struct session const *s, char const *key)
{
  for (size_t i = 0; i < s->fact_count; i++)
    if (strcmp (s->facts[i].key, key) == 0)
      return s->facts[i].value;
  return NULL;
}

/* Add the fact KEY.  VALUE is taken over; if it is NULL, nothing is known.  */
static void
add (struct session *s, char const *key, char *value)
{
  if (! value)
    return;
  s->facts = xnrealloc (s->facts, s->fact_count + 1, sizeof *s->facts);
  s->facts[s->fact_count++] = (struct fact) { key, value };
}

static void
add_number (struct session *s, char const *key, long int value)
{
  struct text t = { 0 };
  text_printf (&t, "%ld", value);
  if (0 <= value)
    add (s, key, text_take (&t));
  free (t.s);
}

/* The first line of FILE without the blanks around it; NULL if there is no
   such file, or nothing in it.  */
static char *
first_line (char const *file)
{
  char line[256];
  FILE *f = fopen (file, "re");
  if (! f)
    return NULL;
  char *p = fgets (line, sizeof line, f);
  fclose (f);
  if (! p)
    return NULL;
  while (c_isspace (*p))
    p++;
  char *end = p + strlen (p);
  while (p < end && c_isspace (end[-1]))
    end--;
  *end = '\0';
  return *p ? xstrdup (p) : NULL;
}

/* "yes" if the first character of FILE is YES, "no" if it is another.  */
static char *
yes_or_no (char const *file, char yes)
{
  char *line = first_line (file);
  char *answer = line ? xstrdup (*line == yes ? "yes" : "no") : NULL;
  free (line);
  return answer;
}

/* What stands behind the colon in the first line of /proc/cpuinfo that begins
   with NAME; NULL if there is none.  */
static char *
cpuinfo (char const *name)
{
  char *line = NULL, *value = NULL;
  size_t size = 0;
  FILE *f = fopen ("/proc/cpuinfo", "re");
  while (f && ! value && 0 < getline (&line, &size, f))
    {
      char *colon = strchr (line, ':');
      if (! colon || strncmp (line, name, strlen (name)) != 0)
        continue;
      colon += 1 + strspn (colon + 1, " ");
      colon[strcspn (colon, "\n")] = '\0';
      value = xstrdup (colon);
    }
  free (line);
  if (f)
    fclose (f);
  return value;
}

static void
add_date (struct session *s)
{
  char date[32];
  time_t now = time (NULL);
  struct tm *utc = gmtime (&now);
  if (utc && strftime (date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", utc))
    add (s, "date", xstrdup (date));
}

static void
add_system (struct session *s)
{
  struct utsname u;
  struct text t = { 0 };
  if (0 <= uname (&u))
    {
      text_printf (&t, "%s %s", u.sysname, u.release);
      add (s, "kernel", text_take (&t));
      add (s, "machine", xstrdup (u.machine));
    }
#ifdef _CS_GNU_LIBC_VERSION
  char libc[64];
  size_t n = confstr (_CS_GNU_LIBC_VERSION, libc, sizeof libc);
  if (0 < n && n <= sizeof libc)
    add (s, "libc", xstrdup (libc));
#endif
}

/* The CPUs on which this process may run, as "0-3,6".  */
static char *
affinity (void)
{
#ifdef CPU_COUNT
  cpu_set_t set;
  struct text t = { 0 };
  if (sched_getaffinity (0, sizeof set, &set) != 0)
    return NULL;
  for (int cpu = 0; cpu < CPU_SETSIZE; cpu++)
    if (CPU_ISSET (cpu, &set))
      {
        int last = cpu;
        while (last + 1 < CPU_SETSIZE && CPU_ISSET (last + 1, &set))
          last++;
        text_printf (&t, "%s%d", t.length ? "," : "", cpu);
        if (cpu < last)
          text_printf (&t, "-%d", last);
        cpu = last;
      }
  return text_take (&t);
#else
  return NULL;
#endif
}

/* The governor of all CPUs, "mixed" if they differ.  */
static char *
governor (void)
{
  char *found = NULL;
  long int cpus = sysconf (_SC_NPROCESSORS_CONF);
  for (long int i = 0; i < cpus; i++)
    {
      char file[128];
      snprintf (file, sizeof file,
                SYS_CPU "cpu%ld/cpufreq/scaling_governor", i);
      char *one = first_line (file);
      if (found && one && strcmp (found, one) != 0)
        {
          free (found);
          free (one);
          return xstrdup ("mixed");
        }
      free (one ? found : NULL);
      found = one ? one : found;
    }
  return found;
}

static char *
boost (void)
{
  char *answer = yes_or_no (SYS_CPU "intel_pstate/no_turbo", '0');
  return answer ? answer : yes_or_no (SYS_CPU "cpufreq/boost", '1');
}

/* Whether this is a virtual machine, and which if it tells.  */
static char *
virtualisation (void)
{
  struct text t = { 0 };
  char *flags = cpuinfo ("flags");
  char *product = first_line ("/sys/class/dmi/id/product_name");
  if (flags)
    {
      bool guest = strstr (flags, " hypervisor") != NULL;
      text_printf (&t, "%s", guest ? "yes" : "no");
      if (guest && product)
        text_printf (&t, " (%s)", product);
    }
  free (product);
  free (flags);
  return t.s;
}

static char *
load_average (void)
{
  double load;
  struct text t = { 0 };
  if (getloadavg (&load, 1) == 1)
    text_printf (&t, "%.2f", load);
  return t.s;
}

/* How many names in DIRECTORY are PREFIX and a number; -1 if there is no such
   directory.  */
static long int
count_numbered (char const *directory, char const *prefix)
{
  long int count = 0;
  size_t length = strlen (prefix);
  DIR *d = opendir (directory);
  if (! d)
    return -1;
  for (struct dirent *e; (e = readdir (d)); )
    count += (strncmp (e->d_name, prefix, length) == 0
              && c_isdigit (e->d_name[length]));
  closedir (d);
  return count;
}

/* What LINE has in brackets: the chosen one of some words.  */
static char *
in_brackets (char *line)
{
  char *open = line ? strchr (line, '[') : NULL;
  char *word = NULL;
  if (open)
    {
      open[strcspn (open, "]")] = '\0';
      word = xstrdup (open + 1);
    }
  free (line);
  return word;
}

/* How the kernel stands to the weaknesses of CPUs that it knows.  */
static char *
mitigations (void)
{
  int mitigated = 0, vulnerable = 0, others = 0;
  struct text t = { 0 };
  DIR *d = opendir (SYS_CPU "vulnerabilities");
  if (! d)
    return NULL;
  for (struct dirent *e; (e = readdir (d)); )
    {
      struct text file = { 0 };
      text_printf (&file, SYS_CPU "vulnerabilities/%s", e->d_name);
      char *line = *e->d_name == '.' ? NULL : first_line (file.s);
      if (line && strncmp (line, "Mitigation", 10) == 0)
        mitigated++;
      else if (line && strncmp (line, "Vulnerable", 10) == 0)
        vulnerable++;
      else if (line)
        others++;
      free (line);
      free (file.s);
    }
  closedir (d);
  text_printf (&t, "%d mitigated, %d vulnerable, %d other", mitigated,
               vulnerable, others);
  return t.s;
}

/* KiB of swap space that there are and that are used.  */
static char *
swap (void)
{
  struct text t = { 0 };
  char line[256];
  unsigned long int sum = 0, used = 0;
  FILE *f = fopen ("/proc/swaps", "re");
  if (! f)
    return NULL;
  /* NAME TYPE SIZE USED PRIORITY, below a heading.  */
  while (fgets (line, sizeof line, f))
    {
      sum += strtoul (word_of (line, 2), NULL, 10);
      used += strtoul (word_of (line, 3), NULL, 10);
    }
  fclose (f);
  if (sum == 0)
    text_printf (&t, "none");
  else
    text_printf (&t, "%lu KiB, %lu used", sum, used);
  return t.s;
}

/* "yes" if a battery is being emptied, "no" if there are other supplies.  */
static char *
on_battery (void)
{
  static char const supplies[] = "/sys/class/power_supply";
  bool any = false, emptied = false;
  DIR *d = opendir (supplies);
  if (! d)
    return NULL;
  for (struct dirent *e; (e = readdir (d)); )
    {
      struct text file = { 0 };
      text_printf (&file, "%s/%s/status", supplies, e->d_name);
      char *status = first_line (file.s);
      any = any || *e->d_name != '.';
      emptied = emptied || (status && strcmp (status, "Discharging") == 0);
      free (status);
      free (file.s);
    }
  closedir (d);
  return any ? xstrdup (emptied ? "yes" : "no") : NULL;
}

static char *
compiler (void)
{
  struct text t = { 0 };
#if defined __clang__
  text_printf (&t, "clang %s", __clang_version__);
#elif defined __GNUC__
  text_printf (&t, "gcc %s", __VERSION__);
#endif
  return t.s;
}

void
context_gather (struct session *s)
{
  add_date (s);
  add_system (s);
  add (s, "cpu_model", cpuinfo ("model name"));
  add_number (s, "cpus_online", sysconf (_SC_NPROCESSORS_ONLN));
  add (s, "affinity", affinity ());
  add (s, "governor", governor ());
  add (s, "boost", boost ());
  add (s, "smt", yes_or_no (SYS_CPU "smt/active", '1'));
  add (s, "load_average", load_average ());
  add_number (s, "numa_nodes",
              count_numbered ("/sys/devices/system/node", "node"));
  add (s, "virtualisation", virtualisation ());
  add_number (s, "page_size", sysconf (_SC_PAGESIZE));
  add (s, "transparent_huge_pages",
       in_brackets (first_line ("/sys/kernel/mm/transparent_hugepage"
                                "/enabled")));
  add (s, "mitigations", mitigations ());
  add (s, "swap", swap ());
  add (s, "clock_source",
       first_line ("/sys/devices/system/clocksource/clocksource0"
                   "/current_clocksource"));
  add (s, "on_battery", on_battery ());
  add (s, "dcat_version", xstrdup (VERSION));
  add (s, "compiler", compiler ());
}
