#!/bin/sh
# auto.t: auto makes the calls that the manual says, and no others.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guards against a choice that silently goes another way, against calls tried
# in vain, and against more calls for a small file than cat makes.

. "$srcdir/tests/methods.sh"
tracing

has auto || skip_all 'no auto in this build'
has splice || skip_all 'no splice in this build'
lines 20000 'a line of this text, that is longer than many others' >large
printf x >tiny
strace -o trace dcat large >out 2>err && grep 'dcat' trace >/dev/null 2>&1 \
  || skip_all 'strace cannot trace here'

moving='read|write|readv|writev|splice|sendfile|copy_file_range|pipe2|vmsplice'

# moves: which calls have moved bytes of the files, in order, runs of one kind
# as one.  What the loader reads, before anything is opened, does not count.
moves ()
{
  awk -v moving="^($moving)(64)?[(]" '
    /^fcntl\(1, F_GETFL/ { begun = 1 }
    begun && $0 ~ moving { sub (/[(].*/, ""); if ($0 != last) print
                           last = $0 }' trace | tr '\n' ' '
}

# chosen DESC EXPECTED: the calls in trace are these, and out is large.
chosen ()
{
  cmp -s out "${3-large}"
  ok $? "$1: all is copied"
  is "$(moves)" "$2" "$1: $2"
}

strace -o trace dcat large >out
if has copyFileRange && dcat -t copyFileRange large >out2 2>err; then
  chosen 'a file into a file' 'copy_file_range '
else
  chosen 'a file into a file' 'pipe2 splice '
fi
strace -o trace dcat large | cat >out
chosen 'a file into a pipe' 'pipe2 splice '
strace -o trace dcat large >/dev/null
is "$(moves)" 'pipe2 splice ' 'a file into the null device is spliced'
cat large | strace -o trace dcat >out
chosen 'a pipe into a file' 'pipe2 splice '
cat large | strace -o trace dcat | cat >out
chosen 'a pipe into a pipe' 'pipe2 splice '
cat large | strace -o trace dcat >/dev/null
is "$(moves)" 'pipe2 splice ' 'a pipe into the null device is spliced'

iohelp run socket socket strace -o trace dcat <large >out
chosen 'a socket into a socket' 'pipe2 splice '

: >out
strace -o trace dcat large >>out
case $(moves) in
  'read write read ' | *'read write read ') true;;
  *) false;;
esac
ok $? 'a file onto the end of a file: read and written'
grep -E '^(splice|pipe2|copy_file_range|sendfile)' trace >tried
ok $((! $?)) 'a file onto the end of a file: nothing is tried in vain'

strace -o trace dcat tiny >out
chosen 'a small file into a file' 'read write read ' tiny
strace -o trace dcat tiny | cat >out
chosen 'a small file into a pipe' 'read write read ' tiny
if test -r /proc/version; then
  cat /proc/version >version
  strace -o trace dcat /proc/version >out
  chosen 'a file in /proc' 'read write read ' version
else
  skip 2 'no /proc here'
fi
if iohelp run keep tty true </dev/null >/dev/null 2>&1; then
  iohelp run keep tty strace -o trace dcat large <tiny >out
  tr -d '\r' <out >out2 && mv out2 out
  case $(moves) in
    'read write '*) ! grep '^splice' trace >tried;;
    *) false;;
  esac
  ok $? 'a file to a terminal: read and written'
else
  skip 1 'no terminals to be had here'
fi

# calls PROGRAM: how many calls about files it makes for a small one, from the
# first that looks at standard output on; what comes before is loading.
calls ()
{
  strace -o trace "$1" tiny | cat >out
  awk '/[(]1, / { begun = 1 }
    begun && /^(open|close|read|write|splice|fcntl|fadvise|.*stat|pipe)/ { n++ }
    END { print n }' trace
}
system_cat=$(calls cat)
ours=$(calls dcat)
test "$ours" -le "$system_cat"
ok $? "a small file: $ours calls, cat makes $system_cat"
done_testing
