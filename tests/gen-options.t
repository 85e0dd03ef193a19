#!/bin/sh
# gen-options.t: the command line of dcat-gen, and how it fails.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guards against numbers that wrap around or end in junk, options that are
# silently without effect, files that are emptied before a bad option is found,
# and output that is lost without a word.

. "$srcdir/tests/methods.sh"

try="Try 'dcat-gen --help' for more information."
tab=$(printf '\t')

dcat-gen --help >help 2>err
is "$?$(cat err)" 0 '--help'
is "$(awk 'length ($0) > 80' help)" '' '--help fits in 80 columns'
is "$(sed -n 1p help)" 'Usage: dcat-gen [OPTION]...' '--help tells the usage'
is "$(grep -c 'Report bugs to' help)" 1 '--help tells where to report bugs'

# lacking TEXT WORD...: print the WORDs that are not in TEXT.
lacking ()
{
  text=$1
  shift
  for word; do
    case $text in
      *[!a-z]"$word"[!a-z]*) ;;
      *) printf ' %s' "$word";;
    esac
  done
}
help=$(cat help)
is "$(lacking "$help" --profile --lines --size --exact --output --seed \
  --threads --eol --no-final-newline --utf8 --build --first --random \
  --int-columns --string-columns --string-length --string-fixed --length --min \
  --max --mean --lengths --worst --edge --learn --list --stats --help \
  --version)" '' '--help tells all options'
dcat-gen --version >version 2>err
is "$?$(cat err)" 0 '--version'
case $(sed -n 1p version) in
  "dcat-gen "*"${VERSION-}") ok 0 '--version tells the version';;
  *) ok 1 '--version tells the version';;
esac
dcat-gen --list >list 2>err
is "$?$(cat err)" 0 '--list'
is "$(lacking "$(cat list)" ngram rows fixed lengths log csv json worst \
  memstream asprintf snprintf append batch open_memstream endless newlines \
  nuls edges)" '' '--list tells profiles, builders, and kinds of worst'
is "$(grep -c 'format.*[0-9]' list)" 1 '--list tells the version of the format'
is "$(awk 'length ($0) > 80' list)" '' '--list fits in 80 columns'

# reason: read the first line of err, without its line ending, into $line and
# the number of lines into $lines.
reason ()
{
  line='' lines=0
  while IFS= read -r another; do
    test $lines -gt 0 || line=$another
    last=$another
    lines=$((lines + 1))
  done <err
}

# wrong MESSAGE OPTION...: status 1, that one line, and no file made; and, if
# there is one, it is not changed.  Not more than one process each.
wrong_uses=0 wrong=''
wrong ()
{
  message=$1
  shift
  dcat-gen -o made "$@" >out 2>err </dev/null
  status=$?
  reason
  wrong_uses=$((wrong_uses + 1))
  if test "$status" != 1 || test "$line" != "dcat-gen: $message" \
    || test $lines != 1 || test -s out || test -e made; then
    wrong="$wrong
$*: status $status: $line (of $lines)"
    rm -f made
  fi
}

# all_wrong DESC: so it was since the last time.
all_wrong ()
{
  is "$wrong" '' "$1 ($wrong_uses)"
  wrong_uses=0 wrong=''
}

# Each number is parsed in the same way, so one of them stands for all.
for n in '' x -1 ' ' +-1 1.5 0x10 1Z 1K '1 '; do
  wrong "invalid number of lines: '$n'" -n "$n"
done
for case in lines=18446744073709551616 seed=18446744073709551616 \
  first=18446744073709551616 threads=0 threads=257 mean=0 edge=2 \
  size=18446744073709551616 size=17179869184G int-columns=1025 \
  string-columns=1025 string-length=1048577 length=1073741825 \
  min=2G max=18446744073709551615; do
  case $case in
    lines=* | threads=*) what="number of ${case%%=*}";;
    first=*) what='first number';;
    int-*) what='number of integer columns';;
    string-c*) what='number of string columns';;
    string-l*) what='string length';;
    min=*) what=minimum;;
    max=*) what=maximum;;
    *) what=${case%%=*};;
  esac
  wrong "$what out of range: '${case#*=}'" --$case
done
for size in 1KK 1Kx 1E; do
  wrong "invalid size: '$size'" -s $size
done
all_wrong 'numbers'

for name in '' nosuch; do
  wrong "unknown profile: '$name'; see --list" -n 1 -p "$name"
  wrong "unknown builder: '$name'; see --list" -n 1 --build="$name"
  wrong "invalid argument '$name' for --eol; see --help" -n 1 --eol="$name"
  wrong "invalid argument '$name' for --stats; see --help" -n 1 --stats="$name"
  wrong "unknown kind of worst: '$name'; see --list" -s 1 -p worst \
    --worst="$name"
done
for string in "a${tab}b" "a$(printf '\rb')" 'a
b'; do
  dcat-gen -n 1 -p rows --string-fixed="$string" -o made >out 2>err
  is "$? $(wc -l <err | tr -d ' ') $(cat out)" '1 1 ' \
    '--string-fixed with a separator'
done
test ! -e made
ok $? 'no file is made'
all_wrong 'names'

wrong 'either --lines or --size must be given'
wrong 'either --lines or --size must be given' -p rows --random
wrong '--lines and --size exclude each other' -n 1 -s 1
wrong '--exact and --lines exclude each other' -n 1 --exact
wrong 'there are no lines to count; --size is needed' -n 1 -p worst \
  --worst=endless
wrong 'there are no lines to count; --size is needed' -n 1 -p worst \
  --worst=nuls
wrong 'there are no lines for --no-final-newline' -s 1 -p worst --worst=nuls \
  --no-final-newline
for case in first=1:rows random:rows int-columns=1:rows string-columns=1:rows \
  string-length=1:rows string-fixed=x:rows length=1:fixed min=1:lengths \
  max=1:lengths mean=1:lengths lengths=/dev/null:lengths worst=edges:worst \
  edge=9:worst; do
  option=${case%:*} profile=${case#*:}
  message="--${option%%=*} is an option of profile $profile, not of"
  wrong "$message csv" --$option -n 1 -p csv
done
wrong '--length is an option of profile fixed, not of ngram' -n 1 --length=1
wrong 'profile rows has no text for --utf8' -n 1 -p rows --utf8
wrong 'profile worst has no text for --utf8' -n 1 --utf8 -p worst
wrong 'the minimum 5 is above the maximum 4' -n 1 -p lengths --max=4 --min=5
wrong 'the minimum 81 is above the maximum 80' -n 1 -p lengths --min=81
for case in '--mean=1 --min=1:mean min' '--mean=1 --max=1:mean max' \
  '--lengths=x --min=1:lengths min' '--lengths=x --max=1:lengths max' \
  '--lengths=x --mean=1:lengths mean'; do
  pair=${case#*:}
  # shellcheck disable=SC2086 # a list of words
  wrong "--${pair% *} and --${pair#* } exclude each other" -n 1 -p lengths \
    ${case%:*}
done
wrong '--string-fixed and --string-length exclude each other' -n 1 -p rows \
  --string-fixed=x --string-length=1
all_wrong 'what does not fit together'

# Files that cannot be read, or are no histogram.
wrong "nosuch: $(error_text ENOENT)" -n 1 -p lengths --lengths=nosuch
wrong "--learn and --output exclude each other" --learn=nosuch
all_wrong 'files'
for file in nosuch .; do
  dcat-gen --learn=$file >out 2>err
  is "$? $(wc -c <out | tr -d ' ') $(sed 's/:[^:]*$//' err)" \
    "1 0 dcat-gen: $file" "--learn=$file"
done

# What is no histogram: no title; no length; no count, or one beyond 64 bits;
# more behind it; lengths that do not ascend, or beyond what is allowed; counts
# that are 0 or whose sum is beyond 64 bits.
title='# dcat-gen line lengths, version 1'
for text in '' '1 1' "$title" "$title,x 1" "$title,1" "$title,1 x" \
  "$title,1 18446744073709551616" "$title,1 1 1" "$title,2 1,1 1" \
  "$title,1 -1" "$title,1073741825 1" "$title,1 0" \
  "$title,1 18446744073709551615,2 1"; do
  echo "$text" | tr , '\n' >text
  dcat-gen -o made -n 1 -p lengths --lengths=text >out 2>err
  status=$?
  reason
  case $status,$lines,$line in
    1,1,'dcat-gen: text:'*) ;;
    *) printf '%s: status %s: %s\n' "$text" $status "$line";;
  esac
done >got
test ! -s got && test ! -e made
ok $? 'histograms that are none'
diag "$(cat got)"

# Who parses options words what is wrong with them.
for option in -Q --exact=1 --lines --s=1; do
  dcat-gen -n 1 -o made $option >out 2>err
  status=$?
  reason
  is "$status $last $lines $(cat out)" "1 $try 2 " "wrong: $option"
done
dcat-gen -n 1 -o made extra >out 2>err
status=$?
reason
is "$status $line" "1 dcat-gen: extra operand 'extra'" 'wrong: an operand'
dcat-gen --learn=text -o made -- extra >out 2>err
status=$?
reason
is "$status $line" "1 dcat-gen: extra operand 'extra'" 'wrong: with --learn'
test ! -e made && test ! -s out
ok $? 'no file is made'
echo old >old
dcat-gen -o old -n 1 --threads=0 >out 2>err
is "$? $(cat old)" '1 old' 'a file is not emptied by what is wrong'

# What goes well.
dcat-gen -n 5 >want
dcat-gen --line=5 --output=made >out 2>err
is "$?$(cat err out; cmp made want)" 0 '--output, and options cut short'
dcat-gen -n 9 -o made >out 2>err
dcat-gen -n5 -omade >out 2>err
is "$?$(cat err out; cmp made want)" 0 'a file is emptied first'
dcat-gen -n 7 -n 5 -p csv -p ngram --seed=2 --seed=1 >out 2>err
is "$?$(cat err; cmp out want)" 0 'the last of equal options counts'
for options in -n\ 0 -s\ 0 -s\ 0\ --exact -n\ 0\ --no-final-newline; do
  # shellcheck disable=SC2086 # a list of words
  dcat-gen $options >out 2>err || echo failed >>err
  test -s out || test -s err && echo "$options"
done >got
is "$(cat got)" '' 'nothing, if that is asked for'
is "$(dcat-gen -s 1K --exact | wc -c) $(dcat-gen -s 1KB --exact | wc -c)" \
  "$(dcat-gen -s 1024 --exact | wc -c) $(dcat-gen -s 1000 --exact | wc -c)" \
  'units of sizes'
(POSIXLY_CORRECT=1; export POSIXLY_CORRECT; dcat-gen extra -n 1) >out 2>err
status=$?
reason
is "$status $line" "1 dcat-gen: extra operand 'extra'" 'POSIXLY_CORRECT'

# --stats: the names in order, plausible values, as text and as JSON.
dcat-gen -p rows -n 1000 --threads=2 --build=append --stats >out 2>err
is "$?" 0 '--stats'
is "$(cut -c 1-16 err | sed 's/ *$//' | tr '\n' ,)" "profile,build,rows,bytes,\
output calls,time total,rows per second,CPU used,peak memory,threads,format," \
  '--stats: the names'
is "$(sed -n 's/^\(profile\|build\|rows\|bytes\|threads\)   *//p' err \
  | tr '\n' ' ')" "rows append 1000 $(wc -c <out | tr -d ' ') 2 " \
  '--stats: the values'
dcat-gen -p rows -n 1000 >want
same_file out want '--stats changes nothing'
dcat-gen -s 100000 --exact --stats=text 2>err >out
is "$(sed -n 's/^\(bytes\|rows\)   *//p' err | tr '\n' ' ')" \
  "$(awk 'END { print NR }' out) 100000 " '--stats with --exact: a part counts'
dcat-gen -s 1M -p worst --worst=nuls --stats 2>err >out
is "$(sed -n 's/^\(bytes\|rows\)   *//p' err | tr '\n' ' ')" '0 1048576 ' \
  '--stats where there are no lines'
dcat-gen -s 1000000 --stats=json 2>json >/dev/null
names=profile,build,rows,bytes,output_calls,time_total_s,rows_per_second
names=$names,CPU_used_s,peak_memory_KiB,threads,format
if jq -n 1 >/dev/null 2>&1; then
  is "$(jq -r 'keys_unsorted | join (",")' json)" "$names" \
    '--stats=json'
elif python3 -c 'import json' 2>/dev/null; then
  is "$(python3 -c '
import json
print (",".join (json.load (open ("json"))))')" "$names" \
    '--stats=json'
else
  skip 1 'neither jq nor python3 here'
fi

# Full devices, and outputs that are not there.
ENOSPC=$(error_text ENOSPC)
if test -c /dev/full && test -w /dev/full; then
  for options in -n\ 1 -s\ 1M -s\ 8M\ --threads=3 --list --help --version \
    --learn=text; do
    # shellcheck disable=SC2086 # a list of words
    dcat-gen $options >/dev/full 2>err
    status=$?
    reason
    test "$status:$line:$lines" = "1:dcat-gen: write error: $ENOSPC:1" \
      || echo "$options: $status: $line"
  done >got
  is "$(cat got)" '' 'a full device'
  dcat-gen -s 1M -o /dev/full >out 2>err
  is "$? $(cat err out)" "1 dcat-gen: /dev/full: write error: $ENOSPC" \
    '-o to a full device'
else
  skip 2 'no /dev/full here'
fi
EBADF=$(error_text EBADF)
for options in -n\ 1 -s\ 0 --list --learn=text; do
  # shellcheck disable=SC2086
  dcat-gen $options 2>err >&-
  status=$?
  reason
  case $status:$line:$lines in
    "1:dcat-gen: "*": $EBADF:1") ;;
    *) echo "$options: $status: $line";;
  esac
done >got
is "$(cat got)" '' 'a closed output'
dcat-gen -n 5 -o made >&- 2>err
is "$?$(cat err)" 0 '-o with a closed output'
dcat-gen -n 1 -o nosuch/made >out 2>err
is "$? $(cat err out)" "1 dcat-gen: nosuch/made: $(error_text ENOENT)" \
  '-o in no directory'
dcat-gen -n 1 -o . >out 2>err
is "$? $(cat err out)" "1 dcat-gen: .: $(error_text EISDIR)" '-o a directory'

# A reader that leaves.
for threads in 1 3; do
  { iohelp sigpipe default dcat-gen -s 1G --threads=$threads 2>err
    echo $? >status; } | iohelp take 10 >out
  status=$(cat status)
  is "$(test "$status" -gt 128 && kill -l $((status - 128)))$(cat err)" PIPE \
    "a reader that leaves, $threads threads"
  { iohelp sigpipe ignore dcat-gen -s 1G --threads=$threads 2>err
    echo $? >status; } | iohelp take 10 >out
  is "$(cat status) $(cat err)" \
    "1 dcat-gen: write error: $(error_text EPIPE)" \
    "a reader that leaves, SIGPIPE ignored, $threads threads"
done

# Slow readers, and outputs that are not ready, get everything.
dcat-gen -s 300000 >want
dcat-gen -s 300000 --threads=2 | iohelp slow 5000 100 >out
same_file out want 'a slow reader'
iohelp run keep nonblock-pipe:4096 dcat-gen -s 300000 --threads=2 >out 2>err
is "$?$(cat err; cmp out want)" 0 'an output that is not ready'
done_testing
