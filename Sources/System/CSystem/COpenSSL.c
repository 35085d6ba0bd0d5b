#include "COpenSSL.h"

char const *copenssl_open(char const *path, copenssl_functions *functions) {
  CDYNAMIC_LIBRARY_OPEN(path, "EVP_", "", COPENSSL_FUNCTIONS, functions);
}

#if __has_include(<openssl/evp.h>)
// Some functions are deprecated with arguments that are not used here.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/evp.h>

#define COPENSSL_COMPARE(name, result, parameters)                                             \
  _Static_assert(__builtin_types_compatible_p(__typeof__(&EVP_##name), result(*) parameters),   \
                 "EVP_" #name);
COPENSSL_FUNCTIONS(COPENSSL_COMPARE)
#undef COPENSSL_COMPARE

_Static_assert(EVP_MAX_MD_SIZE == copenssl_longest_digest, "digest");
#endif
