#include "CHyphenationPatterns.h"
#include "HyphenationTables.h"

#include <libdeflate.h>
#include <stdatomic.h>
#include <stdlib.h>

// The decompressed tables by the index of their language, each written once.
static _Atomic(unsigned char *) decompressed[pdfcompose_hyphenation_languages_listed];

/// The table of a language in memory that stays.
static unsigned char *decompress(const pdfcompose_hyphenation_language *language) {
  struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  unsigned char *table = malloc(language->length);
  if (!decompressor || !table) abort();
  // The data are the program's own; a test decompresses all of them.
  if (libdeflate_deflate_decompress(
          decompressor, pdfcompose_hyphenation_data + language->offset,
          language->compressed_length, table, language->length, NULL) != LIBDEFLATE_SUCCESS)
    abort();
  libdeflate_free_decompressor(decompressor);
  return table;
}

const unsigned char *pdfcompose_hyphenation_table(size_t index) {
  const pdfcompose_hyphenation_language *language = pdfcompose_hyphenation_languages() + index;
  if (language->compressed_length == 0) return pdfcompose_hyphenation_data + language->offset;
  unsigned char *known = atomic_load_explicit(&decompressed[index], memory_order_acquire);
  if (known) return known;
  unsigned char *table = decompress(language);
  if (atomic_compare_exchange_strong_explicit(
          &decompressed[index], &known, table, memory_order_acq_rel, memory_order_acquire))
    return table;
  // Another thread was faster.
  free(table);
  return known;
}
