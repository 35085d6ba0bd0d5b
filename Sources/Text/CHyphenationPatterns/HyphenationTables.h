// What HyphenationPatterns.c, which is generated, has for HyphenationTable.c.
#ifndef PDFCOMPOSE_HYPHENATION_TABLES_H
#define PDFCOMPOSE_HYPHENATION_TABLES_H

/// The number of languages, as a constant; the generated file asserts it.
enum { pdfcompose_hyphenation_languages_listed = 69 };

/// All tables, one after the other, in the read-only segment.
extern const unsigned char pdfcompose_hyphenation_data[];

#endif
