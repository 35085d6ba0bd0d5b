#include "CPNG.h"
#include "filters.h"
#include "inflater.h"
#include "planes.h"

#if defined(__x86_64__)
#include <cpuid.h>
#endif
#include <stdlib.h>
#include <string.h>

// A filter predicts a byte from bytes at the same place in other pixels. So the bytes of the
// colours alone are filtered rows as they stand, and so are those of the alpha: rows are parted
// without being unfiltered.

enum { block_size = 1 << 18, longest_row = 1 << 30 };

struct cpng_splitter {
  cpng_inflater input;
  bool has_vectors;
  bool has_failed;
  bool has_ended;
  size_t width;
  size_t height;
  /// With the filter byte.
  size_t row_size;
  size_t rows_taken;
  size_t most_block_rows;
  /// Rows as inflated so far, and their alpha.
  uint8_t *block;
  size_t block_count;
  uint8_t *alpha_block;
  cpng_color_plane colors;
  cpng_alpha_plane alpha;
};

/// How many rows the next block takes: as many as it holds and the image still lacks.
static size_t next_rows(const cpng_splitter *splitter) {
  size_t rows = splitter->height - splitter->rows_taken;
  return rows < splitter->most_block_rows ? rows : splitter->most_block_rows;
}

static bool open(
    cpng_splitter *splitter, cisal_functions library, size_t color_size, size_t alpha_size) {
  splitter->row_size = 1 + splitter->width * (color_size + alpha_size);
  size_t rows = block_size / splitter->row_size;
  if (rows == 0) rows = 1;
  if (rows > splitter->height) rows = splitter->height;
  splitter->most_block_rows = rows;
  const size_t color_row_size = 1 + splitter->width * color_size;
  splitter->alpha.pixel_size = alpha_size;
  splitter->alpha.row_size = 1 + splitter->width * alpha_size;
  splitter->block = malloc(rows * splitter->row_size);
  splitter->alpha_block = malloc(rows * splitter->alpha.row_size);
  if (!splitter->block || !splitter->alpha_block) return false;
  cpng_inflater_open(&splitter->input, library);
  return cpng_color_plane_open(&splitter->colors, color_row_size, color_size, rows);
}

/// Whether the processor can part pixels sixteen bytes at a time.
static bool has_vectors(void) {
#if defined(__x86_64__)
  // Not `__builtin_cpu_supports`, which has the program ask the processor a dozen questions at
  // each start, of four microseconds each on a virtual machine.
  unsigned a, b, c, d;
  return __get_cpuid(1, &a, &b, &c, &d) && (c & bit_SSSE3) != 0;
#else
  return true;
#endif
}

cpng_splitter *cpng_splitter_create(cisal_functions library, cpng_header header) {
  size_t sample_size = header.bit_depth / 8;
  size_t color_size = (header.color_type == 6 ? 3 : 1) * sample_size;
  if (header.width == 0 || header.height == 0 || sample_size == 0) return NULL;
  if (header.width >= longest_row / (color_size + sample_size)) return NULL;
  cpng_splitter *splitter = calloc(1, sizeof *splitter);
  if (!splitter) return NULL;
  splitter->width = header.width;
  splitter->height = header.height;
  splitter->has_vectors = has_vectors();
  if (open(splitter, library, color_size, sample_size)) return splitter;
  cpng_splitter_destroy(splitter);
  return NULL;
}

void cpng_splitter_destroy(cpng_splitter *splitter) {
  if (!splitter) return;
  cpng_color_plane_close(&splitter->colors);
  cpng_alpha_plane_close(&splitter->alpha);
  free(splitter->block);
  free(splitter->alpha_block);
  free(splitter);
}

// Inlined with constant sizes each time.
static inline void part_pixels(
    const uint8_t *restrict pixels, size_t count, uint8_t *restrict colors,
    uint8_t *restrict alpha, size_t color_size, size_t alpha_size) {
  const size_t pixel_size = color_size + alpha_size;
  for (size_t i = 0; i < count; i++) {
    memcpy(colors + i * color_size, pixels + i * pixel_size, color_size);
    memcpy(alpha + i * alpha_size, pixels + i * pixel_size + color_size, alpha_size);
  }
}

// Compilers turn the loop above into single bytes; screenshots are RGBA, so this is for them.
#if defined(__clang__) && (defined(__x86_64__) || defined(__aarch64__))
typedef uint8_t bytes16 __attribute__((vector_size(16)));

#if defined(__x86_64__)
__attribute__((target("ssse3")))
#endif
static void part_rgba_by_vectors(
    const uint8_t *restrict pixels, size_t count, uint8_t *restrict colors,
    uint8_t *restrict alpha) {
  size_t i = 0;
  // Four pixels at a time. The colours' store writes four bytes more, which the next one
  // replaces: hence two pixels less.
  for (; i + 6 <= count; i += 4) {
    bytes16 four;
    memcpy(&four, pixels + i * 4, 16);
    bytes16 parted = __builtin_shufflevector(
        four, four, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 3, 7, 11, 15);
    memcpy(colors + i * 3, &parted, 16);
    memcpy(alpha + i, (const uint8_t *)&parted + 12, 4);
  }
  part_pixels(pixels + i * 4, count - i, colors + i * 3, alpha + i, 3, 1);
}

static void part_rgba(
    const uint8_t *restrict pixels, size_t count, uint8_t *restrict colors,
    uint8_t *restrict alpha, bool has_vectors) {
  if (has_vectors) part_rgba_by_vectors(pixels, count, colors, alpha);
  else part_pixels(pixels, count, colors, alpha, 3, 1);
}
#else
static void part_rgba(
    const uint8_t *restrict pixels, size_t count, uint8_t *restrict colors,
    uint8_t *restrict alpha, bool has_vectors) {
  (void)has_vectors;
  part_pixels(pixels, count, colors, alpha, 3, 1);
}
#endif

/// False when a row has an unknown filter.
static bool part_rows(cpng_splitter *splitter, size_t rows) {
  const size_t width = splitter->width;
  uint8_t *color_block = cpng_color_plane_room(&splitter->colors);
  for (size_t i = 0; i < rows; i++) {
    const uint8_t *row = splitter->block + i * splitter->row_size;
    uint8_t *colors = color_block + i * splitter->colors.row_size;
    uint8_t *alpha = splitter->alpha_block + i * splitter->alpha.row_size;
    const uint8_t filter = row[0];
    if (filter >= cpng_filter_count) return false;
    *colors++ = filter;
    *alpha++ = filter;
    switch (splitter->colors.pixel_size) {
      case 1: part_pixels(row + 1, width, colors, alpha, 1, 1); break;
      case 2: part_pixels(row + 1, width, colors, alpha, 2, 2); break;
      case 3: part_rgba(row + 1, width, colors, alpha, splitter->has_vectors); break;
      case 6: part_pixels(row + 1, width, colors, alpha, 6, 2); break;
      default: return false;
    }
  }
  return true;
}

static bool take_block(cpng_splitter *splitter, size_t rows) {
  if (!part_rows(splitter, rows)) return false;
  if (!cpng_color_plane_append(&splitter->colors, rows)) return false;
  if (!cpng_alpha_plane_append(&splitter->alpha, splitter->alpha_block, rows)) return false;
  splitter->rows_taken += rows;
  splitter->block_count = 0;
  return true;
}

static bool end(cpng_splitter *splitter) {
  splitter->has_ended = true;
  return splitter->rows_taken == splitter->height && cpng_color_plane_finish(&splitter->colors)
      && cpng_alpha_plane_finish(&splitter->alpha);
}

static bool feed(cpng_splitter *splitter, const uint8_t *data, size_t count) {
  cpng_inflater_feed(&splitter->input, data, count);
  while (true) {
    const size_t rows = next_rows(splitter);
    // After the last row there is room for a byte, which must not come.
    const size_t size = rows ? rows * splitter->row_size : 1;
    size_t length;
    cpng_inflater_state state = cpng_inflate_into(
        &splitter->input, splitter->block + splitter->block_count,
        size - splitter->block_count, &length);
    splitter->block_count += length;
    if (state == cpng_inflater_damaged || (rows == 0 && length > 0)) return false;
    if (rows > 0 && splitter->block_count == size && !take_block(splitter, rows)) return false;
    if (state == cpng_inflater_ended) return end(splitter);
    if (state == cpng_inflater_hungry) return true;
  }
}

bool cpng_splitter_feed(cpng_splitter *splitter, const uint8_t *data, size_t count) {
  if (splitter->has_failed) return false;
  if (splitter->has_ended || count == 0) return true;
  splitter->has_failed = !feed(splitter, data, count);
  return !splitter->has_failed;
}

bool cpng_splitter_is_whole(const cpng_splitter *splitter) {
  return splitter->has_ended && !splitter->has_failed;
}

cpng_bytes cpng_splitter_colors(const cpng_splitter *splitter) {
  return (cpng_bytes){splitter->colors.stream.output.bytes, splitter->colors.stream.output.count};
}

cpng_bytes cpng_splitter_alpha(const cpng_splitter *splitter) {
  return (cpng_bytes){splitter->alpha.stream.output.bytes, splitter->alpha.stream.output.count};
}
