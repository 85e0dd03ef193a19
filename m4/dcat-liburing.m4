# dcat-liburing.m4: whether and how to use liburing
# SPDX-License-Identifier: GPL-3.0-or-later

# DCAT_LIBURING
# -------------
# Add --with-liburing=auto|yes|no.  Where it is wanted and pkg-config finds it,
# add it to CPPFLAGS and LIBS, so that the probes of the methods see it; where
# it is not, answer those probes no.
#
# Loading one shared library more takes a tenth of the time that starting and
# ending cat takes, and would be charged to every method.  So "auto" takes the
# static archive if that can be linked; "yes" takes what pkg-config says, as
# distributions want it.
AC_DEFUN([DCAT_LIBURING],
[AC_ARG_WITH([liburing],
  [AS_HELP_STRING([--with-liburing=@<:@auto|yes|no@:>@],
    [use io_uring through liburing; auto (default): if it is there, by its
     static archive if possible; yes: as pkg-config says])],
  [], [with_liburing=auto])
AS_IF([test "$with_liburing" = no],
  [ac_cv_func_io_uring_submit=no],
  [PKG_CHECK_MODULES([LIBURING], [liburing >= 2.0],
    [CPPFLAGS="$CPPFLAGS $LIBURING_CFLAGS"
     AS_IF([test "$with_liburing" = auto], [DCAT_LIBURING_ARCHIVE])
     LIBS="$LIBURING_LIBS $LIBS"],
    [AS_IF([test "$with_liburing" = yes],
      [AC_MSG_ERROR([--with-liburing: $LIBURING_PKG_ERRORS])])
     ac_cv_func_io_uring_submit=no])])])

# DCAT_LIBURING_ARCHIVE
# ---------------------
# Set LIBURING_LIBS to the static archive, if a program can be linked with it.
AC_DEFUN([DCAT_LIBURING_ARCHIVE],
[dcat_archive=`$PKG_CONFIG --variable=libdir liburing`/liburing.a
AC_MSG_CHECKING([for a static archive of liburing])
dcat_saved_LIBS=$LIBS
LIBS="$dcat_archive $LIBS"
AC_LINK_IFELSE([AC_LANG_PROGRAM([[#include <liburing.h>]],
    [[return io_uring_submit ((struct io_uring *) 0);]])],
  [LIBURING_LIBS=$dcat_archive],
  [dcat_archive=no])
LIBS=$dcat_saved_LIBS
AC_MSG_RESULT([$dcat_archive])])
