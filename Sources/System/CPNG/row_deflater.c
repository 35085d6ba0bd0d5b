#include "CPNG.h"
#include "deflater.h"

#include <stdlib.h>

struct cpng_row_deflater {
  cpng_deflater deflater;
};

cpng_row_deflater *cpng_row_deflater_create(size_t row_size) {
  cpng_row_deflater *rows = calloc(1, sizeof *rows);
  if (rows && !cpng_deflater_open(&rows->deflater, row_size, row_size, 0)) {
    cpng_row_deflater_destroy(rows);
    return NULL;
  }
  return rows;
}

void cpng_row_deflater_destroy(cpng_row_deflater *rows) {
  if (rows) cpng_deflater_close(&rows->deflater);
  free(rows);
}

bool cpng_row_deflater_append(cpng_row_deflater *rows, const uint8_t *bytes, size_t count) {
  return cpng_deflater_append(&rows->deflater, bytes, count);
}

bool cpng_row_deflater_finish(cpng_row_deflater *rows) {
  return cpng_deflater_finish(&rows->deflater);
}

cpng_bytes cpng_row_deflater_output(const cpng_row_deflater *rows) {
  return (cpng_bytes){rows->deflater.output.bytes, rows->deflater.output.count};
}
