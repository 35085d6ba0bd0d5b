#include "CPNG.h"

#include <string.h>
#include <zlib.h>

// zlib counts input and output in 32 bits, so both are handed over in pieces.
enum { block_size = 1 << 16, input_piece = 1 << 30 };

static void feed(z_stream *stream, const uint8_t *end) {
  size_t left = (size_t)(end - stream->next_in);
  stream->avail_in = left < input_piece ? (uInt)left : input_piece;
}

cpng_image_data_state cpng_check_image_data(
    const uint8_t *data, size_t count, size_t row_size, size_t rows, size_t *consumed) {
  uint8_t block[block_size];
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  stream.next_in = (Bytef *)data;
  if (inflateInit(&stream) != Z_OK) return cpng_image_data_inexact;

  const size_t expected = row_size * rows;
  size_t total = 0;
  size_t next_filter = 0;
  int result = Z_OK;
  while (result == Z_OK) {
    feed(&stream, data + count);
    stream.next_out = block;
    stream.avail_out = block_size;
    result = inflate(&stream, Z_NO_FLUSH);
    size_t length = block_size - stream.avail_out;
    if (length > expected - total) break;
    for (; next_filter < total + length; next_filter += row_size) {
      if (block[next_filter - total] > 4) {
        inflateEnd(&stream);
        return cpng_image_data_inexact;
      }
    }
    total += length;
  }
  *consumed = (size_t)(stream.next_in - data);
  inflateEnd(&stream);
  bool is_exact = result == Z_STREAM_END && total == expected;
  return is_exact ? cpng_image_data_exact : cpng_image_data_inexact;
}

bool cpng_inflate(
    const uint8_t *data, size_t count, uint8_t *output, size_t capacity, size_t *written) {
  *written = 0;
  if (count > input_piece || capacity > input_piece) return false;
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  stream.next_in = (Bytef *)data;
  stream.avail_in = (uInt)count;
  stream.next_out = output;
  stream.avail_out = (uInt)capacity;
  if (inflateInit(&stream) != Z_OK) return false;
  int result = inflate(&stream, Z_FINISH);
  *written = capacity - stream.avail_out;
  inflateEnd(&stream);
  return result == Z_STREAM_END;
}

uint32_t cpng_crc32(const uint8_t *data, size_t count) {
  return (uint32_t)crc32_z(0, data, count);
}
