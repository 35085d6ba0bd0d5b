#include "CHarfBuzzSubset.h"

char const *charfbuzz_subset_open(char const *path, charfbuzz_subset_functions *functions) {
  CDYNAMIC_LIBRARY_OPEN(path, "hb_subset_", "", CHARFBUZZ_SUBSET_FUNCTIONS, functions);
}

#if __has_include(<harfbuzz/hb-subset.h>)
#include <harfbuzz/hb-subset.h>
#define CHARFBUZZ_SUBSET_HEADER
#elif __has_include(<hb-subset.h>)
#include <hb-subset.h>
#define CHARFBUZZ_SUBSET_HEADER
#endif

#ifdef CHARFBUZZ_SUBSET_HEADER
#define CHARFBUZZ_SAME(name, result, parameters)                                        \
  _Static_assert(__builtin_types_compatible_p(__typeof__(&hb_subset_##name),            \
                                              result(*) parameters),                    \
                 #name)
CHARFBUZZ_SAME(input_create_or_fail, hb_subset_input_t *, (void));
CHARFBUZZ_SAME(input_destroy, void, (hb_subset_input_t *));
CHARFBUZZ_SAME(input_glyph_set, hb_set_t *, (hb_subset_input_t *));
CHARFBUZZ_SAME(input_set_flags, void, (hb_subset_input_t *, unsigned));
CHARFBUZZ_SAME(plan_create_or_fail, hb_subset_plan_t *,
               (hb_face_t *, hb_subset_input_t const *));
CHARFBUZZ_SAME(plan_destroy, void, (hb_subset_plan_t *));
CHARFBUZZ_SAME(plan_execute_or_fail, hb_face_t *, (hb_subset_plan_t *));
_Static_assert(sizeof(hb_subset_flags_t) == sizeof(unsigned), "hb_subset_flags_t");
_Static_assert(HB_SUBSET_FLAGS_NO_HINTING == charfbuzz_subset_no_hinting, "NO_HINTING");
_Static_assert(HB_SUBSET_FLAGS_NOTDEF_OUTLINE == charfbuzz_subset_notdef_outline,
               "NOTDEF_OUTLINE");
#endif
