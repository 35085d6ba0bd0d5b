#ifndef CICU_H
#define CICU_H

// The part of ICU's C interface (unicode/ubrk.h, unicode/utext.h, unicode/ucol.h, stable since
// ICU 3.4) that dictionary breaking and sorting need, as pointers into libraries that are opened when
// they are first wanted.
// CICU.c compares every type here with the library's own headers wherever those are installed.

#include <stdint.h>

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

#define CICU_MEMBER(name, result, parameters) result(*name) parameters;

/// The functions of an opened library.
typedef struct {
  CICU_FUNCTIONS(CICU_MEMBER)
} cicu_functions;

/// The functions of an opened library.
typedef struct {
  CICU_COLLATION_FUNCTIONS(CICU_MEMBER)
} cicu_collation_functions;

#undef CICU_MEMBER

/// Opens the library at `path` or of that name and finds all functions, whose names end with
/// `suffix`: ICU's end with the version unless the library was built otherwise.
///
/// The library stays open for as long as the process runs. Returns NULL, or what is wrong in
/// words that are valid until the next call on this thread.
char const *cicu_open(char const *path, char const *suffix, cicu_functions *functions);

/// The same for sorting, which is in another library.
char const *cicu_open_collation(char const *path, char const *suffix,
                                cicu_collation_functions *functions);

#endif
