#ifndef CPNG_INFLATER_H
#define CPNG_INFLATER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CISAL.h"

/// A zlib stream being read (RFC 1950), with its checksum.
typedef struct {
  cisal_functions library;
  cisal_inflate_state state;
  /// The input not yet used.
  const uint8_t *next;
  const uint8_t *end;
} cpng_inflater;

typedef enum {
  /// All the room is taken; there may be more.
  cpng_inflater_full,
  /// All the input is used up; the stream goes on.
  cpng_inflater_hungry,
  /// The stream is at its end, and its checksum is right.
  cpng_inflater_ended,
  cpng_inflater_damaged,
} cpng_inflater_state;

void cpng_inflater_open(cpng_inflater *inflater, cisal_functions library);
/// Hands over the next bytes of the stream, which are borrowed, once all before are used up.
void cpng_inflater_feed(cpng_inflater *inflater, const uint8_t *bytes, size_t count);
/// Inflates at most `count` bytes, which is more than 0.
cpng_inflater_state cpng_inflate_into(
    cpng_inflater *inflater, uint8_t *output, size_t count, size_t *written);
/// How many bytes of the input have not been used.
size_t cpng_inflater_left(const cpng_inflater *inflater);

#endif
