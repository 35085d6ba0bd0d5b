#ifndef CHARFBUZZSUBSET_H
#define CHARFBUZZSUBSET_H

// The part of HarfBuzz's subsetting interface (hb-subset.h, since 4.0) that TrueType fonts need, as
// pointers into a library that is opened when such a font is first embedded. Pointers to HarfBuzz's
// own types are pointers to void here. CHarfBuzzSubset.c compares every function with the library's
// own header wherever that is installed.

#include "CDynamicLibrary.h"

enum {
  charfbuzz_subset_no_hinting = 0x1,
  charfbuzz_subset_notdef_outline = 0x40,
};

/// name, result, parameters
#define CHARFBUZZ_SUBSET_FUNCTIONS(F)                                   \
  F(input_create_or_fail, void *, (void))                               \
  F(input_destroy, void, (void *input))                                 \
  F(input_glyph_set, void *, (void *input))                             \
  F(input_set_flags, void, (void *input, unsigned flags))               \
  F(plan_create_or_fail, void *, (void *face, void const *input))       \
  F(plan_destroy, void, (void *plan))                                   \
  F(plan_execute_or_fail, void *, (void *plan))                         \
  F(plan_old_to_new_glyph_mapping, void *, (void const *plan))

/// The functions of an opened library, each named without its `hb_subset_`.
CDYNAMIC_LIBRARY(charfbuzz_subset_functions, charfbuzz_subset_open, CHARFBUZZ_SUBSET_FUNCTIONS)

#endif
