#include "deflate_block.h"
#include "huffman.h"

#include <stdlib.h>
#include <string.h>

enum {
  literal_symbols = 286,
  distance_symbols = 30,
  length_symbols = 19,
  end_of_block = 256,
  first_match = 257,
  longest_literal_code = 15,
  longest_length_code = 7,
  first_capacity = 1 << 14,
};

/// A code and how many bits follow it, for each symbol of an alphabet.
typedef struct {
  uint8_t lengths[cpng_most_symbols];
  uint16_t codes[cpng_most_symbols];
} code_table;

/// The symbol of a length or distance, and the bits that tell it from others with the same one.
typedef struct {
  unsigned symbol;
  unsigned bit_count;
  unsigned bits;
} part;

static inline unsigned highest_bit(unsigned value) { return 31u - (unsigned)__builtin_clz(value); }

// RFC 1951, 3.2.5: four symbols for each power of two, but one for the longest length.
static inline part length_part(unsigned length_less_3) {
  const unsigned longest = cpng_longest_match - cpng_shortest_match;
  if (length_less_3 == longest) return (part){literal_symbols - 1, 0, 0};
  if (length_less_3 < 8) return (part){first_match + length_less_3, 0, 0};
  unsigned extra = highest_bit(length_less_3) - 2;
  unsigned symbol = first_match + 4 * (extra + 1) + (length_less_3 >> extra & 3);
  return (part){symbol, extra, length_less_3 & ((1u << extra) - 1)};
}

// Two symbols for each power of two.
static inline part distance_part(unsigned distance_less_1) {
  if (distance_less_1 < 4) return (part){distance_less_1, 0, 0};
  unsigned extra = highest_bit(distance_less_1) - 1;
  unsigned symbol = 2 * (extra + 1) + (distance_less_1 >> extra & 1);
  return (part){symbol, extra, distance_less_1 & ((1u << extra) - 1)};
}

static inline unsigned match_length(cpng_token token) { return token >> 16 & 0xFF; }
static inline unsigned match_distance(cpng_token token) { return token & 0xFFFF; }

bool cpng_bit_writer_reserve(cpng_bit_writer *writer, size_t count) {
  if (writer->capacity - writer->count >= count) return true;
  size_t capacity = writer->capacity ? writer->capacity : first_capacity;
  while (capacity - writer->count < count) capacity *= 2;
  uint8_t *bytes = realloc(writer->bytes, capacity);
  if (!bytes) return false;
  writer->bytes = bytes;
  writer->capacity = capacity;
  return true;
}

/// Takes up to 48 bits, and writes the whole bytes of what has gathered. The caller has made room
/// for eight bytes.
static inline void put(cpng_bit_writer *writer, uint64_t bits, unsigned bit_count) {
  writer->bits |= bits << writer->bit_count;
  writer->bit_count += bit_count;
  uint8_t *next = writer->bytes + writer->count;
  for (int i = 0; i < 8; i++) next[i] = (uint8_t)(writer->bits >> 8 * i);
  unsigned whole = writer->bit_count / 8;
  writer->count += whole;
  // Seven bytes at most: 7 bits were there, 48 came.
  writer->bits >>= 8 * whole;
  writer->bit_count -= 8 * whole;
}

void cpng_bit_writer_align(cpng_bit_writer *writer) {
  if (writer->bit_count > 0) put(writer, 0, 8 - writer->bit_count);
}

/// Lengths of codes, with repetitions (RFC 1951, 3.2.7): a symbol in the low byte, what its extra
/// bits say above it.
static size_t gather_lengths(const uint8_t *lengths, size_t count, uint16_t *runs) {
  size_t run_count = 0;
  for (size_t i = 0; i < count;) {
    size_t run = 1;
    while (i + run < count && lengths[i + run] == lengths[i]) run++;
    size_t left = run;
    if (lengths[i] != 0) {
      runs[run_count++] = lengths[i];
      left--;
    }
    while (left >= 3) {
      size_t most = lengths[i] ? 6 : 138;
      size_t taken = left < most ? left : most;
      unsigned symbol = lengths[i] ? 16 : taken < 11 ? 17 : 18;
      runs[run_count++] = (uint16_t)(symbol | (taken - (symbol == 18 ? 11 : 3)) << 8);
      left -= taken;
    }
    for (; left > 0; left--) runs[run_count++] = lengths[i];
    i += run;
  }
  return run_count;
}

static void put_code_lengths(
    cpng_bit_writer *writer, const code_table *literals, const code_table *distances) {
  static const uint8_t order[length_symbols] = {
      16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  uint8_t lengths[literal_symbols + distance_symbols];
  uint16_t runs[literal_symbols + distance_symbols];
  memcpy(lengths, literals->lengths, literal_symbols);
  memcpy(lengths + literal_symbols, distances->lengths, distance_symbols);
  const size_t run_count = gather_lengths(lengths, sizeof lengths, runs);
  uint32_t frequencies[length_symbols] = {0};
  for (size_t i = 0; i < run_count; i++) frequencies[runs[i] & 0xFF]++;
  code_table table;
  cpng_huffman_codes(
      frequencies, length_symbols, longest_length_code, table.lengths, table.codes);
  unsigned used = length_symbols;
  while (used > 4 && table.lengths[order[used - 1]] == 0) used--;
  put(writer, literal_symbols - 257, 5);
  put(writer, distance_symbols - 1, 5);
  put(writer, used - 4, 4);
  for (unsigned i = 0; i < used; i++) put(writer, table.lengths[order[i]], 3);
  for (size_t i = 0; i < run_count; i++) {
    unsigned symbol = runs[i] & 0xFF;
    put(writer, table.codes[symbol], table.lengths[symbol]);
    if (symbol >= 16) put(writer, runs[i] >> 8, symbol == 16 ? 2 : symbol == 17 ? 3 : 7);
  }
}

static void put_match(
    cpng_bit_writer *writer, cpng_token token, const code_table *literals,
    const code_table *distances) {
  part length = length_part(match_length(token));
  part distance = distance_part(match_distance(token));
  // At most 15 + 5 + 15 + 13 bits.
  uint64_t bits = literals->codes[length.symbol];
  unsigned bit_count = literals->lengths[length.symbol];
  bits |= (uint64_t)length.bits << bit_count;
  bit_count += length.bit_count;
  bits |= (uint64_t)distances->codes[distance.symbol] << bit_count;
  bit_count += distances->lengths[distance.symbol];
  bits |= (uint64_t)distance.bits << bit_count;
  put(writer, bits, bit_count + distance.bit_count);
}

static cpng_literals count_literals(const uint32_t *frequencies, const code_table *table) {
  cpng_literals result = {0, 0};
  for (unsigned literal = 0; literal < end_of_block; literal++) {
    result.count += frequencies[literal];
    result.bits += (size_t)frequencies[literal] * table->lengths[literal];
  }
  return result;
}

bool cpng_write_block(
    cpng_bit_writer *writer, const cpng_token *tokens, size_t count, bool is_last,
    cpng_literals *literal_cost) {
  // A token takes six bytes at most, the lengths of the codes fewer than 512.
  if (!cpng_bit_writer_reserve(writer, 6 * count + 512)) return false;
  uint32_t literal_frequencies[literal_symbols] = {0};
  uint32_t distance_frequencies[distance_symbols] = {0};
  literal_frequencies[end_of_block] = 1;
  for (size_t i = 0; i < count; i++) {
    if (tokens[i] & CPNG_IS_MATCH) {
      literal_frequencies[length_part(match_length(tokens[i])).symbol]++;
      distance_frequencies[distance_part(match_distance(tokens[i])).symbol]++;
    } else {
      literal_frequencies[tokens[i]]++;
    }
  }
  code_table literals, distances;
  cpng_huffman_codes(
      literal_frequencies, literal_symbols, longest_literal_code, literals.lengths,
      literals.codes);
  cpng_huffman_codes(
      distance_frequencies, distance_symbols, longest_literal_code, distances.lengths,
      distances.codes);
  *literal_cost = count_literals(literal_frequencies, &literals);
  put(writer, is_last, 1);
  // Codes of its own.
  put(writer, 2, 2);
  put_code_lengths(writer, &literals, &distances);
  for (size_t i = 0; i < count; i++) {
    if (tokens[i] & CPNG_IS_MATCH) {
      put_match(writer, tokens[i], &literals, &distances);
    } else {
      put(writer, literals.codes[tokens[i]], literals.lengths[tokens[i]]);
    }
  }
  put(writer, literals.codes[end_of_block], literals.lengths[end_of_block]);
  return true;
}
