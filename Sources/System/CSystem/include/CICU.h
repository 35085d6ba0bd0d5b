#ifndef CICU_H
#define CICU_H

// The part of ICU's C interface (unicode/ubrk.h, unicode/utext.h, unicode/ucol.h, stable since
// ICU 3.4) that dictionary breaking and sorting need, as pointers into libraries that are opened when
// they are first wanted.
// CICU.c compares every type here with the library's own headers wherever those are installed.

#include <stdint.h>

#include "CDynamicLibrary.h"

/// `UErrorCode`: above 0 is a failure.
typedef int32_t cicu_error;

enum {
  /// `UBRK_LINE`.
  cicu_lines = 2,
  /// `UBRK_DONE`.
  cicu_done = -1,
};

/// name, result, parameters
#define CICU_FUNCTIONS(F)                                                                        \
  F(ubrk_open, void *, (int32_t, char const *, uint16_t const *, int32_t, cicu_error *))         \
  F(ubrk_close, void, (void *))                                                                  \
  F(ubrk_setUText, void, (void *, void *, cicu_error *))                                         \
  F(ubrk_next, int32_t, (void *))                                                                \
  F(utext_openUTF8, void *, (void *, char const *, int64_t, cicu_error *))                       \
  F(utext_close, void *, (void *))

/// Those of libicui18n. name, result, parameters
#define CICU_COLLATION_FUNCTIONS(F)                                                              \
  F(ucol_open, void *, (char const *, cicu_error *))                                             \
  F(ucol_close, void, (void *))                                                                  \
  F(ucol_getSortKey, int32_t, (void const *, uint16_t const *, int32_t, uint8_t *, int32_t))

/// The functions of libicuuc, each named without the library's version.
CDYNAMIC_LIBRARY(cicu_functions, cicu_open, CICU_FUNCTIONS)

/// The functions of libicui18n, each named without the library's version.
CDYNAMIC_LIBRARY(cicu_collation_functions, cicu_open_collation, CICU_COLLATION_FUNCTIONS)

#endif
