/* What --names and --list print.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "core/build.h"
#include "core/names.h"

static void
print_name (char const *name, void *data)
{
  bool *first = data;
  printf ("%s%s", *first ? "" : " ", name);
  *first = false;
}

void
list_names (bool all)
{
  bool first = true;
  method_each (all, print_name, &first);
  putchar ('\n');
}

static char const *
unit_name (enum unit unit)
{
  switch (unit)
    {
    case UNIT_RECORD: return "record";
    case UNIT_LINE: return "line";
    case UNIT_CHUNK: return "chunk";
    case UNIT_BATCH: return "batch";
    default: return "file";
    }
}

/* SUFFIX is what the alias gets, as the name has it already.  */
static void
print_half (struct half const *h, char const *suffix)
{
  char *name = half_name (h);
  char const *alias = half_alias (h->name);
  printf ("%-22s %-6s %-19s", name, unit_name (h->unit), h->calls);
  free (name);
  if (h->why_not)
    printf (" %s\n", h->why_not);
  else if (alias)
    printf (" yes (%s%s)\n", alias, suffix);
  else
    puts (" yes");
}

void
list_methods (void)
{
  printf ("%-22s %-6s %-19s %s\n",
          "METHOD", "UNIT", "CALLS", "AVAILABLE (ALIAS)");
  for (struct half const *h = all_inputs; h->name; h++)
    print_half (h, "In");
  for (struct half const *h = all_outputs; h->name; h++)
    print_half (h, "Out");
  for (struct half const *h = all_copies; h->name; h++)
    print_half (h, "");
  printf ("\nEvery In goes with every Out: getlineInWritevOut.  An In alone"
          " goes to %sOut,\nan Out alone is fed by %sIn.\n\n",
          default_output, default_input);
  build_print ();
}
