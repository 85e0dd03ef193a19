/* The registry: all methods, as rows of tables.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/registry.h"

#include <string.h>
#include "c-strcase.h"
#include "core/available.h"

/* The address of OPS if HAVE, a macro, is 1; NULL, without mentioning OPS, if
   it is 0.  */
#define IF_HAVE(have, ops) IF_HAVE_ (have, ops)
#define IF_HAVE_(have, ops) IF_HAVE_##have (ops)
#define IF_HAVE_0(ops) NULL
#define IF_HAVE_1(ops) &ops

#define INPUT_ROW(id, by, of, what)                     \
  { .name = #id by, .calls = what, .unit = of,          \
    .why_not = WHY_NOT_input_##id,                      \
    .input = IF_HAVE (HAVE_input_##id, input_##id) },
#define BY_CHUNK_AND_LINE(id, calls, header, call)      \
  INPUT_ROW (id, "ByChunk", UNIT_CHUNK, calls)          \
  INPUT_ROW (id, "ByLine", UNIT_LINE, calls)

struct half const all_inputs[] =
  {
#define RECORD_INPUT(id, calls, header, call) \
    INPUT_ROW (id, "", UNIT_RECORD, calls)
#define LINE_INPUT(id, calls, header, call) \
    INPUT_ROW (id, "", UNIT_LINE, calls)
#define FILL_INPUT BY_CHUNK_AND_LINE
#define LEND_INPUT BY_CHUNK_AND_LINE
#include "core/methods.def"
    { .name = NULL }
  };

struct half const all_outputs[] =
  {
#define OUTPUT(id, what, header, call)                  \
    { .name = #id, .calls = what, .unit = UNIT_BATCH,   \
      .why_not = WHY_NOT_output_##id,                   \
      .output = IF_HAVE (HAVE_output_##id, output_##id) },
#include "core/methods.def"
    { .name = NULL }
  };

struct half const all_copies[] =
  {
#define COPY(id, what, header, call)                    \
    { .name = #id, .calls = what, .unit = UNIT_COPY,    \
      .why_not = WHY_NOT_copy_##id,                     \
      .copy = IF_HAVE (HAVE_copy_##id, copy_##id) },
#include "core/methods.def"
    { .name = NULL }
  };

char const default_copy[] = "auto";
char const default_input[] = "readByLine";
char const default_output[] = "buf";

/* Halves of the original names: they and the originals are spelt as there.  */
static struct
{
  char const *alias;
  char const *name;
} const aliases[] =
  {
    { "byLine", "getline" },
    { "bufferedByLine", "freadByLine" },
    { "iopipeByLine", "readByLine" },
    { "byChunk", "freadByChunk" },
    { "Raw", "fwrite" },
    { "IO", "writevRecord" },
    { "BufIO", "bufv" }
  };

enum { N_ALIASES = sizeof aliases / sizeof *aliases };

char const *const original_methods[] =
  {
    "byLineInRawOut", "byLineInBufOut", "bufferedByLineInBufOut",
    "iopipeByLineInRawOut", "iopipeByLineInBufOut", "iopipeByLineInIOOut",
    "iopipeByLineInBufIOOut", "byChunkInRawOut", "byChunkInBufOut",
    "byChunkInByLineBufOut", NULL
  };

char const *
half_alias (char const *name)
{
  for (int i = 0; i < N_ALIASES; i++)
    if (strcmp (aliases[i].name, name) == 0)
      return aliases[i].alias;
  return NULL;
}

/* Is S the LEN bytes at NAME, without regard to case?  */
static bool
matches (char const *s, char const *name, size_t len)
{
  return strlen (s) == len && c_strncasecmp (s, name, len) == 0;
}

struct half const *
half_find (struct half const *table, char const *name, size_t len)
{
  for (; table->name; table++)
    {
      char const *alias = half_alias (table->name);
      if (matches (table->name, name, len)
          || (alias && matches (alias, name, len)))
        return table;
    }
  return NULL;
}
