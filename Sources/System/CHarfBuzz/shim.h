#ifndef CHARFBUZZ_SHIM_H
#define CHARFBUZZ_SHIM_H

#include <hb.h>
#include <hb-ot.h>

// Macros that Swift cannot see, as constants and functions. No logic lives here.

/// HB_SET_VALUE_INVALID and HB_MAP_VALUE_INVALID: Swift cannot import `(hb_codepoint_t) -1`.
static const hb_codepoint_t CHarfBuzzInvalidValue = (hb_codepoint_t) -1;

/// HB_FEATURE_GLOBAL_END.
static const unsigned int CHarfBuzzFeatureEnd = (unsigned int) -1;

/// `hb_font_draw_glyph` is newer than HarfBuzz 6 and takes the place of
/// `hb_font_get_glyph_shape`, which later versions deprecate.
static inline void CHarfBuzzDrawGlyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, functions, data);
#else
  hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}

#endif
