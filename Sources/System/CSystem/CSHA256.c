#include "include/CSHA256.h"

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>

bool CSHA256IsThere(void) {
  unsigned a = 0, b = 0, c = 0, d = 0;
  // SSSE3 and SSE 4.1, then SHA.
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & 1u << 9) || !(c & 1u << 19)) return false;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & 1u << 29);
}

__attribute__((target("sha,ssse3,sse4.1")))
void CSHA256Mix(
    uint32_t *state, const uint32_t *constants, const uint8_t *bytes, size_t blockCount) {
  const __m128i order = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
  __m128i low = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
  __m128i high = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1B);
  // The instructions take the words as a, b, e, f and c, d, g, h.
  __m128i abef = _mm_alignr_epi8(low, high, 8);
  __m128i cdgh = _mm_blend_epi16(high, low, 0xF0);
  for (; blockCount > 0; blockCount--, bytes += 64) {
    const __m128i abefBefore = abef, cdghBefore = cdgh;
    __m128i words[4];
    for (int part = 0; part < 16; part++) {
      __m128i next;
      if (part < 4) {
        next = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + part * 16)), order);
      } else {
        const __m128i last = words[(part + 3) & 3];
        next = _mm_sha256msg1_epu32(words[part & 3], words[(part + 1) & 3]);
        next = _mm_add_epi32(next, _mm_alignr_epi8(last, words[(part + 2) & 3], 4));
        next = _mm_sha256msg2_epu32(next, last);
      }
      words[part & 3] = next;
      __m128i added =
          _mm_add_epi32(next, _mm_loadu_si128((const __m128i *)(constants + part * 4)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, added);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(added, 0x0E));
    }
    abef = _mm_add_epi32(abef, abefBefore);
    cdgh = _mm_add_epi32(cdgh, cdghBefore);
  }
  low = _mm_shuffle_epi32(abef, 0x1B);
  high = _mm_shuffle_epi32(cdgh, 0xB1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(low, high, 0xF0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(high, low, 8));
}

#else

bool CSHA256IsThere(void) { return false; }

void CSHA256Mix(
    uint32_t *state, const uint32_t *constants, const uint8_t *bytes, size_t blockCount) {}

#endif
