#include "CICU.h"

#include <stdio.h>

#include "CDynamicLibrary.h"

char const *cicu_open(char const *path, char const *suffix, cicu_functions *functions) {
  static char const *const plain[] = {CICU_FUNCTIONS(CDYNAMIC_LIBRARY_NAME)};
  enum { count = sizeof plain / sizeof *plain };
  _Static_assert(sizeof *functions == count * sizeof(void *), "pointers and nothing else");
  char suffixed[count][48];
  char const *names[count];
  for (int index = 0; index < count; index++) {
    snprintf(suffixed[index], sizeof *suffixed, "%s%s", plain[index], suffix);
    names[index] = suffixed[index];
  }
  return cdynamic_library_open(path, "", names, (void **)functions, count);
}

#if __has_include(<unicode/ubrk.h>)
#include <unicode/ubrk.h>
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
  (void)open, (void)close, (void)set, (void)next, (void)text, (void)done;
}
#endif
