#ifndef CPNG_DEFLATE_BLOCK_H
#define CPNG_DEFLATE_BLOCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Bits on their way into memory, the first of a byte lowest. All zeros is one that holds nothing.
typedef struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
  /// Fewer than eight between calls.
  uint64_t bits;
  unsigned bit_count;
} cpng_bit_writer;

/// A literal byte; or a match, with its length less 3 above 16 bits of its distance less 1.
typedef uint32_t cpng_token;

enum { cpng_shortest_match = 3, cpng_longest_match = 258, cpng_longest_distance = 1 << 15 };

#define CPNG_IS_MATCH (1u << 31)

static inline cpng_token cpng_match(size_t length, size_t distance) {
  return CPNG_IS_MATCH | (uint32_t)(length - cpng_shortest_match) << 16
      | (uint32_t)(distance - 1);
}

/// What the literals of a block took.
typedef struct {
  size_t count;
  size_t bits;
} cpng_literals;

/// Makes room for `count` bytes more. False when memory runs out.
bool cpng_bit_writer_reserve(cpng_bit_writer *writer, size_t count);
/// Writes a block with codes of its own (RFC 1951, 3.2.7). False when memory runs out.
bool cpng_write_block(
    cpng_bit_writer *writer, const cpng_token *tokens, size_t count, bool is_last,
    cpng_literals *literals);
/// Fills up the last byte with zeros; after a block there is room for that.
void cpng_bit_writer_align(cpng_bit_writer *writer);

#endif
