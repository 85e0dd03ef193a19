#!/bin/sh
# bench.t: what dcat-bench runs, and how.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guards against runs in another order or number than was asked for, against a
# shell or the memory of dcat-bench within what is measured, and against reports
# that are lost without a word.

# What is in single quotes here is for other shells.
# shellcheck disable=SC2016

. "$srcdir/tests/bench.sh"

# No shell.

if strace -f -o trace true 2>/dev/null; then
  tracing
  $limit strace -f -e trace=execve -o trace \
    dcat-bench -q -n 2 -t cat -c 'cat {}' text >out 2>err
  is "$? $(cat err)" '0 ' 'traced runs'
  is "$(grep 'execve(.* = 0$' trace | sed 's/.*execve("\([^"]*\)".*/\1/' \
    | sed 's,.*/,,' | sort | uniq -c | awk '{ print $1, $2 }')" "3 cat
3 dcat
1 dcat-bench" 'nothing but what was asked for is started, and no shell'
else
  skip 2 'no strace here'
fi

# Standard input, output and the environment of runs.

script add <<'END'
cat >>added
printf '%s\n' "${#DCAT_BENCH_PAD}" >>pads
END
bench -n 3 -c ./add --seed=1 text >out 2>err
is "$? $(cat err)" '0 ' 'a command that reads standard input'
cat text text text text >four
same_file added four 'each run reads it from its beginning'
is "$(awk '$1 > 4095' pads) $(sed -n 1p pads) $(sort -u pads | wc -l \
  | tr -d ' ')" ' 0 4' 'the environment is padded differently each time'
dcat-bench -n 1 -c 'sh -c "cat; cat $1" x {}' text >out 2>err
is "$?$(grep 'other bytes' out)" 0 'with {}, standard input is empty'
dcat-bench -n 1 -c 'sh -c "cat; echo"' -t cat text >out 2>err
is "$? $(grep -c "^sh.*: delivers other bytes than the file's (3001 of" out)" \
  '0 1' 'a command that delivers other bytes is measured, with a note'
bench -n 1 -t cat text <&- >out 2>err
is "$? $(cat err)" '0 ' 'standard input closed'
bench -n 1 -t cat text 2>&- >out
is "$?" 0 'standard error closed'
dcat-bench -n 1 -t cat text 2>err >&-
is "$? $(cat err)" "1 dcat-bench: write error: $(error_text EBADF)" \
  'standard output closed'

# Sinks.

bench -s null,pipe,pipe-splice -s file,file-fsync,socket -t readByLineIn \
  -c 'cat {}' -o rows --summary=summary text >out 2>err
is "$? $(cat err)" '0 ' 'every sink'
is "$(column 8 rows | sort -u | tr '\n' ' ')" \
  "$(printf '%s\n' $sinks | sort | tr '\n' ' ')" 'runs into every sink'
is "$(sed 1d rows | wc -l | tr -d ' ') $(column 11 rows | sort -u)" '24 ok' \
  'two runs of each test into each'
is "$(column 22 summary | grep -c '^baseline$')" 6 \
  'each sink has a baseline of its own'
is "$(ls -A tmp)" '' 'no file is left'
bench -s file --sink-dir=nosuch -t readByLineIn text --summary=broken 2>err
is "$? $(column 27,28 broken)" \
  "1 failed	making a file in the directory of --sink-dir: $ENOENT" \
  'no directory for output'

# The first six columns, and what rows hold.
is "$(sed -n 1p rows | cut -f 1-6)" \
  'test	elapsed	user	system	cpu_pct	mem' 'the first six columns'
is "$(awk -F '\t' 'NR == 1 { n = NF } NF != n' rows)" '' \
  'rows have as many fields as the header'
is "$(sed 1d rows | awk -F '\t' '{ time = "^[0-9]+[.][0-9]+$" }
  $2 !~ time || $3 !~ time || $4 !~ time || $5 !~ time || $6 !~ /^[0-9]+$/ \
    || $2 <= 0 || $7 != "text" || $24 != 3000 || $25 != 200')" '' \
  'rows have numbers'
is "$(column 9 rows | tr '\n' ' ')" "$(awk 'BEGIN { while (n++ < 24)
  printf "%d ", n }')" 'runs are numbered'
dcat-bench -q --from=rows --summary=again
is "$(cut -f 1,5-8 again | sort)" "$(cut -f 1,5-8 summary | sort)" \
  'a recording has all that the summary needs'

# Caches.
for cache in warm cold none; do
  bench -n 1 -t readByLineIn --cache=$cache --json=json text >out 2>err
  is "$? $(cat err; grep -c "\"cache\": \"$cache\"" json)" '0 1' \
    "--cache=$cache"
done

# Rounds and their order.

# tests OPTION...: the order in which commands are run.
tests ()
{
  $limit dcat-bench -q -n 3 --no-verify -s null -o rows "$@" -c 'true a' \
    -c 'true b' -c 'true c' -c 'true d' >out 2>err || cat err
  column 1 rows | sed 's/.* //' | tr '\n' ' '
}
is "$(tests --order=round)" 'a b c d a b c d a b c d ' '--order=round'
is "$(tests --order=sequential)" 'a a a b b b c c c d d d ' \
  '--order=sequential'
tests --seed=1 >one
is "$(tests --seed=1 --order=shuffle)" "$(cat one)" 'the same seed, one order'
is "$(tr ' ' '\n' <one | sed -n 5,8p | sort | tr '\n' ' ')" 'a b c d ' \
  'a round has each test once'
tests --seed=2 >two
cmp -s one two
test $? = 1
ok $? 'another seed, another order'

dcat-bench -q --target-ci=100000 -o rows -c true >out 2>err
is "$? $(sed 1d rows | wc -l | tr -d ' ')" '0 6' \
  '--target-ci: six rounds, if they tell enough'
dcat-bench -q -o rows -c true >out 2>err
is "$? $(sed 1d rows | wc -l | tr -d ' ')" '0 10' 'ten rounds if they are short'

# Commands around runs.

: >log
bench -w 2 -c './note r' --setup='./note s' --prepare='./note p' \
  --conclude='./note c' --cleanup='./note e' >out 2>err
is "$? $(cat err log)" '0 sprcprcprcprce' \
  'commands around a trial, a round of warming up, and two that count'
: >log
bench -c './note r' --setup='false' --cleanup='./note e' >out 2>err
is "$? $(cat err log)" "1 dcat-bench: setup command failed: 'false'" \
  '--setup fails'
for hook in prepare conclude; do
  : >log
  rm -f count
  bench -n 3 -c './note r' --cleanup='./note e' -o rows \
    --$hook='echo >>count; test $(wc -l <count) -lt 3' >out 2>err
  is "$? $(wc -l <err | tr -d ' ') $(sed 1d rows | wc -l | tr -d ' ')" '1 1 1' \
    "--$hook fails: rows until then are left"
  is "$(sed 's/.*\(.\)$/\1/' log)" e "--$hook fails: --cleanup is run"
done
bench -c true --cleanup=false >out 2>err
is "$? $(cat err)" "1 dcat-bench: cleanup command failed: 'false'" \
  '--cleanup fails'
bench -c true --setup='echo out; echo err >&2' --csv=- >out 2>err
is "$(sed -n 1p out | cut -c 1-8) $(cat err | tr '\n' ' ')" \
  'command, out err ' 'what they say goes to standard error'

# Methods that cannot be used here.
if has copyFileRange && { dcat -t copyFileRange text 2>err | cat >out
                          test -s err; }; then
  reason=$(sed -n 's/^dcat: text: copyFileRange: //p' err)
  bench -t copyFileRange,readByLineIn --summary=summary --json=json text \
    >out 2>err
  is "$? $(cat err)" '0 ' 'a method that cannot be used is no failure'
  is "$(column 1,27,28 summary)" "copyFileRange	unsupported	$reason
readByLineIn	ok	" 'it is skipped, with dcat'\''s reason'
  is "$(sed -n '/"skipped"/,$p' json | grep -c '"command": "copyFileRange"')" \
    1 'JSON says so'
  dcat-bench -n 2 -t copyFileRange text >out 2>err
  is "$? $(grep -c "^copyFileRange: skipped: $reason\$" out)" '1 1' \
    'nothing but such a method is a failure'
else
  skip 4 'no copyFileRange in this build'
fi

# Odd names of files, measured and recorded.
odd=$(printf 'a\tb\nc\\d"e'\''|\033[31m\377,x')
if cp text "$odd" 2>/dev/null; then
  bench -n 1 -t readByLineIn -c 'cat {}' -c "$(printf \
    'sh -c cat "a\tb\nc\\\\d|e\033"')" -o rows --summary=summary \
    --csv=csv --markdown=markdown --json=json "$odd" text >out 2>err
  is "$? $(cat err)" '0 ' 'an odd name of a file'
  escaped=$(printf 'a\\tb\\nc\\\\d"e'\''|\033[31m\377,x')
  is "$(column 7 rows | sort -u)" "$(printf '%s\n' "$escaped" text | sort)" \
    'it is escaped in rows'
  is "$(column 1,27 rows | grep '^sh' | sort -u)" "$(
    name=$(printf 'sh -c cat "a\\tb\\nc\\\\\\\\d|e\033"')
    printf '%s\t%s\n' "$name" "$name")" 'and so is a command'
  dcat-bench --from=rows -q --summary=again
  is "$(column 1-8 again | sort)" "$(column 1-8 summary | sort)" \
    'and read from there'
else
  skip 4 'no odd names of files here'
fi

# Reports that cannot be written.
if test -c /dev/full && test -w /dev/full; then
  for report in output summary csv markdown json; do
    bench -t readByLineIn --$report=/dev/full text >out 2>err
    is "$? $(cat err)" \
      "1 dcat-bench: /dev/full: write error: $(error_text ENOSPC)" \
      "a full device under --$report"
  done
  dcat-bench -n 1 -t readByLineIn text >/dev/full 2>err
  is "$? $(cat err)" "1 dcat-bench: write error: $(error_text ENOSPC)" \
    'a full device under the table'
else
  skip 6 'no /dev/full here'
fi
dcat-bench -n 1 -t readByLineIn -o - text >out 2>err
is "$? $(sed -n 2p out | cut -f 1) $(grep -c '^into a pipe' err)" \
  '0 readByLineIn 1' 'rows on standard output, the table on standard error'

# Peak memory.  That of a small process that starts it is the least that is
# told.  A kernel that counts pages in batches tells some of them late or not
# at all, so the greatest of several runs is the right one.
own=$(dcat --stats=json nothing 2>&1 \
        | sed -n 's/.*"peak_memory_KiB": \([0-9]*\).*/\1/p')
if test "$own" -gt 3500; then
  skip 1 'memory is not that of a plain build'
elif env time -f %M -o peak true 2>/dev/null; then
  for run in 1 2 3 4 5 6 7 8 9; do
    env time -f %M -o peak.$run true
  done
  bench -n 9 -c true -o rows >out 2>err
  status=$?
  is "$status $(sort -n peak.? | sed -n '$p' | awk -F '\t' '
      NR == FNR { peak = $1; next }
      FNR > 1 && most < $6 { most = $6 }
      END { if (! most || peak + 100 < most) print most, peak }' - rows)" \
    '0 ' 'peak memory is that of the run'
else
  skip 1 'no time of GNU here'
fi
done_testing
