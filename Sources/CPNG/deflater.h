#ifndef CPNG_DEFLATER_H
#define CPNG_DEFLATER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <zlib.h>

/// A zlib stream in the making, held in memory. All zeros is one not yet opened.
typedef struct {
  z_stream stream;
  /// What came out so far.
  uint8_t *bytes;
  size_t count;
  size_t capacity;
  /// What waits to be compressed as a whole; null once the stream is compressed piece by piece.
  uint8_t *held;
  size_t held_count;
  size_t held_capacity;
  bool is_open;
  /// Whether `stream` is in use: there was too much to hold.
  bool is_streaming;
} cpng_deflater;

bool cpng_deflater_open(cpng_deflater *deflater);
/// Compresses at most 2³⁰ bytes more. False when memory runs out.
bool cpng_deflater_append(cpng_deflater *deflater, const uint8_t *bytes, size_t count);
/// Writes what is still held back, and the checksum.
bool cpng_deflater_finish(cpng_deflater *deflater);
/// Frees everything. Harmless when the deflater was never opened.
void cpng_deflater_close(cpng_deflater *deflater);

/// How long at most 2³⁰ bytes would be, compressed in haste; 0 when memory runs out.
size_t cpng_deflated_size(const uint8_t *bytes, size_t count);

#endif
