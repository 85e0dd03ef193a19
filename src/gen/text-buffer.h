/* A reused buffer that text is appended to.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef GEN_TEXT_BUFFER_H
#define GEN_TEXT_BUFFER_H

#include <stddef.h>

/* Bytes that may be stored behind what has been reserved, so that short pieces
   can be copied by stores of a fixed size.  */
enum { TEXT_SLACK = 64 };

struct text_buffer
{
  char *p;
  size_t n;      /* bytes used */
  size_t room;   /* bytes there are, TEXT_SLACK not counted */
};

/* Make room for N bytes more; never fails, but may end the program as xmalloc
   does.  */
void text_reserve_slowly (struct text_buffer *b, size_t n);

static inline void
text_reserve (struct text_buffer *b, size_t n)
{
  if (b->room - b->n < n)
    text_reserve_slowly (b, n);
}

/* Append the N bytes at P.  */
void text_append (struct text_buffer *b, char const *p, size_t n);

/* Append LEN bytes: the N at P, cut if they are more, or followed by x.  */
void text_fill (struct text_buffer *b, char const *p, size_t n, size_t len);

/* Append LEN bytes, for which room was reserved: the N that have been stored
   behind B's last one, cut if they are more, or followed by x.  */
void text_pad (struct text_buffer *b, size_t n, size_t len);

void text_free (struct text_buffer *b);

#endif /* GEN_TEXT_BUFFER_H */
