#ifndef CWOFF2_H
#define CWOFF2_H

// The part of Google's WOFF2 decoder (woff2/decode.h of libwoff 1.0.2) that reading fonts needs, as
// pointers into a library that is opened when it is first wanted. Its interface is C++: the functions
// are found by the names that the Itanium ABI gives those which take plain pointers and sizes alone.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CDynamicLibrary.h"

/// name after `_ZN5woff2`, result, parameters
#define CWOFF2_FUNCTIONS(F)                                                            \
  F(21ComputeWOFF2FinalSizeEPKhm, size_t, (uint8_t const *, size_t))                   \
  F(17ConvertWOFF2ToTTFEPhmPKhm, bool, (uint8_t *, size_t, uint8_t const *, size_t))

/// The functions of an opened library.
typedef struct {
  /// How many bytes the font has, as its file says; 0 for a file that is broken.
  size_t (*final_size)(uint8_t const *file, size_t length);
  /// Unpacks a font into so many bytes. Returns whether it could be.
  bool (*convert)(uint8_t *font, size_t size, uint8_t const *file, size_t length);
} cwoff2_functions;

/// Opens the library as `cdynamic_library_open` does.
char const *cwoff2_open(char const *path, cwoff2_functions *functions);

#endif
