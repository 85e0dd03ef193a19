#!/bin/sh
# special.t: files that lie about their size and inputs without end, by every
# method.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guards against trust in st_size, which is 0 in /proc and a page in /sys
# whatever is there; against a first 0 taken for the end where it only means
# "not this way"; and against waiting for an end that never comes before
# passing anything on.

. "$srcdir/tests/methods.sh"

# same_as_cat FILE KIND
same_as_cat ()
{
  cat "$1" >expected
  $limit dcat -t "$method" "$1" >out 2>err
  right $? "$2" file expected
}

proc_file () { same_as_cat "$file" proc; }

# What it says differs for each process.
proc_maps ()
{
  $limit dcat -t "$method" /proc/self/maps >out 2>err
  status=$?
  cp out expected
  right $status proc file expected || return
  test $status = 3 || test "$(wc -l <out)" -gt 5 || wrong 'nearly nothing'
}

proc_into_pipe ()
{
  cat /proc/version >expected
  { $limit dcat -t "$method" /proc/version 2>err; echo $? >status; } | cat >out
  read -r status <status
  right "$status" proc pipe expected
}

null ()
{
  $limit dcat -t "$method" /dev/null >out 2>err
  right $? null file nothing
}

append_to_null ()
{
  dcat -t "$method" text >>/dev/null 2>err
  right $? file append nothing
}
lines 3 text >text

for file in /proc/version /proc/sys/kernel/ostype /proc/filesystems \
  /sys/kernel/mm/transparent_hugepage/enabled /sys/kernel/uevent_seqnum; do
  if cat $file >/dev/null 2>&1; then
    each "$file" proc_file
  else
    skip 1 "no $file here"
  fi
done
if cat /proc/self/maps >/dev/null 2>&1; then
  each '/proc/self/maps' proc_maps
  each '/proc/version into a pipe' proc_into_pipe
else
  skip 2 'no /proc here'
fi
each '/dev/null is empty' null
each 'appending to /dev/null' append_to_null

# Those that wait for whole lines wait for ever.
endless=
for method in $lone_methods; do
  case $(unit "$method") in
    line) ;;
    *) endless="$endless $method";;
  esac
done
zeros 1000000 >zeros

# from_zero: pass a million zeros on, and end when no more is wanted.
# Being killed by SIGPIPE is the right end.
from_zero ()
{
  {
    $limit iohelp sigpipe default dcat -t "$method" /dev/zero 2>err
    echo $? >status
  } | iohelp take 1000000 >out
  read -r status <status
  if test "$status" = 141; then status=0; fi
  right "$status" zero pipe zeros
}

if iohelp take 1 </dev/zero >/dev/null 2>&1; then
  each 'endless input' from_zero "$endless"
else
  skip 1 'no /dev/zero here'
fi
done_testing
