#include "CLittleCMS.h"

char const *clcms_open(char const *path, clcms_functions *functions) {
  CDYNAMIC_LIBRARY_OPEN(path, "cms", "", CLCMS_FUNCTIONS, functions);
}

#if __has_include(<lcms2.h>)
#include <lcms2.h>

#define CLCMS_COMPARE(name, result, parameters)                                             \
  _Static_assert(__builtin_types_compatible_p(__typeof__(&cms##name), result(*) parameters), \
                 "cms" #name);
CLCMS_FUNCTIONS(CLCMS_COMPARE)
#undef CLCMS_COMPARE

_Static_assert(TYPE_GRAY_DBL == clcms_gray_doubles, "gray");
_Static_assert(TYPE_RGB_DBL == clcms_rgb_doubles, "rgb");
_Static_assert(TYPE_CMYK_DBL == clcms_cmyk_doubles, "cmyk");
_Static_assert(TYPE_XYZ_DBL == clcms_xyz_doubles, "xyz");
_Static_assert(cmsFLAGS_NOCACHE == clcms_no_cache, "no cache");
_Static_assert(cmsFLAGS_BLACKPOINTCOMPENSATION == clcms_black_point_compensation, "black");
#endif
