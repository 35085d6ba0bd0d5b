#include "CPNG.h"
#include "filters.h"
#include "inflater.h"

#include <libdeflate.h>

enum { block_size = 1 << 16 };

/// Whether the rows that begin in a block, the first at `offset`, have filters that exist.
static bool has_known_filters(
    const uint8_t *block, size_t count, size_t offset, size_t row_size) {
  for (; offset < count; offset += row_size) {
    if (block[offset] >= cpng_filter_count) return false;
  }
  return true;
}

cpng_image_data_state cpng_check_image_data(
    cisal_functions library, const uint8_t *data, size_t count, size_t row_size, size_t rows,
    size_t *consumed) {
  uint8_t block[block_size];
  cpng_inflater inflater;
  cpng_inflater_open(&inflater, library);
  cpng_inflater_feed(&inflater, data, count);
  const size_t expected = row_size * rows;
  size_t total = 0;
  cpng_inflater_state state = cpng_inflater_full;
  while (state == cpng_inflater_full) {
    size_t length;
    state = cpng_inflate_into(&inflater, block, block_size, &length);
    // Where the next row begins, counted from the start of the block.
    size_t offset = (row_size - total % row_size) % row_size;
    if (length > expected - total || !has_known_filters(block, length, offset, row_size)) {
      return cpng_image_data_inexact;
    }
    total += length;
  }
  *consumed = count - cpng_inflater_left(&inflater);
  bool is_exact = state == cpng_inflater_ended && total == expected;
  return is_exact ? cpng_image_data_exact : cpng_image_data_inexact;
}

bool cpng_inflate(
    cisal_functions library, const uint8_t *data, size_t count, uint8_t *output, size_t capacity,
    size_t *written) {
  cpng_inflater inflater;
  cpng_inflater_open(&inflater, library);
  cpng_inflater_feed(&inflater, data, count);
  *written = 0;
  return capacity > 0
      && cpng_inflate_into(&inflater, output, capacity, written) == cpng_inflater_ended;
}

uint32_t cpng_crc32(const uint8_t *data, size_t count) {
  return libdeflate_crc32(0, data, count);
}
