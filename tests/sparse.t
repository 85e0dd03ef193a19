#!/bin/sh
# sparse.t: files beyond 2 and 4 GiB, by every method.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guards against offsets of 32 bits, calls that move no more than 2 GiB, and
# lengths that wrap around.

. "$srcdir/tests/methods.sh"
expensive_

# Newlines here and there, so that line methods need no 5 GiB of memory.
block=$((64 * 1024 * 1024))
i=0
while test $i -lt 80; do
  printf 'block %s\n' $i \
    | dd of=sparse bs=$block seek=$i conv=notrunc 2>/dev/null
  i=$((i + 1))
done
dd if=/dev/null of=sparse bs=$block seek=$i 2>/dev/null
test "$(wc -c <sparse)" -eq 5368709120 || skip_all 'no files of 5 GiB here'
cksum <sparse >expected

sum_is_right ()
{
  { dcat -t "$method" sparse 2>err; echo $? >status; } | cksum >out
  if test "$(cat status)" = 3; then
    cksum <nothing >out_of_nothing
    right 3 file pipe expected out out_of_nothing
  else
    read -r status <status
    right "$status" file pipe expected
  fi
}

size_is_right ()
{
  dcat --stats -t "$method" sparse 2>err >/dev/null
  status=$?
  if test $status = 3; then
    may_refuse "$method" file null || wrong 'refused'
    return
  fi
  bytes=$(sed -n 's/^bytes  *//p' err)
  test $status = 0 && test "$bytes" = 5368709120 \
    || wrong "status $status: $(cat err)"
}

each '5 GiB into a pipe' sum_is_right
each '5 GiB into nothing, counted' size_is_right
done_testing
