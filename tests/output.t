#!/bin/sh
# output.t: -o FILE, by every method.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guards against a file that is cut before it is known to be an input, the rest
# of a longer file left behind, and an output that stands elsewhere after a
# fallback has written.

. "$srcdir/tests/methods.sh"

{ lines 3000 'a line'; printf unended; } >file
lines 9000 'what was there before' >longer
printf 'x' >byte
cat file byte file >file_byte_file
EACCES=$(error_text EACCES)

# named_right STATUS EXPECTED: as right, for the file called named.
named_right ()
{
  right "$1" file named "$2" named
}

new_file ()
{
  rm -f named
  dcat -t "$method" -o named file 2>err
  named_right $? file
}

longer_is_cut ()
{
  cp longer named
  dcat -t "$method" -o named file 2>err
  named_right $? file
}

several_files ()
{
  cp longer named
  dcat -t "$method" --output=named file byte nothing file 2>err
  named_right $? file_byte_file
}

of_nothing ()
{
  cp longer named
  dcat -t "$method" -o named nothing nothing 2>err
  named_right $? nothing
}

by_an_odd_name ()
{
  dcat -t "$method" -o "$odd" byte 2>err
  right $? file named byte "$odd"
}
odd='two
lines'

# Neither a word nor a byte goes to standard output.
silent ()
{
  rm -f named
  dcat -t "$method" -o named file >out 2>err
  named_right $? file && { test ! -s out || wrong 'wrote elsewhere'; }
}

without_standard_output ()
{
  rm -f named
  dcat -t "$method" -o named file 2>err >&-
  named_right $? file
}

# Some halves refuse a pipe, so that a fallback writes in between.
pair_falls_back ()
{
  cp longer named
  cat byte | dcat --fallback -t "$method" -o named file - file 2>err
  right $? - - file_byte_file named
}
refusing=
for method in $all_methods; do
  case $method in
    mmapByLineIn*Out | preadByChunkIn*Out | getlineInVmspliceOut)
      refusing="$refusing $method";;
  esac
done

pair_falls_back_on_stdout ()
{
  cat byte | dcat --fallback -t "$method" file - file >out 2>err
  right $? - - file_byte_file
}

is_an_input ()
{
  cp file named
  dcat -t "$method" -o named byte named >out 2>err
  failed $? - - 'dcat: named: input file is output file' || return
  cmp -s named file || wrong 'named has changed'
}

is_standard_input ()
{
  cp file named
  dcat -t "$method" -o named <named >out 2>err
  failed $? - - 'dcat: -: input file is output file' || return
  cmp -s named file || wrong 'named has changed'
}

is_an_input_by_a_link ()
{
  cp file named
  rm -f link
  ln -s named link
  dcat -t "$method" -o link named >out 2>err
  failed $? - - 'dcat: named: input file is output file' || return
  cmp -s named file || wrong 'named has changed'
}

into_null ()
{
  $limit dcat -t "$method" -o /dev/null file 2>err
  right $? file null nothing nothing
}

into_full ()
{
  $limit dcat -t "$method" -o /dev/full file 2>err
  failed $? file full "dcat: /dev/full: write error: $(error_text ENOSPC)"
}

into_fifo ()
{
  $limit cat fifo >out &
  reader=$!
  $limit dcat -t "$method" -o fifo file 2>err
  fifo_status=$?
  wait $reader
  right $fifo_status file pipe file
}

# If it were opened and closed before, the writer would find nobody reading.
from_fifo ()
{
  $limit sh -c 'exec >fifo; sleep 0.1; exec cat file' 2>/dev/null &
  writer=$!
  { sleep 0.3; cat byte; } | $limit dcat -t "$method" -o named - fifo 2>err
  fifo_status=$?
  wait $writer
  right $fifo_status pipe named byte_file named
}
cat byte file >byte_file

each 'a new file' new_file
each 'a longer file is cut' longer_is_cut
each 'several files' several_files
each 'nothing but empty files' of_nothing
each 'a name of two lines' by_an_odd_name
each 'nothing goes to standard output' silent
each 'standard output closed' without_standard_output
each 'a fallback between two files' pair_falls_back "$refusing"
each 'the same on standard output' pair_falls_back_on_stdout "$refusing"
each 'an input is not cut' is_an_input
each 'standard input is not cut' is_standard_input
each 'an input by another name is not cut' is_an_input_by_a_link
each '/dev/null' into_null
if test -c /dev/full && test -w /dev/full; then
  each '/dev/full' into_full
  dcat -o /dev/null /dev/null >out 2>err
  is "$? $(cat err)" '0 ' 'a device may be input and output'
else
  skip 2 'no /dev/full here'
fi
if mkfifo fifo 2>/dev/null; then
  each 'a FIFO' into_fifo
  each 'a FIFO among the inputs is opened once' from_fifo auto
else
  skip 2 'no FIFOs here'
fi

dcat -o nosuch/named file 2>err
is "$? $(cat err)" "1 dcat: nosuch/named: $(error_text ENOENT)" \
  'a missing directory'
dcat -o . file 2>err
is "$? $(cat err)" "1 dcat: .: $(error_text EISDIR)" 'a directory'
dcat -o '' file 2>err
is "$? $(cat err)" "1 dcat: '': $(error_text ENOENT)" 'an empty name'
mkdir locked
chmod 555 locked
if touch locked/named 2>/dev/null; then
  skip 2 'this user may write anywhere'
else
  dcat -o locked/named file 2>err
  is "$? $(cat err)" "1 dcat: locked/named: $EACCES" 'an unwritable directory'
  cp file readonly
  chmod 444 readonly
  dcat -o readonly byte 2>err
  is "$? $(cat err; cmp readonly file)" "1 dcat: readonly: $EACCES" \
    'an unwritable file'
fi
dcat -t nosuch -o file byte 2>err
is "$? $(wc -l <file | tr -d ' ')" '1 3000' \
  'an unknown method does not cut the file'
done_testing
