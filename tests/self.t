#!/bin/sh
# self.t: the input is the output, by every method.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guards against a file that grows until the disk is full, since what is
# written is read again; and against the opposite, a refusal where no byte
# would be read again.

. "$srcdir/tests/methods.sh"

# A copy that feeds on itself ends here instead of filling the disk.
ulimit -f 2048 || bail_out 'the size of files cannot be limited'

printf 'some text\n' >text
printf 'Z' >z

# unchanged FILE EXPECTED
unchanged ()
{
  cmp -s "$1" "$2" || wrong "$1 has changed"
}

# refused STATUS NAME: the run ended with this complaint about NAME.
refused ()
{
  failed "$1" file self "dcat: $2: input file is output file"
}

appended_to_itself ()
{
  cp text f
  $limit dcat -t "$method" f >>f 2>err
  refused $? f && unchanged f text
}

stdin_appended_to_itself ()
{
  cp text f
  $limit dcat -t "$method" <f >>f 2>err
  refused $? - && unchanged f text
}

by_another_name ()
{
  cp text f
  rm -f g
  ln f g
  $limit dcat -t "$method" g >>f 2>err
  refused $? g && unchanged f text
}

by_descriptor ()
{
  cp text f
  $limit dcat -t "$method" /dev/fd/3 3<f >>f 2>err
  refused $? /dev/fd/3 && unchanged f text
}

# What is waiting to be written counts.
behind_another ()
{
  printf '12345' >g
  $limit dcat -t "$method" z g 1<>g 2>err
  status=$?
  if test $status = 3; then
    refused 3 g && unchanged g digits
  else
    refused $status g && unchanged g z2345
  fi
}
printf 'Z2345' >z2345
printf '12345' >digits

others_go_on ()
{
  cp text f
  $limit dcat -t "$method" z f z >>f 2>err
  status=$?
  if test $status = 1 && test "$(cat f)" = "$(cat text; printf ZZ)"; then
    refused $status f
  else
    may_refuse "$method" file append && unchanged f text
  fi
}

empty_to_itself ()
{
  : >e
  $limit dcat -t "$method" e >>e 2>err
  right $? file append empty e
}
: >empty

# right_or_unchanged STATUS INPUT OUTPUT FILE: as right; the file, text before,
# is text behind in any case.
right_or_unchanged ()
{
  right "$1" "$2" "$3" text "$4" text
}

over_itself ()
{
  cp text h
  $limit dcat -t "$method" h 1<>h 2>err
  right_or_unchanged $? file self h
}

at_its_end ()
{
  cp text f
  { cat >/dev/null; $limit dcat -t "$method" 2>err; } <f >>f
  right_or_unchanged $? file append f
}

each 'a file appended to itself' appended_to_itself
each 'standard input appended to itself' stdin_appended_to_itself
if ln text hard 2>/dev/null; then
  each 'by another name' by_another_name
else
  skip 1 'no hard links here'
fi
if cat /dev/fd/3 3<text >/dev/null 2>&1; then
  each 'by a descriptor' by_descriptor
else
  skip 1 'no /dev/fd here'
fi
each 'behind bytes of another file' behind_another
each 'other operands go on' others_go_on
each 'an empty file to itself is fine' empty_to_itself
each 'the same place of the same file is fine' over_itself
each 'a file at its end is fine' at_its_end
done_testing
