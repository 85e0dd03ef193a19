#!/bin/sh
# operands.t: what may be named on the command line, by every method.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guards against a bad operand that stops the good ones or is not told of; a
# method whose first call knows no better word for a directory than "Invalid
# argument", or takes it for the end of the file; odd names; and standard input
# closed, or its end forgotten, by the first "-".

. "$srcdir/tests/methods.sh"
on_files=$(on_files)

printf 'first\n' >a
printf 'second, unended' >b
mkdir directory
ln -s loop1 loop2
ln -s loop2 loop1
ln -s nowhere dangling
ENOENT=$(error_text ENOENT)
EISDIR=$(error_text EISDIR)
ELOOP=$(error_text ELOOP)
cat a b >ab

# bad_in_the_middle OPERAND MESSAGE: a and b are copied around it.
bad_in_the_middle ()
{
  dcat -t "$method" a "$1" b >out 2>err
  failed $? file file "dcat: $2" && { cmp -s out ab || wrong 'not all copied'; }
}

missing () { bad_in_the_middle nosuch "nosuch: $ENOENT"; }
empty_name () { bad_in_the_middle '' "'': $ENOENT"; }
a_directory () { bad_in_the_middle directory "directory: $EISDIR"; }
a_loop () { bad_in_the_middle loop1 "loop1: $ELOOP"; }
dangling () { bad_in_the_middle dangling "dangling: $ENOENT"; }
below_a_file () { bad_in_the_middle a/b "a/b: $(error_text ENOTDIR)"; }
newline_name () { bad_in_the_middle "$odd" "'no'\$'\\n''such': $ENOENT"; }
odd='no
such'

unreadable () { bad_in_the_middle secret "secret: $(error_text EACCES)"; }

socket_name () { bad_in_the_middle sock "sock: $(error_text ENXIO)"; }

directory_alone ()
{
  dcat -t "$method" . . >out 2>err
  failed $? file file "dcat: .: $EISDIR
dcat: .: $EISDIR" && { test ! -s out || wrong 'wrote something'; }
}

directory_as_input ()
{
  dcat -t "$method" <. >out 2>err
  failed $? file file "dcat: -: $EISDIR" \
    && { test ! -s out || wrong 'wrote something'; }
}

printf 'odd' >"$odd"
printf 'dash' >-dash
printf 'minus' >-
printf '\303\050' >"$(printf 'b\303\050')"
ln -s a link
cat "$odd" ./-dash ./- "$(printf 'b\303\050')" a b >odd_names

odd_names ()
{
  dcat -t "$method" -- "$odd" -dash ./- "$(printf 'b\303\050')" link b \
    >out 2>err
  right $? file file odd_names
}

cat a b b >abb

dash_from_pipe ()
{
  cat a | dcat -t "$method" - b - b >out 2>err
  status=$?
  # A method that cannot use the pipe has copied b all the same.
  if test $status = 3; then
    may_refuse "$method" pipe file && refusal && cat b b | cmp -s - out \
      || wrong 'refused, with the others not copied'
    return
  fi
  right $status pipe file abb
}

dash_from_file ()
{
  dcat -t "$method" - b - b <a >out 2>err
  right $? file file abb
}

dash_twice ()
{
  dcat -t "$method" -- - - <a >out 2>err
  right $? file file a
}

nothing_but_empty_files ()
{
  dcat -t "$method" empty empty - <empty >out 2>err
  right $? file file empty
}
: >empty

same_file_many_times ()
{
  dcat -t "$method" a a b a link >out 2>err
  right $? file file aabaa
}
cat a a b a a >aabaa

each 'a missing file among others' missing "$on_files"
each 'an empty name among others' empty_name "$on_files"
each 'a directory among others' a_directory "$on_files"
each 'a loop of links among others' a_loop "$on_files"
each 'a dangling link among others' dangling "$on_files"
each 'a name below a file among others' below_a_file "$on_files"
mv "$odd" kept
each 'a missing name with a newline is quoted' newline_name "$on_files"
mv kept "$odd"
each 'directories alone' directory_alone
each 'a directory as standard input' directory_as_input

printf 'secret\n' >secret
chmod 000 secret
if cat secret >/dev/null 2>&1; then
  skip 1 'this user may read every file'
else
  each 'an unreadable file among others' unreadable "$on_files"
fi

if iohelp bind sock 2>/dev/null && test -S sock; then
  each 'a socket among others' socket_name "$on_files"
else
  skip 1 'sockets have no names here'
fi

each 'names that look like something else' odd_names
each '- twice, from a pipe' dash_from_pipe "$on_files"
each '- twice, from a file' dash_from_file
each '- twice in a row' dash_twice
each 'nothing but empty files' nothing_but_empty_files
each 'the same file many times' same_file_many_times
done_testing
