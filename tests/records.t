#!/bin/sh
# records.t: synthetic records, by every output.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guards against records that are cut into other calls than the output is known
# for, against pieces lost where a batch, the pool of pieces or a record ends,
# and against a file that is taken for read.

. "$srcdir/tests/methods.sh"

has_records ()
{
  dcat --names=all | grep 'recordsIn' >/dev/null
}
has_records || skip_all 'no recordsIn in this build'
outputs=$(dcat --names=all | tr ' ' '\n' | grep '^recordsIn')

# copies N: N times x.
copies ()
{
  dd if=/dev/zero bs="$1" count=1 2>/dev/null | tr '\0' x
}

# written OPTION...: what these make the method at hand write is in expected.
written ()
{
  suited "$@" 2>err </dev/null
  suited_right $? expected
}

few () { written --records=7 --pieces=3 --piece-size=5; }
one_byte () { written --records=1 --pieces=1 --piece-size=1; }
many () { written --records=5000 --pieces=3 --piece-size=25; }
large () { written --records=3 --pieces=2 --piece-size=300000; }
wide () { written --records=3 --pieces=1024 --piece-size=7; }
adjacent () { written --records=5000 --pieces=3 --piece-size=25 --adjacent; }

copies 105 >expected
each '7 records of 3 pieces' few "$outputs"
copies 1 >expected
each '1 record of 1 byte' one_byte "$outputs"
copies 375000 >expected
each '5000 records, several batches' many "$outputs"
each '5000 records, their pieces neighbours' adjacent "$outputs"
copies 1800000 >expected
each 'records longer than the pool' large "$outputs"
copies 21504 >expected
each 'records of as many pieces as writev takes' wide "$outputs"

# counted METHOD OPTION...: records, bytes and output calls of --stats.
counted ()
{
  counted_method=$1; shift
  dcat -t "$counted_method" --records=100 "$@" --stats 2>&1 >/dev/null \
    | awk '$1 == "bytes" || $1 == "records" { printf "%s ", $2 }
           /^(in|out)put calls/ { printf "%s ", $3 }'
}

# What each output is known for; a batch has 1024 pieces at most, so with three
# pieces, and with 10, the 100 records are one batch.
while read -r method three adjacent pieces; do
  if has "recordsIn$method"; then
    is "$(counted "recordsIn$method")" "7500 100 0 $three " \
      "$method: calls for 100 records of 3 pieces"
    is "$(counted "recordsIn$method" --adjacent)" "7500 100 0 $adjacent " \
      "$method: calls where pieces are neighbours"
    is "$(counted "recordsIn$method" --pieces=10 --piece-size=1)" \
      "1000 100 0 $pieces " "$method: calls for records of 10 pieces"
  else
    skip 3 "no recordsIn$method in this build"
  fi
done <<END
WriteOut 300 300 1000
JoinOut 100 100 100
WritevRecordOut 100 100 100
WritevOut 1 1 1
SpanOut 300 1 1000
BufOut 1 1 1
FwriteOut 300 300 1000
END
if has recordsInWritevOut; then
  is "$(counted recordsInWritevOut --iov-batch=12)" '7500 100 0 25 ' \
    'a batch holds whole records'
  is "$(counted recordsInWritevOut --iov-batch=2)" '7500 100 0 100 ' \
    'a record is never cut'
else
  skip 2 'no recordsInWritevOut in this build'
fi

dcat -t recordsIn --records=2 --pieces=1 --piece-size=3 --fill=% >out
is "$(cat out)" '%%%%%%' '--fill'
dcat -t recordsIn --records=2 --pieces=1 --piece-size=2K >out
is "$(wc -c <out | tr -d ' ')" 4096 '--piece-size with a suffix'
echo unread >input
is "$({ dcat -t recordsIn --records=1 --pieces=1 && cat; } <input)" \
  "$(copies 25; cat input)" 'standard input is left alone'
dcat -t recordsIn --records=1 --pieces=1 <&- >out
is $? 0 'even where it is closed'

# refuses WORDS OPTION...: one line with WORDS, status 1, nothing written.
refuses ()
{
  words=$1; shift
  dcat "$@" >out 2>err <input
  status=$?
  is "$status $(wc -l <err | tr -d ' ') $(wc -c <out | tr -d ' ')" '1 1 0' \
    "$*: one line and status 1"
  grep -e "$words" err >/dev/null
  ok $? "$*: says why"
}
refuses 'how many' -t recordsIn
refuses 'reads no file' -t recordsIn --records=1 input
refuses 'for the input recordsIn' --records=1 input
refuses 'for the input recordsIn' -t readByLineIn --adjacent input
refuses 'number of records out of range' -t recordsIn --records=0
refuses 'invalid number of records' -t recordsIn --records=
refuses 'invalid number of records' -t recordsIn --records=3x
refuses 'number of pieces out of range' -t recordsIn --records=1 --pieces=0
refuses 'number of pieces' -t recordsIn --records=1 --pieces=1000000
refuses 'piece size out of range' -t recordsIn --records=1 --piece-size=0
refuses 'piece size' -t recordsIn --records=1 --piece-size=-1
refuses 'more than' -t recordsIn --records=1 --pieces=9 --piece-size=1G
refuses 'not one byte' -t recordsIn --records=1 --fill=
refuses 'not one byte' -t recordsIn --records=1 --fill=xy

if has recordsInVmspliceOut; then
  dcat --fallback -t recordsInVmspliceOut --records=1 >out 2>err
  is "$? $(wc -l <err | tr -d ' ') $(wc -c <out | tr -d ' ')" '3 1 0' \
    'there is nothing to fall back on'
else
  skip 1 'no recordsInVmspliceOut in this build'
fi

if test -w /dev/full && ! printf x 2>/dev/null >/dev/full; then
  # fills: what is known of a full device is told once.
  fills ()
  {
    dcat -t "$method" --records=100000 >/dev/full 2>err
    failed $? file full "dcat: write error: $(error_text ENOSPC)"
  }
  each 'a full device' fills "$outputs"
else
  skip 1 'there is no /dev/full'
fi
done_testing
