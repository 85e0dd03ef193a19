/* unit-names.c: test the parser of method names.
   SPDX-License-Identifier: GPL-3.0-or-later

   Each name that is printed must mean that very method when it is read, also
   in other case; and nothing else may mean a method.  */

#include <config.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/names.h"
#include "unit.h"

static bool
same_method (struct method const *a, struct method const *b)
{
  return (a->input == b->input && a->output == b->output
          && a->copy == b->copy);
}

/* Change NAME by CHANGE, character by character.  */
static char *
changed (char const *name, int (*change) (int))
{
  char *s = strdup (name);
  for (char *p = s; p && *p; p++)
    *p = change ((unsigned char) *p);
  return s;
}

/* What a pass over all names has seen.  */
struct pass
{
  int names;
  bool good;
};

/* Is NAME printed as it was read?  */
static void
round_trip (char const *name, void *data)
{
  struct pass *pass = data;
  struct method m;
  bool good = method_parse (&m, name);
  char *printed = good ? method_name (&m) : NULL;
  if (! good || strcmp (printed, name) != 0)
    {
      printf ("# %s is printed as %s\n", name, good ? printed : "nothing");
      pass->good = false;
    }
  free (printed);
  pass->names++;
}

/* Does NAME mean the same in capitals and in small letters?  */
static void
any_case (char const *name, void *data)
{
  struct pass *pass = data;
  struct method m, upper, lower;
  char *up = changed (name, toupper);
  char *low = changed (name, tolower);
  if (! method_parse (&m, name)
      || ! method_parse (&upper, up) || ! same_method (&m, &upper)
      || ! method_parse (&lower, low) || ! same_method (&m, &lower))
    {
      printf ("# %s, %s and %s differ\n", name, up, low);
      pass->good = false;
    }
  free (up);
  free (low);
  pass->names++;
}

static void
test_each (bool all, void (*visit) (char const *, void *), char const *what)
{
  struct pass pass = { .good = true };
  method_each (all, visit, &pass);
  ok (pass.good && 0 < pass.names, what);
}

/* Each half alone, present in this build or not, is read as itself.  */
static bool
halves_round_trip (struct half const *table)
{
  bool good = true;
  for (; table->name; table++)
    {
      char *name = half_name (table);
      struct method m;
      if (! method_parse (&m, name)
          || (m.input != table && m.output != table && m.copy != table))
        {
          printf ("# %s is not itself\n", name);
          good = false;
        }
      free (name);
    }
  return good;
}

/* NAME means what FULL means, and is printed so.  */
static void
test_alias (char const *name, char const *full)
{
  struct method m;
  bool good = method_parse (&m, name);
  char *printed = good ? method_name (&m) : NULL;
  ok (good && strcmp (printed, full) == 0, name);
  free (printed);
}

static void
test_aliases (void)
{
  static char const *const aliases[][2] =
    {
      { "byLineInRawOut", "getlineInFwriteOut" },
      { "byLineInBufOut", "getlineInBufOut" },
      { "bufferedByLineInBufOut", "freadByLineInBufOut" },
      { "iopipeByLineInRawOut", "readByLineInFwriteOut" },
      { "iopipeByLineInBufOut", "readByLineInBufOut" },
      { "iopipeByLineInIOOut", "readByLineInWritevRecordOut" },
      { "iopipeByLineInBufIOOut", "readByLineInBufvOut" },
      { "byChunkInRawOut", "freadByChunkInFwriteOut" },
      { "byChunkInBufOut", "freadByChunkInBufOut" },
      { "byChunkInByLineBufOut", "freadByChunkInByLineBufOut" },
      { "byLineInWritevOut", "getlineInWritevOut" },
      { "getlineInIOOut", "getlineInWritevRecordOut" },
      { "BYCHUNKINBUFIOOUT", "freadByChunkInBufvOut" },
      { "byLineIn", "getlineInBufOut" },
      { "RawOut", "readByLineInFwriteOut" }
    };
  for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
    test_alias (aliases[i][0], aliases[i][1]);
}

static void
test_junk (void)
{
  static char const *const junk[] =
    {
      "", " ", "In", "Out", "InOut", "getline", "getlineInOut", "InWriteOut",
      "getlineInWrite", "getlineInNosuchOut", "nosuchInWriteOut",
      " getlineIn", "getlineIn ", "getlineInWriteOutOut", "getlineInIn",
      "writeOutIn", "writeOutInGetlineIn", "spliceIn", "spliceOut",
      "catInWriteOut", "readIn", "autoauto", "spl\303\255ce"
    };
  for (size_t i = 0; i < sizeof junk / sizeof *junk; i++)
    {
      struct method m;
      char what[80];
      snprintf (what, sizeof what, "'%s' is no method", junk[i]);
      ok (! method_parse (&m, junk[i]), what);
    }
}

/* Are the methods nearest to NAME, N at most, all valid and different, the
   first being FIRST unless that is NULL?  */
static bool
nearest_are_good (char const *name, int n, char const *first)
{
  char *nearest[11];
  method_nearest (name, n, nearest);
  bool good = nearest[0] && (! first || strcmp (nearest[0], first) == 0);
  int found = 0;
  for (; nearest[found]; found++)
    {
      struct method m;
      good = good && found < n && method_parse (&m, nearest[found]);
      for (int j = 0; j < found; j++)
        good = good && strcmp (nearest[j], nearest[found]) != 0;
    }
  for (int i = 0; i < found; i++)
    free (nearest[i]);
  return good;
}

/* The copy called NAME, or NULL if this build lacks it: what is lacking is
   never the nearest.  */
static char const *
if_there (char const *name)
{
  struct method m;
  return method_parse (&m, name) && ! method_lacks (&m) ? name : NULL;
}

int
main (void)
{
  test_each (true, round_trip, "every pair and copy is printed as it is read");
  test_each (true, any_case, "every pair and copy, in any case");
  test_each (false, any_case, "every lone method, in any case");
  ok (halves_round_trip (all_inputs), "every input alone");
  ok (halves_round_trip (all_outputs), "every output alone");
  ok (halves_round_trip (all_copies), "every copy");
  test_aliases ();
  test_junk ();

  ok (nearest_are_good ("catt", 5, if_there ("cat")),
      "nearest to catt is cat");
  ok (nearest_are_good ("AUTOO", 1, if_there ("auto")),
      "nearest to AUTOO is auto");
  ok (nearest_are_good ("", 5, NULL), "something is nearest to nothing");
  ok (nearest_are_good ("getlineInNosuchOut", 10, NULL),
      "ten nearest to a wrong half");
  return done_testing ();
}
