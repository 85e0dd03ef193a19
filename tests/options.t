#!/bin/sh
# options.t: the command line.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guards against help that does not fit a terminal, or whose loss on a full
# device goes unnoticed; against numbers that wrap around or end in junk; and
# against bytes written before a bad option is found.

. "$srcdir/tests/methods.sh"

lines 3 text >text
try="Try 'dcat --help' for more information."

dcat --help >help 2>err
is "$?$(cat err)" 0 '--help'
is "$(awk 'length ($0) > 80' help)" '' '--help fits in 80 columns'
is "$(sed -n 1p help)" 'Usage: dcat [-t METHOD] [OPTION]... [FILE]...' \
  '--help tells the usage first'
is "$(grep -c 'Report bugs to' help)" 1 '--help tells where to report bugs'
is "$(dcat --he)" "$(cat help)" 'a long option may be cut short'

dcat --version >version 2>err
is "$?$(cat err)" 0 '--version'
case $(sed -n 1p version) in
  "dcat "*"${VERSION-}") ok 0 '--version tells the version';;
  *) ok 1 '--version tells the version';;
esac
is "$(grep -c 'GPL' version)" 1 '--version tells the licence'

for option in --help --version --list --names; do
  if test -c /dev/full && test -w /dev/full; then
    dcat $option >/dev/full 2>err
    is "$? $(cat err)" "1 dcat: write error: $(error_text ENOSPC)" \
      "$option to a full device"
  else
    skip 1 'no /dev/full here'
  fi
  dcat $option 2>err >&-
  is "$? $(cat err)" "1 dcat: write error: $(error_text EBADF)" \
    "$option to a closed output"
done

# wrong_use MESSAGE OPTION...: status 1, that line, and nothing written.
wrong_use ()
{
  message=$1
  shift
  dcat "$@" text >out 2>err
  is "$? $(cat err)" "1 $message" "wrong: dcat $*"
  test ! -s out
  ok $? "nothing written: dcat $*"
}

# Who parses options words what is wrong with them.
for option in -Q --nosuch --names=nosuch --help=yes --fallback=no; do
  dcat $option text >out 2>err
  is "$? $(sed -n '$p' err) $(wc -l <err | tr -d ' ')" "1 $try 2" \
    "wrong: $option"
  is "$(wc -c <out | tr -d ' ')" 0 "nothing written: $option"
done
for option in -t -b --advise --test --iov-batch; do
  dcat text $option >out 2>err
  is "$? $(sed -n '$p' err) $(wc -l <err | tr -d ' ')" "1 $try 2" \
    "$option needs an argument"
done

for size in '' x 1x 12.5 ' ' 1Z 0x10; do
  wrong_use "dcat: invalid buffer size: '$size'" -b "$size"
done
wrong_use "dcat: invalid buffer size: '-1'" -b -1
for size in 0 2G 1025M 99999999999999999999999; do
  wrong_use "dcat: buffer size out of range: '$size'" "--buffer-size=$size"
done
for batch in '' x 1K -1; do
  wrong_use "dcat: invalid batch: '$batch'" "--iov-batch=$batch"
done
for batch in 0 1048577 99999999999999999999999; do
  wrong_use "dcat: batch out of range: '$batch'" "--iov-batch=$batch"
done

dcat --advise=nosuch text >out 2>err
is "$? $(sed -n 1p err)" "1 dcat: invalid argument 'nosuch' for '--advise'" \
  'wrong: --advise=nosuch'
is "$(wc -c <out | tr -d ' ')" 0 'nothing written: --advise=nosuch'

# works DESC OPTION...: copies text without a word.
works ()
{
  what=$1
  shift
  dcat "$@" >out 2>err <text
  is "$? $(cat err; cmp out text 2>&1)" '0 ' "$what"
}
works 'no operand' -u
works 'standard input by name' -
works 'an operand' text
works '--' -- text
works 'options behind operands' text -b 4096
works '-u is ignored' -u -u text
works 'sizes with units' -b 64K text
works 'a size of 1 byte' --buffer-size=1 text
works 'a batch of 1' --iov-batch=1 text
works 'a long option cut short' --buf=7 text

for advice in $(sed -n '/--advise=/,/--fallback/p' help \
  | tr ',' '\n' | sed -n 's/^ *\([a-z]*\)$/\1/p; s/.*: \([a-z]*\)$/\1/p'); do
  dcat --advise="$advice" text >out 2>err
  case $advice$? in
    none* | *0) is "$(cat err; cmp out text 2>&1)" '' "--advise=$advice";;
    *) skip 1 "no posix_fadvise here";;
  esac
done

if has cat auto; then
  works '-t' -t cat text
  works '--test' --test=cat text
  works '--method' --method cat text
  dcat -t auto -t cat --stats text 2>err >out
  is "$(sed -n 's/^method  *//p' err)" cat 'the last -t counts'
  dcat text -t cat --stats 2>err >out
  is "$(sed -n 's/^method  *//p' err)" cat '-t behind an operand counts'
else
  skip 5 'no copies cat and auto in this build'
fi

# With POSIXLY_CORRECT, what is behind an operand is an operand.
(POSIXLY_CORRECT=1; export POSIXLY_CORRECT; dcat text -u) >out 2>err
is "$? $(cat err; cmp out text 2>&1)" "1 dcat: -u: $(error_text ENOENT)" \
  'POSIXLY_CORRECT: an option behind an operand is a file'

# --fallback turns each refusal into a copy, and changes nothing else.
falls_back ()
{
  cat text | dcat --fallback -t "$method" - text >out 2>err
  right $? - - text_text || return
  printf 'old\n' >out
  dcat --fallback -t "$method" text >>out 2>err
  right $? - - old_text
}
cat text text >text_text
{ printf 'old\n'; cat text; } >old_text
each '--fallback copies where the method cannot' falls_back

# Output of the method and of the fallback keep their order.
keeps_order ()
{
  cat text | dcat --fallback -t "$method" unended - unended >out 2>err
  right $? - - ordered
}
printf 'unended' >unended
cat unended text unended >ordered
each '--fallback keeps the order of operands' keeps_order
done_testing
