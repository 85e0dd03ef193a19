/* Profiles: kinds of data.
   SPDX-License-Identifier: GPL-3.0-or-later

   The data is cut into blocks of as many rows each, and a block depends on
   nothing but the options and its number.  That is what lets threads work on
   blocks of their own and give the same bytes in any number.  */

#ifndef GEN_PROFILE_H
#define GEN_PROFILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "core/random.h"
#include "gen/text-buffer.h"

/* What is printed as the format's version: it changes whenever the bytes for
   some seed and options do.  */
enum { GEN_FORMAT = 1 };

/* Bytes in the longest line ending.  Blocks have room for it whatever the
   ending is, so that another one does not make other lines.  */
enum { EOL_MAX = 2 };

/* What the user asks for, or what is so where the user asks for nothing.  */
struct gen_options
{
  uint64_t seed;
  char const *eol;            /* the line ending; EOL_MAX bytes can be read */
  size_t eol_len;             /* at most EOL_MAX */
  bool utf8;

  /* rows */
  uint64_t first;
  bool random;
  size_t int_columns, string_columns;
  size_t string_length;       /* also that of string_fixed, if given */
  char const *string_fixed;

  /* fixed */
  size_t length;

  /* lengths */
  size_t min, max;
  size_t mean;                /* of a geometric distribution, or 0 */
  char const *lengths;        /* the file of a histogram */

  /* worst */
  char const *worst;          /* a kind, or NULL: edges */
  size_t edge;
};

enum value_kind
{
  VALUE_NUMBER,               /* NUMBER in decimal, zeros up to WIDTH digits */
  VALUE_TEXT,                 /* the LEN bytes at TEXT, no NUL among them */
  VALUE_FILLED                /* NUMBER and a dot, filled by x or cut to LEN */
};

/* A value, and what comes before it in its row: a separator, and more.  */
struct value
{
  enum value_kind kind;
  unsigned int width;         /* at most 20 */
  uint64_t number;
  char const *text;
  size_t len;
  char const *before;
  size_t before_len;
};

/* A profile made ready by options, the first member of its own struct.  Only
   read once it is ready, so that threads can share it.  */
struct shape
{
  struct gen_options const *options;
  uint64_t rows;              /* of each block */
  size_t columns;             /* values of each row; 0: it makes no values */
  size_t cursor_size;         /* of what row keeps from row to row, bytes */
};

/* One block in the making, the first member of what a profile keeps.  */
struct cursor
{
  struct random random;       /* begun for the block */
  uint64_t block;             /* its number, from 0 */
  uint64_t row;               /* the next row in the block */
};

struct profile
{
  char const *name;
  char const *summary;
  bool utf8;                  /* has it text that may go beyond ASCII? */

  /* Make the profile ready for OPTIONS, which outlive it.  Complain and end the
     program if they do not fit.  */
  struct shape *(*prepare) (struct gen_options const *options);

  /* C, of cursor_size bytes, all 0 but for its struct cursor, is about to make
     a block.  May be NULL.  */
  void (*begin) (struct shape const *s, struct cursor *c);

  /* Fill V with the values of the next row.  What they point to stays until
     the next call.  NULL if shapes have no columns.  */
  void (*row) (struct shape const *s, struct cursor *c, struct value *v);

  /* Append ROWS rows, all of a block or its first ones, to B, line endings
     included: the same bytes as by row, as fast as can be.  C is as after
     begin.  */
  void (*block) (struct shape const *s, struct cursor *c, uint64_t rows,
                 struct text_buffer *b);

  /* Does it have lines, which can be counted?  Else only sizes make sense.  May
     be NULL: yes.  */
  bool (*has_lines) (struct shape const *s);

  /* Print the kinds that there are of it, a line each, for --list.  May be
     NULL.  */
  void (*list) (void);

  /* Free S.  */
  void (*release) (struct shape *s);
};

#define PROFILE(id) extern struct profile const profile_##id;
#include "gen/profiles.def"
#undef PROFILE

/* All profiles in the order of profiles.def; NULL behind the last.  */
extern struct profile const *const all_profiles[];

/* The profile NAME, or NULL.  */
struct profile const *profile_find (char const *name);

/* Does S, a shape of P, have lines?  */
bool profile_has_lines (struct profile const *p, struct shape const *s);

/* Begin R with numbers for the part PART of something that depends on SEED.  */
void random_part (struct random *r, uint64_t seed, uint64_t part);

/* Begin C for the block BLOCK of S.  */
void cursor_begin (struct cursor *c, struct profile const *p,
                   struct shape const *s, uint64_t block);

#endif /* GEN_PROFILE_H */
