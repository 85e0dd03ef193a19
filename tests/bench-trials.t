#!/bin/sh
# bench-trials.t: how often dcat-bench is wrong.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# These take minutes, and what else the machine does meanwhile can spoil them.
# Guards against statistics that see differences where there are none, or none
# where there are some.

. "$srcdir/tests/tap.sh"
expensive_

# Two spellings of one command, by 20 seeds.  It takes so long that noise is
# below the margin of 1 %: by the interval alone, one trial of 20 would be wrong
# on average, and too often two.
seed=0
same=0
while test $seed -lt 20; do
  seed=$((seed + 1))
  dcat-bench -q -n 8 --seed=$seed -c 'sleep 0.4' -c 'sleep 0.40' \
    --baseline='sleep 0.4' --summary=summary 2>err || diag "$(cat err)"
  found=$(sed -n 3p summary | cut -f 18-20,22)
  case $found in
    *no-difference) same=$((same + 1));;
    *) diag "seed $seed: $found";;
  esac
done
test $same -ge 19
ok $? "identical commands: no difference in $same of 20 trials"

dcat-bench -q -n 30 -c 'sleep 0.100' -c 'sleep 0.103' --baseline='sleep 0.100' \
  --summary=summary 2>err
is "$?$(cat err)" 0 'two commands, one 3 % slower'
is "$(sed -n 3p summary | cut -f 22)" slower 'the second is slower'
sed -n 3p summary | cut -f 18-20 >ratio
awk '{ exit ! ($2 <= 1.03 && 1.03 <= $3) }' ratio
ok $? 'the interval holds 1.03'
test "$verdict" = ok || diag "$(cat ratio)"

# The sample that is made without FILE.
mkdir tmp
TMPDIR=$PWD/tmp
export TMPDIR
dcat-bench -q -n 1 -t readByChunkInWriteOut -s null -o rows 2>err
is "$?$(cat err)" 0 'without FILE, there is a sample'
is "$(awk -F '\t' 'NR == 2 && 268435456 <= $24 && $24 < 268436456' rows \
  | wc -l | tr -d ' ')" 1 'of 256 MiB, and whole lines'
is "$(ls -A tmp)" '' 'it is gone at the end'
# shellcheck disable=SC2016
dcat-bench -q -n 1 -t readByChunkInWriteOut -s null \
  --prepare='kill -TERM $PPID' 2>err
is "$? $(ls -A tmp)" '143 ' 'and after a signal'
done_testing
