#ifndef CPNG_FILTERS_H
#define CPNG_FILTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The filters of rows: PNG specification (third edition), 9.2.

enum { cpng_filter_count = 5 };

/// What a filter expects a byte to be, from the bytes to its left, above, and above its left.
static inline uint8_t cpng_predict(uint8_t filter, int left, int above, int above_left) {
  switch (filter) {
    case 1: return (uint8_t)left;
    case 2: return (uint8_t)above;
    case 3: return (uint8_t)((left + above) / 2);
    case 4: {
      int to_left = above - above_left;
      int to_above = left - above_left;
      int to_above_left = to_left + to_above;
      to_left = to_left < 0 ? -to_left : to_left;
      to_above = to_above < 0 ? -to_above : to_above;
      to_above_left = to_above_left < 0 ? -to_above_left : to_above_left;
      if (to_left <= to_above && to_left <= to_above_left) return (uint8_t)left;
      return (uint8_t)(to_above <= to_above_left ? above : above_left);
    }
    default: return 0;
  }
}

/// Undoes the filter of a row in place. `above` is the row before it, unfiltered, or zeros.
/// `pixel_size` is 1, 2, 3 or 6 bytes and divides `size`.
void cpng_unfilter_row(
    uint8_t filter, uint8_t *row, const uint8_t *above, size_t size, size_t pixel_size);

/// Whether a filtered row holds nothing but the byte 255, given that the rows before do.
bool cpng_is_filled_row(
    uint8_t filter, const uint8_t *row, bool is_first, size_t size, size_t pixel_size);

#endif
