#ifndef CPNG_PLANES_H
#define CPNG_PLANES_H

#include "deflater.h"

// The two parts of an image, each a zlib stream of rows in the making. Rows are handed over in
// blocks; sizes of rows count the filter byte. A function that returns false ran out of memory.

/// The colours. All zeros is one not yet opened.
typedef struct {
  cpng_deflater stream;
  size_t row_size;
  size_t pixel_size;
  enum { cpng_colors_on_trial, cpng_colors_filtered, cpng_colors_plain } mode;
  /// What the rows of the trial would take either way.
  size_t filtered_size;
  size_t plain_size;
  /// Compresses rows of the trial either way.
  cpng_deflater trial;
  /// A block of the trial as it was filtered.
  uint8_t *filtered;
  /// The last row of the block before without its filter, as long as blocks are unfiltered.
  uint8_t *above;
} cpng_color_plane;

bool cpng_color_plane_open(
    cpng_color_plane *plane, size_t row_size, size_t pixel_size, size_t most_rows);
/// Where the filtered rows of the next block are to be put, as many as there are at most.
uint8_t *cpng_color_plane_room(cpng_color_plane *plane);
/// Takes the block that was put there.
bool cpng_color_plane_append(cpng_color_plane *plane, size_t rows);
bool cpng_color_plane_finish(cpng_color_plane *plane);
void cpng_color_plane_close(cpng_color_plane *plane);

/// The alpha. All zeros but for the sizes is one without rows.
typedef struct {
  /// Not opened as long as all pixels are opaque.
  cpng_deflater stream;
  size_t row_size;
  size_t pixel_size;
  size_t opaque_rows;
} cpng_alpha_plane;

bool cpng_alpha_plane_append(cpng_alpha_plane *plane, const uint8_t *block, size_t rows);
bool cpng_alpha_plane_finish(cpng_alpha_plane *plane);
void cpng_alpha_plane_close(cpng_alpha_plane *plane);

#endif
