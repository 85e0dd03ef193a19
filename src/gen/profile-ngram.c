/* Lines like those of the Google Books 1-grams, the files that the original
   dcat-perf was timed on: a word, a year, how often the word was printed in
   that year, and in how many books, between tabs.
   SPDX-License-Identifier: GPL-3.0-or-later

   A word has its years in a row, as in these files.  Frequent words have more
   of them, and greater counts.  For whole blocks, the pieces of a line come
   ready from tables, by stores of a fixed size: the next piece overwrites what
   was too much.  Only the counts of the most frequent words are formatted one
   by one.  */

#include <config.h>
#include "gen/profile.h"

#include <stdlib.h>
#include <string.h>
#include "gen/append.h"
#include "xalloc.h"

/* Rows in a block, which make about 256 KiB.  */
enum { BLOCK_ROWS = 13000 };

/* The years that there are.  */
enum { LAST_YEAR = 2019, YEARS = 511, FIRST_YEAR = LAST_YEAR - YEARS + 1 };

/* Words have up to 4 syllables of up to 4 bytes: a consonant, a vowel, of one
   byte or two, and maybe another consonant.  */
enum { SYLLABLES = 512, WORD_SIZE = 16 };
struct syllable
{
  char text[4];
  unsigned int len;
};

struct counts
{
  uint32_t matches, volumes;
};

/* Pairs of counts are ordered by octave: those of octave N have at least 2 ^ N
   matches and less than twice as many.  So many octaves are in tables.  */
enum { OCTAVE = 256, OCTAVES = 16 };

/* A pair of counts of at most 5 digits, ready for the end of a line: tab,
   matches, tab, volumes and line ending.  */
struct tail
{
  char text[15];
  unsigned char len;
};

/* How often a word is printed.  */
struct frequency
{
  unsigned char octave;   /* the lowest of its four */
  unsigned char skip;     /* a mask for random bits: the years left out */
};

/* Most words are rare.  The last of these uses octaves beyond the tables.  */
enum { FREQUENCIES = 32 };
static struct frequency const frequencies[FREQUENCIES] =
  {
    { 0, 15 }, { 0, 15 }, { 0, 15 }, { 0, 15 }, { 0, 15 }, { 0, 15 },
    { 0, 15 }, { 0, 15 }, { 0, 15 }, { 0, 15 }, { 0, 15 }, { 0, 15 },
    { 0, 7 }, { 0, 7 }, { 1, 7 }, { 1, 7 }, { 1, 7 }, { 1, 7 },
    { 2, 3 }, { 2, 3 }, { 2, 3 }, { 3, 3 }, { 3, 3 }, { 4, 1 },
    { 4, 1 }, { 5, 1 }, { 6, 1 }, { 7, 0 }, { 8, 0 }, { 10, 0 },
    { 12, 0 }, { OCTAVES, 0 }
  };

struct ngram
{
  struct shape shape;
  struct syllable syllables[SYLLABLES];
  char years[YEARS][8];            /* a tab and the year, from FIRST_YEAR */
  struct counts counts[OCTAVES * OCTAVE];
  struct tail tails[OCTAVES * OCTAVE];
};

struct word
{
  char text[WORD_SIZE];
  size_t len;
  unsigned int year;               /* of its last row, from FIRST_YEAR */
  struct frequency frequency;
};

struct ngram_cursor
{
  struct cursor cursor;
  struct word word;
};

/* With 512 syllables, each bit of their numbers is used.  */
static void
make_syllables (struct ngram *s, bool utf8)
{
  static char const onsets[] = "bcdfghklmnprstvw";
  static char const vowels[2][8][3] =
    {
      { "a", "e", "i", "o", "u", "a", "e", "o" },
      { "a", "e", "i", "o", "u", "\303\251", "\303\266", "\303\245" }
    };
  static char const codas[] = "\0nrs";
  for (unsigned int i = 0; i < SYLLABLES; i++)
    {
      char const *vowel = vowels[utf8][i >> 4 & 7];
      char *p = s->syllables[i].text;
      *p++ = onsets[i & 15];
      p = store_text (p, vowel, strlen (vowel));
      *p = codas[i >> 7];
      s->syllables[i].len = p + (i >> 7 != 0) - s->syllables[i].text;
    }
}

/* Counts of OCTAVE, chosen by so many random bits.  There are as many volumes
   as matches, or down to half of that.  */
static inline struct counts
counts_of (unsigned int octave, uint32_t bits, uint32_t eight_bits)
{
  uint32_t one = 1;
  uint32_t matches = one << octave | (bits & ((one << octave) - 1));
  return (struct counts) { matches, matches - (matches * eight_bits >> 9) };
}

/* Store what follows a year at P.  Return the end.  */
static char *
store_tail (char *p, struct counts counts, struct gen_options const *o)
{
  *p++ = '\t';
  p = number_store (p, counts.matches, 0);
  *p++ = '\t';
  p = number_store (p, counts.volumes, 0);
  return store_eol (p, o);
}

/* The tables are the same for any seed.  */
static void
make_tails (struct ngram *s)
{
  struct random r;
  random_seed (&r, 0);
  for (unsigned int i = 0; i < OCTAVES * OCTAVE; i++)
    {
      uint64_t bits = random_next (&r);
      char text[sizeof (struct tail) + 1];
      s->counts[i] = counts_of (i / OCTAVE, bits, bits >> 32 & 255);
      s->tails[i].len
        = store_tail (text, s->counts[i], s->shape.options) - text;
      memcpy (s->tails[i].text, text, sizeof s->tails[i].text);
    }
}

static struct shape *
ngram_prepare (struct gen_options const *o)
{
  struct ngram *s = xzalloc (sizeof *s);
  s->shape = (struct shape)
    {
      .options = o,
      .rows = BLOCK_ROWS,
      .columns = 4,
      .cursor_size = sizeof (struct ngram_cursor)
    };
  make_syllables (s, o->utf8);
  make_tails (s);
  for (unsigned int i = 0; i < YEARS; i++)
    {
      s->years[i][0] = '\t';
      number_store_digits (s->years[i] + 1, FIRST_YEAR + i, 4);
    }
  return &s->shape;
}

/* Let W be the next word, in its first year.  */
static void
word_next (struct ngram const *s, struct random *r, struct word *w)
{
  static unsigned char const syllables[8] = { 1, 2, 2, 2, 3, 3, 3, 4 };
  uint64_t bits = random_next (r);
  w->frequency = frequencies[bits & 31];
  unsigned int count = syllables[bits >> 5 & 7];
  bool vowel_first = count != 1 && (bits >> 8 & 3) == 0;
  bool capital = (bits >> 10 & 7) == 0;
  bits >>= 13;

  char text[WORD_SIZE + 1] = "";
  char *p = text;
  for (unsigned int i = 0; i < count; i++, bits >>= 9)
    {
      struct syllable const *next = &s->syllables[bits & (SYLLABLES - 1)];
      memcpy (p, next->text, sizeof next->text);
      p += next->len;
    }
  w->len = p - text - vowel_first;
  memcpy (w->text, text + vowel_first, WORD_SIZE);
  if (capital && 'a' <= *w->text && *w->text <= 'z')
    *w->text -= 'a' - 'A';

  /* The product of two makes late years likelier.  */
  bits = random_next (r);
  w->year = YEARS - 1 - ((bits & 511) * (bits >> 9 & 511) >> 9);
}

/* Begin the block behind a word's last year, so that its first row has a word's
   first year.  */
static void
ngram_begin (struct shape const *s, struct cursor *c)
{
  (void) s;
  ((struct ngram_cursor *) c)->word.year = YEARS - 1;
}

/* Of the random BITS of a row, these say how many years a word misses.  Of two
   bits both must be set, as small numbers shall be likelier; also below.  */
static inline unsigned int
missed (uint64_t bits, struct frequency f)
{
  return bits >> 12 & bits >> 16 & f.skip;
}

/* These say where in the four octaves of a word the counts are.  */
static inline unsigned int
place (uint64_t bits)
{
  return bits & (bits >> 2 | (OCTAVE - 1)) & (4 * OCTAVE - 1);
}

/* The counts that BITS give a word whose octaves are not in tables.  */
static inline struct counts
great_counts (uint64_t bits, struct frequency f)
{
  return counts_of (f.octave + place (bits) / OCTAVE, bits >> 20,
                    bits >> 56);
}

static void
ngram_row (struct shape const *shape, struct cursor *cursor, struct value *v)
{
  struct ngram const *s = (struct ngram const *) shape;
  struct word *w = &((struct ngram_cursor *) cursor)->word;
  uint64_t bits = random_next (&cursor->random);
  w->year += 1 + missed (bits, w->frequency);
  if (YEARS <= w->year)
    word_next (s, &cursor->random, w);

  struct counts counts = (w->frequency.octave == OCTAVES
                          ? great_counts (bits, w->frequency)
                          : s->counts[w->frequency.octave * OCTAVE
                                      + place (bits)]);
  v[0] = (struct value)
    { .kind = VALUE_TEXT, .text = w->text, .len = w->len };
  uint64_t const numbers[] =
    { FIRST_YEAR + w->year, counts.matches, counts.volumes };
  for (int i = 0; i < 3; i++)
    v[i + 1] = (struct value)
      {
        .kind = VALUE_NUMBER, .number = numbers[i],
        .before = "\t", .before_len = 1
      };
  cursor->row++;
}

/* Store the line of W that BITS make, which ends with counts from TAILS if they
   are not NULL, at P.  Return the end.  */
static inline char *
store_line (struct ngram const *s, struct word const *w, uint64_t bits, char *p)
{
  memcpy (p, w->text, WORD_SIZE);
  p += w->len;
  memcpy (p, s->years[w->year], sizeof s->years[0]);
  p += 5;
  if (w->frequency.octave == OCTAVES)
    return store_tail (p, great_counts (bits, w->frequency), s->shape.options);
  struct tail const *t = &s->tails[w->frequency.octave * OCTAVE + place (bits)];
  memcpy (p, t, sizeof *t);
  return p + t->len;
}

static void
ngram_block (struct shape const *shape, struct cursor *cursor, uint64_t rows,
             struct text_buffer *b)
{
  enum { LINE_MAX_SIZE = WORD_SIZE + sizeof "\t2019\t1048575\t1048575\r" };
  struct ngram const *s = (struct ngram const *) shape;
  struct word w = ((struct ngram_cursor *) cursor)->word;
  struct random r = cursor->random;
  text_reserve (b, rows * LINE_MAX_SIZE);
  char *p = b->p + b->n;
  for (; rows != 0; rows--)
    {
      uint64_t bits = random_next (&r);
      w.year += 1 + missed (bits, w.frequency);
      if (YEARS <= w.year)
        word_next (s, &r, &w);
      p = store_line (s, &w, bits, p);
    }
  b->n = p - b->p;
}

static void
ngram_release (struct shape *s)
{
  free (s);
}

struct profile const profile_ngram =
  {
    .name = "ngram",
    .summary = "word, year and two counts, like the Google Books 1-grams",
    .utf8 = true,
    .prepare = ngram_prepare,
    .begin = ngram_begin,
    .row = ngram_row,
    .block = ngram_block,
    .release = ngram_release
  };
