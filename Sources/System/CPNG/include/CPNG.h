#ifndef CPNG_H
#define CPNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CISAL.h"

// Compressed rows of images and tables.
//
// libpng reports errors with longjmp, which Swift cannot catch, and zlib through macros it
// cannot see. These few functions do neither: they return what happened. Those that inflate
// rows without libpng are handed the functions of ISA-L.

/// What a PNG's image header says (PNG specification, 11.2.2), already checked by the caller.
typedef struct {
  uint32_t width;
  uint32_t height;
  uint8_t bit_depth;
  /// 0 gray, 2 RGB, 4 gray and alpha, 6 RGB and alpha. Palette indices are read as gray.
  uint8_t color_type;
  bool is_interlaced;
} cpng_header;

typedef struct cpng_decoder cpng_decoder;

/// Makes a decoder of the concatenated IDAT bytes of one image. The bytes are borrowed: they
/// must stay where they are until `cpng_decoder_destroy`. Returns NULL when memory runs out.
cpng_decoder *cpng_decoder_create(cpng_header header, const uint8_t *data, size_t count);
void cpng_decoder_destroy(cpng_decoder *decoder);

/// How many bytes a row takes, without its filter byte; 0 when the header was refused.
size_t cpng_decoder_row_size(const cpng_decoder *decoder);
/// Reads the next row of an image that is not interlaced. False on an error.
bool cpng_decoder_read_row(cpng_decoder *decoder, uint8_t *row);
/// Reads the whole image, interlaced or not, into `height` rows of the row size each.
bool cpng_decoder_read_image(cpng_decoder *decoder, uint8_t *pixels);
/// What went wrong, in libpng's words; an empty string when nothing did.
const char *cpng_decoder_message(const cpng_decoder *decoder);

typedef enum {
  /// The stream inflates to exactly the rows expected, with known filters and a right checksum.
  cpng_image_data_exact = 0,
  /// It is damaged, too short or too long.
  cpng_image_data_inexact = 1,
} cpng_image_data_state;

/// Inflates image data without keeping it, in constant memory, and checks its shape.
/// `row_size` counts the filter byte. Sets `consumed` to the length of the zlib stream.
cpng_image_data_state cpng_check_image_data(
    cisal_functions library, const uint8_t *data, size_t count, size_t row_size, size_t rows,
    size_t *consumed);

/// Parts image data with an alpha channel into two zlib streams of rows with PNG filters: one
/// of the colours, one of the alpha. Works through it in blocks of rows, so that only the
/// compressed bytes grow with the picture.
typedef struct cpng_splitter cpng_splitter;

/// Bytes that belong to a splitter and go with it.
typedef struct {
  const uint8_t *bytes;
  size_t count;
} cpng_bytes;

/// Makes a splitter for an image that is not interlaced, of 8 or 16 bits and colour type 4 or
/// 6. Returns NULL when a row would take a gigabyte or memory runs out.
cpng_splitter *cpng_splitter_create(cisal_functions library, cpng_header header);
void cpng_splitter_destroy(cpng_splitter *splitter);
/// Takes the next bytes of the IDAT chunks. False, then and ever after, once the data cannot
/// be that of the image. What comes after the zlib stream is passed over.
bool cpng_splitter_feed(cpng_splitter *splitter, const uint8_t *data, size_t count);
/// Whether the stream ended with exactly the rows expected, known filters and a right checksum.
bool cpng_splitter_is_whole(const cpng_splitter *splitter);
/// The compressed colours of a whole image.
cpng_bytes cpng_splitter_colors(const cpng_splitter *splitter);
/// The compressed alpha of a whole image; no bytes when every pixel is opaque.
cpng_bytes cpng_splitter_alpha(const cpng_splitter *splitter);

/// Compresses rows of bytes to a zlib stream, which is held in memory; the rows are not.
typedef struct cpng_row_deflater cpng_row_deflater;

/// Makes a deflater of rows that are likely to repeat the one before. Returns NULL when memory runs out.
cpng_row_deflater *cpng_row_deflater_create(size_t row_size);
void cpng_row_deflater_destroy(cpng_row_deflater *rows);
/// Takes the next bytes, whole rows or not. False when memory runs out.
bool cpng_row_deflater_append(cpng_row_deflater *rows, const uint8_t *bytes, size_t count);
/// Ends the stream. False when memory runs out.
bool cpng_row_deflater_finish(cpng_row_deflater *rows);
/// The finished stream.
cpng_bytes cpng_row_deflater_output(const cpng_row_deflater *rows);

/// Inflates a zlib stream of at most `capacity` bytes. False when it is damaged or longer.
bool cpng_inflate(
    cisal_functions library, const uint8_t *data, size_t count, uint8_t *output, size_t capacity,
    size_t *written);

/// The CRC-32 of PNG chunks (ISO 3309), of `count` bytes.
uint32_t cpng_crc32(const uint8_t *data, size_t count);

#endif
