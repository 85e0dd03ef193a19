/* Finding newlines, with the widest vector instructions there are.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/scan.h"

#include <stdint.h>
#include <string.h>

#if defined __x86_64__ && (defined __GNUC__ || defined __clang__)
# define SCAN_X86 1
# include <immintrin.h>
#elif defined __aarch64__ && defined __ARM_NEON && ! defined __AARCH64EB__
# define SCAN_NEON 1
# include <arm_neon.h>
#endif

/* The bytes in a block, one for each bit of a mask.  */
enum { SCAN_BLOCK = 64 };

/* As a scanner, where less than a block or room for less than a block of
   lines is left.  */
static size_t
scan_rest (struct lines *l, struct iovec *iov, size_t max)
{
  size_t n = 0;
  while (n < max)
    {
      char *newline = memchr (l->scan, '\n', l->end - l->scan);
      if (! newline)
        {
          l->scan = l->end;
          break;
        }
      l->scan = newline + 1;
      iov[n++] = (struct iovec) { .iov_base = l->start,
                                  .iov_len = l->scan - l->start };
      l->start = l->scan;
    }
  return n;
}

/* The lowest bit set in M, where M may have none.  */
static inline int
lowest_bit (uint64_t m)
{
  return __builtin_ctzll (m | UINT64_C (1) << 63);
}

/* Newlines among the 8 bytes at P as an 8-bit mask.  A byte of T is zero
   exactly where there is a newline; adding 0x7f to its low seven bits carries
   into the eighth for all others.  The multiplication gathers the eighth
   bits, the first byte's lowest.  */
static inline uint64_t
word_mask (char const *p)
{
  uint64_t const low7 = UINT64_C (0x7f7f7f7f7f7f7f7f);
  uint64_t t;
  memcpy (&t, p, sizeof t);
#if defined __BYTE_ORDER__ && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  t = __builtin_bswap64 (t);
#endif
  t ^= UINT64_C (0x0a0a0a0a0a0a0a0a);
  t = ~ (((t & low7) + low7) | t | low7);
  return (t >> 7) * UINT64_C (0x0102040810204080) >> 56;
}

static inline uint64_t
block_mask (char const *p)
{
  uint64_t mask = 0;
  for (int i = 0; i < 8; i++)
    mask |= word_mask (p + 8 * i) << (8 * i);
  return mask;
}

#define SCAN_NAME scan_portable
#define SCAN_TARGET
#define SCAN_MASK block_mask
#define SCAN_CTZ lowest_bit
#include "core/scan-block.h"

#if SCAN_X86

static inline uint64_t
sse2_mask (char const *p)
{
  uint64_t mask = 0;
  for (int i = 0; i < 4; i++)
    {
      __m128i v = _mm_loadu_si128 ((void const *) (p + 16 * i));
      __m128i eq = _mm_cmpeq_epi8 (v, _mm_set1_epi8 ('\n'));
      mask |= (uint64_t) (uint32_t) _mm_movemask_epi8 (eq) << (16 * i);
    }
  return mask;
}

# define SCAN_NAME scan_sse2
# define SCAN_TARGET
# define SCAN_MASK sse2_mask
# define SCAN_CTZ lowest_bit
# include "core/scan-block.h"

# define TARGET_AVX2 __attribute__ ((__target__ ("avx2,bmi,popcnt")))

TARGET_AVX2 static inline uint64_t
avx2_mask (char const *p)
{
  __m256i const newline = _mm256_set1_epi8 ('\n');
  __m256i a = _mm256_loadu_si256 ((void const *) p);
  __m256i b = _mm256_loadu_si256 ((void const *) (p + 32));
  uint32_t low = _mm256_movemask_epi8 (_mm256_cmpeq_epi8 (a, newline));
  uint32_t high = _mm256_movemask_epi8 (_mm256_cmpeq_epi8 (b, newline));
  return (uint64_t) high << 32 | low;
}

# define SCAN_NAME scan_avx2
# define SCAN_TARGET TARGET_AVX2
# define SCAN_MASK avx2_mask
# define SCAN_CTZ _tzcnt_u64
# include "core/scan-block.h"

# define TARGET_AVX512 \
  __attribute__ ((__target__ ("avx512f,avx512bw,bmi,popcnt")))

TARGET_AVX512 static inline uint64_t
avx512_mask (char const *p)
{
  return _mm512_cmpeq_epi8_mask (_mm512_loadu_si512 (p),
                                 _mm512_set1_epi8 ('\n'));
}

# define SCAN_NAME scan_avx512
# define SCAN_TARGET TARGET_AVX512
# define SCAN_MASK avx512_mask
# define SCAN_CTZ _tzcnt_u64
# include "core/scan-block.h"

#endif

#if SCAN_NEON

/* Each matching byte keeps the one bit that stands for its place among eight;
   adding neighbours three times packs them.  */
static inline uint64_t
neon_mask (char const *p)
{
  static uint8_t const place[16] =
    { 1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128 };
  uint8x16_t const bit = vld1q_u8 (place);
  uint8x16_t const newline = vdupq_n_u8 ('\n');
  uint8x16_t m[4];
  for (int i = 0; i < 4; i++)
    {
      uint8x16_t v = vld1q_u8 ((uint8_t const *) p + 16 * i);
      m[i] = vandq_u8 (vceqq_u8 (v, newline), bit);
    }
  uint8x16_t low = vpaddq_u8 (m[0], m[1]);
  uint8x16_t high = vpaddq_u8 (m[2], m[3]);
  uint8x16_t sum = vpaddq_u8 (low, high);
  sum = vpaddq_u8 (sum, sum);
  return vgetq_lane_u64 (vreinterpretq_u64_u8 (sum), 0);
}

# define SCAN_NAME scan_neon
# define SCAN_TARGET
# define SCAN_MASK neon_mask
# define SCAN_CTZ lowest_bit
# include "core/scan-block.h"

#endif

#if SCAN_X86
static bool
have_avx2 (void)
{
  return (__builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi")
          && __builtin_cpu_supports ("popcnt"));
}

static bool
have_avx512 (void)
{
  return have_avx2 () && __builtin_cpu_supports ("avx512bw");
}
#endif

static bool
have_always (void)
{
  return true;
}

/* All scanners of this build, the widest first.  */
static struct scanner
{
  char const *name;
  scan_function *function;
  bool (*have) (void);
} const scanners[] =
  {
#if SCAN_X86
    { "avx512", scan_avx512, have_avx512 },
    { "avx2", scan_avx2, have_avx2 },
    { "sse2", scan_sse2, have_always },
#endif
#if SCAN_NEON
    { "neon", scan_neon, have_always },
#endif
    { "portable", scan_portable, have_always }
  };

enum { N_SCANNERS = sizeof scanners / sizeof *scanners };

static struct scanner const *scanner_in_use;

static void
use (struct scanner const *s)
{
  scanner_in_use = s;
  scan_lines = s->function;
}

static void
use_widest (void)
{
  struct scanner const *s = scanners;
  while (! s->have ())
    s++;
  use (s);
}

static size_t
scan_first (struct lines *l, struct iovec *iov, size_t max)
{
  use_widest ();
  return scan_lines (l, iov, max);
}

scan_function *scan_lines = scan_first;

char const *
scan_name (void)
{
  if (! scanner_in_use)
    use_widest ();
  return scanner_in_use->name;
}

bool
scan_use (char const *name)
{
  for (struct scanner const *s = scanners; s < scanners + N_SCANNERS; s++)
    if (strcmp (s->name, name) == 0 && s->have ())
      {
        use (s);
        return true;
      }
  return false;
}

char const *const *
scan_names (void)
{
  static char const *names[N_SCANNERS + 1];
  for (int i = 0; i < N_SCANNERS; i++)
    names[i] = scanners[i].name;
  return names;
}
