/* What --list says of the build and the system: figures from two programs
   compare only if these are known.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/build.h"

#include <stdio.h>
#include <sys/utsname.h>
#ifdef __GLIBC__
# include <gnu/libc-version.h>
#endif
#include "core/flags.h"
#include "core/scan.h"

/* clang's version begins with its name.  */
#ifdef __clang__
# define COMPILER __VERSION__
#elif defined __GNUC__
# define COMPILER "gcc " __VERSION__
#else
# define COMPILER "unknown"
#endif

static void
print_pair (char const *name, char const *value)
{
  printf ("%-16s%s\n", name, *value ? value : "none");
}

/* The library that is running, which may be newer than the one compiled for.
   uClibc pretends to be glibc; musl does not say that it is musl.  */
static void
print_libc (void)
{
#if defined __GLIBC__ && ! defined __UCLIBC__
  printf ("%-16sglibc %s\n", "C library", gnu_get_libc_version ());
#else
  print_pair ("C library", "unknown");
#endif
}

static void
print_kernel (void)
{
  struct utsname u;
  if (uname (&u) < 0)
    print_pair ("kernel", "unknown");
  else
    printf ("%-16s%s %s %s\n", "kernel", u.sysname, u.release, u.machine);
}

void
build_print (void)
{
  print_pair ("compiler", COMPILER);
  print_pair ("CPPFLAGS", BUILD_CPPFLAGS);
  print_pair ("CFLAGS", BUILD_CFLAGS);
  print_pair ("LDFLAGS", BUILD_LDFLAGS);
  print_pair ("LTO", BUILD_LTO);
  print_pair ("PGO", BUILD_PGO);
  print_libc ();
  print_kernel ();
  print_pair ("scanner", scan_name ());
}
