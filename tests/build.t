#!/bin/sh
# build.t: what --list says of the build.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guards against figures that nobody can place, and against programs that
# differ with the directory they were built in.

. "$srcdir/tests/tap.sh"

for name in compiler CPPFLAGS CFLAGS LDFLAGS LTO PGO 'C library' kernel \
            scanner
do
  dcat --list | sed -n '/^compiler/,$p' | grep "^$name  *[^ ]" >/dev/null
  ok $? "--list tells $name"
done
is "$(dcat --list | sed -n 's/^kernel  *//p')" "$(uname -s -r -m)" \
  'the kernel is the one that runs'

# written FLAG...: what write-flags makes of FLAGs for the compiler.
written ()
{
  sh "$srcdir/src/core/write-flags" CPPFLAGS -- CFLAGS "$@" -- LDFLAGS -- >out
  sed -n 's/^#define BUILD_CFLAGS "\(.*\)"$/\1/p' out
}

says ()
{
  sed -n "s/^#define BUILD_$1 \"\\(.*\\)\"\$/\\1/p" out
}

is "$(written -O2 -g)" '-O2 -g' 'flags stay as they are'
is "$(written '-DA="b\c"')" '-DA=\"b\\c\"' 'flags become a C string'
is "$(written -I/a -I /b -isystem /c -L/d -O1)" '-O1' 'directories are cut'
is "$(written -ffile-prefix-map=/a=b -fdebug-prefix-map=/a=. -O1)" '-O1' \
  'maps of file names are cut'
is "$(written "-DHERE=$PWD/x" -O1)" '-O1' 'the place of the build is cut'
is "$(written -fprofile-use=/a/b)" '-fprofile-use' 'the place of a profile too'
is "$(says PGO) $(says LTO)" 'yes no' 'a profile is noticed'
written -flto=auto -fno-lto -flto >/dev/null
is "$(says PGO) $(says LTO)" 'no yes' 'the last flag for LTO counts'
written -fprofile-generate >/dev/null
is "$(says PGO)" 'no, instrumented' 'counters are noticed'

done_testing
