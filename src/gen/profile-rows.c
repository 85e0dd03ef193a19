/* Rows of a key, integers and strings, like those of the load generator of
   Apache Kudu, "perf loadgen", which once made each string by a new string
   stream.
   SPDX-License-Identifier: GPL-3.0-or-later

   Values are numbers in a sequence, so between two multiples of 10000 all rows
   are alike but for four digits of each number.  Whole blocks are made so: a
   row is copied, and these digits are put in its place.  */

#include <config.h>
#include "gen/profile.h"

#include <stdlib.h>
#include <string.h>
#include "gen/append.h"
#include "minmax.h"
#include "xalloc.h"

/* Bytes in a block, about.  */
enum { BLOCK_SIZE = 256 * 1024 };

/* The digits that differ between copied rows, and how many numbers that makes.
   Three digits would need a table that is ten times smaller, but a row to copy
   ten times as often.  */
enum { DIGITS = 4, NUMBERS = 10000 };

/* Rows longer than this are not copied: the time goes into their strings.  */
enum { COPIED_MAX = 4096 };

/* Rows are copied by pieces of this size, the last one reaching behind the
   row.  */
enum { PIECE = 32 };

struct rows
{
  struct shape shape;
  size_t row_max;             /* bytes in the longest row, with its ending */
  bool copied;                /* can rows be made by copying? */
  char digits[NUMBERS][DIGITS];
};

struct rows_cursor
{
  struct cursor cursor;
  char row[COPIED_MAX + PIECE];    /* the row to copy */
  size_t len;
  unsigned int low;                /* the digits of its key */
  unsigned short int patch[COPIED_MAX / 2];  /* where each number has them */
};

/* The columns that take a number each.  */
static size_t
numbers (struct gen_options const *o)
{
  return 1 + o->int_columns + (o->string_fixed ? 0 : o->string_columns);
}

/* Bytes in a row whose numbers have DIGITS_EACH digits.  */
static size_t
row_size (struct gen_options const *o, size_t digits_each)
{
  return ((1 + o->int_columns) * (digits_each + 1)
          + o->string_columns * (o->string_length + 1)
          - 1 + EOL_MAX);
}

static struct shape *
rows_prepare (struct gen_options const *o)
{
  /* A sequence seldom gets beyond some hundred million.  */
  enum { USUAL_DIGITS = 8 };
  struct rows *s = xmalloc (sizeof *s);
  s->shape = (struct shape)
    {
      .options = o,
      .rows = MAX (1, BLOCK_SIZE / row_size (o, USUAL_DIGITS)),
      .columns = 1 + o->int_columns + o->string_columns,
      .cursor_size = sizeof (struct rows_cursor)
    };
  s->row_max = row_size (o, NUMBER_DIGITS);
  s->copied = ! o->random && s->row_max <= COPIED_MAX;
  for (unsigned int i = 0; i < NUMBERS; i++)
    number_store_digits (s->digits[i], i, DIGITS);
  return &s->shape;
}

/* The number of the first value of the next row.  With random numbers, only
   keys are taken from the sequence.  */
static uint64_t
key (struct shape const *s, struct cursor const *c)
{
  uint64_t row = c->block * s->rows + c->row;
  return s->options->first + row * (s->options->random ? 1 : s->columns);
}

/* The number of a value behind the key, of so many BITS if it is random, else
   the next one after *LAST.  */
static inline uint64_t
next_number (struct gen_options const *o, struct cursor *c, uint64_t *last,
             unsigned int bits)
{
  ++*last;
  return o->random ? random_next (&c->random) >> (64 - bits) : *last;
}

enum { INT_BITS = 32, STRING_BITS = 64 };

static void
rows_row (struct shape const *s, struct cursor *c, struct value *v)
{
  struct gen_options const *o = s->options;
  uint64_t number = key (s, c);
  *v++ = (struct value) { .kind = VALUE_NUMBER, .number = number };
  for (size_t i = 0; i < o->int_columns; i++)
    *v++ = (struct value)
      {
        .kind = VALUE_NUMBER,
        .number = next_number (o, c, &number, INT_BITS),
        .before = "\t",
        .before_len = 1
      };
  for (size_t i = 0; i < o->string_columns; i++)
    *v++ = (o->string_fixed
            ? (struct value)
              {
                .kind = VALUE_TEXT, .text = o->string_fixed,
                .len = o->string_length, .before = "\t", .before_len = 1
              }
            : (struct value)
              {
                .kind = VALUE_FILLED,
                .number = next_number (o, c, &number, STRING_BITS),
                .len = o->string_length, .before = "\t", .before_len = 1
              });
  c->row++;
}

/* Store the next row at P.  Return the end.  */
static char *
store_row (struct shape const *s, struct cursor *c, char *p)
{
  struct gen_options const *o = s->options;
  uint64_t number = key (s, c);
  p = number_store (p, number, 0);
  for (size_t i = 0; i < o->int_columns; i++)
    {
      *p++ = '\t';
      p = number_store (p, next_number (o, c, &number, INT_BITS), 0);
    }
  for (size_t i = 0; i < o->string_columns; i++)
    {
      *p++ = '\t';
      if (o->string_fixed)
        p = store_text (p, o->string_fixed, o->string_length);
      else
        p = store_filled (p, next_number (o, c, &number, STRING_BITS),
                          o->string_length);
    }
  c->row++;
  return store_eol (p, o);
}

/* How many of the next ROWS rows are like the first of them but for four digits
   of each number?  0 if that one cannot be copied.  */
static uint64_t
alike (struct rows const *s, struct cursor const *c, uint64_t rows)
{
  struct gen_options const *o = s->shape.options;
  uint64_t first = key (&s->shape, c);
  bool whole = o->string_fixed || number_length (first) <= o->string_length;
  if (! s->copied || first < NUMBERS / 10 || ! whole)
    return 0;

  /* The last number of all is no multiple of 10000, and 0 follows it.  */
  uint64_t more = MIN (NUMBERS - 1 - first % NUMBERS, UINT64_MAX - first);
  return MIN (rows, (more + 1) / s->shape.columns);
}

/* Let C have the next row as the one to copy.  */
static void
copy_begin (struct rows const *s, struct rows_cursor *c)
{
  struct gen_options const *o = s->shape.options;
  size_t digits = number_length (key (&s->shape, &c->cursor));
  c->low = key (&s->shape, &c->cursor) % NUMBERS;
  c->len = store_row (&s->shape, &c->cursor, c->row) - c->row;

  size_t begin = 0;
  for (size_t i = 0; i < numbers (o); i++)
    {
      c->patch[i] = begin + digits - DIGITS;
      begin += (i <= o->int_columns ? digits : o->string_length) + 1;
    }
}

/* Store ROWS copies of C's row at P, each with its own digits.  Return the
   end.  */
static char *
copy_rows (struct rows const *s, struct rows_cursor const *c, uint64_t rows,
           char *p)
{
  size_t len = c->len;
  size_t patches = numbers (s->shape.options);
  size_t columns = s->shape.columns;
  char const (*digits)[DIGITS] = s->digits + c->low;
  for (; rows != 0; rows--)
    {
      for (size_t i = 0; i < len; i += PIECE)
        memcpy (p + i, c->row + i, PIECE);
      for (size_t i = 0; i < patches; i++)
        memcpy (p + c->patch[i], digits[i], DIGITS);
      p += len;
      digits += columns;
    }
  return p;
}

static void
rows_block (struct shape const *shape, struct cursor *cursor, uint64_t rows,
            struct text_buffer *b)
{
  struct rows const *s = (struct rows const *) shape;
  struct rows_cursor *c = (struct rows_cursor *) cursor;
  text_reserve (b, rows * s->row_max);
  char *p = b->p + b->n;
  while (rows != 0)
    {
      uint64_t n = alike (s, cursor, rows);
      if (n == 0)
        {
          p = store_row (shape, cursor, p);
          rows--;
        }
      else
        {
          copy_begin (s, c);
          p = copy_rows (s, c, n, p);
          cursor->row += n - 1;
          rows -= n;
        }
    }
  b->n = p - b->p;
}

static void
rows_release (struct shape *s)
{
  free (s);
}

struct profile const profile_rows =
  {
    .name = "rows",
    .summary = "key, integers and strings, like a load generator's rows",
    .prepare = rows_prepare,
    .row = rows_row,
    .block = rows_block,
    .release = rows_release
  };
