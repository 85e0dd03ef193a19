# dcat-method.m4: probe, switch and reason of each I/O method
# SPDX-License-Identifier: GPL-3.0-or-later

# The rows of src/core/methods.def are macro calls in C and in m4 alike.  Here
# each becomes a call of DCAT_METHOD, so that configure, the compiler and the
# Makefile read one list.

# DCAT_METHOD(DIRECTORY, ID, CALLS, HEADER, CALL)
# -----------------------------------------------
# Decide whether src/DIRECTORY/ID.c is compiled: CALL must compile and link
# with the prototype that HEADER declares.  It is never run.  The user's
# --disable-method-ID, and cached answers dcat_cv_DIRECTORY_ID=no or
# ac_cv_func_FUNCTION=no, leave it out; --enable-method-ID insists on it.
AC_DEFUN([DCAT_METHOD],
  [_DCAT_METHOD([$1], [$2], [$4], [$5], m4_bpatsubst([$5], [ *(.*]))])

# _DCAT_METHOD(DIRECTORY, ID, HEADER, CALL, FUNCTION)
# ---------------------------------------------------
AC_DEFUN([_DCAT_METHOD],
[m4_ifndef([dcat_switch_$2],
  [m4_define([dcat_switch_$2])dnl
AC_ARG_ENABLE([method-$2],
  [AS_HELP_STRING([--disable-method-$2], [leave out $2])])])dnl
DCAT_PROBE([$1], [$2], [$3], [$4], [$5])
AS_IF([test "x$enable_method_$2" = xno],
    [dcat_why='disabled by --disable-method-$2'],
  [test $dcat_cv_$1_$2 = yes],
    [dcat_why=],
    [dcat_why="no `AS_ECHO(['$4']) \
       | sed 's/ *([[^+]]*) *+ */() with /;s/ *(.*//'`() on this system"
     AS_IF([test "x$enable_method_$2" = xyes],
       [AC_MSG_ERROR([--enable-method-$2: $dcat_why])])])
AS_IF([test -z "$dcat_why"],
  [METHOD_OBJECTS="$METHOD_OBJECTS src/$1/$2.lo"
   dcat_have=1 dcat_reason=NULL],
  [dcat_have=0 dcat_reason="\"$dcat_why\""])
METHODS_AVAILABLE="$METHODS_AVAILABLE
[#]define HAVE_$1_$2 $dcat_have
[#]define WHY_NOT_$1_$2 $dcat_reason"
dcat_summary="$dcat_summary
  `printf '%-7s %-16s %s' $1 $2 "${dcat_why:-yes}"`"
])

# DCAT_SHARED(DIRECTORY, ID, CALLS, HEADER, CALL)
# -----------------------------------------------
# As DCAT_METHOD, for what methods share: there is no switch, nor a reason.
AC_DEFUN([DCAT_SHARED],
[DCAT_PROBE([$1], [$2], [$4], [$5], m4_bpatsubst([$5], [ *(.*]))
AS_IF([test $dcat_cv_$1_$2 = yes],
  [METHOD_OBJECTS="$METHOD_OBJECTS src/$1/$2.lo"])])

# DCAT_PROBE(DIRECTORY, ID, HEADER, CALL, FUNCTION)
# -------------------------------------------------
# Set dcat_cv_DIRECTORY_ID to whether CALL can be made here.
AC_DEFUN([DCAT_PROBE],
[AC_CACHE_CHECK([whether $1 $2 can call $5], [dcat_cv_$1_$2],
  [dcat_cv_$1_$2=
   for dcat_word in `AS_ECHO(['$4']) | tr -c 'a-zA-Z0-9_' ' '`; do
     eval "test x\$ac_cv_func_$dcat_word = xno" && dcat_cv_$1_$2=no
   done
   AS_IF([test "x$dcat_cv_$1_$2" = x],
    [AC_LINK_IFELSE([AC_LANG_PROGRAM([[#include <sys/types.h>
#include $3
]], [[
/* Without a declaration, old compilers would make one up.  */
#ifndef $5
  (void) $5;
#endif
  (void) ($4);
]])], [dcat_cv_$1_$2=yes], [dcat_cv_$1_$2=no])])])])

# DCAT_METHODS(FILE)
# ------------------
# Read the list of methods.  Set METHOD_OBJECTS to the objects to link and
# METHODS_AVAILABLE to the C macros that say what is there; dcat_summary is a
# table for people.
AC_DEFUN([DCAT_METHODS],
[METHOD_OBJECTS= METHODS_AVAILABLE= dcat_summary=
m4_pushdef([RECORD_INPUT], [DCAT_METHOD([input], $][@)])dnl
m4_pushdef([LINE_INPUT], [DCAT_METHOD([input], $][@)])dnl
m4_pushdef([FILL_INPUT], [DCAT_METHOD([input], $][@)])dnl
m4_pushdef([LEND_INPUT], [DCAT_METHOD([input], $][@)])dnl
m4_pushdef([OUTPUT], [DCAT_METHOD([output], $][@)])dnl
m4_pushdef([COPY], [DCAT_METHOD([copy], $][@)])dnl
m4_pushdef([SHARED], [DCAT_SHARED([core], $][@)])dnl
m4_esyscmd([sed -n 's/^\([A-Z_]*\) (/\1(/p' ]$1)dnl
m4_popdef([RECORD_INPUT], [LINE_INPUT], [FILL_INPUT], [LEND_INPUT])dnl
m4_popdef([OUTPUT], [COPY], [SHARED])dnl
AC_SUBST([METHOD_OBJECTS])
AC_SUBST([METHODS_AVAILABLE])
AM_SUBST_NOTMAKE([METHODS_AVAILABLE])])
