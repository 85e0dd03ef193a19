/* Lines like those of a web server's access log, in the combined format.
   SPDX-License-Identifier: GPL-3.0-or-later

   Addresses are of the nets for documentation (RFC 5737), names of the domains
   for examples (RFC 2606).  */

#include <config.h>
#include "gen/profile.h"

#include <stdlib.h>
#include "attribute.h"
#include "gen/line.h"
#include "xalloc.h"

/* Rows in a block, which make about 256 KiB; and the longest of them, or
   more.  */
enum { BLOCK_ROWS = 1500, ROW_SIZE = 512 };

/* Values in a row.  */
enum { COLUMNS = 16 };

/* The time goes on by so many ticks from row to row; of each row, fewer than so
   many are left to chance.  */
enum { ROW_TICKS = 8, SECOND_TICKS = 32 };

struct logs
{
  struct shape shape;
  struct stock stock;
};

struct moment
{
  uint64_t year;
  unsigned int month, day, second;    /* from 0, from 1, of the day */
};

static struct phrase const nets[4] =
  {
    PHRASE ("192.0.2."), PHRASE ("198.51.100."), PHRASE ("203.0.113."),
    PHRASE ("203.0.113.")
  };

static struct phrase const methods[16] =
  {
    PHRASE ("GET"), PHRASE ("GET"), PHRASE ("GET"), PHRASE ("GET"),
    PHRASE ("GET"), PHRASE ("GET"), PHRASE ("GET"), PHRASE ("GET"),
    PHRASE ("GET"), PHRASE ("GET"), PHRASE ("GET"), PHRASE ("GET"),
    PHRASE ("POST"), PHRASE ("POST"), PHRASE ("HEAD"), PHRASE ("PUT")
  };

static struct phrase const directories[16] =
  {
    PHRASE ("/"), PHRASE ("/"), PHRASE ("/"), PHRASE ("/articles/"),
    PHRASE ("/articles/"), PHRASE ("/articles/2020/"), PHRASE ("/images/"),
    PHRASE ("/images/"), PHRASE ("/static/css/"), PHRASE ("/static/js/"),
    PHRASE ("/api/v1/"), PHRASE ("/api/v2/"), PHRASE ("/users/"),
    PHRASE ("/search/"), PHRASE ("/download/"), PHRASE ("/tags/")
  };

static struct phrase const suffixes[8] =
  {
    PHRASE (""), PHRASE ("/"), PHRASE (".html"), PHRASE (".html"),
    PHRASE (".png"), PHRASE (".js?v=3"), PHRASE ("?page=2"),
    PHRASE ("?q=%20&lang=en")
  };

static unsigned short int const statuses[32] =
  {
    200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200,
    200, 200, 200, 200, 200, 200, 200, 206, 301, 302, 304, 304, 304, 403, 404,
    404, 500
  };

static struct phrase const referers[8] =
  {
    PHRASE ("-"), PHRASE ("-"), PHRASE ("-"), PHRASE ("-"),
    PHRASE ("https://www.example.com/"), PHRASE ("https://www.example.com/"),
    PHRASE ("https://www.example.org/index.html"),
    PHRASE ("https://search.example.net/?q=example")
  };

/* Each has the quote that ends the line.  */
static struct phrase const agents[8] =
  {
    PHRASE ("Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 \
Firefox/115.0\""),
    PHRASE ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 \
(KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36\""),
    PHRASE ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 \
(KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36\""),
    PHRASE ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) \
AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Safari/605.1.15\""),
    PHRASE ("Mozilla/5.0 (compatible; examplebot/2.1; \
+https://bot.example.com/)\""),
    PHRASE ("curl/8.5.0\""),
    PHRASE ("Wget/1.21.4\""),
    PHRASE ("-\"")
  };

static struct shape *
log_prepare (struct gen_options const *o)
{
  struct logs *s = xmalloc (sizeof *s);
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

/* So many seconds after the begin of 2020.  Years begin with March here, as in
   the Julian calendar's days, so that the leap day is the last of a year.  */
static struct moment
moment_of (uint64_t seconds)
{
  enum
  {
    DAY = 24 * 60 * 60, YEAR = 365, FOUR_YEARS = 4 * YEAR + 1,
    CENTURY = 25 * FOUR_YEARS - 1, ERA = 4 * CENTURY + 1,
    FIRST_DAY = 4 * FOUR_YEARS + 3 * YEAR + 306    /* from 2000-03-01 */
  };
  uint64_t days = FIRST_DAY + seconds / DAY;
  uint32_t day = days % ERA;
  uint32_t century = day == ERA - 1 ? 3 : day / CENTURY;
  day -= century * CENTURY;
  uint32_t fours = day / FOUR_YEARS;
  day -= fours * FOUR_YEARS;
  uint32_t years = day == FOUR_YEARS - 1 ? 3 : day / YEAR;
  day -= years * YEAR;

  /* Five months from March, and from August, have 153 days.  */
  uint32_t month = (5 * day + 2) / 153;
  bool next_year = 10 <= month;
  return (struct moment)
    {
      .year = (2000 + days / ERA * 400 + century * 100 + fours * 4 + years
               + next_year),
      .month = next_year ? month - 10 : month + 2,
      .day = day - (153 * month + 2) / 5 + 1,
      .second = seconds % DAY
    };
}

/* Put the time of the next row, to which chance adds TICKS.  */
static inline void
put_time (struct line *l, struct shape const *s, struct cursor const *c,
          uint32_t ticks)
{
  static char const months[12][4] =
    {
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct",
      "Nov", "Dec"
    };
  uint64_t row = c->block * s->rows + c->row;
  struct moment m = moment_of ((row * ROW_TICKS + ticks) / SECOND_TICKS);
  line_digits (l, LITERAL (" - - ["), m.day, 2);
  line_text (l, LITERAL ("/"), months[m.month], 3);
  line_number (l, LITERAL ("/"), m.year, 4);
  line_digits (l, LITERAL (":"), m.second / 3600, 2);
  line_digits (l, LITERAL (":"), m.second / 60 % 60, 2);
  line_digits (l, LITERAL (":"), m.second % 60, 2);
}

/* Put the next row.  */
static inline ATTRIBUTE_ALWAYS_INLINE void
put_row (struct shape const *shape, struct cursor *c, struct line *l)
{
  struct stock const *stock = &((struct logs const *) shape)->stock;
  uint64_t bits = random_next (&c->random);
  struct phrase const *net = &nets[bits & 3];
  struct phrase const *method = &methods[bits >> 2 & 15];
  struct phrase const *directory = &directories[bits >> 6 & 15];
  struct phrase const *suffix = &suffixes[bits >> 10 & 7];
  uint32_t host = 1 + ((bits >> 13 & 255) * 254 >> 8);
  uint32_t ticks = bits >> 21 & (ROW_TICKS - 1);
  uint64_t words = bits >> 24;

  bits = random_next (&c->random);
  struct phrase const *referer = &referers[bits & 7];
  struct phrase const *agent = &agents[bits >> 3 & 7];
  unsigned int status = statuses[bits >> 6 & 31];

  /* Sizes of fewer digits are about as likely as of more.  */
  uint32_t size = (bits >> 32 & 0xfffff) >> (bits >> 11 & 15);

  line_small (l, net->text, net->len, host);
  put_time (l, shape, c, ticks);
  line_text (l, LITERAL (" +0000] \""), method->text, method->len);
  line_text (l, LITERAL (" "), directory->text, directory->len);
  line_word (l, LITERAL (""), stock, words);
  line_word (l, LITERAL ("-"), stock, words >> 13);
  line_text (l, LITERAL (""), suffix->text, suffix->len);
  line_digits (l, LITERAL (" HTTP/1.1\" "), status, 3);
  line_number (l, LITERAL (" "), status == 304 ? 0 : size, 0);
  line_text (l, LITERAL (" \""), referer->text, referer->len);
  line_text (l, LITERAL ("\" \""), agent->text, agent->len);
  c->row++;
}

static void
log_row (struct shape const *s, struct cursor *c, struct value *v)
{
  struct line l = { .v = v };
  put_row (s, c, &l);
}

static void
log_block (struct shape const *s, struct cursor *c, uint64_t rows,
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
log_release (struct shape *s)
{
  free (s);
}

struct profile const profile_log =
  {
    .name = "log",
    .summary = "lines like a web server's access log",
    .utf8 = true,
    .prepare = log_prepare,
    .row = log_row,
    .block = log_block,
    .release = log_release
  };
