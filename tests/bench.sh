# bench.sh: what the tests of dcat-bench share.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Runs are few and short, and no test asks how long they took.

# What is in single quotes here is for other shells.
# shellcheck disable=SC2016,SC2034

. "$srcdir/tests/methods.sh"

# What dcat-bench has planned and found is kept until it ends, some of it where
# LeakSanitizer does not see it any more; it does not grow with the runs.
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
export ASAN_OPTIONS

TMPDIR=$PWD/tmp
NO_COLOR=
COLUMNS=100
export TMPDIR NO_COLOR COLUMNS
mkdir tmp

lines 200 'a line of text' >text
ENOENT=$(error_text ENOENT)
sinks='null pipe pipe-splice file file-fsync socket'

# bench OPTION...: two runs of each test, without a table.
bench ()
{
  $limit dcat-bench -q -n 2 "$@"
}

# script NAME: make a program of standard input.
script ()
{
  { echo '#!/bin/sh'; cat; } >"$1"
  chmod +x "$1"
}

# ./note WORD: add it to log.
script note <<'END'
printf %s "$1" >>log
END

# column N FILE: that column of a report, without its title.
column ()
{
  sed 1d "$2" | cut -f "$1"
}

# alive FILE: is a process alive whose number is in FILE?
alive ()
{
  while read -r process; do
    case $(ps -o stat= -p "$process" 2>/dev/null) in
      Z*) ;;
      *) if kill -0 "$process" 2>/dev/null; then return 0; fi;;
    esac
  done <"$1"
  return 1
}

# gone FILE: none is, at least soon.
gone ()
{
  for second in 1 2 3 4 5 6 7 8 9 10; do
    alive "$1" || return 0
    sleep 1
  done
  diag "after $second seconds: $(tr '\n' ' ' <"$1")"
  return 1
}
