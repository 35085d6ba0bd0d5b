#ifndef CWEBP_H
#define CWEBP_H

// The part of libwebp's interface (webp/decode.h, stable since libwebp 0.2) that reading WebP
// needs, as pointers into a library that is opened when it is first wanted. CWebP.c compares
// every type here with the library's own header wherever that is installed.

#include <stddef.h>
#include <stdint.h>

/// name, result, parameters
#define CWEBP_FUNCTIONS(F)                                                            \
  F(GetInfo, int, (uint8_t const *, size_t, int *, int *))                            \
  F(DecodeRGBInto, uint8_t *, (uint8_t const *, size_t, uint8_t *, size_t, int))      \
  F(DecodeRGBAInto, uint8_t *, (uint8_t const *, size_t, uint8_t *, size_t, int))

#define CWEBP_MEMBER(name, result, parameters) result(*name) parameters;

/// The functions of an opened library, each named without its `WebP`.
typedef struct {
  CWEBP_FUNCTIONS(CWEBP_MEMBER)
} cwebp_functions;

#undef CWEBP_MEMBER

/// Opens the library at `path` or of that name and finds all functions.
///
/// The library stays open for as long as the process runs. Returns NULL, or what is wrong in
/// words that are valid until the next call on this thread.
char const *cwebp_open(char const *path, cwebp_functions *functions);

#endif
