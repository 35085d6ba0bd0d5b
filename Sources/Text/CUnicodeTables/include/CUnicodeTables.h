// Properties of the Unicode Character Database as constant tables.
//
// A table has two stages: `blocks[c >> 7]` is the number of a block of 128 values, and
// `values[block << 7 | (c & 127)]` is the value of code point c. Block 0 belongs to U+0000, so
// `values[c]` is the value of an ASCII character. Code points go up to U+10FFFF; a caller must
// not ask for more.
#ifndef PDFCOMPOSE_UNICODE_TABLES_H
#define PDFCOMPOSE_UNICODE_TABLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A two-stage table of bytes; static storage, never written to.
typedef struct {
  const uint16_t *blocks;
  const uint8_t *values;
} pdfcompose_byte_table;

/// A two-stage table of 16-bit numbers; static storage, never written to.
typedef struct {
  const uint16_t *blocks;
  const uint16_t *values;
} pdfcompose_short_table;

/// One of the characters with Bidi_Paired_Bracket_Type Open or Close.
typedef struct {
  uint32_t code_point;
  uint32_t partner;
  bool opens;
} pdfcompose_bracket;

/// Line break classes (UAX #14), numbered as in Generator/GenerateUnicodeTables.swift.
pdfcompose_byte_table pdfcompose_line_break_classes(void);

/// The steps of the rules of UAX #14 without tailoring, 64 for each state; LineBreakMachine says what
/// they mean.
const uint16_t *pdfcompose_line_break_steps(void);
size_t pdfcompose_line_break_step_count(void);

/// Grapheme cluster break classes (UAX #29), numbered as in the generator.
pdfcompose_byte_table pdfcompose_grapheme_break_classes(void);

/// Scripts (UAX #24): indices into `pdfcompose_script_tags`. 0 is Common, 1 Inherited,
/// 2 Unknown and 3 Latin.
pdfcompose_byte_table pdfcompose_scripts(void);

/// ISO 15924 tags, the first letter in the highest byte, by script index.
const uint32_t *pdfcompose_script_tags(void);

/// How characters stand in vertical text (UAX #50), numbered as in the generator.
pdfcompose_byte_table pdfcompose_vertical_orientations(void);

/// Yes-or-no properties, one bit each, in the order of the generator.
pdfcompose_short_table pdfcompose_character_flags(void);

/// Paired brackets (UAX #9) in the order of their code points.
const pdfcompose_bracket *pdfcompose_brackets(void);
size_t pdfcompose_bracket_count(void);

#endif
