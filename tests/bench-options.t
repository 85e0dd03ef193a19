#!/bin/sh
# bench-options.t: the command line of dcat-bench, and what it chooses.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guards against mistakes that are found after an hour of runs, against sets
# and patterns that forget methods, and against words of a command that a shell
# has seen.

# Lists end with commas here, and quotes are for dcat-bench.
# shellcheck disable=SC1003,SC2016,SC2258

. "$srcdir/tests/bench.sh"

try="Try 'dcat-bench --help' for more information."

dcat-bench --help >help 2>err
is "$?$(cat err)" 0 '--help'
is "$(awk 'length ($0) > 80' help)" '' '--help fits in 80 columns'
is "$(sed -n 1p help)" 'Usage: dcat-bench [OPTION]... [FILE]...' \
  '--help tells the usage first'
is "$(grep -c 'Report bugs to' help)" 1 '--help tells where to report bugs'
dcat-bench --version >version 2>err
is "$?$(cat err)" 0 '--version'
case $(sed -n 1p version) in
  "dcat-bench "*"${VERSION-}") ok 0 '--version tells the version';;
  *) ok 1 '--version tells the version';;
esac
if test -c /dev/full && test -w /dev/full; then
  dcat-bench --help >/dev/full 2>err
  # The reason is lost if it was not the last part that could not be written.
  is "$? $(sed 's/\(write error\).*/\1/' err)" '1 dcat-bench: write error' \
    '--help to a full device'
else
  skip 1 'no /dev/full here'
fi

for option in -Q --nosuch --quiet=yes; do
  dcat-bench $option text >out 2>err
  is "$? $(sed -n '$p' err) $(wc -l <err | tr -d ' ') $(cat out)" "1 $try 2 " \
    "wrong: $option"
done

# wrong MESSAGE OPTION...: status 1, that message, and nothing is run.
wrong ()
{
  message=$1
  shift
  rm -f was_run
  $limit dcat-bench --setup='touch was_run' "$@" >out 2>err </dev/null
  is "$? $(cat err out; ls was_run 2>/dev/null)" "1 dcat-bench: $message" \
    "wrong: $(printf '%s ' "$@" | tr '\n' '?')"
}

for n in x -1 1.5 '' 1K; do
  wrong "invalid number of runs: '$n'" -n "$n" text
done
for n in 0 1000001 99999999999999999999999; do
  wrong "number of runs out of range: '$n'" -n $n text
done
wrong "invalid number of rounds: 'x'" -w x text
for option in min-time max-time; do
  wrong "invalid time: 'x'" --$option=x text
  wrong "invalid time: 'nan'" --$option=nan text
  wrong "invalid time: '1,5'" --$option=1,5 text
  wrong "time out of range: '-1'" --$option=-1 text
done
wrong "timeout out of range: '0'" --timeout=0 text
wrong "percentage out of range: '0'" --target-ci=0 text
wrong "seed out of range: '18446744073709551616'" --seed=18446744073709551616
wrong "invalid seed: '-1'" --seed=-1
wrong "buffer size out of range: '0'" -t cat -b 4K,0 text
wrong "invalid buffer size: '4K,'" -t cat -b 4K, text
wrong "invalid batch: 'x'" -t cat --iov-batch=x text
wrong "queue depth out of range: '1025'" -t cat --queue-depth=1025 text
wrong "--from runs nothing: name no method, command or file" --from=x text
wrong "--from runs nothing: name no method, command or file" --from=x -t cat
wrong "--from runs nothing, so there are no rows for --output" --from=x -o y
wrong "more than two recordings" --from=x --from=x --from=x
wrong "more than two recordings" --from=x --from=x --against=y
wrong "--strict is for --fail-if-slower" --strict text
wrong "--fail-if-slower: than what?  Name a --baseline, or a recording by\
 --against" --fail-if-slower=5 text
wrong "no test is called nosuch" -t cat --baseline=nosuch text
wrong "nosuch.tsv: $ENOENT" -t cat --against=nosuch.tsv text
wrong "nosuch/rows: $ENOENT" -t cat -o nosuch/rows text
wrong "cannot make a sample in nosuch: $ENOENT" -t cat --sink-dir=nosuch
dcat-bench --cpu=x text >out 2>err
is "$? $(sed "s/: [^:]*$//" err)" "1 dcat-bench: invalid processors 'x'" \
  'wrong: --cpu=x'
for option in --order --cache --color; do
  dcat-bench $option=nosuch text >out 2>err
  is "$? $(cat out; sed -n 1p err)" \
    "1 dcat-bench: invalid argument 'nosuch' for '$option'" \
    "wrong: $option=nosuch"
done
dcat-bench --sink=pipe,nosuch text >out 2>err
is "$? $(cat out err)" "1 dcat-bench: unknown sink 'nosuch'; there are:
$(printf '  %s\n' null pipe pipe-splice file file-fsync socket)
$try" 'wrong: --sink=nosuch'

bench -t cat nosuch >out 2>err
is "$? $(cat err)" "1 dcat-bench: nosuch: $ENOENT" 'a file that is not there'
bench -t cat . >out 2>err
is "$? $(cat err)" \
  '1 dcat-bench: .: not a regular file: each run reads it anew' 'a directory'
if mkfifo fifo 2>/dev/null; then
  bench -t cat fifo >out 2>err
  is "$? $(cat err)" \
    '1 dcat-bench: fifo: not a regular file: each run reads it anew' 'a FIFO'
else
  skip 1 'no FIFOs here'
fi
cp text kept
ln kept kept2 2>/dev/null || cp kept kept2
for name in kept ./kept "$PWD/kept"; do
  bench -t cat -o "$name" kept >out 2>err
  is "$? $(cat err; cmp kept text)" \
    "1 dcat-bench: $name: input file is output file" \
    'a report over what is measured'
done

# Choosing methods.  As no program is found, nothing is run.

# chosen LIST...: the names that -t makes of it, one a line.
chosen ()
{
  for list; do
    set -- "$@" -t "$list"
    shift
  done
  $limit dcat-bench -q --no-verify -s null --dcat=./nosuch --summary=chosen \
    "$@" text 2>err
  column 1 chosen
}

is "$(chosen CAT,cat readbylinein Cat)" 'CAT
readbylinein' 'names without regard to case, each once'
is "$(chosen seed)" "$(printf '%s\n' byLineInRawOut byLineInBufOut \
  bufferedByLineInBufOut iopipeByLineInRawOut iopipeByLineInBufOut \
  iopipeByLineInIOOut iopipeByLineInBufIOOut byChunkInRawOut \
  byChunkInBufOut byChunkInByLineBufOut)" 'the set seed'
is "$(chosen '*inWriteVout' | sort)" "$(printf '%s\n' $all_methods \
  | grep 'InWritevOut$' | sort)" 'a pattern, without regard to case'
is "$(chosen '[sS]pl?ce')" "$(printf '%s\n' $lone_methods | grep '^splice$')" \
  'a pattern of a copy'
is "$(chosen '?ufOut')" bufOut 'a pattern that only a half matches'
is "$(chosen copies | sort)" "$(for method in $lone_methods; do
  case $method in
    *In | *Out) ;;
    *) echo "$method";;
  esac
done | sort)" 'the set copies'
is "$(chosen chunks | sort)" "$(printf '%s\n' $all_methods \
  | grep 'ByChunkInWriteOut$' | sort)" 'the set chunks'
is "$({ chosen lines; } | sort)" "$(printf '%s\n' $all_methods \
  | grep -e '^[a-zA-Z0-9]*InBufOut$' -e '^readByLineIn[A-Z]' \
  | grep -v ByChunkIn | sort)" 'the set lines'
is "$(chosen default | while read -r method; do
  has $method || echo "$method"
done)" '' 'the set default has what is in this build only'
is "$(chosen default | sed -n 1p)" "$(printf '%s\n' $lone_methods \
  | grep '^auto$')" 'it begins with auto'
is "$(chosen all | sort)" "$({ printf '%s\n' $all_methods
  chosen copies; } | sort -u)" 'the set all'

dcat-bench -t ca,cat text >out 2>err
is "$? $(sed -n 1p err) $(grep -c '^  ' err) $(grep -c '^  cat$' err)" \
  "1 dcat-bench: unknown method 'ca'; the nearest are: 5 1" 'an unknown name'
wrong "no method of this build matches '*nosuch*'" -t '*nosuch*' text
for list in '' , cat, ,cat cat,,cat; do
  wrong "invalid list of methods: '$list'" -t "$list" text
done

# Options that are swept.
dcat-bench -q --no-verify -s null --dcat=./nosuch --summary=chosen -t cat \
  -b 1K,2K --iov-batch=3,4 --queue-depth=5 text
is "$(column 1 chosen)" 'cat -b1K --iov-batch=3
cat -b2K --iov-batch=3
cat -b1K --iov-batch=4
cat -b2K --iov-batch=4' 'all combinations of values'

# Commands are divided into words, as a shell would, but by no shell.

script args <<'END'
for arg; do printf '<%s>\n' "$arg"; done >args.got
END
bench -n 1 text -c './args a "b c" d\ e '\''f "g\'\'' "h\"i\\j\k\$" "" x{}y{}z
	  {} p"q"'\''r'\''s * ~ #t %u' >out 2>err
is "$? $(cat err args.got)" '0 <a>
<b c>
<d e>
<f "g\>
<h"i\j\k\$>
<>
<xtextytextz>
<text>
<pqrs>
<*>
<~>
<#t>
<%u>' 'words of a command'
: >'it'\''s {} "$x"'
bench -n 1 'it'\''s {} "$x"' -c './args {} "{}"' >out 2>err
is "$? $(cat err args.got)" "0 <it's {} \"\$x\">
<it's {} \"\$x\">" 'a name with quotes stays one word'

for c in '|' '&' ';' '<' '>' '(' ')' '`' '$'; do
  wrong "invalid command 'cat $c {}': only a shell can do that: sh -c '...'" \
    -c "cat $c {}" text
done
wrong "invalid command 'cat \"x': a quote is not closed" -c 'cat "x' text
wrong "invalid command '': it is empty" -c '' text
wrong "invalid command '  ': it is empty" -c '  ' text
bench -n 1 -c './args "|&;<>()`$" '\''|&;<>()`$'\'' \|\&\;\<\>\(\)\`\$' \
  >out 2>err
is "$? $(cat err args.got)" '0 <|&;<>()`$>
<|&;<>()`$>
<|&;<>()`$>' 'what a shell could do is quoted'
done_testing
