#!/bin/sh
# streams.t: pipes, sockets and terminals with slow, small and non-blocking
# ends, by every method.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guards against short reads and writes taken for the end or for an error, an
# advance over pieces by the wrong length, EAGAIN taken for the end of the
# input, bytes that stdio drops when it cannot write, and flags changed behind
# the back of others.

. "$srcdir/tests/methods.sh"

awk 'BEGIN { s = "0123456789abcdefghijklmnopqrstuvwxyz"
  while (length (s) < 9000) s = s s
  for (i = 1; i <= 9000; i += 409) print substr (s, 1, i) }' >staircase
lines 200 'a line' >short
printf 'unended' >>short
iohelp random 150000 >random
{ iohelp random 100000; cat staircase; } >mixed

from_fifo ()
{
  $limit cat short >fifo 2>/dev/null &
  writer=$!
  $limit dcat -t "$method" fifo >out 2>err
  right $? pipe file short
  status=$?
  wait $writer
  return $status
}

from_dripping_pipe ()
{
  iohelp sigpipe ignore iohelp drip <short \
    | $limit dcat -t "$method" >out 2>err
  right $? pipe file short
}

# between IN OUT KIND_IN KIND_OUT FILE: run between lines of these kinds.
between ()
{
  $limit iohelp run "$1" "$2" dcat -t "$method" <"$5" >out 2>err
  right $? "$3" "$4" "$5"
}

from_socket () { between socket keep socket file mixed; }
into_socket () { between keep socket file socket mixed; }
between_sockets () { between socket socket socket socket mixed; }
from_late_pipe () { between nonblock-pipe keep pipe file random; }
from_late_socket () { between nonblock-socket keep socket file random; }
into_full_pipe () { between keep nonblock-pipe file pipe mixed; }
into_full_small_pipe () { between keep nonblock-pipe:4096 file pipe staircase; }
into_full_socket () { between keep nonblock-socket file socket mixed; }
from_late_pipe_into_full_pipe ()
{
  between nonblock-pipe nonblock-pipe:4096 pipe pipe staircase
}
into_small_pipe () { between keep pipe:4096 file pipe staircase; }
from_terminal () { between tty keep tty file typed; }
into_terminal () { between keep tty file tty typed; }

# A terminal passes on no more than about 4095 bytes of a line.
lines 50 'typed in' >typed

into_slow_reader ()
{
  { $limit dcat -t "$method" mixed 2>err; echo $? >status; } \
    | iohelp slow 9000 200 >out
  read -r status <status
  right "$status" file pipe mixed
}

flags_stay_when_appending ()
{
  : >out
  iohelp flags dcat -t "$method" short >>out 2>err
  right $? file append short
}

flags_stay_between_pipes ()
{
  cat short | { iohelp flags dcat -t "$method" 2>err; echo $? >status; } \
    | cat >out
  read -r status <status
  right "$status" pipe pipe short
}

if mkfifo fifo 2>/dev/null; then
  each 'from a FIFO' from_fifo
else
  skip 1 'no FIFOs here'
fi
each 'from a pipe, a byte at a time' from_dripping_pipe
each 'from a socket' from_socket
each 'into a socket' into_socket
each 'between sockets' between_sockets
each 'from a non-blocking pipe, late' from_late_pipe
each 'from a non-blocking socket, late' from_late_socket
each 'into a non-blocking pipe that is full' into_full_pipe
if iohelp run keep pipe:4096 true 2>/dev/null; then
  each 'into a non-blocking pipe of 4 KiB' into_full_small_pipe
  each 'between non-blocking pipes' from_late_pipe_into_full_pipe
  each 'into a pipe of 4 KiB' into_small_pipe
else
  skip 3 'pipes cannot be made small here'
fi
each 'into a non-blocking socket that is full' into_full_socket
each 'into a slow reader' into_slow_reader
if iohelp run tty tty true </dev/null >/dev/null 2>&1; then
  each 'from a terminal, whose end is not asked for twice' from_terminal
  each 'into a terminal' into_terminal
else
  skip 2 'no terminals to be had here'
fi
each 'appending changes no flags' flags_stay_when_appending
each 'pipes keep their flags' flags_stay_between_pipes
done_testing
