#include "CWebP.h"

char const *cwebp_open(char const *path, cwebp_functions *functions) {
  CDYNAMIC_LIBRARY_OPEN(path, "WebP", "", CWEBP_FUNCTIONS, functions);
}

char const *cwebp_encoding_open(char const *path, cwebp_encoding_functions *functions) {
  CDYNAMIC_LIBRARY_OPEN(path, "WebP", "", CWEBP_ENCODING_FUNCTIONS, functions);
}

#if __has_include(<webp/decode.h>) && __has_include(<webp/encode.h>)
#include <webp/decode.h>
#include <webp/encode.h>

#define CWEBP_COMPARE(name, result, parameters)                                             \
  _Static_assert(__builtin_types_compatible_p(__typeof__(&WebP##name), result(*) parameters), \
                 "WebP" #name);
CWEBP_FUNCTIONS(CWEBP_COMPARE)
CWEBP_ENCODING_FUNCTIONS(CWEBP_COMPARE)
#undef CWEBP_COMPARE
#endif
