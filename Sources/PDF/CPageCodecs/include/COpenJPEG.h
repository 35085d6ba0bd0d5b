#ifndef COPENJPEG_H
#define COPENJPEG_H

// The part of OpenJPEG's interface (openjpeg.h, library version 7) that decoding a picture in
// JPEG 2000 needs, as pointers into a library that is opened when it is first wanted. COpenJPEG.c
// compares the structures with the library's own header wherever that is installed.

#include <stddef.h>
#include <stdint.h>

#include "CDynamicLibrary.h"

typedef struct copj_image copj_image;
typedef size_t (*copj_read)(void *buffer, size_t count, void *data);
typedef int64_t (*copj_skip)(int64_t count, void *data);
typedef int (*copj_seek)(int64_t place, void *data);

/// name, result, parameters.
#define COPJ_FUNCTIONS(F)                                                    \
  F(create_decompress, void *, (int format))                                 \
  F(set_default_decoder_parameters, void, (void *parameters))                \
  F(setup_decoder, int, (void *codec, void *parameters))                     \
  F(stream_create, void *, (size_t size, int is_input))                      \
  F(stream_set_read_function, void, (void *stream, copj_read function))      \
  F(stream_set_skip_function, void, (void *stream, copj_skip function))      \
  F(stream_set_seek_function, void, (void *stream, copj_seek function))      \
  F(stream_set_user_data, void, (void *stream, void *data, void *release))   \
  F(stream_set_user_data_length, void, (void *stream, uint64_t length))      \
  F(read_header, int, (void *stream, void *codec, copj_image **image))       \
  F(decode, int, (void *codec, void *stream, copj_image *image))             \
  F(image_destroy, void, (copj_image *image))                                \
  F(stream_destroy, void, (void *stream))                                    \
  F(destroy_codec, void, (void *codec))

/// The functions of an opened library, each named without its `opj_`.
CDYNAMIC_LIBRARY(copj_functions, copj_open, COPJ_FUNCTIONS)

/// A picture that is decoded: its samples in eight bits, pixel by pixel.
typedef struct {
  uint32_t width;
  uint32_t height;
  uint32_t components;
  /// Bits of the samples of the first component before they were scaled.
  uint32_t precision;
  /// 1 sRGB, 2 gray, 3 sYCC, 4 e-YCC, 5 CMYK; else unknown.
  int color_space;
  /// To be freed by `copj_free`.
  uint8_t *samples;
} copj_picture;

/// Why there is no picture.
enum { COPJ_DECODED, COPJ_DAMAGED, COPJ_TOO_LARGE };

/// Decodes a picture.
///
/// keeps_values: Whether samples keep their values instead of being scaled to eight bits, for
/// pictures of colour numbers. maximum_pixels: Larger pictures are refused before their samples
/// are read.
int copj_decode(copj_functions const *functions, uint8_t const *bytes, size_t count,
                int keeps_values, size_t maximum_pixels, copj_picture *picture);
void copj_free(copj_picture *picture);

#endif
