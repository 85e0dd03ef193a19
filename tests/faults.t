#!/bin/sh
# faults.t: what every method does when the system fails a call.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guards against an error taken for the end of the file, an interruption taken
# for an error, and failures that are blamed on the wrong file.  No disk fails
# on demand, so strace makes the calls fail.

. "$srcdir/tests/methods.sh"
tracing

lines 9000 'a line of text that fills several buffers' >text
reads=read,readv,pread64,preadv,preadv2,sendfile,splice,copy_file_range
writes=write,writev,pwrite64,pwritev2

# inject CALLS FAULT FILE: by $method copy text to out, where CALLS that use
# FILE meet FAULT.
inject ()
{
  follow=
  case $method in
    aio*) follow=-f;;
  esac
  $limit strace $follow -o trace -P "$PWD/$3" -e trace="$1" -e inject="$1:$2" \
    dcat -t "$method" text >out 2>err
}

strace -o trace -P "$PWD/text" -e trace=open,openat \
  -e inject=open,openat:error=EIO:when=1 cat "$PWD/text" >out 2>err
test $? = 1 && grep INJECTED trace >/dev/null 2>&1 \
  || skip_all 'strace cannot make calls fail here'

# met: has any call met the fault?  Those of mmap and io_uring do not.
met ()
{
  grep INJECTED trace >/dev/null
}

interrupted_read ()
{
  inject $reads error=EINTR:when=1+2 text
  right $? file file text
}

late_read ()
{
  inject $reads error=EAGAIN:when=1+2 text
  right $? file file text
}

failing_read ()
{
  inject $reads error=EIO:when=1+ text
  status=$?
  if met; then
    failed $status file file "dcat: text: $EIO" \
      && { test ! -s out || wrong 'wrote something'; }
  else
    right $status file file text
  fi
}
EIO=$(error_text EIO)

# Read the rest, and what came before arrives.
failing_later_read ()
{
  inject $reads error=EIO:when=2+ text
  status=$?
  if met; then
    failed $status file file "dcat: text: $EIO" || return
    size=$(wc -c <out)
    dd if=text bs=$((size + 0)) count=1 2>/dev/null | cmp -s - out \
      || wrong 'what was read before the failure is not there'
  else
    right $status file file text
  fi
}

# stdio drops what it could not write, so that giving up is all that is left.
interrupted_write ()
{
  inject $writes,splice,sendfile,copy_file_range error=EINTR:when=2 out
  status=$?
  case $method:$status in
    putc*:1 | fwrite*:1 | *RawOut:1)
      failed $status file file "dcat: write error: $(error_text EINTR)";;
    *) right $status file file text;;
  esac
}

failing_write ()
{
  inject $writes error=ENOSPC:when=1+ out
  status=$?
  if met; then
    failed $status file file "dcat: write error: $(error_text ENOSPC)" \
      && { test ! -s out || wrong 'wrote something'; }
  else
    right $status file file text
  fi
}

no_pipe ()
{
  $limit strace -o trace -e trace=pipe2 -e inject=pipe2:error=EMFILE \
    dcat -t "$method" text >out 2>err
  status=$?
  case $method:$status in
    *plice:3)
      refusal || wrong "refused without a proper message: $(cat err)";;
    *) right $status file file text;;
  esac
}

each 'reads are interrupted' interrupted_read
each 'reads are not ready' late_read
each 'the first read fails' failing_read
each 'a later read fails' failing_later_read
each 'writes are interrupted' interrupted_write
each 'writes fail' failing_write
each 'no pipe can be made' no_pipe

# inject_all CALLS FAULT: by $method copy text to out through what suits it,
# where CALLS meet FAULT.
inject_all ()
{
  before="$limit strace -o trace -e trace=$1 -e inject=$1:$2"
  suited -u <text 2>err
  inject_status=$?
  before=''
  return $inject_status
}

# With a fault, all that METHOD does is right.
copes ()
{
  if ! has "$1"; then
    skip 1 "no $1 in this build"
    return
  fi
  method=$1
  inject_all "$2" "$3"
  copes_status=$?
  if ! met && test $copes_status != 3; then
    skip 1 "$1 makes no such call"
    return
  fi
  suited_right $copes_status text
  ok $? "$1: $2 with $3"
}

copes preadv2ByLineIn preadv2 error=EAGAIN:when=1+2
copes preadv2ByLineIn preadv2 error=EINTR:when=1+2
copes preadv2ByLineIn preadv2 retval=0:when=1+2
copes vmspliceOut vmsplice error=EINTR:when=1
copes vmspliceOut vmsplice error=EAGAIN:when=1
copes tee tee error=EINTR:when=1+2
copes tee tee error=EAGAIN:when=1+2
copes tee splice error=EINTR:when=1+2
copes uringByLineIn io_uring_enter error=EINTR:when=1+2
copes uringOut io_uring_enter error=EINTR:when=1+2
copes uringSplice io_uring_enter error=EINTR:when=1+2
# What is in flight may make room.
copes uringByLineIn io_uring_enter error=EAGAIN:when=2
copes uringOut io_uring_enter error=EAGAIN:when=2
copes uringByLineIn io_uring_register error=ENOMEM:when=1
copes uringOut io_uring_register error=ENOMEM:when=1
copes mmapOut fallocate error=EINTR:when=1

# File systems have many words for what copy_file_range cannot do.
for word in ENOENT EPERM EXDEV ETXTBSY; do
  copes auto copy_file_range error=$word:when=1
done

# fails METHOD CALLS FAULT MESSAGE
fails ()
{
  if ! has "$1"; then
    skip 1 "no $1 in this build"
    return
  fi
  method=$1
  inject_all "$2" "$3"
  failed $? - - "$4"
  ok $? "$1: $2 with $3"
}
copes mmapOut fallocate error=ENOSPC:when=1
fails mmapOut fallocate error=ENOSPC:when=1+ \
  "dcat: out: write error: $(error_text ENOSPC)"
fails vmspliceOut vmsplice error=ENOMEM:when=1 \
  "dcat: write error: $(error_text ENOMEM)"
# A write that writes nothing is not tried for ever.
fails cat write retval=0:when=1 "dcat: write error: $(error_text ENOSPC)"
fails writevOut writev retval=0:when=1 \
  "dcat: write error: $(error_text ENOSPC)"
fails preadv2ByLineIn preadv2 error=EIO:when=1 "dcat: -: $EIO"
done_testing
