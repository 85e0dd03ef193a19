# tap.sh: what every test script begins with.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# It speaks the Test Anything Protocol on standard output and moves to a
# private directory that is removed at the end.  The programs under test are
# found through PATH, so that messages begin with their plain names.

LC_ALL=C
export LC_ALL
unset LANGUAGE POSIXLY_CORRECT CDPATH
umask 022

tests_run=0

# diag TEXT...: tell the reader of the log something.
diag ()
{
  printf '%s\n' "$*" | sed 's/^/# /'
}

# bail_out WHY: give up, since nothing that follows would mean anything.
bail_out ()
{
  printf 'Bail out! %s\n' "$*"
  exit 99
}

# ok STATUS DESC: one test, passed if STATUS is 0.
ok ()
{
  tests_run=$((tests_run + 1))
  test "$1" = 0 && verdict='ok' || verdict='not ok'
  printf '%s %s - %s\n' "$verdict" "$tests_run" "$2"
}

# is GOT EXPECTED DESC: the two strings are the same.
is ()
{
  test "x$1" = "x$2"
  ok $? "$3"
  test "$verdict" = ok || diag "got:      $1
expected: $2"
}

# same_file GOT EXPECTED DESC: the two files hold the same bytes.
same_file ()
{
  difference=$(cmp "$1" "$2" 2>&1)
  ok $? "$3"
  test "$verdict" = ok || diag "$difference"
}

# returns STATUS COMMAND...: succeed if COMMAND exits with STATUS.
returns ()
{
  wanted=$1
  shift
  "$@"
  status=$?
  test "$status" = "$wanted" || { diag "$*: status $status"; false; }
}

# skip N WHY: N tests cannot be done here.
skip ()
{
  skips=$1
  shift
  while test "$skips" -gt 0; do
    tests_run=$((tests_run + 1))
    skips=$((skips - 1))
    printf 'ok %s # SKIP %s\n' "$tests_run" "$*"
  done
}

skip_all ()
{
  printf '1..0 # SKIP %s\n' "$*"
  exit 0
}

done_testing ()
{
  printf '1..%s\n' "$tests_run"
  exit 0
}

# Leave the rest to those who have the time and the disk space.
expensive_ ()
{
  test "${RUN_EXPENSIVE_TESTS-no}" = yes \
    || skip_all 'expensive; make check-expensive runs it'
}

builddir=${builddir-$PWD}
srcdir=${srcdir-$builddir}
DCAT=${DCAT-$builddir/src/dcat}
PATH=${DCAT%/*}:$builddir/tests:$PATH
export PATH

test_directory=$builddir/tests/$(basename "$0" .t).$$.tmp
mkdir "$test_directory" || bail_out "cannot create $test_directory"
trap 'cd / && chmod -R u+rwx "$test_directory" && rm -rf "$test_directory"' 0
trap 'exit 99' 1 2 15
cd "$test_directory" || bail_out "cannot enter $test_directory"
dcat --version >/dev/null || bail_out "cannot run $DCAT"

# $limit COMMAND...: end COMMAND if it hangs, where that can be done.
# shellcheck disable=SC2034
limit=$(timeout 5 echo timeout 20 2>/dev/null)
