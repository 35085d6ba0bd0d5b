#ifndef CTURBOJPEG_H
#define CTURBOJPEG_H

// The part of TurboJPEG's interface (turbojpeg.h, stable since libjpeg-turbo 1.4) that coding
// JPEG needs, as pointers into a library that is opened when it is first wanted. CTurboJPEG.c
// compares every type here with the library's own header wherever that is installed.

typedef void *ctjpeg_handle;

/// `enum TJPF`, `enum TJSAMP` and flags.
enum {
  ctjpeg_pixels_rgb = 0,
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

#define CTJPEG_MEMBER(name, result, parameters) result(*name) parameters;

/// The functions of an opened library, each named without its `tj`.
typedef struct {
  CTJPEG_FUNCTIONS(CTJPEG_MEMBER)
} ctjpeg_functions;

#undef CTJPEG_MEMBER

/// Opens the library at `path` or of that name and finds all functions.
///
/// The library stays open for as long as the process runs. Returns NULL, or what is wrong in
/// words that are valid until the next call on this thread.
char const *ctjpeg_open(char const *path, ctjpeg_functions *functions);

#endif
