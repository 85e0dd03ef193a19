#!/bin/sh
# mechanism.t: which system calls each method really makes.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A benchmark of splice that reads and writes would be a lie.  Guards against a
# method that works by other calls than its name says, and against counters of
# --stats that differ from what the system saw.

. "$srcdir/tests/methods.sh"
tracing

lines 20000 'a line of this text, that is longer than many others' >text
strace -o trace dcat text >out 2>err && grep 'dcat' trace >/dev/null 2>&1 \
  || skip_all 'strace cannot trace here'

# trace OPTION...: the calls of $method on standard input and output, those of
# other threads marked.
trace ()
{
  before='strace -f -o calls -e trace=desc,memory,network,io_uring_enter'
  suited "$@" <text 2>err
  trace_status=$?
  before=''
  awk '{ pid = $1
    sub (/^[0-9]+ +/, "")
    if (NR == 1) first = pid
    print (pid == first ? "" : "thread ") $0 }' calls >trace
  return $trace_status
}

# made PATTERN: how many calls in trace match.
made ()
{
  grep -c -e "$1" trace
}

# refused_with STATUS: has $method refused what suits it, as it may?
refused_with ()
{
  test "$1" = 3 && may_refuse "$method" file named \
    && may_refuse "$method" pipe pipe
}

# uses METHOD YES NO: METHOD makes calls that match YES, and none that match
# NO.
uses ()
{
  if ! has "$1"; then
    skip 1 "no $1 in this build"
    return
  fi
  method=$1
  trace
  if refused_with $?; then
    skip 1 "$(sed 's/^dcat: -: //' err)"
    return
  fi
  cmp -s out text && test "$(made "$2")" -gt 0 \
    && test "$(made "${3:-^nothing}")" -eq 0
  ok $? "$1 makes the right calls"
  test "$verdict" = ok || diag "$(cat err; grep -e '[a-z](0, ' \
    -e '[a-z](1, ' -e '[a-z](3, ' trace | cut -c1-60 | sed 10q)"
}

reads='^\(p\{0,1\}readv\{0,1\}[0-9]*\)(0, '
plain_reads='^\(readv\{0,1\}\|preadv\{0,1\}\|pread64\)(0, '
writes='^\(p\{0,1\}writev\{0,1\}[0-9]*\)(1, '
named_writes='^p\{0,1\}writev\{0,1\}[0-9]*([3-9], '

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
dropped='\(RWF_DONTCACHE\|0x80\)'
uses preadv2ByChunkIn '^preadv2(0, .*RWF_NOWAIT' "$plain_reads"
uses preadv2ByLineIn '^preadv2(0, .*RWF_NOWAIT' "$plain_reads"
uses dontcacheByChunkIn "^preadv2(0, .*$dropped" "$plain_reads"
uses dontcacheByLineIn "^preadv2(0, .*$dropped" "$plain_reads"
uses mmapPopulateByChunkIn '^mmap2\{0,1\}(.*MAP_SHARED|MAP_POPULATE, 0, ' \
  "$reads"
uses mmapPopulateByLineIn '^mmap2\{0,1\}(.*MAP_SHARED|MAP_POPULATE, 0, ' \
  "$reads"
uses directByChunkIn '^open.*O_DIRECT' "$reads"
uses directByLineIn '^pread[0-9]*([3-9], .*, 1048576, ' "$reads"
uses aioByChunkIn '^thread pread[0-9]*(0, ' "$reads"
uses aioByLineIn '^thread pread[0-9]*(0, ' "$reads"
uses uringByChunkIn '^io_uring_enter(' "^thread \\|$reads"
uses uringByLineIn '^io_uring_enter(' "^thread \\|$reads"
uses pwriteOut '^pwrite[0-9]*(1, ' '^writev\{0,1\}(1, '
uses mmapOut '^mmap2\{0,1\}(.*PROT_WRITE, MAP_SHARED, [3-9], ' "$named_writes"
uses dontcacheOut "^pwritev2(1, .*$dropped" '^writev\{0,1\}(1, '
uses directOut '^open.*O_DIRECT' '^writev\{0,1\}(1, '
uses directOut '^pwrite[0-9]*([3-9], ' '^writev\{0,1\}(1, '
uses vmspliceOut '^vmsplice(1, ' "$writes"
uses aioOut '^thread pwrite[0-9]*(1, ' "$writes"
uses uringOut '^io_uring_enter(' "^thread \\|$writes"
uses uringSplice '^io_uring_enter(' "^splice(0, \\|$reads\\|$writes"
uses tee '^tee(0, 1, ' "$reads\\|$writes"
uses tee '^splice(0, NULL, [3-9]' "$reads\\|$writes"
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
  method=$1
  trace --stats
  if refused_with $?; then
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
counted preadv2ByLineIn input '^preadv2(0, '
counted dontcacheByLineIn input '^preadv2(0, '
counted mmapPopulateByLineIn input '^mmap2\{0,1\}(.*MAP_POPULATE, 0, '
counted directByLineIn input '^pread[0-9]*(.*, 1048576, '
counted pwriteOut output '^pwrite[0-9]*(1, '
counted mmapOut output '^mmap2\{0,1\}(.*MAP_SHARED, [3-9], '
counted dontcacheOut output '^pwritev2(1, '
counted directOut output '^pwrite[0-9]*('
counted vmspliceOut output '^vmsplice(1, '
counted tee copy '^tee(0, 1, '
counted tee input '^splice(0, NULL, '
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
