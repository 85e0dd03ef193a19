#!/bin/sh
# names.t: the names of methods, as they are listed and as they are read.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guards against a method that is in one list and not in another, against names
# of dcat's ancestor that no longer work, and against a method that this build
# lacks taken for one that nobody knows.

. "$srcdir/tests/methods.sh"
listed=$(dcat --names)
every_pair=$(dcat --names=all)

lines 3 text >text
dcat --list >list
is $? 0 '--list'
is "$(dcat -l | cmp - list)" '' '-l is --list'
is "$(dcat -n)" "$listed" '-n is --names'
is "$(dcat --names | wc -l | tr -d ' ')" 1 '--names is one line'
is "$(dcat --names=all | wc -l | tr -d ' ')" 1 '--names=all is one line'

# What --list says of a half: yes, or why not.
sed -n '2,/^$/p' list | awk 'NF != 0 {
  yes = $0 ~ / yes( \([A-Za-z]*\))?$/
  print $1, yes ? "yes" : "no"
}' >available

originals='byLineInRawOut byLineInBufOut bufferedByLineInBufOut
  iopipeByLineInRawOut iopipeByLineInBufOut iopipeByLineInIOOut
  iopipeByLineInBufIOOut byChunkInRawOut byChunkInBufOut byChunkInByLineBufOut'

# The rules by which --names follows from --list: all copies, and the halves
# whose partner is there.
awk '$2 == "yes" { has[$1] = 1; name[++n] = $1 }
  END {
    for (i = 1; i <= n; i++) {
      partner = name[i]
      if (name[i] ~ /In$/) partner = "bufOut"
      if (name[i] ~ /Out$/) partner = "readByLineIn"
      if (partner in has) print name[i]
    }
  }' available >expected
printf '%s\n' $listed | grep -v 'In.*Out$' >got
same_file got expected '--names lists what --list says is available'

awk '$2 == "yes" && /In / { ins[++i] = $1 }
  $2 == "yes" && /Out / { outs[++o] = $1 }
  $2 == "yes" && ! /In / && ! /Out / { copies[++c] = $1 }
  END {
    for (x = 1; x <= i; x++)
      for (y = 1; y <= o; y++)
        print ins[x] toupper (substr (outs[y], 1, 1)) substr (outs[y], 2)
    for (x = 1; x <= c; x++) print copies[x]
  }' available >expected
printf '%s\n' $every_pair >got
same_file got expected '--names=all lists every pair and copy'

# An original is listed if both its halves are there.
for name in $originals; do
  $limit dcat -t "$name" text >out 2>err
  status=$?
  case " $listed " in
    *" $name "*)
      is "$status$(cmp out text 2>&1)" 0 "$name copies";;
    *)
      is "$status" 3 "$name is known, but lacks something";;
  esac
done

# Lone halves are fed, or written, by the default ones.
partners ()
{
  dcat --stats -t "$method" text 2>err >out || return 0
  full=$(sed -n 's/^method  *//p' err)
  case $method in
    *In*Out) ;;
    *In) test "$full" = "${method}BufOut" || wrong "is $full";;
    *Out)
      first=$(printf '%s' "$method" | cut -c1 | tr '[:lower:]' '[:upper:]')
      test "$full" = "readByLineIn$first${method#?}" || wrong "is $full";;
    *) test "$full" = "$method" || wrong "is $full";;
  esac
}
each '--stats gives the full name' partners

any_case ()
{
  for name in "$(printf '%s' "$method" | tr '[:lower:]' '[:upper:]')" \
    "$(printf '%s' "$method" | tr '[:upper:]' '[:lower:]')"; do
    dcat -t "$name" text >out 2>err
    right $? file file text || return
  done
}
each 'names in any case' any_case

# aliased ALIAS FULL: ALIAS copies as FULL does, if that is in this build.
aliased ()
{
  if has "$2"; then
    dcat --stats -t "$1" text 2>err >out
    is "$(sed -n 's/^method  *//p' err)" "$2" "$1 is $2"
  else
    skip 1 "no $2 in this build"
  fi
}
aliased byLineInWritevOut getlineInWritevOut
aliased getlineInIOOut getlineInWritevRecordOut
aliased byChunkInBufIOOut freadByChunkInBufvOut
aliased RAWOUT readByLineInFwriteOut
aliased bufferedbylinein freadByLineInBufOut

# unknown NAME: an unknown method is told from others.
unknown ()
{
  dcat -t "$1" text >out 2>err
  is "$?" 1 "'$1' is unknown"
  is "$(sed -n '1s/;.*//p;$p' err)" "dcat: unknown method '$1'
Try 'dcat --help' for more information." "'$1' is called unknown"
  bad=
  for name in $(sed -n 's/^  //p' err); do
    case " $listed $every_pair " in
      *" $name "*) ;;
      *) bad="$bad $name";;
    esac
  done
  is "$bad" '' "what is near to '$1' is valid"
  is "$(sed -n '/^  /p' err | wc -l | tr -d ' ')" 5 \
    "five are near to '$1'"
  is "$(wc -c <out | tr -d ' ')" 0 "nothing is written for '$1'"
}
unknown nosuch
unknown ''
unknown getline
unknown getlineInNosuchOut
unknown spliceOut

dcat -t getlinIn text >out 2>err
if has getlineIn; then
  is "$(sed -n '2s/^  //p' err)" getlineIn 'the nearest comes first'
else
  skip 1 'no getlineIn in this build'
fi

# What this build lacks is known, with the reason that --list gives.
# A half gets a partner that is there, so that nothing else is lacking.
lacking=$(sed -n 's/ no$//p' available)
some_input=$(sed -n '/In yes$/{s/ .*//p;q;}' available)
some_output=$(sed -n '/Out yes$/{s/ .*//p;q;}' available)
if test -z "$lacking"; then skip 1 'this build has every method'; fi
for name in $lacking; do
  reason=$(sed -n "s/^$name .*\(no [a-z0-9_]*() .*\)/\1/p
    s/^$name .*\(disabled by .*\)/\1/p" list)
  case $name in
    *In) whole=$name$some_output;;
    *Out) whole=$some_input$name;;
    *) whole=$name;;
  esac
  dcat -t "$whole" text >out 2>err
  is "$? $(cat err)" "3 dcat: $name: $reason" "$name exits 3 with the reason"
  dcat --fallback -t "$whole" text >out 2>err
  status=$?
  case $status in
    3) is "$name $(cat err)" "recordsIn dcat: $name: $reason" \
         'recordsIn has no file to fall back on';;
    *) is "$status$(cat err; cmp out text)" 0 "$name falls back";;
  esac
done

for which in '' nosuch ALL; do
  dcat --names=$which >out 2>err
  is "$? $(sed -n '$p' err)" "1 Try 'dcat --help' for more information." \
    "--names='$which' is wrong"
done
done_testing
