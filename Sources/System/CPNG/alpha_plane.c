#include "filters.h"
#include "planes.h"

#include <stdlib.h>
#include <string.h>

/// Begins the stream with the opaque rows passed over so far: the first with the filter Sub,
/// the others with Up.
static bool write_opaque_rows(cpng_alpha_plane *plane) {
  if (!cpng_deflater_open(&plane->stream, plane->row_size, plane->pixel_size, 0)) return false;
  uint8_t *row = calloc(1, plane->row_size);
  bool is_done = row != NULL;
  for (size_t i = 0; i < plane->opaque_rows && is_done; i++) {
    row[0] = i == 0 ? 1 : 2;
    memset(row + 1, i == 0 ? 255 : 0, plane->pixel_size);
    is_done = cpng_deflater_append(&plane->stream, row, plane->row_size);
  }
  free(row);
  return is_done;
}

bool cpng_alpha_plane_append(cpng_alpha_plane *plane, const uint8_t *block, size_t rows) {
  const size_t size = plane->row_size;
  const uint8_t *end = block + rows * size;
  const uint8_t *row = block;
  if (!plane->stream.is_open) {
    for (; row < end; row += size, plane->opaque_rows++) {
      bool is_first = plane->opaque_rows == 0;
      if (!cpng_is_filled_row(row[0], row + 1, is_first, size - 1, plane->pixel_size)) break;
    }
    if (row == end) return true;
    if (!write_opaque_rows(plane)) return false;
  }
  return cpng_deflater_append(&plane->stream, row, (size_t)(end - row));
}

bool cpng_alpha_plane_finish(cpng_alpha_plane *plane) {
  return !plane->stream.is_open || cpng_deflater_finish(&plane->stream);
}

void cpng_alpha_plane_close(cpng_alpha_plane *plane) { cpng_deflater_close(&plane->stream); }
