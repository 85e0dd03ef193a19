/* What --version prints.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/version.h"

#include <stdio.h>
#include <stdlib.h>

#include "version-etc.h"

char const version_etc_copyright[] = "Copyright %s 2026 the dcat authors";

void
print_version (char const *program)
{
  version_etc (stdout, program, PACKAGE_NAME, PACKAGE_VERSION,
               "the dcat authors", (char *) NULL);
  exit (EXIT_SUCCESS);
}
