#!/bin/sh
# offsets.t: reading begins and ends where the inherited descriptor stands.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guards against methods with offsets of their own (pread, mmap, the kernel's
# copies) that begin at the start of the file or leave the descriptor there, so
# that the next command of a script reads the same bytes again.

. "$srcdir/tests/methods.sh"

{ lines 3000 'a line'; printf unended; } >file
size=$(wc -c <file)
size=$((size))

# from OFFSET END: the file from OFFSET on is copied, and the descriptor is
# left at END.
from ()
{
  end=$2
  works_on_files || end=$1
  iohelp at "$1" "$end" dcat -t "$method" <file >out 2>err
  right $? file file "$3"
}

tail -c +2 file >tail1
tail -c +4098 file >tail4097
tail -c +5 file >tail4

from_start () { from 0 $size file; }
from_1 () { from 1 $size tail1; }
from_behind_a_page () { from 4097 $size tail4097; }
from_end () { from $size $size nothing; }
from_behind_the_end () { from $((size + 5000)) $((size + 5000)) nothing; }

script_goes_on ()
{
  {
    dd bs=4 count=1 2>/dev/null >start
    dcat -t "$method" >out 2>err
    status=$?
    cat >rest
  } <file
  right $status file file tail4 || return
  if test $status = 3; then
    cmp -s rest tail4 || wrong 'read something'
  else
    test ! -s rest || wrong 'read less'
  fi
}

append_from_1 ()
{
  : >out
  end=$size
  dcat -t "$method" tail1 >>out 2>err
  test $? = 3 && end=1
  : >out
  iohelp at 1 $end dcat -t "$method" <file >>out 2>err
  right $? file append tail1
}

output_offset ()
{
  printf '0123456789' >out
  {
    dd bs=1 seek=3 count=0 2>/dev/null
    dcat -t "$method" short 2>err
    status=$?
    printf '|'
  } 1<>out
  right $status file named placed out untouched
}
printf 'abc' >short
printf '012abc|789' >placed
printf '012|456789' >untouched

each 'from the start' from_start
each 'from byte 1' from_1
each 'from behind a page' from_behind_a_page
each 'from the end' from_end
each 'from behind the end' from_behind_the_end
each 'between other commands of a script' script_goes_on
each 'a refused file is left where it was' append_from_1
each 'the output is written where it stands' output_offset
done_testing
