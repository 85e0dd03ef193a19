#!/bin/sh
# mechanism.t: which system calls each method really makes.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A benchmark of splice that reads and writes would be a lie.  Guards against a
# method that works by other calls than its name says, and against counters of
# --stats that differ from what the system saw.

. "$srcdir/tests/methods.sh"

# LeakSanitizer, in a build that has it, does not work under ptrace.
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
export ASAN_OPTIONS

lines 20000 'a line of this text, that is longer than many others' >text
strace -o trace dcat text >out 2>err && grep 'dcat' trace >/dev/null 2>&1 \
  || skip_all 'strace cannot trace here'

# trace METHOD: its calls on standard input and output.
trace ()
{
  strace -o trace -e trace=desc,memory,network dcat -t "$1" <text >out 2>err
}

# made PATTERN: how many calls in trace match.
made ()
{
  grep -c -e "$1" trace
}

# uses METHOD YES NO: METHOD makes calls that match YES, and none that match
# NO.
uses ()
{
  if ! has "$1"; then
    skip 1 "no $1 in this build"
    return
  fi
  trace "$1"
  if test $? = 3; then
    skip 1 "$(sed 's/^dcat: -: //' err)"
    return
  fi
  cmp -s out text && test "$(made "$2")" -gt 0 \
    && test "$(made "${3:-^nothing}")" -eq 0
  ok $? "$1 makes the right calls"
  test "$verdict" = ok || diag "$(grep -e '[a-z](0, ' -e '[a-z](1, ' trace \
    | cut -c1-60 | sed 10q)"
}

reads='^\(p\{0,1\}readv\{0,1\}[0-9]*\)(0, '
writes='^\(p\{0,1\}writev\{0,1\}[0-9]*\)(1, '

uses readByChunkIn '^read(0, ' '^readv(0, '
uses readByLineIn '^read(0, ' '^readv(0, '
uses readvByChunkIn '^readv(0, ' '^read(0, '
uses readvByLineIn '^readv(0, ' '^read(0, '
uses preadByChunkIn '^pread[0-9]*(0, ' '^readv\{0,1\}(0, '
uses preadByLineIn '^pread[0-9]*(0, ' '^readv\{0,1\}(0, '
uses fadviseByChunkIn '^fadvise[0-9_]*(0, ' '^readv(0, '
uses fadviseByLineIn '^fadvise[0-9_]*(0, ' '^readv(0, '
uses mmapByChunkIn '^mmap2\{0,1\}(.*MAP_SHARED, 0, ' "$reads"
uses mmapByLineIn '^mmap2\{0,1\}(.*MAP_SHARED, 0, ' "$reads"
uses writeOut '^write(1, ' '^writev(1, '
uses joinOut '^write(1, ' '^writev(1, '
uses writevRecordOut '^writev(1, ' '^write(1, '
uses writevOut '^writev(1, ' '^write(1, '
uses bufOut '^write(1, ' '^writev(1, '
uses bufvOut '^writev(1, '
uses byLineBufOut '^write(1, ' '^writev(1, '
uses spanOut '^write(1, ' '^writev(1, '
uses cat '^read(0, ' '^splice\|^sendfile\|^copy_file_range'
uses splice '^splice(0, ' "$reads\\|$writes"
uses splice '^splice([0-9]*, NULL, 1, ' "$reads\\|$writes"
uses sendfile '^sendfile[0-9]*(1, 0, ' "$reads\\|$writes"
uses copyFileRange '^copy_file_range(0, NULL, 1, ' "$reads\\|$writes"

# auto takes the best that works.
if ! has auto; then
  skip 2 'no auto in this build'
else
  if has copyFileRange && dcat -t copyFileRange text >out 2>err; then
    uses auto '^copy_file_range(0, ' "^splice(0\\|$writes"
  elif has splice; then
    uses auto '^splice(0, ' "$writes"
  else
    uses auto '^read(0, '
  fi
  if has splice; then
    strace -o trace dcat -t auto <text 2>err | cat >out
    cmp -s out text && test "$(made '^splice(0, ')" -gt 0 \
      && test "$(made "$writes")" -eq 0
    ok $? 'auto splices into a pipe'
  else
    skip 1 'no splice in this build'
  fi
fi

# counted METHOD WHICH PATTERN: --stats and strace count the same.
counted ()
{
  if ! has "$1"; then
    skip 1 "no $1 in this build"
    return
  fi
  strace -o trace dcat --stats -t "$1" <text >out 2>err
  if test $? = 3; then
    skip 1 "$(sed -n 's/^dcat: -: //p' err)"
    return
  fi
  is "$(sed -n "s/^$2 calls  *//p" err)" "$(made "$3")" \
    "$1: the $2 calls are counted"
}
counted readByLineIn input '^read(0, '
counted readvByChunkIn input '^readv(0, '
counted preadByLineIn input '^pread[0-9]*(0, '
counted mmapByLineIn input '^mmap2\{0,1\}(.*MAP_SHARED, 0, '
counted fadviseByChunkIn input '^read(0, \|^fadvise[0-9_]*(0, '
counted writeOut output '^write(1, '
counted joinOut output '^write(1, '
counted writevRecordOut output '^writev(1, '
counted writevOut output '^writev(1, '
counted bufOut output '^write(1, '
counted bufvOut output '^writev\{0,1\}(1, '
counted byLineBufOut output '^write(1, '
counted spanOut output '^write(1, '
counted splice input '^splice(0, '
counted splice output '^splice([0-9]*, NULL, 1, '
counted sendfile copy '^sendfile[0-9]*(1, 0, '
counted copyFileRange copy '^copy_file_range(0, '
done_testing
