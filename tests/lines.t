#!/bin/sh
# lines.t: lines of all lengths, by every method.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guards against lines longer than any buffer, lines that begin in one block
# and end in another, and batches of more pieces than the system takes.

. "$srcdir/tests/methods.sh"

{ zeros 5000000 | tr '\0' x; printf '\n'; zeros 1000000; } >long
zeros 1000000 >longish
fgets='8190 8191 8192 8193 16383 65535 65536 65537'
for n in $fgets; do line_of $n; done >stdio_lines
lines 30000 '' >newlines
awk 'BEGIN { s = "x"; while (length (s) < 9000) s = s s
  for (i = 0; i < 9000; i += 211) print substr (s, 1, i) }' >staircase
iohelp random 500000 >random

# copies FILE [OPTION]...: by $method, as an operand.
copies ()
{
  file=$1
  shift
  dcat -t "$method" "$@" "$file" >out 2>err
  right $? file file "$file"
}

long_lines () { copies long; }
long_lines_by_small_buffers () { copies longish -b 100; }
lines_around_stdio_buffers () { copies stdio_lines; }
many_newlines () { copies newlines; }
a_staircase () { copies staircase; }
a_staircase_by_odd_buffers () { copies staircase -b 1021; }
random_bytes () { copies random; }
batches_of_one () { copies staircase --iov-batch=1; }
batches_of_65 () { copies newlines --iov-batch=65; }

each 'a line of 5 MB, and one of 1 MB without end' long_lines
each 'a line of 1 MB by a buffer of 100 bytes' long_lines_by_small_buffers
each 'lines around the buffers of stdio' lines_around_stdio_buffers
each '30000 empty lines' many_newlines
each 'lines of 0, 211, 422, ... bytes' a_staircase
each 'the same by a buffer of 1021 bytes' a_staircase_by_odd_buffers
each '500 KB of random bytes' random_bytes
each 'batches of one line' batches_of_one
each 'batches of 65 lines' batches_of_65
done_testing
