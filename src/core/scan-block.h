/* One scanner, made from the mask of newlines in a block of 64 bytes.
   SPDX-License-Identifier: GPL-3.0-or-later

   Include this after defining

     SCAN_NAME    the function to define, of type scan_function
     SCAN_TARGET  attributes it needs to use its instructions
     SCAN_MASK    (p) -> uint64_t, bit I set if p[I] is a newline
     SCAN_CTZ     (m) -> the lowest bit set in M; anything up to 64 if none
     SCAN_COUNT   (m) -> how many bits are set in M
     SCAN_STORE   (iov, ends, n) -> store N lines, a multiple of 4; the line I
                  ends at ends[I + 1], and ends[0] is where the first starts

   It works in two steps, as the first needs one store a line and the second
   stores whole vectors, where lengths and addresses written one by one would
   be held up by the stores.  Lines are mostly shorter than a block, but how
   many end in it is hard to predict; so ends are stored by fours, without a
   branch on each.  What is stored for ends that are not there is overwritten
   by the next.  */

SCAN_TARGET static size_t
SCAN_NAME (struct lines *l, struct iovec *iov, size_t max)
{
  char *ends[1 + SCAN_LINES + SCAN_BLOCK + 4];
  char *p = l->scan;
  char *const end = l->end;
  size_t total = 0;
  size_t n;
  ends[0] = l->start;

  while (SCAN_BLOCK <= end - p && total < max)
    {
      size_t const most = MIN (max - total, SCAN_LINES);
      for (n = 0; n < most && SCAN_BLOCK <= end - p; p += SCAN_BLOCK)
        {
          uint64_t m = SCAN_MASK (p);
          char **to = ends + 1 + n;
          n += SCAN_COUNT (m);
          do
            {
              to[0] = p + SCAN_CTZ (m) + 1, m &= m - 1;
              to[1] = p + SCAN_CTZ (m) + 1, m &= m - 1;
              to[2] = p + SCAN_CTZ (m) + 1, m &= m - 1;
              to[3] = p + SCAN_CTZ (m) + 1, m &= m - 1;
              to += 4;
            }
          while (m != 0);
        }

      /* The last block may have had more than there is room for.  */
      if (most < n)
        {
          n = most;
          p = ends[n];
        }

      size_t const fours = n / 4 * 4;
      SCAN_STORE (iov + total, ends, fours);
      store_lines (iov + total + fours, ends + fours, n - fours);
      total += n;
      ends[0] = ends[n];
    }

  l->start = ends[0];
  l->scan = p;
  return total + scan_rest (l, iov + total, max - total);
}

#undef SCAN_NAME
#undef SCAN_TARGET
#undef SCAN_MASK
#undef SCAN_CTZ
#undef SCAN_COUNT
#undef SCAN_STORE
