#ifndef COPENSSL_H
#define COPENSSL_H

#include <stddef.h>

#include "CDynamicLibrary.h"

// The part of libcrypto's interface (openssl/evp.h, stable since OpenSSL 1.1) that encrypting PDF
// needs, as pointers into a library that is opened when it is first wanted. COpenSSL.c compares
// every type here with the library's own header wherever that is installed.

typedef struct evp_cipher_st copenssl_cipher;
typedef struct evp_cipher_ctx_st copenssl_context;
typedef struct evp_md_st copenssl_digest;
typedef struct engine_st copenssl_engine;

enum {
  /// `EVP_MAX_MD_SIZE`
  copenssl_longest_digest = 64,
};

/// name, result, parameters
#define COPENSSL_FUNCTIONS(F)                                                                  \
  F(CIPHER_CTX_new, copenssl_context *, (void))                                                \
  F(CIPHER_CTX_free, void, (copenssl_context *))                                               \
  F(CIPHER_CTX_set_padding, int, (copenssl_context *, int))                                    \
  F(aes_128_cbc, copenssl_cipher const *, (void))                                              \
  F(aes_256_cbc, copenssl_cipher const *, (void))                                              \
  F(EncryptInit_ex, int,                                                                       \
    (copenssl_context *, copenssl_cipher const *, copenssl_engine *, unsigned char const *key, \
     unsigned char const *vector))                                                             \
  F(EncryptUpdate, int,                                                                        \
    (copenssl_context *, unsigned char *output, int *written, unsigned char const *input,      \
     int count))                                                                               \
  F(EncryptFinal_ex, int, (copenssl_context *, unsigned char *output, int *written))           \
  F(Digest, int,                                                                               \
    (void const *input, size_t count, unsigned char *output, unsigned int *written,            \
     copenssl_digest const *, copenssl_engine *))                                              \
  F(md5, copenssl_digest const *, (void))                                                      \
  F(sha256, copenssl_digest const *, (void))                                                   \
  F(sha384, copenssl_digest const *, (void))                                                   \
  F(sha512, copenssl_digest const *, (void))

/// The functions of an opened library, each named without its `EVP_`.
CDYNAMIC_LIBRARY(copenssl_functions, copenssl_open, COPENSSL_FUNCTIONS)

#endif
