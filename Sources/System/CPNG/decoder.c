#include "CPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

// libpng wants a file. It is given one that exists only as three pieces: a signature, an IHDR
// and the head of one IDAT; the caller's bytes; the end of that IDAT and an IEND. So no other
// chunk of the real file ever reaches libpng. The checksums are left zero and not looked at:
// the caller has checked those of the real chunks.
enum { head_size = 41, tail_size = 16, message_size = 96 };

// After the last row libpng inflates whatever is left, only to warn of it. A few compressed
// bytes are let through for the sake of careless encoders; more could hold gigabytes.
enum { surplus_limit = 1 << 15 };

struct cpng_decoder {
  png_structp png;
  png_infop info;
  const uint8_t *data;
  size_t count;
  /// How far libpng has read in the pieces taken as one file.
  size_t offset;
  /// How much it has read since the last row was whole.
  size_t surplus;
  uint32_t height;
  bool is_interlaced;
  uint8_t head[head_size];
  uint8_t tail[tail_size];
  char message[message_size];
};

static void put_uint32(uint8_t *bytes, uint32_t value) {
  bytes[0] = (uint8_t)(value >> 24);
  bytes[1] = (uint8_t)(value >> 16);
  bytes[2] = (uint8_t)(value >> 8);
  bytes[3] = (uint8_t)value;
}

static void fill_pieces(cpng_decoder *decoder, cpng_header header) {
  static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  memcpy(decoder->head, signature, 8);
  put_uint32(decoder->head + 8, 13);
  memcpy(decoder->head + 12, "IHDR", 4);
  put_uint32(decoder->head + 16, header.width);
  put_uint32(decoder->head + 20, header.height);
  decoder->head[24] = header.bit_depth;
  decoder->head[25] = header.color_type;
  decoder->head[28] = header.is_interlaced ? 1 : 0;
  put_uint32(decoder->head + 33, (uint32_t)decoder->count);
  memcpy(decoder->head + 37, "IDAT", 4);
  memcpy(decoder->tail + 8, "IEND", 4);
}

static void on_error(png_structp png, png_const_charp message) {
  cpng_decoder *decoder = png_get_error_ptr(png);
  strncpy(decoder->message, message, message_size - 1);
  png_longjmp(png, 1);
}

// Warnings are about data after the image and the like: the pixels are whole all the same.
static void on_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static size_t copy_piece(
    const uint8_t *piece, size_t size, size_t start, cpng_decoder *decoder, uint8_t *output,
    size_t wanted) {
  if (wanted == 0 || decoder->offset < start || decoder->offset - start >= size) return 0;
  size_t from = decoder->offset - start;
  size_t length = size - from < wanted ? size - from : wanted;
  memcpy(output, piece + from, length);
  decoder->offset += length;
  return length;
}

static void on_read(png_structp png, png_bytep output, size_t wanted) {
  cpng_decoder *decoder = png_get_io_ptr(png);
  bool has_all_rows = decoder->is_interlaced
      ? png_get_current_pass_number(png) >= PNG_INTERLACE_ADAM7_PASSES
      : png_get_current_row_number(png) >= decoder->height;
  if (has_all_rows) decoder->surplus += wanted;
  if (decoder->surplus > surplus_limit) png_error(png, "it has more image data than rows");
  size_t done = copy_piece(decoder->head, head_size, 0, decoder, output, wanted);
  done += copy_piece(
      decoder->data, decoder->count, head_size, decoder, output + done, wanted - done);
  done += copy_piece(
      decoder->tail, tail_size, head_size + decoder->count, decoder, output + done,
      wanted - done);
  if (done < wanted) png_error(png, "the file ends too soon");
}

cpng_decoder *cpng_decoder_create(cpng_header header, const uint8_t *data, size_t count) {
  if (count > PNG_UINT_31_MAX) return NULL;
  cpng_decoder *decoder = calloc(1, sizeof *decoder);
  if (!decoder) return NULL;
  decoder->data = data;
  decoder->count = count;
  decoder->height = header.height;
  decoder->is_interlaced = header.is_interlaced;
  fill_pieces(decoder, header);
  decoder->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, decoder, on_error, on_warning);
  if (decoder->png) decoder->info = png_create_info_struct(decoder->png);
  if (!decoder->info) {
    cpng_decoder_destroy(decoder);
    return NULL;
  }
  if (setjmp(png_jmpbuf(decoder->png))) return decoder;
  png_set_read_fn(decoder->png, decoder, on_read);
  png_set_crc_action(decoder->png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
  // The caller has set limits of its own. All IDATs are one here, so it may well be long.
  png_set_user_limits(decoder->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(decoder->png, 0);
  png_read_info(decoder->png, decoder->info);
  png_set_interlace_handling(decoder->png);
  png_read_update_info(decoder->png, decoder->info);
  return decoder;
}

void cpng_decoder_destroy(cpng_decoder *decoder) {
  if (!decoder) return;
  if (decoder->png) png_destroy_read_struct(&decoder->png, &decoder->info, NULL);
  free(decoder);
}

size_t cpng_decoder_row_size(const cpng_decoder *decoder) {
  if (decoder->message[0]) return 0;
  return png_get_rowbytes(decoder->png, decoder->info);
}

bool cpng_decoder_read_row(cpng_decoder *decoder, uint8_t *row) {
  if (decoder->message[0]) return false;
  if (setjmp(png_jmpbuf(decoder->png))) return false;
  png_read_row(decoder->png, row, NULL);
  return true;
}

bool cpng_decoder_read_image(cpng_decoder *decoder, uint8_t *pixels) {
  if (decoder->message[0]) return false;
  if (setjmp(png_jmpbuf(decoder->png))) return false;
  size_t row_size = png_get_rowbytes(decoder->png, decoder->info);
  int passes = decoder->is_interlaced ? PNG_INTERLACE_ADAM7_PASSES : 1;
  for (int pass = 0; pass < passes; pass++) {
    for (size_t row = 0; row < decoder->height; row++) {
      png_read_row(decoder->png, pixels + row * row_size, NULL);
    }
  }
  return true;
}

const char *cpng_decoder_message(const cpng_decoder *decoder) { return decoder->message; }
