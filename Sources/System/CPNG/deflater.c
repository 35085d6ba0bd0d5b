#include "deflater.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

// A compressor for pictures. A general one spends most of its time on entering each byte of long
// even stretches into its tables. This one looks first where a picture repeats: at the last byte,
// the last pixel and the row above; and of long matches it enters only the ends. Colours of four
// screenshots of 4.5 megapixels, without filters, and of a photograph of 1 MB, with:
//
//                 screenshots      photograph
//   libdeflate 6  0.18 s  554 kB   669 kB
//   libdeflate 1  0.17 s  638 kB
//   isa-l 2       0.02 s  875 kB   672 kB
//   this          0.04 s  550 kB   676 kB
//
// Memory is bounded: a window, the tables, and what comes out.

enum {
  window_capacity = 2 * cpng_longest_distance + (1 << 18),
  hash_bits = 15,
  hashed_bytes = 3,
  /// Bytes that may be loaded at once to see the hashed ones.
  loaded_bytes = 4,
  most_tokens = 1 << 13,
  longest_chain = 8,
  /// A match this long is taken without looking further back.
  nice_length = 128,
  /// A shorter match waits for what the next byte brings.
  patient_length = 32,
  /// Of a longer match only this much of its ends is entered.
  most_entered = 64,
  entered_end = 16,
  cost_unit = 16,
  first_literal_bits = 7,
  /// What the codes of a match take, roughly, without the lower bits of the distance.
  match_bits = 9,
  /// Matches from this length on always pay.
  sure_length = 6,
  /// Fewer literals than this in a block say little.
  telling_literals = 256,
};

static uint32_t *allocate_places(size_t count) { return calloc(count, sizeof(uint32_t)); }

/// Begins the stream, as it is before the first byte.
static bool begin(cpng_deflater *deflater) {
  deflater->position = 0;
  deflater->literal_cost = first_literal_bits * cost_unit;
  deflater->checksum = libdeflate_adler32(0, NULL, 0);
  deflater->output.count = 0;
  if (!cpng_bit_writer_reserve(&deflater->output, 2)) return false;
  // Deflate with a window of 32 kB, compressed with care (RFC 1950, 2.2).
  deflater->output.bytes[0] = 0x78;
  deflater->output.bytes[1] = 0x9C;
  deflater->output.count = 2;
  return true;
}

bool cpng_deflater_open_for_sizes(
    cpng_deflater *deflater, size_t row_size, size_t pixel_size) {
  deflater->is_open = true;
  deflater->row_size = row_size;
  deflater->pixel_size = pixel_size;
  // So that the places 0 in fresh tables are too far from all others.
  deflater->base = cpng_longest_distance;
  deflater->heads = allocate_places((size_t)1 << hash_bits);
  // Written before it is read: only heads lead to it.
  deflater->previous = malloc(cpng_longest_distance * sizeof(uint32_t));
  deflater->tokens = malloc(most_tokens * sizeof(cpng_token));
  return deflater->heads && deflater->previous && deflater->tokens && begin(deflater);
}

bool cpng_deflater_open(
    cpng_deflater *deflater, size_t row_size, size_t pixel_size, size_t most_taken) {
  if (!cpng_deflater_open_for_sizes(deflater, row_size, pixel_size)) return false;
  deflater->window_size = window_capacity + most_taken;
  deflater->window = malloc(deflater->window_size);
  return deflater->window;
}

static void free_tables(cpng_deflater *deflater) {
  free(deflater->window);
  free(deflater->heads);
  free(deflater->previous);
  free(deflater->tokens);
  deflater->window = NULL;
  deflater->heads = deflater->previous = NULL;
  deflater->tokens = NULL;
}

void cpng_deflater_close(cpng_deflater *deflater) {
  free_tables(deflater);
  free(deflater->output.bytes);
  memset(deflater, 0, sizeof *deflater);
}

static inline uint32_t load4(const uint8_t *bytes) {
  return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16
      | (uint32_t)bytes[3] << 24;
}

static inline uint64_t load8(const uint8_t *bytes) {
  return (uint64_t)load4(bytes) | (uint64_t)load4(bytes + 4) << 32;
}

/// The three bytes that are hashed; there must be four.
static inline uint32_t load3(const uint8_t *bytes) { return load4(bytes) << 8; }

/// Enters a place with four bytes, and returns the last one with the same hash.
static inline uint32_t enter(cpng_deflater *deflater, size_t position) {
  size_t slot = load3(deflater->window + position) * 0x9E3779B1u >> (32 - hash_bits);
  uint32_t last = deflater->heads[slot];
  uint32_t place = deflater->base + (uint32_t)position;
  deflater->previous[place % cpng_longest_distance] = last;
  deflater->heads[slot] = place;
  return last;
}

static void enter_range(cpng_deflater *deflater, size_t from, size_t to) {
  size_t end = deflater->window_count < loaded_bytes ? 0 : deflater->window_count - loaded_bytes;
  for (size_t i = from; i < to && i <= end; i++) enter(deflater, i);
}

typedef struct {
  size_t length;
  size_t distance;
} match;

/// How many bytes from `position` to `end` are those at `distance` before.
static inline size_t matching(
    const uint8_t *window, size_t position, size_t distance, size_t end) {
  const uint8_t *bytes = window + position;
  const uint8_t *other = bytes - distance;
  const size_t most = end - position;
  size_t length = 0;
  for (; most - length >= 32; length += 32) {
    uint64_t first = load8(bytes + length) ^ load8(other + length);
    uint64_t second = load8(bytes + length + 8) ^ load8(other + length + 8);
    uint64_t third = load8(bytes + length + 16) ^ load8(other + length + 16);
    uint64_t fourth = load8(bytes + length + 24) ^ load8(other + length + 24);
    if (first | second | third | fourth) break;
  }
  for (; most - length >= 8; length += 8) {
    uint64_t difference = load8(bytes + length) ^ load8(other + length);
    if (difference) return length + (size_t)__builtin_ctzll(difference) / 8;
  }
  while (length < most && bytes[length] == other[length]) length++;
  return length;
}

/// Whether a match is likely to take fewer bits than its bytes would as literals.
static inline bool is_worthwhile(const cpng_deflater *deflater, match found) {
  if (found.length >= sure_length) return true;
  unsigned distance_bits = 31u - (unsigned)__builtin_clz((unsigned)found.distance);
  return found.length * deflater->literal_cost > cost_unit * (match_bits + distance_bits);
}

/// Looks at one distance, at a place with four bytes before `end`.
static inline void consider(
    const cpng_deflater *deflater, size_t position, size_t distance, size_t end, match *best) {
  if (distance > position || distance > cpng_longest_distance) return;
  const uint8_t *bytes = deflater->window + position;
  if (load3(bytes) != load3(bytes - distance)) return;
  size_t length = matching(deflater->window, position, distance, end);
  if (length > best->length) *best = (match){length, distance};
}

/// Goes through places with the same hash, latest first.
static inline void consider_entered(
    const cpng_deflater *deflater, size_t position, uint32_t last, size_t end, match *best) {
  const uint8_t *bytes = deflater->window + position;
  const uint32_t place = deflater->base + (uint32_t)position;
  const uint32_t first = load3(bytes);
  uint32_t distance = place - last;
  for (int i = 0; i < longest_chain && distance < cpng_longest_distance; i++) {
    // Whatever the tables hold, only bytes of the window are looked at.
    if (distance > position || best->length >= end - position) return;
    const uint8_t *other = bytes - distance;
    if (load3(other) == first && other[best->length] == bytes[best->length]) {
      match found = {matching(deflater->window, position, distance, end), distance};
      if (found.length > best->length && is_worthwhile(deflater, found)) *best = found;
      if (best->length >= nice_length) return;
    }
    last = deflater->previous[last % cpng_longest_distance];
    // An entry that was overwritten leads forward.
    if (place - last <= distance) return;
    distance = place - last;
  }
}

/// The best match at a place, which is entered; of no length when there is none.
static match find(cpng_deflater *deflater, size_t position, size_t last_distance) {
  match best = {0, 0};
  size_t end = deflater->window_count;
  if (end - position < loaded_bytes) return best;
  // The nearest distances have the shortest codes: of them a match may be of any length.
  consider(deflater, position, 1, end, &best);
  // Bytes that are all alike are no longer alike at the distance of a pixel.
  if (best.length < deflater->pixel_size) {
    consider(deflater, position, deflater->pixel_size, end, &best);
  }
  if (best.length < cpng_longest_match) {
    if (end - position > cpng_longest_match) end = position + cpng_longest_match;
    consider(deflater, position, deflater->row_size, end, &best);
    if (last_distance) consider(deflater, position, last_distance, end, &best);
  }
  uint32_t last = enter(deflater, position);
  if (best.length < nice_length) consider_entered(deflater, position, last, end, &best);
  return best;
}

static bool write_block(cpng_deflater *deflater, bool is_last) {
  cpng_literals literals;
  bool is_written = cpng_write_block(
      &deflater->output, deflater->tokens, deflater->token_count, is_last, &literals);
  deflater->token_count = 0;
  if (literals.count >= telling_literals) {
    deflater->literal_cost = literals.bits * cost_unit / literals.count;
  }
  return is_written;
}

static bool put_token(cpng_deflater *deflater, cpng_token token) {
  deflater->tokens[deflater->token_count++] = token;
  return deflater->token_count < most_tokens || write_block(deflater, false);
}

static bool put_literal(cpng_deflater *deflater) {
  return put_token(deflater, deflater->window[deflater->position++]);
}

/// Writes a match of any length in pieces and enters its places but the first two. One or two
/// bytes at its end may be left.
static bool put_match(cpng_deflater *deflater, match found) {
  const size_t start = deflater->position;
  size_t left = found.length;
  while (left >= cpng_shortest_match) {
    size_t length = left < cpng_longest_match ? left : cpng_longest_match;
    if (!put_token(deflater, cpng_match(length, found.distance))) return false;
    left -= length;
  }
  const size_t end = start + found.length - left;
  if (end - start <= most_entered) {
    enter_range(deflater, start + 2, end);
  } else {
    enter_range(deflater, start + 2, start + entered_end);
    enter_range(deflater, end - entered_end, end);
  }
  deflater->position = end;
  return true;
}

/// Compresses up to a place in the window.
static bool compress(cpng_deflater *deflater, size_t end) {
  size_t last_distance = 0;
  while (deflater->position < end) {
    match found = find(deflater, deflater->position, last_distance);
    if (found.length < cpng_shortest_match) {
      if (!put_literal(deflater)) return false;
      continue;
    }
    while (found.length < patient_length) {
      match next = find(deflater, deflater->position + 1, found.distance);
      if (next.length <= found.length) break;
      if (!put_literal(deflater)) return false;
      found = next;
    }
    if (!put_match(deflater, found)) return false;
    last_distance = found.distance;
  }
  return true;
}

/// Drops what is too far back to be repeated. Returns how much of the `filled` bytes is left.
static size_t slide(cpng_deflater *deflater, size_t filled) {
  if (deflater->position <= cpng_longest_distance) return filled;
  size_t gone = deflater->position - cpng_longest_distance;
  memmove(deflater->window, deflater->window + gone, filled - gone);
  deflater->position -= gone;
  deflater->base += (uint32_t)gone;
  return filled - gone;
}

uint8_t *cpng_deflater_room(cpng_deflater *deflater) {
  return deflater->window + deflater->window_count;
}

bool cpng_deflater_take(cpng_deflater *deflater, size_t count) {
  deflater->checksum =
      libdeflate_adler32(deflater->checksum, cpng_deflater_room(deflater), count);
  size_t filled = deflater->window_count + count;
  // Compressed by as much at a time whatever comes at once, so that the stream is the same.
  while (filled >= window_capacity) {
    deflater->window_count = window_capacity;
    // What could be part of a match longer than the window waits for more.
    if (!compress(deflater, window_capacity - cpng_longest_match)) return false;
    // The place compressed up to is further on than the longest distance: something goes.
    filled = slide(deflater, filled);
  }
  deflater->window_count = filled;
  return true;
}

bool cpng_deflater_append(cpng_deflater *deflater, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    size_t room = deflater->window_size - deflater->window_count;
    size_t taken = count < room ? count : room;
    memcpy(cpng_deflater_room(deflater), bytes, taken);
    if (!cpng_deflater_take(deflater, taken)) return false;
    bytes += taken;
    count -= taken;
  }
  return true;
}

static bool put_checksum(cpng_deflater *deflater) {
  cpng_bit_writer *output = &deflater->output;
  cpng_bit_writer_align(output);
  if (!cpng_bit_writer_reserve(output, 4)) return false;
  for (int shift = 24; shift >= 0; shift -= 8) {
    output->bytes[output->count++] = (uint8_t)(deflater->checksum >> shift);
  }
  return true;
}

bool cpng_deflater_finish(cpng_deflater *deflater) {
  bool is_done = compress(deflater, deflater->window_count) && write_block(deflater, true)
      && put_checksum(deflater);
  free_tables(deflater);
  return is_done;
}

size_t cpng_deflater_size(cpng_deflater *deflater, const uint8_t *bytes, size_t count) {
  // Compressing only reads the window.
  deflater->window = (uint8_t *)bytes;
  deflater->window_count = count;
  bool is_done = begin(deflater) && compress(deflater, count) && write_block(deflater, true)
      && put_checksum(deflater);
  deflater->window = NULL;
  // As in fresh tables, the places entered are too far from all that follow.
  deflater->base += (uint32_t)count + cpng_longest_distance;
  return is_done ? deflater->output.count : 0;
}
