// The bundled font files as read-only bytes inside the program.
#ifndef PDFCOMPOSE_EMBEDDED_FONTS_H
#define PDFCOMPOSE_EMBEDDED_FONTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A bit for each of some characters, as `DetachedCharacters` has them.
typedef struct {
  uint64_t low, high;
  /// Whether kerning may move any of them.
  bool may_be_kerned;
} pdfcompose_characters;

/// One bundled face. Every pointer is to static storage: valid for the life of the process,
/// never written to, safe to read from any thread.
typedef struct {
  /// The family name as the font's own `name` table gives it: "Libertinus Serif".
  const char *family;
  /// The style within the family: "Regular", "Italic", "Bold" or "Bold Italic".
  const char *style;
  /// The PostScript name, unique in the set.
  const char *postscript_name;
  /// The weight class of the OpenType `OS/2` table, 100 to 900.
  int weight;
  /// Whether the face is an italic or an oblique.
  bool italic;
  /// What the face is for: "serif", "sans", "mono", "math" or "symbols".
  const char *role;
  /// The whole file, OpenType or WOFF 1.0.
  const unsigned char *bytes;
  /// The number of bytes.
  size_t length;
  /// Whether a rule of the font that is on by default, in any script, makes a space and a
  /// glyph other than a mark change one another. Worked out once, so that no start has to read
  /// the font's rules for it; a test holds it to them.
  bool shapes_across_spaces;
  /// The characters that are only kerned with their neighbours; worked out once, too.
  pdfcompose_characters detached_characters;
  /// The letters of ASCII without which words of ASCII, dashes and quotation marks are nothing but
  /// the glyphs of their letters and kerning. Worked out once, too.
  const char *ligating_letters;
  /// Whether glyphs have colours of their own.
  bool is_colored;
  /// The blocks of 16 code points in which the face has characters, as the first and the last of each
  /// range, and how many numbers these are; null where opening the face costs too little to ask first.
  const unsigned short *blocks;
  size_t block_count;
} pdfcompose_font;

/// The number of bundled faces.
size_t pdfcompose_font_count(void);

/// The face at an index, in the order serif, sans, mono, math, symbols; within a family
/// regular, italic, bold, bold italic. All fields are empty when the index is out of range.
pdfcompose_font pdfcompose_font_at(size_t index);

/// The English names of emoji: four bytes with the length of the text, the lowest first, then the
/// text, compressed (zlib). A line has an emoji without U+FE0F and its name.
const unsigned char *pdfcompose_emoji_names(size_t *length);

#endif
