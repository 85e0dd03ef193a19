#!/bin/sh
# refused.t: a system that does not let io_uring be used.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guards against "failed: Success", since liburing leaves errno alone; bytes
# that are written before the refusal is known; and a fallback nobody asked
# for.

. "$srcdir/tests/methods.sh"
tracing

lines 3000 'a line' >text
cat text text >text_text
printf 'old\n' >old
urings=
for method in $lone_methods uringByLineInUringOut getlineInUringOut; do
  case $method in
    *[uU]ring*) has $method && urings="$urings $method";;
  esac
done
test -n "$urings" || skip_all 'no io_uring in this build'
strace -o trace -e trace=io_uring_setup -e inject=io_uring_setup:error=EPERM \
  dcat -t "${urings##* }" text >out 2>err
grep INJECTED trace >/dev/null 2>&1 || skip_all 'strace cannot refuse here'

# without OPTION...: dcat by $method, where io_uring gives $error.
without ()
{
  $limit strace -o trace -e trace=io_uring_setup \
    -e inject=io_uring_setup:error=$error dcat -t "$method" "$@"
}

# The output is opened first, and blamed.
half_to_blame ()
{
  case $method in
    *UringOut) echo uringOut;;
    *) echo "$method";;
  esac
}

is_refused ()
{
  printf 'old\n' >out
  without text text 2>err >>out
  status=$?
  complaint="dcat: text: $(half_to_blame): $(error_text $error)"
  test "$status $(cat err)" = "3 $complaint
$complaint" || wrong "status $status: $(cat err)" || return
  cmp -s out old || wrong 'wrote something'
}

falls_back ()
{
  without --fallback text text >out 2>err
  right $? - - text_text
}

counts_nothing ()
{
  without --stats text >out 2>err
  test "$(sed -n 's/^bytes  *//p' err)" = 0 || wrong "$(cat err)"
}

for error in EPERM ENOSYS ENOMEM; do
  each "refused with $error" is_refused "$urings"
done
error=EPERM
each 'falls back if told to' falls_back "$urings"
each 'what is refused counts for nothing' counts_nothing "$urings"

# Buffers that must not be locked need not be registered.
without_locked_memory ()
{
  (ulimit -l 0 && exec dcat -t "$method" text text) >out 2>err
  status=$?
  test $status = 3 && refusal && return
  right $status file file text_text
}
if (ulimit -l 0) 2>/dev/null; then
  each 'no locked memory' without_locked_memory "$urings"
else
  skip 1 'locked memory cannot be limited here'
fi

# The default takes what is left.
if has auto; then
  method=auto
  without text >out 2>err
  right $? file file text
  ok $? 'auto does without'
else
  skip 1 'no auto in this build'
fi
done_testing
