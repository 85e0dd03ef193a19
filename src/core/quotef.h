/* File names in messages.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_QUOTEF_H
#define CORE_QUOTEF_H

#include "quotearg.h"

/* NAME for a message: quoted where it would be misread.  */
#define quotef(name) \
  quotearg_n_style_colon (0, shell_escape_quoting_style, name)

#endif /* CORE_QUOTEF_H */
