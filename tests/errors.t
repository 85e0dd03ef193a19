#!/bin/sh
# errors.t: outputs that cannot be written and descriptors that are not open,
# by every method.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guards against success although nothing arrived, since only the last flush
# fails; against two messages for one failure, or one without the reason; and
# against a file opened as descriptor 0, 1 or 2 in place of one that was closed.

. "$srcdir/tests/methods.sh"

ENOSPC=$(error_text ENOSPC)
EPIPE=$(error_text EPIPE)
EBADF=$(error_text EBADF)
lines 2 text >small
lines 50000 'more than fits a buffer' >large

# full FILE
full ()
{
  $limit dcat -t "$method" "$1" >/dev/full 2>err
  failed $? file full "dcat: write error: $ENOSPC"
}

full_small () { full small; }
full_large () { full large; }
full_many ()
{
  $limit dcat -t "$method" small large small >/dev/full 2>err
  status=$?
  failed $status file full "dcat: write error: $ENOSPC"
}
full_endless ()
{
  $limit dcat -t "$method" /dev/zero >/dev/full 2>err
  failed $? zero full "dcat: write error: $ENOSPC"
}
full_of_nothing ()
{
  dcat -t "$method" nothing >/dev/full 2>err
  right $? file full nothing nothing
}

# unread default|ignore FILE: into a pipe that nobody reads.
unread ()
{
  $limit iohelp sigpipe "$1" iohelp run keep unread dcat -t "$method" "$2" \
    2>err
}

killed_by_sigpipe ()
{
  for file in small large; do
    unread default $file
    status=$?
    if test $status = 141; then status=0; fi
    right $status file pipe nothing nothing || return
  done
}

broken_pipe ()
{
  for file in small large; do
    unread ignore $file
    failed $? file pipe "dcat: write error: $EPIPE" || return
  done
}

closed_output ()
{
  for file in small large nothing; do
    cp $file input
    dcat -t "$method" input 2>err >&-
    failed $? - - "dcat: standard output: $EBADF" || return
    cmp -s $file input || wrong 'input has changed' || return
  done
}

closed_input ()
{
  dcat -t "$method" <&- >out 2>err
  failed $? - - "dcat: -: $EBADF" \
    && { test ! -s out || wrong 'wrote something'; }
}

closed_input_not_needed ()
{
  dcat -t "$method" large small <&- >out 2>err
  right $? file file large_small
}
cat large small >large_small

# No file that was opened before stands in for it.
closed_input_among_others ()
{
  dcat -t "$method" small - small <&- >out 2>err
  failed $? file file "dcat: -: $EBADF" || return
  cmp -s out small_small || wrong 'the others are not copied'
}
cat small small >small_small

input_and_output_closed ()
{
  cp small input
  dcat -t "$method" input <&- 2>err >&-
  failed $? - - "dcat: standard output: $EBADF" || return
  cmp -s small input || wrong 'input has changed'
}

closed_errors ()
{
  cp small input
  dcat -t "$method" input nosuch input >out 2>&-
  status=$?
  test $status = 1 || wrong "status $status, not 1" || return
  cmp -s out small_small || wrong 'not copied' || return
  cmp -s small input || wrong 'input has changed'
}

all_closed ()
{
  cp small input
  dcat -t "$method" input <&- >&- 2>&-
  status=$?
  test $status = 1 || wrong "status $status, not 1" || return
  cmp -s small input || wrong 'input has changed'
}

write_only_input ()
{
  cp small input
  dcat -t "$method" 0>>input >out 2>err
  failed $? - - "dcat: -: $EBADF" || return
  cmp -s small input || wrong 'input has changed'
}

if test -c /dev/full && test -w /dev/full; then
  each 'a full device' full_small
  each 'a full device, more than a buffer' full_large
  each 'a full device, several files' full_many
  endless=
  for method in $lone_methods; do
    case $(unit "$method") in
      line) ;;
      *) endless="$endless $method";;
    esac
  done
  each 'a full device, endless input' full_endless "$endless"
  each 'a full device can take nothing' full_of_nothing
else
  skip 5 'no /dev/full here'
fi
each 'nobody reads: killed by SIGPIPE' killed_by_sigpipe
each 'nobody reads: SIGPIPE ignored' broken_pipe
each 'standard output closed' closed_output
each 'standard input closed' closed_input
each 'standard input closed, but not needed' closed_input_not_needed
each 'standard input closed, among others' closed_input_among_others \
  "$(on_files)"
each 'standard input and output closed' input_and_output_closed
each 'standard error closed' closed_errors "$(on_files)"
each 'all closed' all_closed
each 'standard input open for writing only' write_only_input
done_testing
