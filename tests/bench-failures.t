#!/bin/sh
# bench-failures.t: runs that fail, hang, are interrupted, or deliver other
# bytes, by dcat-bench.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guards against ranking what is broken, and against processes, files and
# results that are lost when something goes wrong.

# What is in single quotes here is for other shells.
# shellcheck disable=SC2016

. "$srcdir/tests/bench.sh"

# Something that goes on after its parent, with the output open.  It takes
# seconds until nobody waits for it any more, so it is begun here.
{
  dcat-bench -n 1 --summary=held.summary \
    -c 'sh -c "sleep 60 2>/dev/null & echo $! >>background"' \
    >held.table 2>held.err
  echo "$?" >held.status
} &

# Methods that deliver other bytes, by a dcat that errs.

script fake <<'END'
for file; do :; done
case $2 in
  getlineIn) cat "$file"; echo;;
  readByChunkIn) sed '$d' "$file";;
  writeOut) tr x y <"$file";;
  auto) ;;
  *) cat "$file";;
esac
END
for sink in $sinks; do
  bench -n 1 -s $sink --dcat=./fake --csv=csv --summary=summary \
    -t getlineIn,readByChunkIn,writeOut,auto,bufOut text >out 2>err
  is "$? $(cat err)" '1 ' "other bytes into $sink: the status is 1"
  is "$(sed 1d csv | cut -d , -f 1)" bufOut 'only the right one is ranked'
  is "$(column 1,27,28 summary | cut -c 1-60)" "$(
    for wrong in 'getlineIn 3001' 'readByChunkIn 2985' 'writeOut 3000' \
      'auto 0'
    do
      printf '%s\tfailed\t%s (%s of them, ' \
        ${wrong% *} "delivers other bytes than the file's" ${wrong#* }
      echo 'where the file has 3000)'
    done | cut -c 1-60
    printf 'bufOut\tok\t\n')" 'and the others are broken'
done
dcat-bench -n 2 --dcat=./fake -t writeOut,bufOut text >out 2>err
is "$? $(grep -c '^writeOut: BROKEN: delivers other bytes' out)" '1 1' \
  'the report says BROKEN'
bench --no-verify --dcat=./fake -t writeOut,bufOut --csv=csv text >out 2>err
is "$? $(sed 1d csv | cut -d , -f 1 | tr '\n' ' ')" '0 writeOut bufOut ' \
  '--no-verify looks at no bytes'

# Runs that fail, in the last round only.

# flaky WHAT: a program that does WHAT when it is run for the fourth time.
flaky ()
{
  script flaky <<END
echo >>count
echo not the last words >&2
if test \$(wc -l <count) -eq 4; then
  $1
fi
END
  rm -f count
}

# breaks REASON CODE DESC: flaky is broken in its last run.
breaks ()
{
  bench -n 3 -c ./flaky -c true -o rows --summary=summary --csv=csv $options \
    >out 2>err
  is "$? $(cat err)" '1 ' "$3: the status is 1"
  is "$(column 1,27,28 summary | sed -n 1p)" "./flaky	$1" "$3: the reason"
  is "$(sed 1d csv | cut -d , -f 1)" true "$3: it is not ranked"
  is "$(awk -F '\t' '$1 == "./flaky" { print $11, $12 }' rows)" "ok 0
ok 0
$2" "$3: all rows are there"
}

options=
flaky 'echo last words >&2; exit 7'
breaks 'failed	run 3: exit status 7: last words' 'failed 7' 'a failing run'
flaky 'kill -KILL $$'
breaks "failed	run 3: killed by signal 9 (Killed): not the last words" \
  'failed 137' 'a killed run'
flaky 'echo $$ >hanging; sleep 60 & echo $! >>hanging; wait'
options=--timeout=2
breaks 'timeout	run 3: took longer than allowed (--timeout)' 'timeout 137' \
  'a hanging run'
gone hanging
ok $? 'its whole process group is killed'

# failing REASON DESC COMMAND [OPTION...]: broken in its trial.
failing ()
{
  reason=$1
  what=$2
  shift 2
  bench -n 1 --summary=summary -c "$@" >out 2>err
  is "$? $(cat err; column 27,28 summary)" "1 $reason" "$what"
}
: >plain
failing 'failed	exit status 1' 'a command that fails' false
failing "failed	cannot run ./nosuch: $ENOENT" 'a program that is not there' \
  ./nosuch
failing "failed	cannot run no-such: $ENOENT" 'a program that is not in PATH' \
  no-such
failing "failed	cannot run ./plain: $(error_text EACCES)" \
  'a program that is not executable' ./plain
failing 'failed	killed by signal 15 (Terminated)' 'killed' \
  'sh -c "kill -TERM $$"'
failing 'timeout	took longer than allowed (--timeout)' \
  'hanging in the trial' 'sleep 60' --timeout=0.3
failing 'failed	exit status 3: last words' 'much on standard error' \
  'sh -c "dd if=/dev/zero bs=1000 count=300 2>&1 | tr \\\\000-\\\\177 x >&2
echo >&2; echo last words >&2; exit 3"'
bench -n 1 -c 'sh -c "dd if=/dev/zero bs=1000 count=300 >&2"' >out 2>err
is "$? $(cat err)" '0 ' 'much on standard error, from a good run'
failing 'failed	exit status 3: a\tb\\ '"$(printf '\033\377')" \
  'odd bytes on standard error' \
  'sh -c "printf a\\\\tb\\\\134\\ \\\\033\\\\377\\\\n >&2; exit 3"'
bench -c 'sh -c "kill -KILL $PPID"' >out 2>err
is "$? $(cat err)" '1 dcat-bench: the launcher has died' 'the launcher dies'

# Signals.  What is interrupted tells dcat-bench itself, in its third run.
script interrupted <<'END'
echo >>count
if test $(wc -l <count) -eq 4; then
  echo $$ >running
  sleep 60 &
  echo $! >>running
  kill -$1 $(cat pid)
  wait
fi
END
# stops SIGNAL STATUS
stops ()
{
  rm -f count running
  : >log
  $limit dcat-bench -n 5 -s file -c "./interrupted $1" -o rows \
    --summary=summary --setup='echo $PPID >pid' --cleanup='./note e' >out 2>err
  is "$?" $2 "$1 in mid-run: the status"
  is "$(sed 1d rows | wc -l | tr -d ' ') $(column 8 summary)" '2 2' \
    'what was finished is kept'
  is "$(grep -c '^interrupted after 2 rounds' out) \
$(grep -c '^./interrupted' out)" '1 1' 'and reported'
  is "$(cat log)" e '--cleanup is run'
  gone running
  ok $? 'no process is left'
  is "$(ls -A tmp)" '' 'no file is left'
}
for signal in INT TERM HUP; do
  case $signal in
    INT) expected=130;;
    TERM) expected=143;;
    HUP) expected=129;;
  esac
  $limit sh -c "kill -$signal \$\$" 2>/dev/null
  if test $? = $expected; then
    stops $signal $expected
  else
    skip 6 "SIG$signal is ignored here"
  fi
done

# What is wrong must be told rightly.

is "$(bench -s null -c 'sh -c "exit 200"' --summary=- 2>&1 | tail -n 1 \
        | cut -f28)" 'exit status 200' 'a status above 128 is no signal'
sh -c 'trap "" CHLD; exec "$@"' sh dcat-bench -q -n 2 -s null -c false \
  --summary=ignored >out 2>err
is "$? $(column 27 ignored)" '1 failed' 'SIGCHLD is ignored by the parent'
cp text grows
script grow <<'END'
cat "$1"
echo more >>"$1"
END
bench -s pipe -c './grow {}' --summary=changed grows >out 2>err
is "$? $(column 28 changed | sort -u)" '1 the file was changed meanwhile' \
  'a file that grows is not blamed on what reads it'
bench -s pipe -c true -c 'cat {}' --summary=summary text >out 2>err
is "$(awk -F '\t' '$1 == "cat {}" { print $22 }' summary)" baseline \
  'what does other work is no baseline'
cp text ./-x
is "$(bench -s pipe -t cat -c 'cat {}' --summary=- -- -x | cut -f27 | sed 1d \
        | sort -u)" ok \
  'a file with the name of an option'
bench -s null -c 'true a' -c 'true a' -o twice.tsv
is "$(sed 1d twice.tsv | cut -f1 | sort | uniq -c | sed 's/^ *//')" \
  '2 true a
2 true a (2)' 'the same command twice has two names'
for report in --csv --plot; do
  cp text m.svg
  bench $report=m.svg -s null -t cat m.svg >out 2>err
  is "$? $(cat err)" '1 dcat-bench: m.svg: input file is output file' \
    "$report over what is measured"
done
same_file m.svg text 'it is as it was'
bench --csv=one --json=one -s null -t cat text >out 2>err
is "$? $(cat err)" '1 dcat-bench: one: two reports' 'two reports in a file'
rm -f log
bench --plot=nosuch/x.svg -s null -c './note run' >out 2>err
is "$? $(cat err) $(cat log 2>/dev/null)" \
  "1 dcat-bench: nosuch/x.svg: $ENOENT " 'a picture nowhere is told at once'

# The one that was begun first.
wait
is "$(cat held.err held.status)" 0 'a child that leaves a child'
is "$(column 27 held.summary)" ok 'its run is good'
is "$(grep -c 'its output was still open after its end' held.table)" 1 \
  'the report says what went on'
alive background
ok $? 'what goes on is left alone'
while read -r process; do kill "$process"; done <background
done_testing
