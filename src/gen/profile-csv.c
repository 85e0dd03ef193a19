/* Comma-separated values as RFC 4180 has them, but for the line ending, which
   --eol chooses.
   SPDX-License-Identifier: GPL-3.0-or-later

   The first line has the names of the fields.  Some fields are quoted, with
   commas and quotes in them, and some are empty.  */

#include <config.h>
#include "gen/profile.h"

#include <stdlib.h>
#include "attribute.h"
#include "gen/line.h"
#include "xalloc.h"

/* Rows in a block, which make about 256 KiB; and the longest of them, or
   more.  */
enum { BLOCK_ROWS = 5400, ROW_SIZE = 256 };

/* Values in a row.  */
enum { COLUMNS = 11 };

struct csv
{
  struct shape shape;
  struct stock stock;
};

/* A note of three words, or of none: what is before each and behind the
   last.  */
struct note
{
  bool empty;
  struct phrase before[4];
};

static struct note const notes[16] =
  {
#define PLAIN \
  { false, { PHRASE (","), PHRASE (" "), PHRASE (" "), PHRASE (",") } }
#define COMMA \
  { false, { PHRASE (",\""), PHRASE (" "), PHRASE (", "), PHRASE ("\",") } }
    PLAIN, PLAIN, PLAIN, PLAIN, PLAIN, PLAIN, PLAIN, PLAIN,
    COMMA, COMMA, COMMA,
    { false,
      { PHRASE (",\""), PHRASE (","), PHRASE (","), PHRASE ("\",") } },
    { false,
      { PHRASE (",\""), PHRASE (" \"\""), PHRASE ("\"\" "), PHRASE ("\",") } },
    { false,
      { PHRASE (",\"\"\""), PHRASE (", "), PHRASE ("\"\" "),
        PHRASE ("\",") } },
    { true, { PHRASE (","), PHRASE (""), PHRASE (""), PHRASE (",") } },
    { true, { PHRASE (",\"\""), PHRASE (""), PHRASE (""), PHRASE (",") } }
#undef PLAIN
#undef COMMA
  };

static struct shape *
csv_prepare (struct gen_options const *o)
{
  struct csv *s = xmalloc (sizeof *s);
  s->shape = (struct shape)
    {
      .options = o,
      .rows = BLOCK_ROWS,
      .columns = COLUMNS,
      .cursor_size = sizeof (struct cursor)
    };
  stock_prepare (&s->stock, o->utf8);
  return &s->shape;
}

/* Put the names of the fields, as one value; the others are empty.  */
static void
put_names (struct line *l)
{
  line_text (l, LITERAL (""), LITERAL ("id,name,note,date,price,count"));
  for (int i = 1; i < COLUMNS; i++)
    line_text (l, LITERAL (""), LITERAL (""));
}

/* Put NOTE, of words that BITS choose from S.  */
static inline void
put_note (struct line *l, struct note const *note, struct stock const *s,
          uint64_t bits)
{
  for (int i = 0; i < 3; i++, bits >>= 13)
    {
      struct phrase const *before = &note->before[i];
      if (note->empty)
        line_text (l, before->text, before->len, LITERAL (""));
      else
        line_word (l, before->text, before->len, s, bits);
    }
}

/* Put the next row.  */
static inline ATTRIBUTE_ALWAYS_INLINE void
put_row (struct shape const *shape, struct cursor *c, struct line *l)
{
  struct stock const *stock = &((struct csv const *) shape)->stock;
  uint64_t row = c->block * shape->rows + c->row++;
  if (row == 0)
    {
      put_names (l);
      return;
    }
  uint64_t bits = random_next (&c->random);
  uint64_t more = random_next (&c->random);
  struct note const *note = &notes[bits & 15];
  line_number (l, LITERAL (""), row, 0);
  line_word (l, LITERAL (","), stock, more);
  put_note (l, note, stock, more >> 13);

  line_digits (l, note->before[3].text, note->before[3].len,
               2000 + (bits >> 4 & 15), 4);
  line_digits (l, LITERAL ("-"), 1 + ((bits >> 8 & 255) * 12 >> 8), 2);
  line_digits (l, LITERAL ("-"), 1 + ((bits >> 16 & 255) * 28 >> 8), 2);

  /* Prices of fewer digits are about as likely as of more.  */
  line_small (l, LITERAL (","), (bits >> 32 & 8191) >> (bits >> 28 & 7));
  line_digits (l, LITERAL ("."), (bits >> 46 & 255) * 100 >> 8, 2);
  line_small (l, LITERAL (","), bits >> 54 & 127);
}

static void
csv_row (struct shape const *s, struct cursor *c, struct value *v)
{
  struct line l = { .v = v };
  put_row (s, c, &l);
}

static void
csv_block (struct shape const *s, struct cursor *c, uint64_t rows,
           struct text_buffer *b)
{
  for (; rows != 0; rows--)
    {
      text_reserve (b, ROW_SIZE);
      struct line l = { .p = b->p + b->n };
      put_row (s, c, &l);
      b->n = store_eol (l.p, s->options) - b->p;
    }
}

static void
csv_release (struct shape *s)
{
  free (s);
}

struct profile const profile_csv =
  {
    .name = "csv",
    .summary = "comma-separated values, some of them quoted",
    .utf8 = true,
    .prepare = csv_prepare,
    .row = csv_row,
    .block = csv_block,
    .release = csv_release
  };
