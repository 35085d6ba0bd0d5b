#ifndef CSHA256_H
#define CSHA256_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Instructions of the processor that have no name in Swift. There is no logic here.

/// Whether the processor has instructions for SHA-256 that `CSHA256Mix` uses.
bool CSHA256IsThere(void);

/// Mixes blocks of 64 bytes into the eight words of a hash (FIPS 180-4, 6.2.2). Only where `CSHA256IsThere`.
///
/// - Parameter constants: The 64 words of 4.2.2.
void CSHA256Mix(
    uint32_t *state, const uint32_t *constants, const uint8_t *bytes, size_t blockCount);

#endif
