#!/bin/sh
# inflight.t: pages and buffers that the system still has in its hands.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guards against a page that is written to again after it was given to a pipe,
# where the reader, or one behind a second pipe, sees the new bytes; reads and
# writes that finish in another order than they began; and a short read, behind
# which those already begun have left a gap.

. "$srcdir/tests/methods.sh"

iohelp random 1500000 >big
iohelp random 70001 >medium
awk 'BEGIN { for (i = 0; i < 300; i++) print i, "a short line" }' >few_lines
lines 200 'a line' >short
cat short medium >short_medium

slow_reader ()
{
  for size in 1 700 4096 1M; do
    { dcat -b $size -t "$method" few_lines 2>err; echo $? >status; } \
      | { sleep 0.05; iohelp slow 1000 500; } >out
    read -r status <status
    right "$status" file pipe few_lines || return
  done
}

# The reader comes when the writer is gone.
writer_is_gone ()
{
  { dcat -t "$method" few_lines few_lines 2>err; echo $? >status; } \
    | { sleep 0.1; cat; } >out
  read -r status <status
  right "$status" file pipe few_lines_twice
}
cat few_lines few_lines >few_lines_twice

many_files ()
{
  { dcat -t "$method" $many 2>err; echo $? >status; } \
    | { sleep 0.05; cat; } >out
  read -r status <status
  right "$status" file pipe many
}
many=$(lines 300 few_lines)
cat $many >many

vmsplicers=
has vmspliceOut && vmsplicers="$vmsplicers vmspliceOut"
for input in getline readByChunk mmapByLine uringByLine aioByChunk; do
  has ${input}InVmspliceOut && vmsplicers="$vmsplicers ${input}InVmspliceOut"
done
if has vmspliceOut; then
  readers=
  for method in cat splice tee; do
    has $method && readers="$readers $method"
  done
  # Big goes into a pipe, from which $method passes the pages on to a second.
  given ()
  {
    second=$method
    method=vmspliceOut
    for options in '-b 4096' '-b 1M' '-b 5000' ''; do
      { dcat $options -t vmspliceOut big 2>err; echo $? >status; } \
        | dcat -t "$second" 2>err2 \
        | { sleep 0.05; iohelp slow 60000 500; } >out
      read -r status <status
      right "$status" file pipe big || return
      test ! -s err2 || wrong "$second: $(cat err2)" || return
    done
  }
  each 'given pages, passed on to a slow reader' given "$readers"
  each 'a slow reader, blocks of all sizes' slow_reader "$vmsplicers"
  each 'a reader that comes when the writer is gone' writer_is_gone \
    "$vmsplicers"
  each 'many small files' many_files "$vmsplicers"
else
  skip 4 'no vmspliceOut in this build'
fi

# Those that queue, and those that ask for what is there.
queued=
for method in $lone_methods; do
  case $method in
    aio* | uring* | direct* | preadv2* | dontcache* | mmapPopulate*)
      queued="$queued $method";;
  esac
done

dripping ()
{
  iohelp sigpipe ignore iohelp drip <short \
    | $limit dcat -t "$method" >out 2>err
  right $? pipe file short
}

# Each command takes what the one before has left, or nothing of it.
from_byte_10 ()
{
  {
    dd bs=10 count=1 2>/dev/null
    dcat -t "$method" 2>err
    echo $? >status
    cat
  } <medium >out
  read -r status <status
  right "$status" file file medium out medium
}

# Buffers that end with the file, and reads behind that.
exact_buffers ()
{
  for n in 4096 8192 32768 32767 32769; do
    head -c $n medium >exact
    cat exact exact >expected
    dcat -b 4096 -t "$method" exact exact >out 2>err
    right $? file file expected || { wrong "$n bytes"; return; }
  done
}

sizes ()
{
  for n in 0 1 511 512 513 4095 4096 4097 1048575 1048576 1048577; do
    head -c $n big >sized
    dcat -t "$method" sized >out 2>err
    right $? file file sized || { wrong "$n bytes"; return; }
  done
}

unaligned_starts ()
{
  for offset in 1 511 513 4095 4097 69999 70000; do
    tail -c +$((offset + 1)) medium >expected
    works_on_files || return 0
    iohelp at $offset 70001 dcat -b 4096 -t "$method" <medium >out 2>err
    right $? file file expected || { wrong "from $offset"; return; }
  done
}

growing ()
{
  head -c 5000 medium >grown
  { sleep 0.1; tail -c +5001 medium >>grown; } &
  $limit dcat -t "$method" - grown <short >out 2>err
  grown_status=$?
  wait
  test $grown_status = 3 && right 3 file file nothing && return
  size=$(wc -c <out)
  head -c $((size)) short_medium | cmp -s - out || wrong 'wrong bytes'
}

each 'a pipe, a byte at a time' dripping "$queued"
each 'from byte 10 of what a script reads' from_byte_10 "$queued"
each 'files that end with a buffer' exact_buffers "$queued"
each 'files of all sizes' sizes "$queued"
each 'unaligned beginnings' unaligned_starts "$queued"
each 'a file that grows' growing "$queued"
done_testing
