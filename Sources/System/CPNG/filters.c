#include "filters.h"

#include <string.h>

/// How many bytes are looked at together.
enum { stride = 16 };

/// Where a pixel and the one above it are alike, Paeth's filter predicts the row above, and goes on
/// to do so as long as it was right: even parts of a picture are copied. Returns where that ends.
static inline size_t copy_even_part(
    uint8_t *restrict row, const uint8_t *restrict above, size_t i, size_t size,
    size_t pixel_size) {
  static const uint8_t zeros[stride] = {0};
  if (size - i < stride || memcmp(row + i, zeros, stride) != 0
      || memcmp(row + i - pixel_size, above + i - pixel_size, pixel_size) != 0) {
    return i;
  }
  do {
    memcpy(row + i, above + i, stride);
    i += stride;
  } while (size - i >= stride && memcmp(row + i, zeros, stride) == 0);
  return i;
}

// Inlined with a constant pixel size and filter each time, so that the loop is as tight as one
// written for them.
static inline void undo(
    uint8_t filter, uint8_t *restrict row, const uint8_t *restrict above, size_t size,
    size_t pixel_size) {
  for (size_t i = 0; i < pixel_size; i++) row[i] += cpng_predict(filter, 0, above[i], 0);
  for (size_t i = pixel_size; i < size;) {
    if (filter == 4) i = copy_even_part(row, above, i, size, pixel_size);
    size_t end = filter == 4 && size - i > stride ? i + stride : size;
    for (; i < end; i++) {
      row[i] += cpng_predict(filter, row[i - pixel_size], above[i], above[i - pixel_size]);
    }
  }
}

static inline void undo_any(
    uint8_t filter, uint8_t *row, const uint8_t *above, size_t size, size_t pixel_size) {
  switch (filter) {
    case 1: return undo(1, row, above, size, pixel_size);
    case 2: return undo(2, row, above, size, pixel_size);
    case 3: return undo(3, row, above, size, pixel_size);
    case 4: return undo(4, row, above, size, pixel_size);
    default: return;
  }
}

void cpng_unfilter_row(
    uint8_t filter, uint8_t *row, const uint8_t *above, size_t size, size_t pixel_size) {
  switch (pixel_size) {
    case 1: return undo_any(filter, row, above, size, 1);
    case 2: return undo_any(filter, row, above, size, 2);
    case 3: return undo_any(filter, row, above, size, 3);
    case 6: return undo_any(filter, row, above, size, 6);
    default: return;
  }
}

bool cpng_is_filled_row(
    uint8_t filter, const uint8_t *row, bool is_first, size_t size, size_t pixel_size) {
  // A filter is a bijection, so only one filtered row stands for the filled one: its first
  // pixel has nothing on its left, and all the others have the same neighbours.
  const int above = is_first ? 0 : 255;
  const uint8_t first = (uint8_t)(255 - cpng_predict(filter, 0, above, 0));
  const uint8_t other = (uint8_t)(255 - cpng_predict(filter, 255, above, above));
  uint8_t difference = 0;
  for (size_t i = 0; i < pixel_size; i++) difference |= row[i] ^ first;
  for (size_t i = pixel_size; i < size; i++) difference |= row[i] ^ other;
  return difference == 0;
}
