// Puts the font files of this folder into the program with `#embed` (C23), so that a moved
// binary still finds them and nothing is read from disk at start. The bytes lie in the read-only
// segment: only the pages that are touched take memory.
#include "EmbeddedFonts.h"

// clang offers `#embed` in every C mode and calls it an extension before C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char libertinus_serif_regular[] = {
#embed "LibertinusSerif/LibertinusSerif-Regular.otf"
};
static const unsigned char libertinus_serif_italic[] = {
#embed "LibertinusSerif/LibertinusSerif-Italic.otf"
};
static const unsigned char libertinus_serif_bold[] = {
#embed "LibertinusSerif/LibertinusSerif-Bold.otf"
};
static const unsigned char libertinus_serif_bold_italic[] = {
#embed "LibertinusSerif/LibertinusSerif-BoldItalic.otf"
};

static const unsigned char source_sans_regular[] = {
#embed "SourceSans/SourceSansPro-Regular.otf"
};
static const unsigned char source_sans_italic[] = {
#embed "SourceSans/SourceSansPro-RegularIt.otf"
};
static const unsigned char source_sans_bold[] = {
#embed "SourceSans/SourceSansPro-Bold.otf"
};
static const unsigned char source_sans_bold_italic[] = {
#embed "SourceSans/SourceSansPro-BoldIt.otf"
};

static const unsigned char source_code_regular[] = {
#embed "SourceCode/SourceCodePro-Regular.otf"
};
static const unsigned char source_code_italic[] = {
#embed "SourceCode/SourceCodePro-RegularIt.otf"
};
static const unsigned char source_code_bold[] = {
#embed "SourceCode/SourceCodePro-Bold.otf"
};
static const unsigned char source_code_bold_italic[] = {
#embed "SourceCode/SourceCodePro-BoldIt.otf"
};

static const unsigned char libertinus_math[] = {
#embed "LibertinusMath/LibertinusMath-Regular.otf"
};

static const unsigned char noto_sans_symbols_2[] = {
#embed "NotoSansSymbols2/NotoSansSymbols2-Regular.ttf"
};
static const unsigned char stix_two_signs[] = {
#embed "STIXTwoSigns/STIXTwoSigns-Regular.otf"
};
// Packed (WOFF 1.0): unpacked for the first emoji of a process.
static const unsigned char twemoji[] = {
#embed "Twemoji/Twemoji.woff"
};

static const unsigned char emoji_names[] = {
#embed "EmojiNames/English.zlib"
};

#define FILE_BYTES(array) array, sizeof(array)

// So that characters that no font has do not unpack it.
static const unsigned short twemoji_blocks[] = {
    0x2, 0x3, 0xA, 0xA, 0x200, 0x200, 0x203, 0x204, 0x20E, 0x20E, 0x212, 0x213, 0x219, 0x21A, 0x231,
    0x232, 0x23C, 0x23C, 0x23E, 0x23F, 0x24C, 0x24C, 0x25A, 0x25C, 0x25F, 0x267, 0x269, 0x276, 0x279,
    0x27B, 0x293, 0x293, 0x2B0, 0x2B1, 0x2B5, 0x2B5, 0x303, 0x303, 0x329, 0x329, 0xE50, 0xE50, 0x1F00,
    0x1F00, 0x1F0C, 0x1F0C, 0x1F17, 0x1F19, 0x1F1E, 0x1F23, 0x1F25, 0x1F25, 0x1F30, 0x1F64, 0x1F68,
    0x1F6F, 0x1F7E, 0x1F7F, 0x1F90, 0x1F9F, 0x1FA7, 0x1FAF, 0xE006, 0xE007};
#define TWEMOJI_BLOCKS twemoji_blocks, sizeof(twemoji_blocks) / sizeof(twemoji_blocks[0])

// So that emoji do not open it.
static const unsigned short stix_blocks[] = {
    0x203, 0x205, 0x20D, 0x210, 0x212, 0x214, 0x222, 0x222, 0x224, 0x224, 0x229, 0x22D, 0x22F, 0x235, 0x237,
    0x237, 0x23B, 0x23B, 0x23E, 0x23E, 0x267, 0x267, 0x26B, 0x26B, 0x272, 0x272, 0x27C, 0x27F, 0x290, 0x2AF,
    0x2B3, 0x2B4, 0x301, 0x301, 0x303, 0x303, 0x1D78, 0x1D78, 0x1D7C, 0x1D7C, 0x1EEF, 0x1EEF};
#define STIX_BLOCKS stix_blocks, sizeof(stix_blocks) / sizeof(stix_blocks[0])

// The styles of a family have the same rules.
#define SERIF_DETACHED {0x7FFFFDFE00180000, 0x4B87E0B3DD2DFFFF, true}
#define SANS_DETACHED {0xFFFFFFFE33180000, 0x7FEFE6ABF8000001, true}
#define MONO_DETACHED {0xFFFFFFFE33180000, 0x7DECE02BFFFFEFFF, false}
#define MATH_DETACHED {0xFFFFFFFE33180000, 0x7BE7E0B7FFEFFFFF, true}

static const pdfcompose_font fonts[] = {
    {"Libertinus Serif", "Regular", "LibertinusSerif-Regular", 400, false, "serif",
     FILE_BYTES(libertinus_serif_regular), false, SERIF_DETACHED, "fQ"},
    {"Libertinus Serif", "Italic", "LibertinusSerif-Italic", 400, true, "serif",
     FILE_BYTES(libertinus_serif_italic), false, SERIF_DETACHED, "fQ"},
    {"Libertinus Serif", "Bold", "LibertinusSerif-Bold", 700, false, "serif",
     FILE_BYTES(libertinus_serif_bold), false, SERIF_DETACHED, "fQ"},
    {"Libertinus Serif", "Bold Italic", "LibertinusSerif-BoldItalic", 700, true, "serif",
     FILE_BYTES(libertinus_serif_bold_italic), false, SERIF_DETACHED, "fQ"},

    {"Source Sans Pro", "Regular", "SourceSansPro-Regular", 400, false, "sans",
     FILE_BYTES(source_sans_regular), false, SANS_DETACHED, "f"},
    {"Source Sans Pro", "Italic", "SourceSansPro-It", 400, true, "sans",
     FILE_BYTES(source_sans_italic), false, SANS_DETACHED, "f"},
    {"Source Sans Pro", "Bold", "SourceSansPro-Bold", 700, false, "sans",
     FILE_BYTES(source_sans_bold), false, SANS_DETACHED, "f"},
    {"Source Sans Pro", "Bold Italic", "SourceSansPro-BoldIt", 700, true, "sans",
     FILE_BYTES(source_sans_bold_italic), false, SANS_DETACHED, "f"},

    {"Source Code Pro", "Regular", "SourceCodePro-Regular", 400, false, "mono",
     FILE_BYTES(source_code_regular), false, MONO_DETACHED, ""},
    {"Source Code Pro", "Italic", "SourceCodePro-It", 400, true, "mono",
     FILE_BYTES(source_code_italic), false, MONO_DETACHED, ""},
    {"Source Code Pro", "Bold", "SourceCodePro-Bold", 700, false, "mono",
     FILE_BYTES(source_code_bold), false, MONO_DETACHED, ""},
    {"Source Code Pro", "Bold Italic", "SourceCodePro-BoldIt", 700, true, "mono",
     FILE_BYTES(source_code_bold_italic), false, MONO_DETACHED, ""},

    {"Libertinus Math", "Regular", "LibertinusMath-Regular", 400, false, "math",
     FILE_BYTES(libertinus_math), false, MATH_DETACHED, "f"},

    {"Noto Sans Symbols2", "Regular", "NotoSansSymbols2-Regular", 400, false, "symbols",
     FILE_BYTES(noto_sans_symbols_2), true, {0x03FF040800000000, 0, true}, ""},
    {"STIX Two Signs", "Regular", "STIXTwoSigns-Regular", 400, false, "symbols",
     FILE_BYTES(stix_two_signs), false, {0, 0, true}, "", false, STIX_BLOCKS},
    {"Twemoji", "Regular", "Twemoji", 400, false, "symbols", FILE_BYTES(twemoji), false,
     {0, 0, true}, "", true, TWEMOJI_BLOCKS},
};

size_t pdfcompose_font_count(void) { return sizeof(fonts) / sizeof(fonts[0]); }

pdfcompose_font pdfcompose_font_at(size_t index) {
  if (index >= pdfcompose_font_count()) {
    return (pdfcompose_font){"", "", "", 0, false, "", NULL, 0, false, {0, 0, true}, "", false, NULL, 0};
  }
  return fonts[index];
}

const unsigned char *pdfcompose_emoji_names(size_t *length) {
  *length = sizeof(emoji_names);
  return emoji_names;
}
