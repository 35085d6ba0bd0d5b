#ifndef CISAL_H
#define CISAL_H

// The part of ISA-L's interface (isa-l/igzip_lib.h, the same since 2.20) that reading PNG needs, as
// pointers into a library that is opened when an image is first read. CISAL.c compares every type
// here with the library's own header wherever that is installed.

#include <stdint.h>

#include "CDynamicLibrary.h"

enum {
  /// `ISAL_ZLIB`: a header and a checksum are read and checked (RFC 1950).
  cisal_zlib = 3,
  /// `ISAL_BLOCK_FINISH`: all output has been handed over.
  cisal_block_finish = 5,
  /// `ISAL_NEED_DICT`.
  cisal_need_dictionary = 6,
};

/// `struct inflate_state`, with names for what is used of it. Larger than the library's, which
/// clears what it knows of.
typedef struct {
  uint8_t *next_out;
  uint32_t avail_out;
  uint32_t total_out;
  uint8_t *next_in;
  uint64_t read_in;
  uint32_t avail_in;
  int32_t read_in_length;
  uint8_t codes[21120];
  uint32_t block_state;
  uint32_t dict_length;
  uint32_t bfinal;
  uint32_t crc_flag;
  uint8_t buffers[1 << 17];
} cisal_inflate_state;

/// name, result, parameters
#define CISAL_FUNCTIONS(F)                      \
  F(inflate_init, void, (cisal_inflate_state *)) \
  F(inflate, int, (cisal_inflate_state *))

/// The functions of an opened library, each named without its `isal_`.
CDYNAMIC_LIBRARY(cisal_functions, cisal_open, CISAL_FUNCTIONS)

#endif
