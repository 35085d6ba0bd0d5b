#include "CICU.h"

#include <stdio.h>

#include "CDynamicLibrary.h"

/// Opens a library and finds functions in it whose names end with `suffix`.
static char const *open_functions(char const *path, char const *suffix, char const *const *plain,
                                  void **functions, size_t count) {
  enum { longest = 8 };
  char suffixed[longest][48];
  char const *names[longest];
  if (count > longest) return "too many functions";
  for (size_t index = 0; index < count; index++) {
    snprintf(suffixed[index], sizeof *suffixed, "%s%s", plain[index], suffix);
    names[index] = suffixed[index];
  }
  return cdynamic_library_open(path, "", names, functions, count);
}

char const *cicu_open(char const *path, char const *suffix, cicu_functions *functions) {
  static char const *const plain[] = {CICU_FUNCTIONS(CDYNAMIC_LIBRARY_NAME)};
  enum { count = sizeof plain / sizeof *plain };
  _Static_assert(sizeof *functions == count * sizeof(void *), "pointers and nothing else");
  return open_functions(path, suffix, plain, (void **)functions, count);
}

char const *cicu_open_collation(char const *path, char const *suffix,
                                cicu_collation_functions *functions) {
  static char const *const plain[] = {CICU_COLLATION_FUNCTIONS(CDYNAMIC_LIBRARY_NAME)};
  enum { count = sizeof plain / sizeof *plain };
  _Static_assert(sizeof *functions == count * sizeof(void *), "pointers and nothing else");
  return open_functions(path, suffix, plain, (void **)functions, count);
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
