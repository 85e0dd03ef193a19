#!/bin/sh
# pairs.t: every input with every output, and every copy, moves every kind of
# bytes unchanged.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guards against bytes that some call takes for something else (NUL ends a
# string for fgets, 255 is EOF in a char), against a newline added or lost at
# the end of a file, and against lines or batches that just fit, or just do not
# fit, a buffer, a window or IOV_MAX.  Each run gets many files, so that what a
# file leaves behind meets the next one.

. "$srcdir/tests/methods.sh"

# Files for all: small, since there are hundreds of pairs.
: >empty
printf x >byte
printf 'no\nnewline' >unended
lines 2500 '' >newlines
printf 'a\0b\nc\0\0\n\0\n\0' >nuls
for a in 0 1 2 3; do
  for b in 0 1 2 3 4 5 6 7; do
    for c in 0 1 2 3 4 5 6 7; do
      # The format is made of escapes on purpose.
      # shellcheck disable=SC2059
      printf "\\$a$b$c"
    done
  done
done >bytes
printf 'one\r\ntwo\r\n\r\n\rthree\n' >crlf
printf '\377\376\300\200\n\355\240\200\360\n\342\202' >invalid
lines 1023 a >lines1023
lines 1024 b >lines1024
lines 1025 c >lines1025
iohelp random 5000 >random
small='empty byte unended unended newlines empty nuls bytes bytes crlf invalid
  lines1023 byte lines1024 lines1025 random empty'
cat $small >small

for n in 4094 4095 4096 4097 1 8191; do line_of $n; done >page_lines
for n in 131071 131072 131073 262142 262143; do line_of $n; done >buffer_lines
cat buffer_lines unended >buffer_lines_unended
{ head -n 3 page_lines; cat nuls unended bytes; } >some
cat nuls unended byte empty crlf byte >few
{ printf 'old\n'; cat small; } >appended
printf 'old\n' >old

from_operands ()
{
  dcat -t "$method" $small >out 2>err
  right $? file file small
}

into_named ()
{
  dcat -t "$method" -o named $small 2>err
  right $? file named small named
}

from_stdin ()
{
  dcat -t "$method" <small >out 2>err
  right $? file file small
}

from_pipe ()
{
  cat small | dcat -t "$method" >out 2>err
  right $? pipe file small
}

into_pipe ()
{
  { dcat -t "$method" $small 2>err; echo $? >status; } | cat >out
  read -r status <status
  right "$status" file pipe small
}

from_pipe_into_pipe ()
{
  cat small | { dcat -t "$method" 2>err; echo $? >status; } | cat >out
  read -r status <status
  right "$status" pipe pipe small
}

onto_the_end ()
{
  printf 'old\n' >out
  dcat -t "$method" $small >>out 2>err
  right $? file append appended out old
}

one_byte_buffer ()
{
  dcat -b 1 --iov-batch=1 -t "$method" nuls unended byte empty crlf byte \
    >out 2>err
  right $? file file few
}

seven_byte_buffer ()
{
  dcat -b 7 --iov-batch=3 -t "$method" nuls unended byte empty crlf byte \
    >out 2>err
  right $? file file few
}

page_buffer ()
{
  dcat -b 4096 -t "$method" page_lines >out 2>err
  right $? file file page_lines
}

page_buffer_from_pipe ()
{
  cat some | dcat -b 4K -t "$method" >out 2>err
  right $? pipe file some
}

lines_of_large_buffers ()
{
  dcat -t "$method" buffer_lines unended >out 2>err
  right $? file file buffer_lines_unended
}

# The rules of this test can tell right from wrong.
method="cat"
dcat -t cat small >out 2>err
right 0 file file small
ok $? 'a right copy is found right'
right 0 file file some >/dev/null
is $? 1 'a wrong copy is found wrong'
right 3 file file small >/dev/null
is $? 1 'a method that must not refuse is found wrong'

each 'from operands' from_operands "$all_methods"
# What the file held before is longer.
cat small small >named
each 'into a file by its name' into_named "$all_methods"
each 'from standard input' from_stdin
each 'from a pipe' from_pipe "$all_methods"
each 'into a pipe' into_pipe
each 'from a pipe into a pipe' from_pipe_into_pipe
each 'onto the end of a file' onto_the_end
each 'with a buffer of 1 byte' one_byte_buffer
each 'with a buffer of 7 bytes' seven_byte_buffer
each 'with a buffer of a page, lines around it' page_buffer
each 'with a buffer of a page, from a pipe' page_buffer_from_pipe
each 'lines of about 128 and 256 KiB' lines_of_large_buffers
done_testing
