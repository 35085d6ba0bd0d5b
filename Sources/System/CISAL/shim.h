#ifndef CISAL_SHIM_H
#define CISAL_SHIM_H

#include <isa-l/igzip_lib.h>
#include <stdbool.h>
#include <stddef.h>

// A compressor that Swift sees as opaque. It takes arrays of C for tuples and would describe the
// layout of `isal_zstream`, with its 82,000 elements: 200 kB of the program and 40 % of the
// time in which the module is compiled.
typedef struct cisal_deflater cisal_deflater;

typedef struct {
  struct isal_zstream stream;
  uint8_t tables[ISAL_DEF_LVL2_DEFAULT];
} cisal_deflater_memory;

// The bytes that a compressor takes.
static const size_t cisal_deflater_size = sizeof(cisal_deflater_memory);

// zlib compression (RFC 1950) at level 2, in memory that the caller owns.
static inline cisal_deflater *cisal_deflater_open(void *memory) {
  cisal_deflater_memory *deflater = (cisal_deflater_memory *)memory;
  struct isal_zstream *stream = &deflater->stream;
  isal_deflate_init(stream);
  stream->level = 2;
  stream->level_buf = deflater->tables;
  stream->level_buf_size = sizeof deflater->tables;
  stream->gzip_flag = IGZIP_ZLIB;
  return (cisal_deflater *)memory;
}

// Gives input to the calls of `cisal_deflater_write` that follow, until one of them leaves room.
static inline void cisal_deflater_feed(
    cisal_deflater *deflater, const uint8_t *bytes, uint32_t count, bool is_last) {
  struct isal_zstream *stream = (struct isal_zstream *)deflater;
  // Only read, though the library's type does not say so.
  stream->next_in = (uint8_t *)bytes;
  stream->avail_in = count;
  stream->end_of_stream = is_last;
}

// Writes up to `room` bytes and returns how many; fewer say that all input has been taken.
static inline uint32_t cisal_deflater_write(
    cisal_deflater *deflater, uint8_t *output, uint32_t room) {
  struct isal_zstream *stream = (struct isal_zstream *)deflater;
  stream->next_out = output;
  stream->avail_out = room;
  isal_deflate(stream);
  return room - stream->avail_out;
}

#endif
