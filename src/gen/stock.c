/* The stock of text that profiles cut their lines and words from.
   SPDX-License-Identifier: GPL-3.0-or-later

   A place in it and a length make a line at the speed of a copy, and the stock
   stays in the cache of the processor.  */

#include <config.h>
#include "gen/stock.h"

#include "minmax.h"

/* Letters of both kinds, the most usual ones more than once, and those beyond
   ASCII: of 2 bytes most often, of 3 and 4 bytes too.  Consonants and vowels
   take turns, so that words look like some.  */
enum { LETTERS = 32 };
static char const *const ascii[2][LETTERS] =
  {
    {
      "b", "c", "c", "d", "d", "d", "f", "g", "h", "h", "k", "l", "l", "l",
      "m", "m", "n", "n", "n", "n", "p", "r", "r", "r", "s", "s", "s", "t",
      "t", "t", "v", "w"
    },
    {
      "a", "a", "a", "a", "a", "a", "a", "a", "e", "e", "e", "e", "e", "e",
      "e", "e", "e", "e", "e", "i", "i", "i", "i", "i", "i", "o", "o", "o",
      "o", "o", "u", "u"
    }
  };
enum { BEYOND = 8 };
static char const *const beyond_ascii[2][BEYOND] =
  {
    {
      "\303\261", "\305\233", "\320\266", "\316\273", "\304\215", "\303\237",
      "\346\234\254", "\360\220\220\272"
    },
    {
      "\303\251", "\303\266", "\303\245", "\305\257", "\316\261", "\320\270",
      "\341\272\241", "\303\270"
    }
  };

/* Store the next word at P, and return its length.  Words have 1 to 9 letters,
   between 4 and 5 on average; but a letter that would not fit STOCK_WORD_SIZE
   bytes, and those behind it, are left out.  */
static size_t
make_word (struct random *r, bool utf8, char *p)
{
  static unsigned char const lengths[16] =
    { 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 6, 6, 7, 8, 9 };
  uint64_t bits = random_next (r);
  unsigned int letters = lengths[bits & 15];
  unsigned int kind = letters == 1 || (bits >> 4 & 3) == 0;
  size_t n = 0;
  for (unsigned int i = 0; i < letters; i++, kind ^= 1)
    {
      bits = random_next (r);
      char const *letter = (utf8 && (bits >> 5 & 7) == 0
                            ? beyond_ascii[kind][bits >> 8 & (BEYOND - 1)]
                            : ascii[kind][bits & (LETTERS - 1)]);
      size_t len = strlen (letter);
      if (STOCK_WORD_SIZE < n + len)
        break;
      memcpy (p + n, letter, len);
      n += len;
    }
  return n;
}

void
stock_prepare (struct stock *s, bool utf8)
{
  struct random r;
  size_t n = 0, words = 0;
  random_seed (&r, utf8);
  s->utf8 = utf8;
  while (n < STOCK_SIZE)
    {
      char word[STOCK_WORD_SIZE];
      size_t len = make_word (&r, utf8, word);

      /* The last one needs a blank behind it too.  */
      if (STOCK_SIZE - n <= len)
        {
          len = STOCK_SIZE - n - 1;
          memset (word, 'x', len);
        }
      memcpy (s->text + n, word, len);
      s->text[n + len] = ' ';
      if (words < STOCK_WORDS)
        {
          s->words[words].begin = n;
          s->words[words++].len = len;
        }
      n += len + 1;
    }
  memcpy (s->text + STOCK_SIZE, s->text, STOCK_SIZE);
  memcpy (s->text + 2 * STOCK_SIZE, s->text, TEXT_SLACK);
}

/* Is C the second or a later byte of a character?  */
static bool
goes_on (char c)
{
  return ((unsigned char) c & 0xc0) == 0x80;
}

/* Fewer than a fifth of all bytes go on, so fewer than two fifths of all places
   are wrong, whatever N is: the loop ends.  */
size_t
stock_place_utf8 (struct stock const *s, uint64_t bits, size_t n)
{
  size_t place = bits % STOCK_SIZE;
  size_t behind = n % STOCK_SIZE;
  while (goes_on (s->text[place]) || goes_on (s->text[place + behind]))
    place = (place + 1) % STOCK_SIZE;
  return place;
}

size_t
stock_columns (size_t n)
{
  return MAX (1, n / STOCK_SIZE + (n % STOCK_SIZE != 0));
}

void
stock_values (struct stock const *s, size_t place, size_t n, struct value *v,
              size_t columns)
{
  for (size_t i = 0; i < columns; i++)
    {
      size_t len = MIN (n, STOCK_SIZE);
      v[i] = (struct value)
        { .kind = VALUE_TEXT, .text = s->text + place, .len = len,
          .before = "" };
      n -= len;
    }
}
