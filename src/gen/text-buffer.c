/* A reused buffer that text is appended to.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "gen/text-buffer.h"

#include <stdlib.h>
#include <string.h>
#include "minmax.h"
#include "xalloc.h"

void
text_reserve_slowly (struct text_buffer *b, size_t n)
{
  if (SIZE_MAX - TEXT_SLACK - b->n < n)
    xalloc_die ();

  /* Half as much again, so that growing byte by byte stays cheap.  */
  size_t need = b->n + n;
  size_t ample = MIN (b->room + b->room / 2, SIZE_MAX - TEXT_SLACK);
  b->room = MAX (need, ample);
  b->p = xrealloc (b->p, b->room + TEXT_SLACK);
}

void
text_append (struct text_buffer *b, char const *p, size_t n)
{
  text_reserve (b, n);
  if (n != 0)
    memcpy (b->p + b->n, p, n);
  b->n += n;
}

void
text_fill (struct text_buffer *b, char const *p, size_t n, size_t len)
{
  text_reserve (b, len);
  memcpy (b->p + b->n, p, MIN (n, len));
  text_pad (b, n, len);
}

void
text_pad (struct text_buffer *b, size_t n, size_t len)
{
  if (n < len)
    memset (b->p + b->n + n, 'x', len - n);
  b->n += len;
}

void
text_free (struct text_buffer *b)
{
  free (b->p);
}
