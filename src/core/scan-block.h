/* One scanner, made from the mask of newlines in a block of 64 bytes.
   SPDX-License-Identifier: GPL-3.0-or-later

   Include this after defining

     SCAN_NAME    the function to define, of type scan_function
     SCAN_TARGET  attributes it needs to use its instructions
     SCAN_MASK    (p) -> uint64_t, bit I set if p[I] is a newline
     SCAN_CTZ     (m) -> the lowest bit set in M; anything below 64 if none

   Lines are mostly shorter than a block, but how many end in it is hard to
   predict; so up to four of them are stored without a branch on each.  What
   is stored for ends that are not there is overwritten by the next.  */

SCAN_TARGET static size_t
SCAN_NAME (struct lines *l, struct iovec *iov, size_t max)
{
  char *start = l->start;
  char *p = l->scan;
  size_t n = 0;

  for (; SCAN_BLOCK <= l->end - p && n + SCAN_BLOCK <= max; p += SCAN_BLOCK)
    {
      uint64_t const mask = SCAN_MASK (p);
      uint64_t m = mask;
      struct iovec *to = iov + n;
      char *s = start;
      for (int i = 0; i < 4; i++)
        {
          char *e = p + SCAN_CTZ (m) + 1;
          to[i] = (struct iovec) { .iov_base = s, .iov_len = e - s };
          s = e;
          m &= m - 1;
        }
      for (to += 4; m != 0; to++)
        {
          char *e = p + SCAN_CTZ (m) + 1;
          *to = (struct iovec) { .iov_base = s, .iov_len = e - s };
          s = e;
          m &= m - 1;
        }
      n += __builtin_popcountll (mask);
      start = mask ? p + SCAN_BLOCK - __builtin_clzll (mask | 1) : start;
    }

  l->start = start;
  l->scan = p;
  return n != 0 ? n : scan_rest (l, iov, max);
}

#undef SCAN_NAME
#undef SCAN_TARGET
#undef SCAN_MASK
#undef SCAN_CTZ
