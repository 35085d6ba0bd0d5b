#include "filters.h"
#include "planes.h"

#include <stdlib.h>
#include <string.h>

// Filters are a great gain for photographs and gradients (−22 % and −70 % in two that were
// tried) and a loss for screenshots, where letters repeat (+13 % to +24 % in six), and for icons.
// So as many rows as it takes to tell are compressed both ways, and where plain rows win, the
// filters are undone and the rows written with filter 0. Only the compressor that the rows are for
// tells well: of 70 images this way chose wrong
// for 6, the fastest level of libdeflate for 21.

enum {
  /// The compressed bytes after which one way is chosen for the rest of the image.
  trial_size = 1 << 11,
  /// The bytes of a block that are compressed for it: with whole blocks and four times the
  /// compressed bytes, seven times the work, images are 0.2 % smaller.
  tried_bytes = 1 << 16,
};

bool cpng_color_plane_open(
    cpng_color_plane *plane, size_t row_size, size_t pixel_size, size_t most_rows) {
  plane->row_size = row_size;
  plane->pixel_size = pixel_size;
  plane->filtered = malloc(most_rows * row_size);
  plane->above = calloc(1, row_size);
  return plane->filtered && plane->above
      && cpng_deflater_open(&plane->stream, row_size, pixel_size, most_rows * row_size);
}

uint8_t *cpng_color_plane_room(cpng_color_plane *plane) {
  // Rows of which it is known how they are wanted go where they are compressed.
  if (plane->mode == cpng_colors_on_trial) return plane->filtered;
  return cpng_deflater_room(&plane->stream);
}

/// Undoes the filters of a block.
static void unfilter(cpng_color_plane *plane, uint8_t *block, size_t rows) {
  const size_t size = plane->row_size;
  const uint8_t *above = plane->above;
  for (size_t i = 0; i < rows; i++) {
    uint8_t *row = block + i * size;
    cpng_unfilter_row(row[0], row + 1, above, size - 1, plane->pixel_size);
    row[0] = 0;
    above = row + 1;
  }
  // The next block's first row is predicted from this one's last.
  memcpy(plane->above, above, size - 1);
}

/// Whether plain rows have been the shorter ones up to the end of this block.
static bool is_plain_shorter(
    cpng_color_plane *plane, const uint8_t *filtered, const uint8_t *plain, size_t count) {
  const size_t rows = plane->row_size < tried_bytes ? tried_bytes / plane->row_size : 1;
  const size_t tried = rows * plane->row_size < count ? rows * plane->row_size : count;
  cpng_deflater *trial = &plane->trial;
  if (!trial->is_open) {
    if (!cpng_deflater_open_for_sizes(trial, plane->row_size, plane->pixel_size)) return false;
  }
  plane->filtered_size += cpng_deflater_size(trial, filtered, tried);
  plane->plain_size += cpng_deflater_size(trial, plain, tried);
  bool result = plane->plain_size < plane->filtered_size;
  if (plane->filtered_size >= trial_size) {
    plane->mode = result ? cpng_colors_plain : cpng_colors_filtered;
    cpng_deflater_close(trial);
  }
  return result;
}

bool cpng_color_plane_append(cpng_color_plane *plane, size_t rows) {
  const size_t count = rows * plane->row_size;
  uint8_t *room = cpng_deflater_room(&plane->stream);
  if (plane->mode == cpng_colors_on_trial) {
    const uint8_t *filtered = plane->filtered;
    memcpy(room, filtered, count);
    unfilter(plane, room, rows);
    if (!is_plain_shorter(plane, filtered, room, count)) memcpy(room, filtered, count);
  } else if (plane->mode == cpng_colors_plain) {
    unfilter(plane, room, rows);
  }
  return cpng_deflater_take(&plane->stream, count);
}

bool cpng_color_plane_finish(cpng_color_plane *plane) {
  return cpng_deflater_finish(&plane->stream);
}

void cpng_color_plane_close(cpng_color_plane *plane) {
  cpng_deflater_close(&plane->stream);
  cpng_deflater_close(&plane->trial);
  free(plane->filtered);
  free(plane->above);
}
