#ifndef CZLIB_SHIM_H
#define CZLIB_SHIM_H

#include <zlib.h>

// A macro in the library.
static inline int czlib_deflate_init(z_stream *stream) {
  return deflateInit(stream, Z_DEFAULT_COMPRESSION);
}

#endif
