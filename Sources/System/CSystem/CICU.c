#include "CICU.h"

#include <stdio.h>
#include <string.h>

/// What the names of ICU's functions end with: `_74` in libicuuc.so.74, nothing in a library without
/// a version, as Apple's.
static char const *version_suffix(char const *path) {
  static _Thread_local char suffix[8];
  char const *version = strstr(path, ".so.");
  if (!version) return "";
  snprintf(suffix, sizeof suffix, "_%s", version + strlen(".so."));
  return suffix;
}

char const *cicu_open(char const *path, cicu_functions *functions) {
  CDYNAMIC_LIBRARY_OPEN(path, "", version_suffix(path), CICU_FUNCTIONS, functions);
}

char const *cicu_open_collation(char const *path, cicu_collation_functions *functions) {
  CDYNAMIC_LIBRARY_OPEN(path, "", version_suffix(path), CICU_COLLATION_FUNCTIONS, functions);
}

#if __has_include(<unicode/ubrk.h>)
#include <unicode/ubrk.h>
#include <unicode/ucol.h>
#include <unicode/utext.h>

_Static_assert(cicu_lines == UBRK_LINE && cicu_done == UBRK_DONE, "values");
_Static_assert(sizeof(cicu_error) == sizeof(UErrorCode), "UErrorCode");
_Static_assert(sizeof(uint16_t) == sizeof(UChar), "UChar");

// With the library's own types, each function has to take and return what is declared here.
static inline void cicu_compare(void) {
  UBreakIterator *(*open)(UBreakIteratorType, char const *, UChar const *, int32_t, UErrorCode *) =
      ubrk_open;
  void (*close)(UBreakIterator *) = ubrk_close;
  void (*set)(UBreakIterator *, UText *, UErrorCode *) = ubrk_setUText;
  int32_t (*next)(UBreakIterator *) = ubrk_next;
  UText *(*text)(UText *, char const *, int64_t, UErrorCode *) = utext_openUTF8;
  UText *(*done)(UText *) = utext_close;
  UCollator *(*collator)(char const *, UErrorCode *) = ucol_open;
  void (*closed)(UCollator *) = ucol_close;
  int32_t (*key)(UCollator const *, UChar const *, int32_t, uint8_t *, int32_t) = ucol_getSortKey;
  (void)collator, (void)closed, (void)key;
  (void)open, (void)close, (void)set, (void)next, (void)text, (void)done;
}
#endif
