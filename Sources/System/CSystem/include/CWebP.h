#ifndef CWEBP_H
#define CWEBP_H

// The part of libwebp's interface (webp/decode.h, stable since libwebp 0.2) that reading WebP
// needs, as pointers into a library that is opened when it is first wanted. CWebP.c compares
// every type here with the library's own header wherever that is installed.

#include <stddef.h>
#include <stdint.h>

#include "CDynamicLibrary.h"

/// name, result, parameters
#define CWEBP_FUNCTIONS(F)                                                            \
  F(GetInfo, int, (uint8_t const *, size_t, int *, int *))                            \
  F(DecodeRGBInto, uint8_t *, (uint8_t const *, size_t, uint8_t *, size_t, int))      \
  F(DecodeRGBAInto, uint8_t *, (uint8_t const *, size_t, uint8_t *, size_t, int))

/// The functions of an opened library, each named without its `WebP`.
CDYNAMIC_LIBRARY(cwebp_functions, cwebp_open, CWEBP_FUNCTIONS)

/// Those of webp/encode.h that writing needs, which the library of the decoder alone lacks.
#define CWEBP_ENCODING_FUNCTIONS(F)                                                 \
  F(EncodeRGB, size_t, (uint8_t const *, int, int, int, float, uint8_t **))         \
  F(EncodeRGBA, size_t, (uint8_t const *, int, int, int, float, uint8_t **))        \
  F(EncodeLosslessRGB, size_t, (uint8_t const *, int, int, int, uint8_t **))        \
  F(EncodeLosslessRGBA, size_t, (uint8_t const *, int, int, int, uint8_t **))       \
  F(Free, void, (void *))

CDYNAMIC_LIBRARY(cwebp_encoding_functions, cwebp_encoding_open, CWEBP_ENCODING_FUNCTIONS)

#endif
