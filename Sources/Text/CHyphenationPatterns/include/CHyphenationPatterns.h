// Hyphenation patterns as automata. The tables of the languages used most need no loading: they are
// constants, of which only the pages are read that words lead to. The others are compressed, which saves
// half of their size, and decompressed when they are first asked for. Generator/ writes them from the patterns of the project
// hyph-utf8.
//
// A table starts with twelve numbers of 32 bits, little-endian as all others:
//
//   0  how many slots there are          1  the slot at which the automaton starts
//   2  where the slots lie, in bytes from the table's start
//   3  how many compositions there are   4  where they lie
//   5  how many values of characters     6  where they lie
//   7  how many blocks of characters     8  where they lie
//   9  how many bytes of outputs        10  where they lie
//  11  0
//
// Characters: `values[blocks[c >> 6] << 6 | (c & 63)]`, 16 bits each, for c below 64 times the number
// of blocks; 0 for what no word holds. Bits 0 to 7 are the character's number: 1 the edge of a word,
// 2 a letter that no pattern has, 3 a mark that belongs to the letter before it, from 4 on letters.
// Bit 8 says upper case, bit 9 a mark: no line starts with it; bit 10 says an apostrophe.
//
// Compositions: two numbers each, `mark << 8 | number of a letter` and the number of the letter with
// the mark; in ascending order of the first.
//
// Automaton: from the state at slot s, the character n leads on when bits 0 to 7 of slot s + n are n;
// then bits 9 to 31 are the next state, and bit 8 says that it has an output. That of a state is at
// the offset in bits 8 to 31 of its own slot: a number of bytes, then for each in the upper half how
// many places to go back, and in the lower half a level, 0 for none. The first place is behind the
// character read last. There are 256 slots after every state, so that s + n is always one.
#ifndef PDFCOMPOSE_HYPHENATION_PATTERNS_H
#define PDFCOMPOSE_HYPHENATION_PATTERNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A language whose words can be parted. Holds no pointers, so that it lies in the read-only segment
/// and is not touched when the program starts.
typedef struct {
  /// BCP 47: "en-US". Ends with 0, as the other texts.
  char tag[16];
  /// In English: "American English".
  char name[40];
  /// Exceptions beside those in the table, with hyphens, separated by spaces.
  char words[24];
  /// Where the table is in the constants, a multiple of 8.
  uint32_t offset;
  /// How many bytes it has, a multiple of 8.
  uint32_t length;
  /// How many bytes of DEFLATE (RFC 1951) hold it; 0 for a table that is not compressed.
  uint32_t compressed_length;
  /// The fewest letters on the left and on the right of a point.
  uint8_t left;
  uint8_t right;
  /// What is shown where a word is parted: 0 a hyphen, 1 nothing.
  uint8_t hyphen;
  /// How spelling changes where a word is parted: 0 not, 1 German of 1901, 2 Hungarian, 3 Dutch,
  /// 4 Catalan.
  uint8_t spelling;
  /// Whether a hyphen of the text at which a line ends is repeated on the next line.
  bool repeats_hyphen;
} pdfcompose_hyphenation_language;

/// The number of languages.
size_t pdfcompose_hyphenation_language_count(void);

/// The languages, in the order of their tags' bytes.
const pdfcompose_hyphenation_language *pdfcompose_hyphenation_languages(void);

/// The table of the language at an index of the list, valid for the life of the process. May be called
/// by any thread.
///
/// A compressed table is decompressed by the first call. Ends the process where there is no memory for
/// it, as Swift does.
__attribute__((returns_nonnull)) const unsigned char *pdfcompose_hyphenation_table(size_t index);

#endif
