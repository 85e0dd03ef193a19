#!/bin/sh
# gen.t: the bytes that dcat-gen writes.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guards against bytes that depend on the machine, on threads or on how strings
# are built; against a shorter output that is not the beginning of a longer
# one; and against lines that do not look as the profile promises.
#
# tests/gen.sums is the list of cases; what gen-sums leaves of it, files of
# several blocks, is what everything else here is compared with.

# Lists of files are words.
# shellcheck disable=SC2046

. "$srcdir/tests/tap.sh"

dcat-gen --version >/dev/null || bail_out 'cannot run dcat-gen'
table=$srcdir/tests/gen.sums
sh "$srcdir/tests/gen-sums" "$table" dcat-gen >sums 2>err \
  || bail_out "$(cat err)"
same_file sums "$table" 'the bytes are those of tests/gen.sums'
test "$verdict" = ok || diag "$(diff "$table" sums)"

# The options of each case, one a line, by number.
sed '/^#/d; /^$/d; s/^[^ ]* [^ ]* [^ ]* //' "$table" >cases

# sums_of PATTERN: the files of the cases whose options match.
sums_of ()
{
  n=0
  while read -r options; do
    n=$((n + 1))
    # shellcheck disable=SC2254 # it is a pattern
    case $options in
      $1) echo sums.$n;;
    esac
  done <cases
}

# for_cases FUNCTION [ARG]...: call FUNCTION ARG... OPTION... for each case,
# with its number in $n.
for_cases ()
{
  n=0
  while read -r options; do
    n=$((n + 1))
    # shellcheck disable=SC2086 # a list of words
    "$@" $options </dev/null || return
  done <cases
}

# Builders and threads.  Files are compared as a whole; only a failure is worth
# the processes that tell which case it was.
cat $(sums_of '*') >all

# build BUILDER OPTION...: the case of OPTIONs by BUILDER, or, if that is a
# number, by one of the three builders that use stdio, each case by another.
build ()
{
  builder=$1
  shift
  case $builder$((n % 3)) in
    00 | 11) builder=memstream;;
    01 | 12) builder=asprintf;;
    02 | 10) builder=snprintf;;
  esac
  dcat-gen --size=600K --build=$builder "$@"
}

# tell_case OPTION...: compare a single case.
tell_case ()
{
  build "$@" 2>&1 | cmp - sums.$n >cmp.out 2>&1 \
    || diag "$* : $(cat cmp.out)"
}

# same_by BUILDER OPTION...: with these, all cases have the same bytes.
same_by ()
{
  for_cases build "$@" >got 2>err
  same_file got all "the same bytes by $*"
  test "$verdict" = ok || { diag "$(cat err)"; for_cases tell_case "$@"; }
}
same_by 0
same_by 1 --threads=3
same_by append --threads=2
same_by batch --threads=7

# Many more blocks than threads have buffers, and a reader that lets them wait.
dcat-gen -s 20M | cksum >want
for threads in 2 3 7; do
  dcat-gen -s 20M --threads=$threads | cksum >got
  same_file got want "the same 20 MiB by $threads threads"
done
dcat-gen -s 20M --threads=3 | iohelp slow 1000000 10 | cksum >got
same_file got want 'the same 20 MiB by 3 threads that wait'

# Prefixes: less is the beginning of more.
pairs='' total=0
begins ()
{
  case " $* " in
    *=endless* | *=nuls*) return;;
    *=worst\ ) some=3;;
    *) some=97;;
  esac
  dcat-gen --lines=$some --threads=2 "$@" >lines.$n || return
  pairs="$pairs sums.$n lines.$n"
  total=$((total + some))
}
for_cases begins 2>err
is "$?$(cat err; iohelp prefixes $pairs)" 0 \
  'fewer lines are the beginning of more'
is "$(cat lines.* | tr '\0' '\n' | wc -l | tr -d ' ')" $total \
  '--lines gives this many lines'
pairs=''
for file in $(sums_of '*=ngram') $(sums_of '*=csv --utf8*') \
  $(sums_of '*=endless') $(sums_of '*=nuls'); do
  dcat-gen $(sed -n "${file#sums.}p" cases) --size=500001 --exact >exact.$file
  pairs="$pairs $file exact.$file"
done
is "$(iohelp prefixes $pairs; cat exact.* | wc -c | tr -d ' ')" 2000004 \
  '--exact gives this many bytes'

# Without --exact, the line that reaches the size is the last.
for size in 1 20 21 300000; do
  dcat-gen --size=$size
done >got
dcat-gen --lines=20000 >want
is "$(awk '
  FNR == NR { n += length ($0) + 1; len[NR] = n; next }
  { got += length ($0) + 1 }
  END {
    split ("1 20 21 300000", size, " ")
    for (i = 1; i <= 4; i++)
      for (line = 1; line in len; line++)
        if (len[line] >= size[i]) { sum += len[line]; break }
    print sum - got
  }' want got)" 0 '--size ends with the line that reaches it'

# Another ending is all that --eol changes.
for options in ngram rows fixed lengths 'lengths --mean=20' log csv json \
  'worst --worst=newlines'; do
  # shellcheck disable=SC2086 # a list of words
  {
    dcat-gen -n 20000 -p $options >lf
    dcat-gen -n 20000 --eol=crlf -p $options | tr -d '\r' | cmp - lf
    dcat-gen -n 20000 --eol=nul -p $options | tr '\0' '\n' | cmp - lf
  }
done >got 2>&1
is "$(cat got)" '' '--eol changes endings alone'

# The end of the last line, and only that, can be left out.
for file in $(sums_of '*=ngram') $(sums_of '*=csv --utf8 --eol=crlf') \
  $(sums_of '*=rows --string-length=0*--eol=nul') \
  $(sums_of '*=newlines --eol=crlf'); do
  n=${file#sums.}
  options=$(sed -n "${n}p" cases)
  case $options in
    *=crlf) ending='\r\n';;
    *=nul) ending='\000';;
    *) ending='\n';;
  esac
  # shellcheck disable=SC2059,SC2086 # an escape, and a list of words
  {
    dcat-gen --lines=97 --no-final-newline $options && printf "$ending"
    dcat-gen --size=600K --no-final-newline $options && printf "$ending"
  } >>got.unended
  cat lines.$n sums.$n >>want.unended
done
same_file got.unended want.unended '--no-final-newline'

# Seeds give different data, and 1 is what no seed gives.
dcat-gen --size=600K --seed=1 >got
same_file got sums.1 '--seed=1 is the default'
for seed in 0 1 2 4294967297 9223372036854775809 18446744073709551615; do
  dcat-gen --lines=300 --seed=$seed >seed.$seed
done
is "$(cksum seed.* | awk '! seen[$1]++ { n++ } END { print n }')" 6 \
  'each seed has its own data'

# Characters.
utf8=$(sums_of '*--utf8*')
is "$(cat $(n=0; while read -r options; do
      n=$((n + 1))
      case $options in *--utf8*) ;; *) echo sums.$n;; esac; done <cases) \
    | tr -d '\000\r\n\t -~' | cksum)" "$(cksum </dev/null)" \
  'nothing but ASCII without --utf8'
if printf a | iconv -f UTF-8 -t UTF-8 >/dev/null 2>&1; then
  cat $utf8 | iconv -f UTF-8 -t UTF-8 >/dev/null 2>err
  is "$?$(cat err)" 0 '--utf8 gives nothing but UTF-8'
else
  skip 1 'no iconv here'
fi
is "$(grep -c "$(printf '[\303-\364][\200-\277]')" $utf8 | grep ':0')" '' \
  '--utf8 gives letters beyond ASCII'

# Shapes.  Each program prints what it does not like.

# shape DESC PATTERN PROGRAM: PROGRAM for awk finds nothing in the files
# of the cases.
shape ()
{
  awk "{ sub (/\\r\$/, \"\") } $3" $(sums_of "$2") >got 2>&1 && test ! -s got
  ok $? "$1"
  test "$verdict" = ok || diag "$(sed 3q got)"
}

shape 'ngram: four fields' '*=ngram*' '
  BEGIN { FS = "\t" }
  NF != 4 || $1 == "" || $2 !~ /^[12][0-9][0-9][0-9]$/ \
    || $3 !~ /^[1-9][0-9]*$/ || $4 !~ /^[1-9][0-9]*$/ || $3 + 0 < $4 + 0'
shape 'ngram: words of letters' '*=ngram' '
  BEGIN { FS = "\t" } $1 !~ /^[A-Za-z][a-z]+$/ || length ($1) > 12'
shape 'ngram: years ascend' '*=ngram' '
  BEGIN { FS = "\t" }
  $1 == word && $2 <= year
  { word = $1; year = $2 }'
shape 'ngram: lines of about 20 bytes, skewed counts' '*=ngram' '
  { n += length ($0) + 1 }
  $3 == 1 { ones++ }
  $3 >= 100000 { many++ }
  END {
    if (n / NR < 16 || n / NR > 24) print n / NR " bytes"
    if (ones < NR / 20) print ones " ones"
    if (! many || many > NR / 10) print many " large"
  }'

# What rows without --random must be, by awk, in numbers that it can hold.
awk 'BEGIN {
  for (r = 0; r < 9000; r++) {
    s = 3 * r + 2 "."
    while (length (s) < 32) s = s "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
    print 3 * r "\t" 3 * r + 1 "\t" substr (s, 1, 32)
  }
  for (r = 0; r < 1100; r++)
    print 999950 + 3 * r "\t" 999951 + 3 * r "\tfixed"
}' >want
{
  dcat-gen -p rows -n 9000
  dcat-gen -p rows -n 1100 --first=999950 --string-fixed=fixed
} >got
same_file got want 'rows: the sequence'
printf '%s\n' '18446744073709551615	0	1.x' '2	3	4.x' >want
dcat-gen -p rows -n 2 --first=18446744073709551615 --string-length=3 >got
same_file got want 'rows: the sequence wraps'
dcat-gen -p rows -n 1 --first=18446744073709551613 --string-length=19 >got
printf '18446744073709551613\t18446744073709551614\t1844674407370955161\n' >want
same_file got want 'rows: a number is cut'
shape 'rows: columns, and keys in sequence' '*=rows --random --int-columns=3*' '
  BEGIN { FS = "\t" }
  NF != 6 || $1 != (NR - 1) || length ($5) != 32 || length ($6) != 32 \
    || $2 $3 $4 !~ /^[0-9]+$/ || $2 > 4294967295 || $5 !~ /^[0-9]+\.x*$/'
shape 'fixed: the length' '*=fixed' 'length ($0) != 80'
shape 'fixed: bytes, not characters' '*--length=1000*' \
  'length ($0) != 1000'
shape 'lengths: uniform' '*=lengths' '
  { seen[length ($0)]++ }
  length ($0) > 80
  END {
    for (n = 0; n <= 80; n++)
      if (seen[n] < NR / 81 / 1.5 || NR / 81 * 1.5 < seen[n])
        print seen[n] " of " n
  }'
shape 'lengths: from least to most' '*--max=3000*' '
  length ($0) < 3 || 3000 < length ($0)
  length ($0) < 30 { short++ }
  length ($0) > 2970 { long++ }
  END { if (! short || ! long) print short + 0, long + 0 }'
tr '\0' '\n' <"$(sums_of '*--mean=20*')" >got
is "$(awk '
  { n += length ($0) }
  length ($0) <= 13 { below++ }
  END {
    if (n / NR < 19 || 21 < n / NR) print n / NR
    # The median of a geometric distribution: the logarithm of 2 times 20.
    if (below / NR < 0.47 || 0.53 < below / NR) print below / NR
  }' got)" '' 'lengths: geometric'
shape 'log: the combined format, ascending times' '*=log' '
  {
    split (substr ($4, 2), t, "[/:]")
    month = index ("JanFebMarAprMayJunJulAugSepOctNovDec", t[2])
    time = sprintf ("%d%02d%02d%02d%02d%02d", t[3], month, t[1], t[4],
                    t[5], t[6])
  }
  $1 !~ /^(192\.0\.2|198\.51\.100|203\.0\.113)\.[0-9]+$/ \
    || \
    $4 $5 !~ /^\[[0-3][0-9]\/[A-Z][a-z][a-z]\/[0-9]+(:[0-9][0-9])+\+0000\]$/ \
    || $6 !~ /^"[A-Z]+$/ || $7 !~ /^\// || $8 !~ /^HTTP\/[0-9.]+"$/ \
    || $9 !~ /^[1-5][0-9][0-9]$/ || $10 !~ /^([0-9]+|-)$/ \
    || ! month || time < last
  { last = time }
  END { if (NR < 1000) print NR }'

# Fields by the rules of RFC 4180, one character after the other.
shape 'csv: a header, and as many fields in each line' '*=csv' '
  function fields(line,  n, c, quoted, start) {
    n = 1; start = 1
    while (line != "") {
      c = substr (line, 1, 1); line = substr (line, 2)
      if (quoted) {
        if (c == "\"") {
          if (substr (line, 1, 1) == "\"") {
            line = substr (line, 2); doubled++
          }
          else { quoted = 0; if (line !~ /^(,|$)/) return -1 }
        } else if (c == ",") commas++
      }
      else if (c == ",") { n++; start = 1; continue }
      else if (c == "\"") { if (! start) return -1; quoted = 1; some++ }
      start = 0
    }
    return quoted ? -1 : n
  }
  NR == 1 { wanted = fields($0); if (wanted < 2 || /[0-9]/) print; next }
  fields($0) != wanted
  END { if (! some || ! doubled || ! commas) print some, doubled, commas }'
shape 'csv: one header, at the top' '*=csv' '
  NR == 1 { header = $0; next }
  $0 == header'

# What a parser of JSON thinks of it.
cat $(sums_of '*=json*') >json
shape 'json: an object in each line' '*=json*' '! /^{".*}$/'
if jq -n 1 >/dev/null 2>&1; then
  is "$(jq -r type json | sort -u)" object 'json: all lines are parsed'
elif python3 -c 'import json' 2>/dev/null; then
  python3 -c '
import json
for line in open ("json", "rb"):
  assert type (json.loads (line.decode ("utf-8"))) is dict' >out 2>&1
  is "$?$(cat out)" 0 'json: all lines are parsed'
else
  skip 1 'neither jq nor python3 here'
fi
is "$(awk '
  /true/ { t = 1 } /false/ { f = 1 } /null/ { n = 1 } /\[/ { a = 1 }
  /\\/ { e = 1 } /[0-9],/ { i = 1 } /[0-9]\.[0-9]/ { d = 1 }
  END { print t f n a e i d }' json)" 1111111 \
  'json: values of all kinds, and escapes'

shape 'worst: lines at the edges of a buffer' '*=worst' '
  length ($0) < 131070 || 131072 < length ($0)'
shape 'worst: lines at another edge, line endings included' '*=edges*' '
  { seen[length ($0)]++ }
  END {
    for (n in seen)
      if (n < 7 || 9 < n) print n
    if (! (7 in seen && 8 in seen && 9 in seen)) print "not all"
  }'
is "$(tr -d '\r\n\000' <"$(sums_of '*=endless')" | wc -c | tr -d ' ')" 614400 \
  'worst: a line without an end'
is "$(tr -d '\000' <"$(sums_of '*=nuls')" | wc -c | tr -d ' ')" 0 \
  'worst: nothing but NULs'
is "$(uniq <"$(sums_of '*=newlines*')" | cat -v 2>/dev/null)" '^M' \
  'worst: nothing but line endings'

# What was learnt gives lines of the same lengths.  At the length that a
# decile of the real ones does not exceed, how many do not exceed it?
cat "$srcdir"/README "$srcdir"/NEWS "$srcdir"/man/*.1 "$srcdir"/tests/*.t >real
dcat-gen --learn=real >lengths && dcat-gen --learn=- <real >lengths.again
same_file lengths lengths.again '--learn from standard input'
{ cat real; printf 'unended'; } >unended
{ cat unended; echo; } >ended
is "$(dcat-gen --learn=unended)" "$(dcat-gen --learn=ended)" \
  '--learn counts a last line without an ending'
cat >deciles.awk <<'PROGRAM'
{ length_of = length ($0); if (length_of > most) most = length_of }
FNR == NR { real[length_of]++; reals++; next }
{ fake[length_of]++; fakes++ }
END {
  if (fakes != lines) print fakes " lines"
  for (n = 0; n <= most; n++) {
    r += real[n]; f += fake[n]
    if (fake[n] && ! real[n]) print "none of " n
    while (r >= reals * (decile + 1) / 10 && decile < 9) {
      decile++
      if (r / reals - f / fakes > 0.02 || f / fakes - r / reals > 0.02)
        print "decile " decile " (" n "): " r / reals, f / fakes
    }
  }
}
PROGRAM
for lines in 400 1000 5000 50000; do
  for seed in 1 2 3; do
    dcat-gen -p lengths --lengths=lengths -n $lines --seed=$seed \
      --threads=2 >fake
    awk -v lines=$lines -f deciles.awk real fake
  done
done >got
is "$(cat got)" '' 'lengths that were learnt: each decile within 2 %'
dcat-gen --learn=real --seed=2 >got 2>err
is "$? $(cat got err)" '1 dcat-gen: --learn and --seed exclude each other' \
  '--learn heeds no other option'
: >empty
dcat-gen --learn=empty >got 2>err
is "$? $(cat got err)" '1 dcat-gen: empty: there are no lines' \
  '--learn of an empty file'
cp lengths own
dcat-gen -p lengths --lengths=own -n 9 -o own >got 2>err
is "$? $(cat got err)" '1 dcat-gen: own: input file is output file' \
  'the histogram is not overwritten'
dcat-gen -p lengths --lengths=- -n 9 -o own <own >got 2>err
is "$? $(cat got err)" '1 dcat-gen: -: input file is output file' \
  'nor if it is standard input'
same_file own lengths 'the histogram is still there'
if dd if=/dev/zero of=sparse bs=1 count=1 seek=1100000000 2>/dev/null; then
  dcat-gen --learn=sparse >got 2>err
  is "$? $(cat got err)" '1 dcat-gen: sparse: a line has more than 1 GiB' \
    '--learn says what --lengths would refuse'
  rm sparse
else
  skip 1 'no large sparse file here'
fi

# Memory.

# peak OPTION...: set $kib to the peak memory.  An address sanitizer keeps what
# was freed for a while: here it must not.
peak ()
{
  kib=''
  ASAN_OPTIONS=${ASAN_OPTIONS-}:quarantine_size_mb=0 \
    dcat-gen --stats --threads=2 "$@" 2>err >/dev/null
  while read -r one two number _; do
    test "$one $two" != 'peak memory' || kib=$number
  done <err
}
peak -n 0
if test "$kib" -gt 8000; then
  skip 3 'memory is not that of a plain build'
else
  for options in '' '-p rows --build=memstream' '-p worst --worst=endless'; do
    # shellcheck disable=SC2086 # a list of words
    {
      peak -s 16M $options
      small=$kib
      peak -s 128M $options
    }
    test "$kib" -lt $((small + 4000))
    ok $? "memory does not grow with the size: $options"
    test "$verdict" = ok || diag "$small KiB, $kib KiB"
  done
fi
done_testing
