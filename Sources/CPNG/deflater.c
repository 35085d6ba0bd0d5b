#include "deflater.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

// Pictures of up to `most_held` bytes are held and compressed as a whole by libdeflate, larger ones
// piece by piece by zlib, so that memory stays bounded. Of zlib, level 3 takes the first match it
// finds; here it also enters every byte of a match into its table, which the level alone does not.
// Of four screenshots of 4.5 megapixels the filtered colours took:
//
//   libdeflate 6  0.18 s  654 kB, with 14 MB of rows held for each
//   zlib 6        0.33 s  685 kB
//   zlib 3        0.12 s  866 kB
//   zlib 3 tuned  0.22 s  656 kB, with a block of rows held
enum { most_held = 24 << 20, whole_level = 6 };
enum { level = 3, good_match = 8, entered_match = 258, nice_match = 258, longest_chain = 16 };

enum { first_capacity = 1 << 14, output_piece = 1 << 30 };

bool cpng_deflater_open(cpng_deflater *deflater) {
  deflater->is_open = true;
  return true;
}

static bool start_streaming(cpng_deflater *deflater) {
  if (deflateInit(&deflater->stream, level) != Z_OK) return false;
  deflater->is_streaming = true;
  return deflateTune(
      &deflater->stream, good_match, entered_match, nice_match, longest_chain) == Z_OK;
}

static bool make_room(cpng_deflater *deflater) {
  if (deflater->count < deflater->capacity) return true;
  size_t capacity = deflater->capacity ? deflater->capacity * 2 : first_capacity;
  uint8_t *bytes = realloc(deflater->bytes, capacity);
  if (!bytes) return false;
  deflater->bytes = bytes;
  deflater->capacity = capacity;
  return true;
}

static bool run(cpng_deflater *deflater, int flush) {
  z_stream *stream = &deflater->stream;
  int result;
  do {
    if (!make_room(deflater)) return false;
    size_t room = deflater->capacity - deflater->count;
    if (room > output_piece) room = output_piece;
    stream->next_out = deflater->bytes + deflater->count;
    stream->avail_out = (uInt)room;
    result = deflate(stream, flush);
    if (result == Z_STREAM_ERROR) return false;
    deflater->count += room - stream->avail_out;
  } while (stream->avail_out == 0);
  return flush != Z_FINISH || result == Z_STREAM_END;
}

static bool stream_bytes(cpng_deflater *deflater, const uint8_t *bytes, size_t count) {
  deflater->stream.next_in = (Bytef *)bytes;
  deflater->stream.avail_in = (uInt)count;
  return run(deflater, Z_NO_FLUSH);
}

static bool hold(cpng_deflater *deflater, const uint8_t *bytes, size_t count) {
  if (deflater->held_count + count > deflater->held_capacity) {
    size_t capacity = deflater->held_capacity ? deflater->held_capacity * 2 : first_capacity;
    while (capacity < deflater->held_count + count) capacity *= 2;
    uint8_t *held = realloc(deflater->held, capacity);
    if (!held) return false;
    deflater->held = held;
    deflater->held_capacity = capacity;
  }
  memcpy(deflater->held + deflater->held_count, bytes, count);
  deflater->held_count += count;
  return true;
}

static void release_held(cpng_deflater *deflater) {
  free(deflater->held);
  deflater->held = NULL;
  deflater->held_count = deflater->held_capacity = 0;
}

bool cpng_deflater_append(cpng_deflater *deflater, const uint8_t *bytes, size_t count) {
  if (deflater->is_streaming) return stream_bytes(deflater, bytes, count);
  // Both are far below the limits of their types: a held picture is at most `most_held`.
  if (count <= most_held && deflater->held_count + count <= most_held) {
    return count == 0 || hold(deflater, bytes, count);
  }
  if (!start_streaming(deflater)) return false;
  bool is_done = stream_bytes(deflater, deflater->held, deflater->held_count);
  release_held(deflater);
  return is_done && stream_bytes(deflater, bytes, count);
}

static bool compress_held(cpng_deflater *deflater) {
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(whole_level);
  if (!compressor) return false;
  size_t bound = libdeflate_zlib_compress_bound(compressor, deflater->held_count);
  // Pages that nothing is written to cost nothing.
  deflater->bytes = malloc(bound);
  if (deflater->bytes) {
    deflater->count = libdeflate_zlib_compress(
        compressor, deflater->held, deflater->held_count, deflater->bytes, bound);
    deflater->capacity = bound;
  }
  libdeflate_free_compressor(compressor);
  release_held(deflater);
  return deflater->count > 0;
}

bool cpng_deflater_finish(cpng_deflater *deflater) {
  if (!deflater->is_streaming) return compress_held(deflater);
  deflater->stream.avail_in = 0;
  return run(deflater, Z_FINISH);
}

void cpng_deflater_close(cpng_deflater *deflater) {
  if (deflater->is_streaming) deflateEnd(&deflater->stream);
  free(deflater->bytes);
  release_held(deflater);
  memset(deflater, 0, sizeof *deflater);
}

size_t cpng_deflated_size(const uint8_t *bytes, size_t count) {
  uint8_t output[1 << 12];
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (deflateInit(&stream, 1) != Z_OK) return 0;
  stream.next_in = (Bytef *)bytes;
  stream.avail_in = (uInt)count;
  int result;
  do {
    stream.next_out = output;
    stream.avail_out = sizeof output;
    result = deflate(&stream, Z_FINISH);
  } while (result == Z_OK);
  size_t size = stream.total_out;
  deflateEnd(&stream);
  return result == Z_STREAM_END ? size : 0;
}
