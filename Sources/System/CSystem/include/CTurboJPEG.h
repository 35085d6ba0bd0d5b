#ifndef CTURBOJPEG_H
#define CTURBOJPEG_H

// The part of TurboJPEG's interface (turbojpeg.h, stable since libjpeg-turbo 1.4) that coding
// JPEG needs, as pointers into a library that is opened when it is first wanted. CTurboJPEG.c
// compares every type here with the library's own header wherever that is installed.

#include "CDynamicLibrary.h"

typedef void *ctjpeg_handle;

/// `enum TJPF`, `enum TJSAMP` and flags.
enum {
  ctjpeg_pixels_rgb = 0,
  ctjpeg_pixels_rgbx = 2,
  ctjpeg_pixels_gray = 6,
  ctjpeg_pixels_cmyk = 11,
  ctjpeg_sampling_444 = 0,
  ctjpeg_sampling_420 = 2,
  ctjpeg_sampling_gray = 3,
  /// `TJFLAG_ACCURATEDCT`: the same result on every machine.
  ctjpeg_accurate = 4096,
};

/// name, result, parameters
#define CTJPEG_FUNCTIONS(F)                                                                   \
  F(InitCompress, ctjpeg_handle, (void))                                                      \
  F(InitDecompress, ctjpeg_handle, (void))                                                    \
  F(Destroy, int, (ctjpeg_handle))                                                            \
  F(Free, void, (unsigned char *))                                                            \
  F(GetErrorStr2, char *, (ctjpeg_handle))                                                    \
  F(GetErrorCode, int, (ctjpeg_handle))                                                       \
  F(Compress2, int,                                                                           \
    (ctjpeg_handle, const unsigned char *, int, int, int, int, unsigned char **,              \
     unsigned long *, int, int, int))                                                         \
  F(DecompressHeader3, int,                                                                   \
    (ctjpeg_handle, const unsigned char *, unsigned long, int *, int *, int *, int *))        \
  F(Decompress2, int,                                                                         \
    (ctjpeg_handle, const unsigned char *, unsigned long, unsigned char *, int, int, int, int, \
     int))

/// The functions of an opened library, each named without its `tj`.
CDYNAMIC_LIBRARY(ctjpeg_functions, ctjpeg_open, CTJPEG_FUNCTIONS)

#endif
