#!/bin/sh
# stats.t: what --stats counts.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Equal bytes cannot tell a method from its neighbour; the calls that it
# counts can.  Guards against a method that does something else than its name
# says, and against counters that nobody increments.

. "$srcdir/tests/methods.sh"

lines 5000 '' >newlines
lines 3000 'a line of text' >text
lines 20000 '12345678901234567890123456789012345678901234567890' >large
iov_max=$(getconf IOV_MAX 2>/dev/null) || iov_max=1024
case $iov_max in
  *[!0-9]* | '') iov_max=1024;;
esac

# count WHAT: the number that err gives for it.
count ()
{
  sed -n "s/^$1  *\([0-9]*\)$/\1/p" err
}

format ()
{
  dcat --stats -t "$method" text >out 2>err || wrong "$(cat err)" || return
  cmp -s out text || wrong 'not copied' || return
  number='[0-9][0-9]*'
  seconds="$number\\.[0-9]\\{6\\} s"
  sed -e 's/^method   *[a-zA-Z]*$/method/' \
    -e "/^method/!s/   *$number\$//" -e "s/   *$seconds\$//" \
    -e "s/^peak memory   *$number KiB\$/peak memory/" err >got
  cmp got format || wrong "prints $(cat err)"
}
printf '%s\n' method bytes records 'input calls' 'output calls' 'copy calls' \
  elapsed user system 'peak memory' 'minor faults' 'major faults' >format

# Copies see no records, line methods see lines, chunks are few.
counts_are_plausible ()
{
  dcat --stats -t "$method" text large text >out 2>err || wrong "$(cat err)" \
    || return
  cat text large text | wc -c >size
  test "$(count bytes)" -eq "$(cat size)" \
    || wrong "$(count bytes) bytes" || return
  records=$(count records)
  case $(unit "$method") in
    line) test "$records" -eq 26000;;
    chunk) test "$records" -ge 3 && test "$records" -lt 1000;;
    file) test "$records" -eq 0;;
  esac || wrong "$records records" || return
  calls=$(($(count 'input calls') + $(count 'copy calls')))
  test $calls -ge 3 || wrong "$calls calls that read" || return
  calls=$(($(count 'output calls') + $(count 'copy calls')))
  test $calls -ge 1 || wrong "$calls calls that write"
}

nothing_counts ()
{
  dcat --stats -t "$method" nothing >out 2>err || wrong "$(cat err)" || return
  test "$(count bytes)$(count records)" = 00 || wrong "$(cat err)"
}

refusal_is_counted_as_nothing ()
{
  cat text | dcat --stats -t "$method" >out 2>err
  test $? = 3 || return 0
  test "$(count bytes)$(count records)" = 00 || wrong "$(cat err)"
}

fallback_is_counted ()
{
  cat text | dcat --fallback --stats -t "$method" >out 2>err
  test "$(count bytes)" -eq "$(wc -c <text)" || wrong "$(cat err)"
}

each 'the format' format
each 'counts are plausible' counts_are_plausible
each 'no bytes and records in an empty file' nothing_counts
each 'a refused file counts for nothing' refusal_is_counted_as_nothing
each 'what falls back is counted' fallback_is_counted

# calls METHOD FILE WHICH LEAST MOST: how many calls METHOD makes for FILE.
calls ()
{
  if ! has "$1"; then
    skip 1 "no $1 in this build"
    return
  fi
  dcat --stats -t "$1" "$2" >out 2>err
  calls=$(count "$3 calls")
  test "${calls:-0}" -ge "$4" && test "$calls" -le "$5"
  ok $? "$1 of $2: $4 to $5 $3 calls"
  test "$verdict" = ok || diag "$calls"
}

bytes=$(wc -c <text)
bytes=$((bytes))
batches=$(((5000 + iov_max - 1) / iov_max))  # the last may come in two

calls getcIn text input $bytes $((bytes + 1))
calls getcUnlockedIn text input $bytes $((bytes + 1))
calls fgetsIn text input 3000 3001
calls fgetsUnlockedIn text input 3000 3001
calls fgetlnIn text input 3000 3001
calls getlineIn text input 3000 3001
calls freadByChunkIn text input 1 2
calls freadUnlockedByLineIn text input 1 2
calls readByChunkIn text input 2 2
calls readByLineIn text input 2 2
calls readvByLineIn text input 2 2
calls preadByChunkIn text input 2 2
calls fadviseByLineIn text input 3 8
calls mmapByChunkIn text input 1 1
calls mmapByLineIn text input 1 1

calls putcOut text output $bytes $bytes
calls putcUnlockedOut text output $bytes $bytes
calls fwriteOut text output 3000 3000
calls fwriteUnlockedOut text output 3000 3000
calls writeOut text output 3000 3000
calls joinOut text output 3000 3000
calls writevRecordOut text output 3000 3000
calls writevOut newlines output $batches $((batches + 1))
calls readByLineInSpanOut newlines output $batches $((batches + 1))
calls readByChunkInSpanOut text output 1 1
calls getlineInWritevOut newlines output 5000 5000
calls bufOut text output 1 1
calls byLineBufOut text output 1 1
calls bufvOut text output 1 1
calls bufOut large output 2 16
calls bufvOut large output 2 16

calls cat text input 2 2
calls cat text output 1 1
calls splice text input 2 3
calls sendfile text copy 2 2
calls copyFileRange text copy 2 2

# Batches cannot be larger than asked.
if has writevOut; then
  dcat --iov-batch=10 --stats -t writevOut newlines >out 2>err
  is "$(count 'output calls')" 500 '--iov-batch=10: 500 calls for 5000 lines'
else
  skip 1 'no writevOut in this build'
fi
done_testing
