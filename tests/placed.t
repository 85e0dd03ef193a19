#!/bin/sh
# placed.t: outputs to regular files, from any offset, and where they cannot.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guards against outputs with offsets of their own that begin at the start of
# the file, cut off what stands behind, leave padding of whole blocks or pages,
# or forget to move the descriptor's offset for who writes next; and against
# one that quietly does something else where it cannot do what it is for.

. "$srcdir/tests/methods.sh"

for n in 0 1 511 512 513 4095 4096 4097 1048575 1048576 1048577; do
  iohelp random $n >random$n
done
outputs=
for method in $lone_methods; do
  case $method in
    *Out) outputs="$outputs $method";;
  esac
done
copies='auto cat splice sendfile copyFileRange uringSplice'
for method in $copies; do
  has $method && outputs="$outputs $method"
done
lines 300 'what was there before' >before

# Between other writers of the same descriptor.
between ()
{
  {
    printf abc
    dcat -t "$method" "$random" 2>err
    echo $? >status
    printf xyz
  } >out
  read -r status <status
  right "$status" file file expected out abcxyz
}
printf abcxyz >abcxyz

between_writers ()
{
  for n in 0 1 511 4096 4097 1048577; do
    random=random$n
    { printf abc; cat $random; printf xyz; } >expected
    between || { wrong "$n bytes"; return; }
  done
}

# What stands before and behind stays.
over_a_longer_file ()
{
  for pair in '3 1' '511 513' '4096 4096' '4095 4097' '1 1048576'; do
    offset=${pair% *} n=${pair#* }
    {
      head -c "$offset" old
      cat "random$n"
      tail -c +$((offset + n + 1)) old
    } >expected
    cp old out
    {
      dd bs=1 seek="$offset" count=0 2>/dev/null
      dcat -t "$method" "random$n" 2>err
      echo $? >status
    } 1<>out
    read -r status <status
    right "$status" file named expected out old \
      || { wrong "at $offset, $n bytes"; return; }
  done
}
cat random1048577 random4097 >old

behind_the_end ()
{
  {
    cat random511
    head -c 5000 /dev/zero
    cat random513
  } >expected
  cp random511 out
  {
    dd bs=1 seek=5511 count=0 2>/dev/null
    dcat -t "$method" random513 2>err
    echo $? >status
  } 1<>out
  read -r status <status
  right "$status" file named expected out random511
}

# Blocks and files of all sizes, through small buffers.
sizes ()
{
  for n in 0 1 511 512 513 4095 4096 4097 1048575 1048576 1048577; do
    dcat -b 4096 -t "$method" -o out random$n 2>err
    right $? file named random$n || { wrong "$n bytes"; return; }
  done
}

odd_buffers ()
{
  for size in 1 511 5000; do
    dcat -b $size -t "$method" -o out random513 random4097 random0 random1 \
      2>err
    right $? file named odd || { wrong "-b $size"; return; }
  done
}
cat random513 random4097 random0 random1 >odd

# The disk is full, or nearly: all that fits arrives.
limited ()
{
  (
    ulimit -f $blocks
    trap '' XFSZ
    exec $limit dcat -t "$method" -o out random1048577 2>err
  )
  status=$?
  failed $status file named \
    "dcat: out: write error: $(error_text EFBIG)" || return
  test $status = 3 && return
  size=$(wc -c <out)
  size=$((size))
  test $size -le 524288 || wrong "$size bytes" || return
  head -c $size random1048577 | cmp -s - out || wrong 'wrong bytes are there'
}
blocks=512  # of 512 or 1024 bytes, as the shell will have it

fits_the_limit ()
{
  (
    ulimit -f $blocks
    exec $limit dcat -t "$method" -o out random4097 2>err
  )
  right $? file named random4097
}

# cannot METHOD KIND WHY: the run refused, in words, and wrote nothing.
cannot ()
{
  is "$status $(cat err)" "3 dcat: $name: $1: $(error_text "$3")" \
    "$1 refuses: $2"
}

# refuses METHOD: what it is told to do without.
refuses ()
{
  if ! has "$1"; then
    skip 4 "no $1 in this build"
    return
  fi
  name=random513
  { dcat -t "$1" random513 2>err; echo $? >status; } | cat >out
  read -r status <status
  cannot "$1" 'a pipe' "${2-ESPIPE}"
  is "$(wc -c <out | tr -d ' ')" 0 "$1 writes nothing to a pipe"
  cp before out
  dcat -t "$1" random513 2>err >>out
  status=$?
  cannot "$1" 'appending' "${3-EINVAL}"
  same_file out before "$1 appends nothing"
}

each 'between other writers' between_writers "$outputs"
each 'over a longer file' over_a_longer_file "$outputs"
each 'behind the end' behind_the_end "$outputs"
each 'files of all sizes' sizes "$outputs"
each 'buffers of all sizes' odd_buffers "$outputs"
if (ulimit -f $blocks) 2>/dev/null; then
  each 'a limit to the size of files' limited "$outputs"
  each 'a file that just fits the limit' fits_the_limit "$outputs"
else
  skip 2 'the size of files cannot be limited here'
fi
refuses pwriteOut
refuses mmapOut
refuses dontcacheOut
refuses directOut
done_testing
