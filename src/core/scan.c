/* Finding newlines, with the widest vector instructions there are.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/scan.h"

#include <stdint.h>
#include <string.h>
#include "minmax.h"

#if defined __x86_64__ && ! defined __ILP32__ && defined __GNUC__
# define SCAN_X86 1
# include <immintrin.h>
#elif defined __aarch64__ && defined __ARM_NEON && ! defined __AARCH64EB__
# define SCAN_NEON 1
# include <arm_neon.h>
#endif

/* The bytes in a block, one for each bit of a mask.  */
enum { SCAN_BLOCK = 64 };

/* The most lines whose ends are kept before they are stored: few enough to
   stay in the fastest cache beside what is read and written.  */
enum { SCAN_LINES = 512 };

/* SCAN_STORE, for any N and any processor.  */
static inline void
store_lines (struct iovec *iov, char *const *ends, size_t n)
{
  for (size_t i = 0; i < n; i++)
    iov[i] = (struct iovec) { .iov_base = ends[i],
                              .iov_len = ends[i + 1] - ends[i] };
}

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

/* How many bits are set in M: pairs, fours and bytes are summed in place, and
   the multiplication sums the bytes.  The compiler would call a function for
   processors that may lack the instruction.  */
static inline int
count_bits (uint64_t m)
{
  uint64_t const twos = UINT64_C (0x3333333333333333);
  m -= m >> 1 & UINT64_C (0x5555555555555555);
  m = (m & twos) + (m >> 2 & twos);
  m = (m + (m >> 4)) & UINT64_C (0x0f0f0f0f0f0f0f0f);
  return m * UINT64_C (0x0101010101010101) >> 56;
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
  return (word_mask (p)
          | word_mask (p + 8) << 8
          | word_mask (p + 16) << 16
          | word_mask (p + 24) << 24
          | word_mask (p + 32) << 32
          | word_mask (p + 40) << 40
          | word_mask (p + 48) << 48
          | word_mask (p + 56) << 56);
}

#define SCAN_NAME scan_portable
#define SCAN_TARGET
#define SCAN_MASK block_mask
#define SCAN_CTZ lowest_bit
#define SCAN_COUNT count_bits
#define SCAN_STORE store_lines
#include "core/scan-block.h"

#if SCAN_X86

/* Newlines among the 16 bytes at P.  */
static inline uint64_t
sse2_part (char const *p)
{
  __m128i v = _mm_loadu_si128 ((void const *) p);
  return _mm_movemask_epi8 (_mm_cmpeq_epi8 (v, _mm_set1_epi8 ('\n')));
}

static inline uint64_t
sse2_mask (char const *p)
{
  return (sse2_part (p) | sse2_part (p + 16) << 16
          | sse2_part (p + 32) << 32 | sse2_part (p + 48) << 48);
}

/* Addresses S and lengths L of two lines, interleaved.  */
static inline void
sse2_store (struct iovec *iov, char *const *ends, size_t n)
{
  for (size_t i = 0; i < n; i += 2)
    {
      __m128i s = _mm_loadu_si128 ((void const *) (ends + i));
      __m128i e = _mm_loadu_si128 ((void const *) (ends + i + 1));
      __m128i l = _mm_sub_epi64 (e, s);
      _mm_storeu_si128 ((void *) (iov + i), _mm_unpacklo_epi64 (s, l));
      _mm_storeu_si128 ((void *) (iov + i + 1), _mm_unpackhi_epi64 (s, l));
    }
}

# define SCAN_NAME scan_sse2
# define SCAN_TARGET
# define SCAN_MASK sse2_mask
# define SCAN_CTZ lowest_bit
# define SCAN_COUNT count_bits
# define SCAN_STORE sse2_store
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

/* Addresses S and lengths L of four lines, interleaved.  */
TARGET_AVX2 static inline void
avx2_store (struct iovec *iov, char *const *ends, size_t n)
{
  for (size_t i = 0; i < n; i += 4)
    {
      __m256i s = _mm256_loadu_si256 ((void const *) (ends + i));
      __m256i e = _mm256_loadu_si256 ((void const *) (ends + i + 1));
      __m256i l = _mm256_sub_epi64 (e, s);
      __m256i even = _mm256_unpacklo_epi64 (s, l);
      __m256i odd = _mm256_unpackhi_epi64 (s, l);
      _mm256_storeu_si256 ((void *) (iov + i),
                           _mm256_permute2x128_si256 (even, odd, 0x20));
      _mm256_storeu_si256 ((void *) (iov + i + 2),
                           _mm256_permute2x128_si256 (even, odd, 0x31));
    }
}

# define SCAN_NAME scan_avx2
# define SCAN_TARGET TARGET_AVX2
# define SCAN_MASK avx2_mask
# define SCAN_CTZ _tzcnt_u64
# define SCAN_COUNT _mm_popcnt_u64
# define SCAN_STORE avx2_store
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
# define SCAN_COUNT _mm_popcnt_u64
# define SCAN_STORE avx2_store
# include "core/scan-block.h"

#endif

#if SCAN_NEON

/* Newlines among the 16 bytes at P, each as the one bit that stands for its
   place among eight.  */
static inline uint8x16_t
neon_part (char const *p)
{
  static uint8_t const place[16] =
    { 1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128 };
  uint8x16_t v = vld1q_u8 ((uint8_t const *) p);
  return vandq_u8 (vceqq_u8 (v, vdupq_n_u8 ('\n')), vld1q_u8 (place));
}

/* Adding neighbours three times packs the bits of eight bytes into one.  */
static inline uint64_t
neon_mask (char const *p)
{
  uint8x16_t low = vpaddq_u8 (neon_part (p), neon_part (p + 16));
  uint8x16_t high = vpaddq_u8 (neon_part (p + 32), neon_part (p + 48));
  uint8x16_t sum = vpaddq_u8 (low, high);
  sum = vpaddq_u8 (sum, sum);
  return vgetq_lane_u64 (vreinterpretq_u64_u8 (sum), 0);
}

# define SCAN_NAME scan_neon
# define SCAN_TARGET
# define SCAN_MASK neon_mask
# define SCAN_CTZ lowest_bit
# define SCAN_COUNT __builtin_popcountll
# define SCAN_STORE store_lines
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
