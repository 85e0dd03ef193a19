#!/bin/sh
# limits.t: what every method does with few descriptors and little memory.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guards against descriptors, mappings or memory that each file uses up and
# does not give back, and against a line that does not fit into memory taken
# for the end of the file.

. "$srcdir/tests/methods.sh"

printf 'line\nunended' >f
operands=$(lines 2000 f)
awk 'BEGIN { for (i = 0; i < 2000; i++) printf "line\nunended" }' >many

# Three standard ones, the input, a duplicate of it, and a pipe.
few_descriptors ()
{
  (ulimit -n 9 && exec dcat -t "$method" $operands) >out 2>err
  right $? file file many
}

if (ulimit -n 9 && dcat f) >/dev/null 2>&1; then
  each '2000 files by 9 descriptors' few_descriptors
else
  skip 1 'descriptors cannot be limited to 9 here'
fi

# A line of 96 MB in 64 MB of memory.  A sparse file costs no disk.
dd if=/dev/null of=endless bs=1000000 seek=96 2>/dev/null
memory=64000
ENOMEM=$(error_text ENOMEM)

# fgets delivers a line in pieces, and chunks and copies know no lines.
knows_lines ()
{
  case $method in
    fgets*) return 1;;
  esac
  test "$(unit "$method")" = line
}

little_memory ()
{
  (ulimit -v $memory && exec $limit dcat -t "$method" endless) \
    >/dev/null 2>err
  status=$?
  if knows_lines; then
    # An output may fail first, at the part that was read.
    case $(cat err) in
      'dcat: write error: '*) failed $status file - \
        "dcat: write error: $ENOMEM";;
      *) failed $status file - "dcat: endless: $ENOMEM";;
    esac
  else
    right $status file null nothing nothing
  fi
}

# The byLineBuf output splits chunks, but keeps none.
mixed_file ()
{
  (ulimit -v $memory && exec dcat -t "$method" f) >out 2>err
  right $? file file f
}

if (ulimit -v $memory && $limit dcat f) >/dev/null 2>&1; then
  each 'a line longer than memory' little_memory
  each 'a short file in little memory' mixed_file
else
  skip 2 'memory cannot be limited here, or not to so little'
fi

# Peak memory as --stats reports it, in KiB; a map of the whole file counts.
large_file_in_constant_memory ()
{
  case $method in
    *[lL]ineIn | *Out | getc* | getline*) return 0;;
  esac
  dcat --stats -t "$method" endless 2>err >/dev/null
  status=$?
  if test $status = 3; then
    may_refuse "$method" file null || wrong 'refused'
    return
  fi
  peak=$(sed -n 's/^peak memory  *\([0-9]*\) KiB$/\1/p' err)
  test "${peak:-0}" -lt $memory || wrong "peak memory $peak KiB"
}

each 'memory does not grow with the file' large_file_in_constant_memory
done_testing
