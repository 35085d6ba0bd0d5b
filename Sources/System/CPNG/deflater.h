#ifndef CPNG_DEFLATER_H
#define CPNG_DEFLATER_H

#include "deflate_block.h"

/// A zlib stream of rows of pixels in the making, held in memory. All zeros is one not yet opened.
typedef struct {
  /// The stream so far.
  cpng_bit_writer output;
  /// Distances at which a picture is likely to repeat.
  size_t row_size;
  size_t pixel_size;
  /// What was compressed last and may be repeated, then what is still to be compressed.
  uint8_t *window;
  size_t window_size;
  size_t window_count;
  /// The next byte to compress, in the window.
  size_t position;
  /// Added to a place in the window, the place in the stream; it may wrap around.
  uint32_t base;
  /// By a hash of three bytes, the last place in the stream where they stood; and for each place
  /// the one before it with the same hash.
  uint32_t *heads;
  uint32_t *previous;
  /// What waits to be written as a block.
  cpng_token *tokens;
  size_t token_count;
  /// What a literal took in the last block, in sixteenths of a bit.
  size_t literal_cost;
  uint32_t checksum;
  bool is_open;
} cpng_deflater;

/// Begins a stream of rows of `row_size` bytes, with room for `most_taken` that are taken where they
/// are put. False when memory runs out.
bool cpng_deflater_open(
    cpng_deflater *deflater, size_t row_size, size_t pixel_size, size_t most_taken);
/// Where bytes may be put to be taken, as many as there is room for.
uint8_t *cpng_deflater_room(cpng_deflater *deflater);
/// Takes bytes that were put there. False when memory runs out.
bool cpng_deflater_take(cpng_deflater *deflater, size_t count);
/// Takes more bytes. False when memory runs out.
bool cpng_deflater_append(cpng_deflater *deflater, const uint8_t *bytes, size_t count);
/// Compresses what is left and writes the checksum. False when memory runs out.
bool cpng_deflater_finish(cpng_deflater *deflater);
/// Prepares for `cpng_deflater_size`; there is no room for anything else. False when memory runs out.
bool cpng_deflater_open_for_sizes(
    cpng_deflater *deflater, size_t row_size, size_t pixel_size);
/// How long the stream of these bytes alone would be; 0 when memory runs out.
size_t cpng_deflater_size(cpng_deflater *deflater, const uint8_t *bytes, size_t count);
/// Frees everything. Harmless when the deflater was never opened.
void cpng_deflater_close(cpng_deflater *deflater);

#endif
