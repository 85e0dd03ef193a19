# methods.sh: running a test by each method, and judging what came out.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Nothing here names the methods to be tested: what dcat lists is tested.
# The one table, may_refuse, names those that are free to refuse something;
# all others must do it.

. "$srcdir/tests/tap.sh"

# What reads no file has a test of its own, records.t.
without_records ()
{
  for name; do
    case $name in
      recordsIn*) ;;
      *) printf '%s ' "$name";;
    esac
  done
}
# shellcheck disable=SC2046 # lists of words
lone_methods=$(without_records $(dcat --names))
# shellcheck disable=SC2046
all_methods=$(without_records $(dcat --names=all))
halves=$(dcat --list | sed -n '2,/^$/s/ .*//p')
test -n "$lone_methods" && test -n "$all_methods" && test -n "$halves" \
  || bail_out 'dcat lists no methods'

: >nothing

# has METHOD...: does this build have all of them, lone ones or pairs?
has ()
{
  for wanted; do
    case " $lone_methods $all_methods " in
      *" $wanted "*) ;;
      *) return 1;;
    esac
  done
}

# unit METHOD: line, chunk or file; what the input of lone METHOD deals in.
unit ()
{
  case $1 in
    *ByChunkIn | *[cC]hunkIn*Out) echo chunk;;
    *Out | *In) echo line;;
    *) echo file;;
  esac
}

# may_refuse METHOD INPUT OUTPUT: is this method free to be unusable between
# these kinds of files?  The kind of a file in this directory is "file", or
# "named" if it is opened by -o, for reading too.
may_refuse ()
{
  case $1 in
    *In*Out) input_may_refuse "${1%%In*}" "$2" \
               || output_may_refuse "${1#*In}" "$3";;
    *In) input_may_refuse "${1%In}" "$2";;
    *Out) output_may_refuse "$1" "$3";;
    *) copy_may_refuse "$1" "$2" "$3";;
  esac
}

# Some need offsets, mmap needs pages, and some flags are for regular files
# only, even there at the file system's will.
input_may_refuse ()
{
  case $1:$2 in
    pread[BI]*:pipe | pread[BI]*:socket | pread[BI]*:tty) ;;
    fadvise*:pipe | fadvise*:socket | fadvise*:tty) ;;
    mmap*:file) return 1;;
    mmap*) ;;
    preadv2*:file | dontcache*:file | direct*:file)
      refused_here "$1In";;
    preadv2* | dontcache* | direct*) ;;
    uring*) refused_here "$1In";;
    *) return 1;;
  esac
}

output_may_refuse ()
{
  case $1:$2 in
    [Pp]write*:file | [Pp]write*:named) return 1;;
    [Mm]map*:named) return 1;;
    [Dd]ontcache*:file | [Dd]ontcache*:named) refused_here dontcacheOut;;
    [Dd]irect*:file | [Dd]irect*:named) refused_here directOut;;
    [Pp]write* | [Mm]map* | [Dd]ontcache* | [Dd]irect*) ;;
    [Vv]msplice*:pipe) return 1;;
    [Vv]msplice*) ;;
    [Uu]ring*) refused_here uringOut;;
    *) return 1;;
  esac
}

# The kernel's copies refuse to append, know few devices, and procfs files
# differ; copy_file_range is for regular files that do not overlap.
copy_may_refuse ()
{
  case $1:$2:$3 in
    *plice:*:append | *plice:*:full) ;;
    *plice:proc:* | *plice:null:* | *plice:tty:*) ;;
    uringSplice:*) refused_here uringSplice;;
    sendfile:*:append | sendfile:*:full) ;;
    sendfile:pipe:* | sendfile:socket:* | sendfile:tty:*) ;;
    sendfile:proc:* | sendfile:null:*) ;;
    copyFileRange:file:file | copyFileRange:file:named) return 1;;
    copyFileRange:*) ;;
    tee:pipe:pipe) return 1;;
    tee:*) ;;
    *) return 1;;
  esac
}

# refused_here METHOD: does the system, or the file system of this directory,
# not know what METHOD needs?  That is tried out once.
refused_here ()
{
  case " $known_here $known_refused " in
    *" $1 "*) ;;
    *)
      echo known >known_in
      dcat -t "$1" -o known_out known_in 2>/dev/null
      if test $? = 3; then known_refused="$known_refused $1"
      else known_here="$known_here $1"; fi
      rm -f known_in known_out;;
  esac
  case " $known_refused " in
    *" $1 "*) ;;
    *) return 1;;
  esac
}
known_here=''
known_refused=''

# works_on_files: does $method copy from a file to a file at all?
works_on_files ()
{
  may_refuse "$method" file file || return 0
  echo known >known_in
  dcat -t "$method" known_in >known_out 2>known_err
  works=$?
  rm -f known_in known_out known_err
  test $works != 3
}

# The lone methods that copy from files to files; pairs.t sees to it that no
# other is missing than those that may.
on_files ()
{
  for method in $lone_methods; do
    works_on_files && printf '%s ' "$method"
  done
}

# suited OPTION...: by $method copy standard input, a file, to out, through
# what suits it: tee and vmsplice need pipes, mmap a file it may read.  $before
# is a command to run dcat by.
suited ()
{
  case $method in
    tee)
      cat | { $before dcat -t "$method" "$@"; echo $? >status; } | cat >out
      read -r suited_status <status;;
    *[vV]mspliceOut)
      { $before dcat -t "$method" "$@"; echo $? >status; } | cat >out
      read -r suited_status <status;;
    mmapOut | *MmapOut)
      $before dcat -t "$method" -o out "$@"
      suited_status=$?;;
    *)
      $before dcat -t "$method" "$@" >out
      suited_status=$?;;
  esac
  return "$suited_status"
}
before=''

# suited_right STATUS EXPECTED: after suited, as right.
suited_right ()
{
  case $method in
    tee) right "$1" pipe pipe "$2";;
    *[vV]mspliceOut) right "$1" file pipe "$2";;
    mmapOut | *MmapOut) right "$1" file named "$2";;
    *) right "$1" file file "$2";;
  esac
}

# wrong WHY: the method under test did something else than it should.
wrong ()
{
  diag "$method: $*"
  false
}

# refusal: do all lines of err say that a half that dcat lists cannot be used?
# At least one must be there.
refusal ()
{
  test -s err || return 1
  while read -r program name half reason; do
    case "$program $name $half $reason" in
      'dcat: '?*': '[a-z]*': '?*) ;;
      *) return 1;;
    esac
    case $halves in
      *"${half%:}"*) ;;
      *) return 1;;
    esac
  done <err
}

# right STATUS INPUT OUTPUT EXPECTED [GOT [BEFORE]]: after a run by $method
# between those kinds of files, with messages in err: was STATUS 0, all silent,
# and is GOT (out) what was EXPECTED?  Or did the method refuse as it may, with
# a word, and is GOT still what was there BEFORE, which is nothing?
right ()
{
  if test "$1" = 3 && may_refuse "$method" "$2" "$3"; then
    refusal || wrong "refused without a proper message: $(cat err)" || return
    cmp "${5-out}" "${6-nothing}" >cmp.out 2>&1 \
      || wrong "refused after writing: $(cat cmp.out)"
    return
  fi
  test "$1" = 0 || wrong "status $1: $(cat err)" || return
  test ! -s err || wrong "said: $(cat err)" || return
  cmp "${5-out}" "$4" >cmp.out 2>&1 || wrong "$(cat cmp.out)"
}

# failed STATUS INPUT OUTPUT MESSAGE: did the run fail with status 1 and this
# one line in err?  Or did the method refuse as it may?
failed ()
{
  if test "$1" = 3 && may_refuse "$method" "$2" "$3"; then
    refusal || wrong "refused without a proper message: $(cat err)"
    return
  fi
  test "$1" = 1 || wrong "status $1, not 1: $(cat err)" || return
  test "$(cat err)" = "$4" || wrong "said: $(cat err)
instead of: $4"
}

# each DESC FUNCTION [METHODS]: one test: FUNCTION succeeds for each $method
# of METHODS (the lone ones).
each ()
{
  bad=
  for method in ${3-$lone_methods}; do
    "$2" || bad="$bad $method"
  done
  test -z "$bad"
  ok $? "$1"
  test -z "$bad" || diag "wrong:$bad"
}

# tracing: this script runs dcat under strace.  LeakSanitizer, in a build that
# has it, does not work under ptrace.
tracing ()
{
  ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
  export ASAN_OPTIONS
}

# error_text NAME: the system's words for an error such as ENOENT.
error_text ()
{
  iohelp strerror "$1" || bail_out "cannot run iohelp"
}

# zeros BYTES: that many, in units of 1000.
zeros ()
{
  dd if=/dev/zero bs=1000 count=$(($1 / 1000)) 2>/dev/null
}

# lines N TEXT: N lines of TEXT.
lines ()
{
  awk -v n="$1" -v text="$2" 'BEGIN { while (n-- > 0) print text }'
}

# line_of N: a line of N bytes, the newline not counted.
line_of ()
{
  awk -v n="$1" 'BEGIN { s = "x"
    while (length (s) < n) s = s s
    print substr (s, 1, n) }'
}
