#!/bin/sh
# tuning.t: options that change how a method works, or what is told of it.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guards against bytes or records that differ with the depth of a queue, the
# size of a pipe or the scanner; reports that no parser can read; and progress
# that holds a pipe open, or that is shown where nobody asked for it.

. "$srcdir/tests/methods.sh"

{ lines 30000 'a line that is not so short'; printf unended; } >text
try="Try 'dcat --help' for more information."

queue_depths ()
{
  for depth in 1 2 16; do
    suited --queue-depth=$depth <text 2>err
    suited_right $? text || { wrong "--queue-depth=$depth"; return; }
  done
}
queued=
for method in aioByLineIn aioByChunkIn uringByLineIn uringByChunkIn aioOut \
  uringOut aioByLineInUringOut uringByLineInAioOut uringByLineInUringOut; do
  has $method && queued="$queued $method"
done

deep_queue_from_a_pipe ()
{
  cat text | dcat --queue-depth=16 -b 512 -t "$method" >out 2>err
  right $? pipe file text
}

pipe_sizes ()
{
  for size in 1 4096 64K 1M 1G; do
    suited --pipe-size=$size <text 2>err
    suited_right $? text || { wrong "--pipe-size=$size"; return; }
  done
}
piped=
for method in splice uringSplice tee vmspliceOut auto; do
  has $method && piped="$piped $method"
done

each '--queue-depth' queue_depths "$queued"
each '--queue-depth and pipes' deep_queue_from_a_pipe "$queued"
each '--pipe-size' pipe_sizes "$piped"

# wrong_use MESSAGE OPTION...
wrong_use ()
{
  message=$1
  shift
  dcat "$@" text >out 2>err
  is "$? $(sed 1q err) $(wc -c <out | tr -d ' ')" "1 $message 0" \
    "wrong: dcat $*"
}
for depth in '' x 1K -1; do
  wrong_use "dcat: invalid queue depth: '$depth'" "--queue-depth=$depth"
done
for depth in 0 1025 99999999999999999999999; do
  wrong_use "dcat: queue depth out of range: '$depth'" "--queue-depth=$depth"
done
for size in '' x 1x -1; do
  wrong_use "dcat: invalid pipe size: '$size'" "--pipe-size=$size"
done
for size in 0 2G 99999999999999999999999; do
  wrong_use "dcat: pipe size out of range: '$size'" "--pipe-size=$size"
done
for option in --stats --progress; do
  wrong_use "dcat: invalid argument 'nosuch' for '$option'" $option=nosuch
done

# All scanners find the same lines.
awk 'BEGIN { s = "x"; while (length (s) < 300) s = s s
  for (j = 0; j < 3; j++)
    for (i = 0; i <= 300; i++) print substr (s, 1, i) }' >staircase
iohelp random 100000 >random
cat staircase random text >scanned
dcat --scanner=nosuch text >out 2>err
is "$? $(sed -n 1p err) $(sed -n '$p' err)" \
  "1 dcat: no scanner 'nosuch' here; there are: $try" 'wrong: --scanner=nosuch'
scanners=$(sed -n 's/^  //p' err)
test -n "$scanners"
ok $? 'those that are there are named'
test ! -s out
ok $? 'nothing written: --scanner=nosuch'
is "$(echo "$scanners" | grep -c '^portable$')" 1 'one of them is portable'

records=$(tr -cd '\n' <scanned | wc -c)
records=$((records + 1))  # the last is not ended
scanner_is_right ()
{
  for scanner in $scanners; do
    for size in 100 4097 128K; do
      dcat --scanner=$scanner -b $size --stats -t "$method" scanned \
        >out 2>err
      status=$?
      cmp -s out scanned && test $status = 0 \
        || wrong "$scanner: status $status" || return
      found=$(sed -n 's/^records  *//p' err)
      test "$found" = $records \
        || wrong "$scanner: $found records, not $records" || return
    done
  done
}
scanning=
for method in readByLineIn mmapByLineIn writevOut byLineBufOut uringByLineIn; do
  has $method && ! refused_here $method && scanning="$scanning $method"
done
each 'all scanners find the same' scanner_is_right "$scanning"
for scanner in $scanners; do
  dcat --scanner=$scanner --list >list
  is "$(sed -n 's/^scanner  *//p' list)" "$scanner" \
    "--list tells the scanner $scanner"
done

# JSON of one kind: an object of one line for each member.
json ()
{
  suited --stats=json <text 2>err || wrong "$(cat err)" || return
  suited --stats <text 2>text_err || wrong "$(cat text_err)" || return
  awk '
    NR == 1 { if ($0 != "{") bad = 1; next }
    $0 == "}" { end = NR; next }
    /^  "[a-zA-Z_]+": ("[a-zA-Z0-9]+"|[0-9]+(\.[0-9]+)?),?$/ {
      if (last != "" && last !~ /,$/) bad = 1
      last = $0
      next
    }
    { bad = 1 }
    END { exit bad || end != NR || last ~ /,$/ }' err \
    || wrong "not JSON: $(cat err)" || return
  # What does not differ from run to run is the same in both forms.
  for key in method bytes records; do
    in_json=$(sed -n "s/^  \"$key\": \"\{0,1\}\([^\",]*\).*/\1/p" err)
    in_text=$(sed -n "s/^$key  *//p" text_err)
    test "x$in_json" = "x$in_text" \
      || wrong "$key: $in_json, and $in_text as text" || return
  done
  sed -n 's/^  "\([^"]*\)".*/\1/p' err >keys
  sed -e 's/   *[^ ].*//' -e 's/ /_/g' -e 's/^peak_memory$/&_KiB/' \
    -e 's/^elapsed$/&_s/' -e 's/^user$/&_s/' -e 's/^system$/&_s/' text_err \
    >text_keys
  cmp keys text_keys >cmp.out 2>&1 || wrong "other members: $(cat keys)"
}
works=
for method in $lone_methods; do
  suited <nothing 2>err
  test $? = 3 && may_refuse "$method" - - || works="$works $method"
done
each '--stats=json' json "$works"
if python3 -c 'import json' 2>/dev/null; then
  dcat --stats=json text >out 2>err
  python3 -m json.tool err >out 2>&1
  ok $? '--stats=json: python reads it'
else
  skip 1 'no python here'
fi
dcat --stats=text -t cat text >out 2>err
is "$(sed -n 's/^method  *//p' err)" cat '--stats=text'

# Progress.
dcat -P text >out 2>err
is "$? $(cat err; cmp out text)" '0 ' '-P is silent without a terminal'
dcat --progress=auto text >out 2>err
is "$? $(cat err; cmp out text)" '0 ' '--progress=auto is too'

shown ()
{
  $limit dcat --progress=always -t "$method" -o out text 2>err
  status=$?
  test $status = 3 && may_refuse "$method" file named && return
  test $status = 0 || wrong "status $status: $(cat err)" || return
  cmp -s out text || wrong 'not copied' || return
  case $(tr '\r' '\n' <err | tail -n 1) in
    *[0-9]*B*/s*) ;;
    *) wrong "shows $(cat err)";;
  esac
}
each '--progress=always' shown

# The reader must see the end when it is there.
{ $limit dcat --progress=always text 2>err; echo $? >status; } \
  | $limit cat >out
is "$(cat status) $(cmp out text)" '0 ' '--progress: a pipe is not held open'
sh -c 'sleep 0.5; exec cat "$1"' sh text | {
  $limit dcat --progress=always 2>err
  echo $? >status
} >out
is "$(cat status) $(cmp out text)" '0 ' '--progress: from a slow pipe'
dcat --progress=always text nosuch text >out 2>err
is $? 1 '--progress: the exit status of a failure'
if has mmapByLineIn; then
  cat text | dcat --progress=always -t mmapByLineIn >out 2>err
  is $? 3 '--progress: the exit status of a refusal'
else
  skip 1 'no mmap in this build'
fi
{ $limit iohelp sigpipe default dcat --progress=always /dev/zero 2>err
  echo $? >status; } | iohelp take 100000 >out
is "$(cat status)" 141 '--progress: nobody reads'
if iohelp run tty tty true </dev/null >/dev/null 2>&1; then
  # Standard error is the terminal, which is copied to out.
  $limit iohelp run keep tty sh -c 'dcat -P text 2>&1 >copied' <nothing >out
  is "$? $(cmp copied text)" '0 ' '-P on a terminal'
  case $(cat out) in
    *B/s*) ok 0 '-P shows on a terminal';;
    *) ok 1 '-P shows on a terminal';;
  esac
else
  skip 2 'no terminals to be had here'
fi
done_testing
