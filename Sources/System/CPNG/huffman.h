#ifndef CPNG_HUFFMAN_H
#define CPNG_HUFFMAN_H

#include <stddef.h>
#include <stdint.h>

/// The most symbols an alphabet of deflate has.
enum { cpng_most_symbols = 288 };

/// Gives each symbol that occurs a prefix code of at most `limit` bits, as short as its
/// frequency allows, in the canonical order (RFC 1951, 3.2.2) with its first bit lowest.
///
/// `lengths` is 0 for symbols that do not occur. At least two symbols get a code, since some
/// readers refuse a code that is not complete. `count` is at most `cpng_most_symbols`, the
/// frequencies add up to less than 2³², and `limit` is at most 15 and enough for all symbols.
void cpng_huffman_codes(
    const uint32_t *frequencies, size_t count, unsigned limit, uint8_t *lengths,
    uint16_t *codes);

#endif
