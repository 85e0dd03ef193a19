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
  suited --stats <text 2>err || wrong "$(cat err)" || return
  cmp -s out text || wrong 'not copied' || return
  number='[0-9][0-9]*'
  seconds="$number\\.[0-9]\\{6\\} s"
  sed -e 's/^method   *[a-zA-Z0-9]*$/method/' \
    -e "/^method/!s/   *$number\$//" -e "s/   *$seconds\$//" \
    -e "s/^peak memory   *$number KiB\$/peak memory/" err >got
  cmp got format || wrong "prints $(cat err)"
}
printf '%s\n' method bytes records 'input calls' 'output calls' 'copy calls' \
  elapsed user system 'peak memory' 'minor faults' 'major faults' >format

cat text large text >text_large_text

# Copies see no records, line methods see lines, chunks are few.
counts_are_plausible ()
{
  suited --stats <text_large_text 2>err || wrong "$(cat err)" || return
  wc -c <text_large_text >size
  test "$(count bytes)" -eq "$(cat size)" \
    || wrong "$(count bytes) bytes" || return
  records=$(count records)
  case $(unit "$method") in
    line) test "$records" -eq 26000;;
    chunk) test "$records" -ge 1 && test "$records" -lt 1000;;
    file) test "$records" -eq 0;;
  esac || wrong "$records records" || return
  calls=$(($(count 'input calls') + $(count 'copy calls')))
  test $calls -ge 1 || wrong "$calls calls that read" || return
  calls=$(($(count 'output calls') + $(count 'copy calls')))
  test $calls -ge 1 || wrong "$calls calls that write"
}

nothing_counts ()
{
  suited --stats <nothing 2>err || wrong "$(cat err)" || return
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

# That of this build, of this directory.
usable=
for method in $lone_methods; do
  suited <nothing 2>err
  test $? = 3 && may_refuse "$method" - - || usable="$usable $method"
done

each 'the format' format "$usable"
each 'counts are plausible' counts_are_plausible "$usable"
each 'no bytes and records in an empty file' nothing_counts "$usable"
each 'a refused file counts for nothing' refusal_is_counted_as_nothing
each 'what falls back is counted' fallback_is_counted

# calls METHOD FILE WHICH LEAST MOST: how many calls METHOD makes for FILE.
calls ()
{
  if ! has "$1"; then
    skip 1 "no $1 in this build"
    return
  fi
  method=$1
  suited --stats <"$2" 2>err
  if test $? = 3 && may_refuse "$1" - -; then
    skip 1 "$(sed -n 's/^dcat: -: //p' err)"
    return
  fi
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

calls preadv2ByLineIn text input 2 4
calls dontcacheByLineIn text input 2 2
calls mmapPopulateByLineIn text input 1 1
calls directByChunkIn text input 2 3
calls aioByChunkIn text input 2 30
calls uringByLineIn text input 2 30

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
calls pwriteOut large output 2 16
calls mmapOut large output 1 2
calls dontcacheOut large output 2 16
calls directOut large output 2 17
calls vmspliceOut text output 1 1
calls vmspliceOut large output 1 32
calls aioOut text output 1 20
calls uringOut text output 1 4

calls cat text input 2 2
calls cat text output 1 1
calls splice text input 2 3
calls sendfile text copy 2 2
calls copyFileRange text copy 2 2
calls uringSplice text copy 1 9
calls tee text copy 2 9
calls tee text input 1 9

# Batches cannot be larger than asked.
if has writevOut; then
  dcat --iov-batch=10 --stats -t writevOut newlines >out 2>err
  is "$(count 'output calls')" 500 '--iov-batch=10: 500 calls for 5000 lines'
else
  skip 1 'no writevOut in this build'
fi
done_testing
