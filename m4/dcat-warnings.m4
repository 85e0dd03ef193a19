# dcat-warnings.m4: the compiler warnings that dcat's own code keeps free of
# SPDX-License-Identifier: GPL-3.0-or-later

# DCAT_WARNINGS
# -------------
# Add to WARN_CFLAGS all of gnulib's many warnings but those listed here.
AC_DEFUN([DCAT_WARNINGS],
[gl_MANYWARN_ALL_GCC([dcat_warnings])
dcat_unwanted=
dnl System headers and gnulib's are not ours to mend.
dcat_unwanted="$dcat_unwanted -Wsystem-headers"
dnl gnulib's gettext.h, which its argmatch.h includes, has such arrays.
dcat_unwanted="$dcat_unwanted -Wvla"
dnl NAN and INFINITY are of the type float; that they become double is exact.
dcat_unwanted="$dcat_unwanted -Wdouble-promotion"
dnl Advice on optimising is not a finding.
dcat_unwanted="$dcat_unwanted -Wsuggest-attribute=const"
dcat_unwanted="$dcat_unwanted -Wsuggest-attribute=pure"
dcat_unwanted="$dcat_unwanted -Wsuggest-attribute=cold"
dcat_unwanted="$dcat_unwanted -Wsuggest-attribute=malloc"
dcat_unwanted="$dcat_unwanted -Winline -Wdisabled-optimization -Wpadded"
dcat_unwanted="$dcat_unwanted -Wstack-protector"
dnl The registry's rows are pasted, and gnulib's macros stand unused.
dcat_unwanted="$dcat_unwanted -Wunused-macros"
dnl The analyzer has a run of its own.
dcat_unwanted="$dcat_unwanted -fanalyzer"
gl_MANYWARN_COMPLEMENT([dcat_warnings], [$dcat_warnings], [$dcat_unwanted])
for dcat_w in $dcat_warnings; do
  gl_WARN_ADD([$dcat_w])
done
AS_IF([test "$enable_gcc_warnings" = error], [gl_WARN_ADD([-Werror])])
dnl gnulib's code is not ours to warn about.
AC_SUBST([GL_CFLAG_GNULIB_WARNINGS], [-w])
])
