#include "CTurboJPEG.h"

char const *ctjpeg_open(char const *path, ctjpeg_functions *functions) {
  CDYNAMIC_LIBRARY_OPEN(path, "tj", "", CTJPEG_FUNCTIONS, functions);
}

#if __has_include(<turbojpeg.h>)
#include <turbojpeg.h>

#define CTJPEG_COMPARE(name, result, parameters)                                          \
  _Static_assert(__builtin_types_compatible_p(__typeof__(&tj##name), result(*) parameters), \
                 "tj" #name);
CTJPEG_FUNCTIONS(CTJPEG_COMPARE)
#undef CTJPEG_COMPARE

_Static_assert(TJPF_RGB == ctjpeg_pixels_rgb, "rgb");
_Static_assert(TJPF_RGBX == ctjpeg_pixels_rgbx, "rgbx");
_Static_assert(TJPF_GRAY == ctjpeg_pixels_gray, "gray");
_Static_assert(TJPF_CMYK == ctjpeg_pixels_cmyk, "cmyk");
_Static_assert(TJSAMP_444 == ctjpeg_sampling_444, "444");
_Static_assert(TJSAMP_420 == ctjpeg_sampling_420, "420");
_Static_assert(TJSAMP_GRAY == ctjpeg_sampling_gray, "gray sampling");
_Static_assert(TJFLAG_ACCURATEDCT == ctjpeg_accurate, "accurate");
#endif
