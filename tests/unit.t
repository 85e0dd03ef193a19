#!/bin/sh
# unit.t: run the unit tests, which are programs in C, as one.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# They test what no input from outside reaches for sure: each way in which a
# read or write may come back short, each scanner for newlines, numbers with a
# digit more than the last one.

. "$srcdir/tests/tap.sh"

# number_anew UNIT: the results of UNIT as ours.
number_anew ()
{
  while read -r line; do
    case $line in
      'ok '*) ok 0 "$1: ${line#ok * - }";;
      'not ok '*) ok 1 "$1: ${line#not ok * - }";;
      '#'*) printf '%s\n' "$line";;
    esac
  done <out
}

for unit in gen iov names random rows scan stats sweep window; do
  $limit "unit-$unit" >out
  status=$?
  number_anew "unit-$unit"
  is "$status $(sed -n '$s/1\.\.[0-9]*/plan/p' out)" '0 plan' \
    "unit-$unit came to its end"
done
done_testing
