#!/bin/sh
# common.sh: what the scripts that measure dcat share; they source it.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# DCAT names the program, src/dcat by default, and stopwatch is looked for
# beside it in bench (make bench/stopwatch).  $dir is a directory of our own,
# which vanishes at the end, as does $junk, a file or another directory.

LC_ALL=C; export LC_ALL
: "${DCAT:=src/dcat}"
stopwatch=$(dirname "$DCAT")/../bench/stopwatch

die () { printf '%s\n' "$0: $*" >&2; exit 1; }

test -x "$DCAT" || die "no program $DCAT: build it, or set DCAT"
test -x "$stopwatch" || die "no $stopwatch: make bench/stopwatch"

dir=$(mktemp -d "${TMPDIR:-/tmp}/dcat-bench.XXXXXX")
junk=''
trap 'rm -rf "$dir" ${junk:+"$junk"}' EXIT
trap 'exit 1' HUP INT TERM

# repeat MIB: a file of MIB MiB made of the 16 MiB, or a little more, that
# standard input is.
repeat () {
  cat >"$dir/part"
  {
    repeated=0
    while test $repeated -lt "$1"; do
      cat "$dir/part"
      repeated=$((repeated + 16))
    done
  } | head -c "$(($1 * 1024 * 1024))"
  rm -f "$dir/part"
}

# short_lines MIB: about 20 bytes each, like those of the Google Books
# 1-grams: word, year, two counts.
short_lines () {
  awk 'BEGIN {
    srand (1)
    for (n = 0; n < 16 * 1024 * 1024; n += length (line) + 1) {
      if (i++ % 40 == 0)
        word = sprintf ("w%c%06d", 97 + int (26 * rand ()), 1e6 * rand ())
      line = word "\t" 1800 + i % 40 "\t" int (90 * rand ()) "\t" \
             int (9 * rand ())
      print line
    }
  }' | repeat "$1"
}

# long_lines MIB: 1000 bytes each.
long_lines () {
  awk 'BEGIN {
    for (i = 0; i < 999; i++)
      line = line sprintf ("%c", 97 + i % 26)
    for (n = 0; n < 16 * 1024 * 1024; n += 1000)
      print line
  }' | repeat "$1"
}

# empty_lines MIB: nothing but newlines.
empty_lines () {
  yes '' | head -c 16777216 | repeat "$1"
}

# medians: of lines "LABEL NUMBER", print "LABEL MEDIAN" for each label.
medians () {
  sort -k1,1 -k2,2n | awk '
    function close_group() {
      if (n)
        printf "%s %.6f\n", name, \
               (t[int ((n + 1) / 2)] + t[int (n / 2) + 1]) / 2
    }
    $1 != name { close_group(); name = $1; n = 0 }
    { t[++n] = $2 }
    END { close_group() }'
}
