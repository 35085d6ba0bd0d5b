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

#endif
