#include "CIDN.h"

char const *cidn_open(char const *path, cidn_functions *functions) {
  CDYNAMIC_LIBRARY_OPEN(path, "stringprep_", "", CIDN_FUNCTIONS, functions);
}

#if __has_include(<stringprep.h>)
#include <stringprep.h>

_Static_assert(sizeof(Stringprep_profile_flags) == sizeof(int), "flags");
_Static_assert(__builtin_types_compatible_p(
                   __typeof__(&stringprep_profile),
                   int (*)(char const *, char **, char const *, Stringprep_profile_flags)),
               "stringprep_profile");
_Static_assert(STRINGPREP_OK == cidn_ok, "ok");
_Static_assert(STRINGPREP_CONTAINS_UNASSIGNED == cidn_unassigned, "unassigned");
_Static_assert(STRINGPREP_CONTAINS_PROHIBITED == cidn_prohibited, "prohibited");
_Static_assert(STRINGPREP_BIDI_BOTH_L_AND_RAL == cidn_both_directions, "both directions");
_Static_assert(STRINGPREP_BIDI_LEADTRAIL_NOT_RAL == cidn_wrong_ends, "wrong ends");
_Static_assert(STRINGPREP_BIDI_CONTAINS_PROHIBITED == cidn_prohibited_direction, "prohibited");
_Static_assert(STRINGPREP_NO_UNASSIGNED == cidn_no_unassigned, "flags");
#endif
