#include "inflater.h"

// The library counts bytes in 32 bits, so both input and output are handed over in pieces.
enum { longest_piece = 1 << 30 };

void cpng_inflater_open(cpng_inflater *inflater, cisal_functions library) {
  inflater->library = library;
  library.inflate_init(&inflater->state);
  inflater->state.crc_flag = cisal_zlib;
  inflater->next = inflater->end = NULL;
}

void cpng_inflater_feed(cpng_inflater *inflater, const uint8_t *bytes, size_t count) {
  inflater->next = bytes;
  inflater->end = bytes + count;
}

static uint32_t piece_of(size_t count) {
  return (uint32_t)(count < longest_piece ? count : longest_piece);
}

/// Inflates some bytes of the input, if only into the library's own buffers.
static cpng_inflater_state inflate_piece(
    cpng_inflater *inflater, uint8_t *output, size_t count, size_t *written) {
  cisal_inflate_state *state = &inflater->state;
  const uint32_t offered = piece_of((size_t)(inflater->end - inflater->next));
  const uint32_t room = piece_of(count);
  state->next_in = (uint8_t *)inflater->next;
  state->avail_in = offered;
  state->next_out = output;
  state->avail_out = room;
  int result = inflater->library.inflate(state);
  inflater->next += offered - state->avail_in;
  *written = room - state->avail_out;
  if (result < 0 || result == cisal_need_dictionary) return cpng_inflater_damaged;
  if (state->block_state == cisal_block_finish) return cpng_inflater_ended;
  if (*written == room) return cpng_inflater_full;
  // With room left, all input is used, or the library would never get on.
  return state->avail_in == 0 ? cpng_inflater_hungry : cpng_inflater_damaged;
}

cpng_inflater_state cpng_inflate_into(
    cpng_inflater *inflater, uint8_t *output, size_t count, size_t *written) {
  *written = 0;
  while (true) {
    size_t piece;
    cpng_inflater_state state =
        inflate_piece(inflater, output + *written, count - *written, &piece);
    *written += piece;
    bool goes_on = (state == cpng_inflater_full && *written < count)
        || (state == cpng_inflater_hungry && inflater->next < inflater->end);
    if (!goes_on) return state;
  }
}

size_t cpng_inflater_left(const cpng_inflater *inflater) {
  return (size_t)(inflater->end - inflater->next);
}
