#include "CIDN.h"

#include "CDynamicLibrary.h"

// The part of libidn's interface that is used, whose version 12 has been stable since 2016.
typedef int (*prepare_function)(char *text, size_t room, int flags, void const *profile);
enum { no_unassigned = 4 };

int cidn_saslprep(char const *library, char *text, size_t room) {
  // Opening a library again only counts it; it is never closed.
  struct {
    prepare_function prepare;
    void const *profile;
  } found;
  char const *const names[] = {"", "_saslprep"};
  if (cdynamic_library_open(library, "stringprep", names, (void **)&found, 2)) return cidn_missing;
  switch (found.prepare(text, room, no_unassigned, found.profile)) {
    case 0: return cidn_ok;
    case 1: return cidn_unassigned;
    case 2: return cidn_prohibited;
    case 3: case 4: case 5: return cidn_bidirectional;
    case 100: return cidn_too_long;
    default: return cidn_failed;
  }
}

#if __has_include(<stringprep.h>)
#include <stringprep.h>

_Static_assert(STRINGPREP_OK == 0, "ok");
_Static_assert(STRINGPREP_CONTAINS_UNASSIGNED == 1, "unassigned");
_Static_assert(STRINGPREP_CONTAINS_PROHIBITED == 2, "prohibited");
_Static_assert(STRINGPREP_BIDI_BOTH_L_AND_RAL == 3, "bidirectional");
_Static_assert(STRINGPREP_BIDI_LEADTRAIL_NOT_RAL == 4, "bidirectional ends");
_Static_assert(STRINGPREP_BIDI_CONTAINS_PROHIBITED == 5, "bidirectional prohibited");
_Static_assert(STRINGPREP_TOO_SMALL_BUFFER == 100, "too long");
_Static_assert(STRINGPREP_NO_UNASSIGNED == no_unassigned, "flags");
#endif
