#include "COpenJPEG.h"

#include <stdlib.h>
#include <string.h>

/// `opj_image_comp_t`.
typedef struct {
  uint32_t dx;
  uint32_t dy;
  uint32_t w;
  uint32_t h;
  uint32_t x0;
  uint32_t y0;
  uint32_t prec;
  uint32_t bpp;
  uint32_t sgnd;
  uint32_t resno_decoded;
  uint32_t factor;
  int32_t *data;
  uint16_t alpha;
} copj_component;

/// `opj_image_t`.
struct copj_image {
  uint32_t x0;
  uint32_t y0;
  uint32_t x1;
  uint32_t y1;
  uint32_t numcomps;
  int color_space;
  copj_component *comps;
  uint8_t *icc_profile_buf;
  uint32_t icc_profile_len;
};

/// Larger than `opj_dparameters_t` of any version, which only the library fills.
/// `flags` of these parameters are this many bytes behind their start, since version 2.1.
enum { COPJ_PARAMETERS = 16384, COPJ_FLAGS = 8248, COPJ_COMPONENTS = 32 };

typedef struct {
  uint8_t const *bytes;
  size_t count;
  size_t place;
} copj_source;

char const *copj_open(char const *path, copj_functions *functions) {
  CDYNAMIC_LIBRARY_OPEN(path, "opj_", "", COPJ_FUNCTIONS, functions);
}

static size_t copj_read_source(void *buffer, size_t count, void *data) {
  copj_source *source = data;
  size_t left = source->count - source->place;
  if (left == 0) return (size_t)-1;
  if (count > left) count = left;
  memcpy(buffer, source->bytes + source->place, count);
  source->place += count;
  return count;
}

static int64_t copj_skip_source(int64_t count, void *data) {
  copj_source *source = data;
  int64_t place = (int64_t)source->place;
  if (count < -place) count = -place;
  if (count > (int64_t)source->count - place) count = (int64_t)source->count - place;
  source->place = (size_t)(place + count);
  return count;
}

static int copj_seek_source(int64_t place, void *data) {
  copj_source *source = data;
  if (place < 0 || place > (int64_t)source->count) return 0;
  source->place = (size_t)place;
  return 1;
}

static uint8_t copj_byte(double value) {
  return value <= 0 ? 0 : value >= 255 ? 255 : (uint8_t)(value + 0.5);
}

/// A sample in eight bits; that of a component with fewer samples is repeated.
static uint8_t copj_sample(copj_component const *component, uint32_t x, uint32_t y,
                           int keeps_values) {
  uint32_t column = x / component->dx, row = y / component->dy;
  if (column >= component->w) column = component->w - 1;
  if (row >= component->h) row = component->h - 1;
  int64_t value = component->data[(size_t)row * component->w + column];
  uint32_t precision = component->prec;
  if (component->sgnd) value += (int64_t)1 << (precision - 1);
  int64_t most = ((int64_t)1 << precision) - 1;
  if (value < 0) value = 0;
  if (value > most) value = most;
  if (keeps_values) return value > 255 ? 255 : (uint8_t)value;
  return precision == 8 ? (uint8_t)value : copj_byte((double)value * 255 / (double)most);
}

static void copj_to_rgb(uint8_t *samples, size_t pixels, uint32_t stride) {
  for (size_t index = 0; index < pixels; index++, samples += stride) {
    double y = samples[0], cb = samples[1] - 128.0, cr = samples[2] - 128.0;
    samples[0] = copj_byte(y + 1.402 * cr);
    samples[1] = copj_byte(y - 0.344136 * cb - 0.714136 * cr);
    samples[2] = copj_byte(y + 1.772 * cb);
  }
}

static int copj_check(copj_image const *image, size_t maximum_pixels) {
  if (!image || image->numcomps == 0 || image->numcomps > COPJ_COMPONENTS) return COPJ_DAMAGED;
  if (image->x1 <= image->x0 || image->y1 <= image->y0) return COPJ_DAMAGED;
  uint64_t pixels = (uint64_t)(image->x1 - image->x0) * (image->y1 - image->y0);
  return pixels > maximum_pixels || pixels * image->numcomps > 4 * (uint64_t)maximum_pixels
             ? COPJ_TOO_LARGE
             : COPJ_DECODED;
}

static int copj_convert(copj_image const *image, int keeps_values, copj_picture *picture) {
  uint32_t width = image->comps[0].w, height = image->comps[0].h;
  for (uint32_t index = 0; index < image->numcomps; index++) {
    copj_component const *component = &image->comps[index];
    if (!component->data || component->w == 0 || component->h == 0 || component->dx == 0 ||
        component->dy == 0 || component->prec == 0 || component->prec > 31)
      return COPJ_DAMAGED;
    if (component->w > width) width = component->w;
    if (component->h > height) height = component->h;
  }
  // At most the area that was checked, as components have at most a sample for each pixel.
  if (width > image->x1 - image->x0 || height > image->y1 - image->y0) return COPJ_DAMAGED;
  uint32_t components = image->numcomps;
  uint8_t *samples = malloc((size_t)width * height * components);
  if (!samples) return COPJ_TOO_LARGE;
  // The steps of the finest component count as one.
  uint8_t *place = samples;
  for (uint32_t y = 0; y < height; y++)
    for (uint32_t x = 0; x < width; x++)
      for (uint32_t index = 0; index < components; index++) {
        copj_component component = image->comps[index];
        component.dx = width / component.w > 0 ? (width + component.w - 1) / component.w : 1;
        component.dy = height / component.h > 0 ? (height + component.h - 1) / component.h : 1;
        *place++ = copj_sample(&component, x, y, keeps_values);
      }
  if (image->color_space == 3 && components >= 3 && !keeps_values)
    copj_to_rgb(samples, (size_t)width * height, components);
  *picture = (copj_picture){.width = width,
                            .height = height,
                            .components = components,
                            .precision = image->comps[0].prec,
                            .color_space = image->color_space,
                            .samples = samples};
  return COPJ_DECODED;
}

int copj_decode(copj_functions const *functions, uint8_t const *bytes, size_t count,
                int keeps_values, size_t maximum_pixels, copj_picture *picture) {
  // A codestream begins with its marker, everything else is a JP2 file.
  int is_codestream = count > 2 && bytes[0] == 0xFF && bytes[1] == 0x4F;
  copj_source source = {.bytes = bytes, .count = count, .place = 0};
  int result = COPJ_DAMAGED;
  copj_image *image = NULL;
  void *codec = functions->create_decompress(is_codestream ? 0 : 2);
  void *stream = functions->stream_create(1 << 16, 1);
  void *parameters = calloc(1, COPJ_PARAMETERS);
  if (codec && stream && parameters) {
    functions->set_default_decoder_parameters(parameters);
    // Numbers of colours are those of the palette of the PDF file, whatever palette the picture has.
    if (keeps_values) memcpy((char *)parameters + COPJ_FLAGS, &(uint32_t){1}, sizeof(uint32_t));
    functions->stream_set_read_function(stream, copj_read_source);
    functions->stream_set_skip_function(stream, copj_skip_source);
    functions->stream_set_seek_function(stream, copj_seek_source);
    functions->stream_set_user_data(stream, &source, NULL);
    functions->stream_set_user_data_length(stream, count);
    if (functions->setup_decoder(codec, parameters) &&
        functions->read_header(stream, codec, &image)) {
      result = copj_check(image, maximum_pixels);
      // What is decoded before damage is kept.
      if (result == COPJ_DECODED) {
        functions->decode(codec, stream, image);
        result = copj_convert(image, keeps_values, picture);
      }
    }
  }
  if (image) functions->image_destroy(image);
  free(parameters);
  if (stream) functions->stream_destroy(stream);
  if (codec) functions->destroy_codec(codec);
  return result;
}

void copj_free(copj_picture *picture) {
  free(picture->samples);
  picture->samples = NULL;
}

#if __has_include(<openjpeg-2.5/openjpeg.h>)
#include <openjpeg-2.5/openjpeg.h>

_Static_assert(sizeof(opj_dparameters_t) <= COPJ_PARAMETERS, "the parameters");
_Static_assert(offsetof(opj_dparameters_t, flags) == COPJ_FLAGS, "the flags");
_Static_assert(OPJ_DPARAMETERS_IGNORE_PCLR_CMAP_CDEF_FLAG == 1, "a flag");
_Static_assert(sizeof(copj_component) == sizeof(opj_image_comp_t), "a component");
_Static_assert(offsetof(copj_component, data) == offsetof(opj_image_comp_t, data), "data");
_Static_assert(sizeof(struct copj_image) == sizeof(opj_image_t), "an image");
_Static_assert(offsetof(struct copj_image, comps) == offsetof(opj_image_t, comps), "comps");
_Static_assert(OPJ_CLRSPC_SYCC == 3 && OPJ_CLRSPC_CMYK == 5, "colour spaces");
_Static_assert(OPJ_CODEC_J2K == 0 && OPJ_CODEC_JP2 == 2, "codecs");
#endif
