#!/bin/sh
# bench-finding.t: the findings that dcat-bench measures again.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guards against findings that no longer run, or forget what was published;
# against methods that are compared though they write less; and against a
# sweep that has holes.

. "$srcdir/tests/bench.sh"

# The sweep has some hundred runs, which may take long where they are emulated.
limit=$(timeout 5 echo timeout 300 2>/dev/null)

# finding NAME OPTION...: measure it with few runs into out and err.
finding ()
{
  finding=$1
  shift
  $limit dcat-bench --finding="$finding" -n 1 "$@" >out 2>err
}

# shows TEXT...: each of these is in out.
shows ()
{
  for text; do
    grep -e "$text" out >found || { diag "not shown: $text"; return 1; }
  done
}

if gnuplot -e 'set terminal svg; set output "try"; plot 1' >/dev/null 2>&1; then
  gnuplot=yes
else
  gnuplot=no
fi

# finding_plot NAME OPTION...: the same, and draw it, if that can be done.
finding_plot ()
{
  test $gnuplot = no || set -- "$@" --plot="$1.svg"
  finding "$@"
}

# drawn NAME TEXT COUNT: its picture has TEXT so often.
drawn ()
{
  if test $gnuplot = yes; then
    is "$(grep -c ">$2<" "$1.svg")" "$3" "a picture of $1"
  else
    skip 1 'no gnuplot here, or one without svg'
  fi
}

# Lines.

if has byLineInRawOut; then
  finding_plot lines --records=1000 -o rows --json=json
  is "$? $(cat err)" '0 ' 'lines'
  shows dcat-perf 22.41 9.32 6.41 19.75 2.96 https://github.com/jondegenhardt
  ok $? 'it shows what was published'
  shows '^byLineInRawOut *getlineInFwriteOut ' \
    '^byLineInBufOut *getlineInBufOut ' \
    '^bufferedByLineInBufOut *freadByLineInBufOut ' \
    '^iopipeByLineInRawOut *readByLineInFwriteOut ' \
    '^iopipeByLineInBufOut *readByLineInBufOut '
  ok $? 'it shows the five methods, and what they are'
  is "$(column 8 rows | sort -u) $(column 25 rows | sort -u)" 'null 1000' \
    'rows are of that many lines, into /dev/null'
  is "$(ls -A tmp)" '' 'the sample is gone'
  drawn lines 'as published' 1
  dcat-bench --from=rows -q --summary=summary 2>err
  is "$? $(cat err) $(column 28 summary | sort | uniq -c | tr -d ' \n')" \
    '0  5' 'its rows can be reported once more'
  finding lines --records=1000 -s pipe,file -q --summary=summary
  is "$? $(cat err out) $(column 7 summary | sort | uniq -c | tr -d ' \n')" \
    '0  5file5pipe' 'other sinks'
else
  skip 8 'no byLineInRawOut in this build'
fi

# Strings.

finding_plot strings --records=1000 -o rows
is "$? $(cat err)" '0 ' 'strings'
shows ffcadd5a 130,030 90,676 130.03 90.68 https://github.com/apache/kudu
ok $? 'it shows what was published'
shows '^memstream ' '^asprintf ' '^snprintf ' '^append ' '^batch ' \
  '^1,000 rows, 1 thread ' '^1,000 rows, [0-9]* threads '
ok $? 'it shows the builders, with one thread and several'
drawn strings 'as published' 1
dcat-gen --profile=rows --lines=1000 >data
is "$(column 24 rows | sort -u)" "$(wc -c <data | tr -d ' ')" \
  'rows know how many bytes that is'

# writev.

if has recordsIn; then
  finding_plot writev --records=1000 -s null -o rows --csv=csv
  is "$? $(cat err)" '0 ' 'writev'
  shows io-extra '18\.9' '9\.9' https://github.com/djberg96/io-extra \
    '^rehearsal' '^medians' '^1,000 records of 3 x 25 bytes into /dev/null'
  ok $? 'it shows what was published, and a rehearsal'
  drawn writev 1024 2
  is "$(for output in join writevRecord writev buf fwrite; do
    grep -c "^$output " out
  done | tr '\n' ' ')" '2 2 2 2 2 ' 'it shows the outputs'
  is "$(sed -n '/^pieces /,/^$/p' out | awk '
    NR == 1 { print NF }
    $1 ~ /^[0-9]/ { n++; if ($1 != "1,024" && NF != 17) print }
    END { print n }' | tr '\n' ' ')" '9 7 ' 'the sweep has no holes'
  is "$(column 7 rows | sort -u | wc -l | tr -d ' ')" 56 'nor have rows'
  is "$(awk -F '\t' '$7 == "3 x 25 bytes" { print $24 }' rows | sort -u)" \
    75000 'rows know how many bytes that is'
  dcat-bench --from=rows -q --summary=summary 2>err
  is "$? $(cat err; column 28 summary | sort -u | tr '\n' ' ')" '0  ' \
    'its rows can be reported once more'
else
  skip 8 'no recordsIn in this build'
fi

# Methods that write less, or cannot be used.

script short <<'END'
echo '{
  "method": "short",
  "bytes": 5
}' >&2
printf 12345
END
script unusable <<'END'
echo 'dcat: recordsInJoinOut: Not today' >&2
exit 3
END
if has recordsIn; then
  for sink in null file; do
    finding writev --records=1 -s $sink --dcat=./short
    is "$? $(grep -c 'BROKEN: delivers 5 bytes, not 75 as it should' out)" \
      '1 5' "methods that write less into $sink"
  done
  finding writev --records=1 -s null --dcat=./unusable
  is "$? $(sed -n '/^recordsInJoinOut: /{p;q;}' out)" \
    '1 recordsInJoinOut: skipped: Not today' 'methods that cannot be used'
else
  skip 3 'no recordsIn in this build'
fi

# The sample of all other runs.

program=$(command -v dcat-bench)
mkdir alone
cp "$program" alone/dcat-bench
PATH=$PWD/none $PWD/alone/dcat-bench -t cat --dcat=./short >out 2>err
is "$? $(cat out; sed 's/.*dcat-bench: //' err)" \
  "1 cannot run dcat-gen: $ENOENT" 'a sample without dcat-gen'
script alone/dcat-gen <<'END'
echo 'dcat-gen: write error: Disk full' >&2
exit 1
END
$limit alone/dcat-bench -t cat --dcat=./short >out 2>err
is "$? $(cat out; sed 's/^[^ ]*dcat-bench: //' err)" \
  "1 dcat-gen: write error: Disk full
cannot make a sample in $TMPDIR: dcat-gen failed" 'dcat-gen fails'
is "$(ls -A tmp)" '' 'it leaves nothing'
script alone/dcat-gen <<'END'
kill -TERM $PPID
exec sleep 1
END
$limit alone/dcat-bench -q -t cat --dcat=./short >out 2>err
is "$? $(cat out; ls -A tmp)" '143 ' 'a signal while it works'

# What does not go together.

# wrong MESSAGE OPTION...: status 1, that message, and nothing is run.
wrong ()
{
  message=$1
  shift
  $limit dcat-bench --setup='touch was_run' "$@" >out 2>err </dev/null
  is "$? $(cat err out; ls was_run 2>/dev/null)" "1 dcat-bench: $message" \
    "wrong: $*"
}
for option in '-t cat' '-c true' '-b 4K' '--iov-batch=4' '--queue-depth=4' \
  --from=rows --baseline=cat text; do
  # shellcheck disable=SC2086 # two words
  wrong "--finding says what is run: name no method, option of methods,\
 command, file, baseline or recording" --finding=lines $option
done
wrong '--records is for --finding' --records=5 text
for n in 0 1000000000001; do
  wrong "number of records out of range: '$n'" --finding=lines --records=$n
done
wrong "invalid number of records: 'x'" --finding=lines --records=x
dcat-bench --finding=nosuch >out 2>err
is "$? $(cat out; sed -n 1p err) $(grep -c 'strings' err)" \
  "1 dcat-bench: invalid argument 'nosuch' for '--finding' 1" \
  'an unknown finding'
done_testing
