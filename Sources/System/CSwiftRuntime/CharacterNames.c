#include "CSwiftRuntime.h"

#include <stddef.h>
#include <stdint.h>

// Swift's runtime has the names of all characters for `Unicode.Scalar.Properties.name`, 0.55 MB, which
// nothing here asks for. Its function is in a file with others that are needed; the release build lets
// the linker take this one in its stead (`--defsym` in the Makefile), for which no character has a name.

intptr_t pdfcompose_scalar_name(uint32_t scalar, uint8_t *buffer, intptr_t capacity) {
  (void)scalar;
  (void)buffer;
  (void)capacity;
  return 0;
}
