# dcat-lto.m4: optimising across the borders of files, by --enable-lto
# SPDX-License-Identifier: GPL-3.0-or-later

# DCAT_LTO
# --------
# With --enable-lto, set LTO_CFLAGS and LTO_LDFLAGS to flags that work, or fail.
# They are kept apart from CFLAGS and LDFLAGS, which are the user's.  An
# archive of objects that hold no machine code needs tools that can read them,
# so this comes before anything that looks for AR and RANLIB.
AC_DEFUN([DCAT_LTO],
[AC_ARG_ENABLE([lto],
  [AS_HELP_STRING([--enable-lto],
    [optimise all files together when linking])],
  [], [enable_lto=no])
LTO_CFLAGS= LTO_LDFLAGS=
AS_IF([test "x$enable_lto" != xno], [_DCAT_LTO])
AC_SUBST([LTO_CFLAGS])
AC_SUBST([LTO_LDFLAGS])])

# _DCAT_LTO
# ---------
# Choose by what the compiler is, and keep the first flags that work.
AC_DEFUN([_DCAT_LTO],
[AS_IF([$CC -dM -E - </dev/null 2>/dev/null | grep __clang__ >/dev/null],
  [_DCAT_LTO_TOOL([AR], [llvm-ar])
   _DCAT_LTO_TOOL([RANLIB], [llvm-ranlib])
   _DCAT_LTO_TRY([-flto=thin], [])
   _DCAT_LTO_TRY([-flto=thin], [-fuse-ld=lld])
   _DCAT_LTO_TRY([-flto], [])],
  [_DCAT_LTO_TOOL([AR], [gcc-ar])
   _DCAT_LTO_TOOL([RANLIB], [gcc-ranlib])
   _DCAT_LTO_TRY([-flto=auto], [])
   _DCAT_LTO_TRY([-flto], [])])
AS_IF([test -z "$LTO_CFLAGS"],
  [AC_MSG_ERROR(m4_normalize([--enable-lto: $CC, $AR and the linker do not
     make a program together; config.log tells why]))])])

# _DCAT_LTO_TOOL(VARIABLE, PROGRAM)
# ---------------------------------
# Unless the user has set VARIABLE, set it to PROGRAM if there is one: the one
# that belongs to the compiler, or else one that is in PATH.
AC_DEFUN([_DCAT_LTO_TOOL],
[AS_IF([test -z "$[]$1"],
  [dcat_tool=`$CC -print-prog-name=$2 2>/dev/null`
   AS_CASE([$dcat_tool], [/*], [AS_IF([test -x "$dcat_tool"],
     [$1=$dcat_tool])])])
AC_CHECK_TOOLS([$1], [$2 m4_tolower([$1])])])

# _DCAT_LTO_TRY(CFLAGS, LDFLAGS)
# ------------------------------
# Unless some have been found, keep CFLAGS and LDFLAGS if a program that takes
# a function from an archive can be linked with them.
AC_DEFUN([_DCAT_LTO_TRY],
[AS_IF([test -z "$LTO_CFLAGS"],
  [AC_MSG_CHECKING(m4_normalize([whether $CC works with $1 $2]))
   echo 'int one (void); int one (void) { return 1; }' >conftest1.c
   echo 'int one (void); int main (void) { return one () - 1; }' >conftest.c
   rm -f conftest1.a
   AS_IF([{ $CC $1 $CFLAGS $CPPFLAGS -c conftest1.c \
            && $AR cr conftest1.a conftest1.$ac_objext \
            && $RANLIB conftest1.a \
            && $CC $1 $CFLAGS $CPPFLAGS $2 $LDFLAGS -o conftest$ac_exeext \
                 conftest.c conftest1.a $LIBS
          } >&AS_MESSAGE_LOG_FD 2>&1],
     [LTO_CFLAGS='$1' LTO_LDFLAGS='$2'
      AC_MSG_RESULT([yes])],
     [AC_MSG_RESULT([no])])
   rm -f conftest*])])
