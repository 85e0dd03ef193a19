/* An object of JSON (RFC 8259) in each line: numbers, strings with all kinds of
   escapes, arrays, booleans and null.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "gen/profile.h"

#include <stdlib.h>
#include "attribute.h"
#include "gen/line.h"
#include "xalloc.h"

/* Rows in a block, which make about 256 KiB; and the longest of them, or
   more.  */
enum { BLOCK_ROWS = 1750, ROW_SIZE = 512 };

/* Values in a row.  */
enum { COLUMNS = 15 };

struct json
{
  struct shape shape;
  struct stock stock;
};

/* What may be between the words of a text.  */
static struct phrase const gaps[16] =
  {
    PHRASE (" "), PHRASE (" "), PHRASE (" "), PHRASE (" "), PHRASE (" "),
    PHRASE (" "), PHRASE (" "), PHRASE (", "), PHRASE ("\\n"), PHRASE ("\\t"),
    PHRASE ("\\r\\n"), PHRASE (" \\\""), PHRASE ("\\\" "), PHRASE ("\\\\"),
    PHRASE ("\\/"), PHRASE ("\\u00e9\\b\\f\\ud83d\\ude00")
  };

/* Behind the name, with a sign now and then.  */
static struct phrase const prices[4] =
  {
    PHRASE ("\",\"price\":"), PHRASE ("\",\"price\":"),
    PHRASE ("\",\"price\":"), PHRASE ("\",\"price\":-")
  };

static struct phrase const exponents[4] =
  { PHRASE ("e"), PHRASE ("e-"), PHRASE ("E-"), PHRASE ("e+") };

/* An array of so many words: what is before two of them, and behind.  */
static struct tags
{
  unsigned int words;
  struct phrase before[3];
} const tags[4] =
  {
#define BEGIN ",\"tags\":["
#define END "],\"active\":"
    { 0, { PHRASE (BEGIN), PHRASE (""), PHRASE (END) } },
    { 1, { PHRASE (BEGIN "\""), PHRASE (""), PHRASE ("\"" END) } },
    { 2, { PHRASE (BEGIN "\""), PHRASE ("\",\""), PHRASE ("\"" END) } },
    { 2, { PHRASE (BEGIN "\""), PHRASE ("\",\""), PHRASE ("\"" END) } }
#undef BEGIN
#undef END
  };

static struct phrase const actives[2] = { PHRASE ("true"), PHRASE ("false") };

/* Each has the brace that ends the line.  */
static struct phrase const hiddens[4] =
  {
    PHRASE ("false}"), PHRASE ("false}"), PHRASE ("true}"), PHRASE ("null}")
  };

static struct shape *
json_prepare (struct gen_options const *o)
{
  struct json *s = xmalloc (sizeof *s);
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

/* Put the tags that T says, of words that BITS choose from S.  */
static inline void
put_tags (struct line *l, struct tags const *t, struct stock const *s,
          uint64_t bits)
{
  for (unsigned int i = 0; i < 2; i++, bits >>= 13)
    {
      struct phrase const *before = &t->before[i];
      if (i < t->words)
        line_word (l, before->text, before->len, s, bits);
      else
        line_text (l, before->text, before->len, LITERAL (""));
    }
}

/* Put the id of an object that came so much BEFORE object ID, null if there is
   none.  */
static inline void
put_parent (struct line *l, uint64_t id, uint64_t before)
{
  if (before == 0 || id <= before)
    line_text (l, LITERAL (",\"parent\":"), LITERAL ("null"));
  else
    line_number (l, LITERAL (",\"parent\":"), id - before, 0);
}

/* Put numbers that BITS, 34 of them, choose: one in fixed notation, one with an
   exponent.  */
static inline void
put_numbers (struct line *l, uint64_t bits)
{
  struct phrase const *price = &prices[bits & 3];
  struct phrase const *exponent = &exponents[bits >> 2 & 3];

  /* Prices of fewer digits are about as likely as of more.  */
  line_small (l, price->text, price->len,
              (bits >> 4 & 8191) >> (bits >> 18 & 7));
  line_digits (l, LITERAL ("."), (bits >> 22 & 255) * 100 >> 8, 2);
  line_digits (l, LITERAL (",\"ratio\":"), 1 + (bits >> 30 & 7), 1);
  line_digits (l, LITERAL ("."), (bits >> 6 & 255) * 100 >> 8, 2);
  line_small (l, exponent->text, exponent->len, bits >> 14 & 15);
}

/* Put the next row.  */
static inline ATTRIBUTE_ALWAYS_INLINE void
put_row (struct shape const *shape, struct cursor *c, struct line *l)
{
  struct stock const *stock = &((struct json const *) shape)->stock;
  uint64_t id = c->block * shape->rows + ++c->row;
  uint64_t bits = random_next (&c->random);
  uint64_t names = random_next (&c->random);
  uint64_t texts = random_next (&c->random);
  struct tags const *t = &tags[bits & 3];
  struct phrase const *active = &actives[bits >> 2 & 1];
  struct phrase const *hidden = &hiddens[bits >> 3 & 3];
  struct phrase const *gap = &gaps[texts & 15];
  struct phrase const *other_gap = &gaps[texts >> 4 & 15];

  line_number (l, LITERAL ("{\"id\":"), id, 0);
  line_word (l, LITERAL (",\"name\":\""), stock, names);
  put_numbers (l, bits >> 30);
  put_tags (l, t, stock, names >> 13);
  line_text (l, t->before[2].text, t->before[2].len, active->text, active->len);
  put_parent (l, id, bits >> 5 & 127);
  line_word (l, LITERAL (",\"text\":\""), stock, texts >> 8);
  line_word (l, gap->text, gap->len, stock, texts >> 21);
  line_word (l, other_gap->text, other_gap->len, stock, texts >> 34);
  line_text (l, LITERAL ("\",\"hidden\":"), hidden->text, hidden->len);
}

static void
json_row (struct shape const *s, struct cursor *c, struct value *v)
{
  struct line l = { .v = v };
  put_row (s, c, &l);
}

static void
json_block (struct shape const *s, struct cursor *c, uint64_t rows,
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
json_release (struct shape *s)
{
  free (s);
}

struct profile const profile_json =
  {
    .name = "json",
    .summary = "an object in each line",
    .utf8 = true,
    .prepare = json_prepare,
    .row = json_row,
    .block = json_block,
    .release = json_release
  };
