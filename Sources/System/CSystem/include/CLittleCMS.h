#ifndef CLITTLECMS_H
#define CLITTLECMS_H

// The part of Little CMS's interface (lcms2.h, stable since lcms 2.0) that converting colours
// needs, as pointers into a library that is opened when it is first wanted. CLittleCMS.c
// compares every type here with the library's own header wherever that is installed.

#include <stdint.h>

#include "CDynamicLibrary.h"

typedef void *clcms_profile;
typedef void *clcms_transform;

/// `TYPE_…_DBL` and flags.
enum {
  clcms_gray_doubles = 0x430008,
  clcms_rgb_doubles = 0x440018,
  clcms_cmyk_doubles = 0x460020,
  clcms_xyz_doubles = 0x490018,
  clcms_no_cache = 0x0040,
  clcms_black_point_compensation = 0x2000,
};

/// name, result, parameters
#define CLCMS_FUNCTIONS(F)                                                                  \
  F(OpenProfileFromMem, clcms_profile, (void const *, uint32_t))                            \
  F(CreateXYZProfile, clcms_profile, (void))                                                \
  F(CloseProfile, int, (clcms_profile))                                                     \
  F(CreateTransform, clcms_transform,                                                       \
    (clcms_profile, uint32_t, clcms_profile, uint32_t, uint32_t, uint32_t))                 \
  F(DoTransform, void, (clcms_transform, void const *, void *, uint32_t))                   \
  F(DeleteTransform, void, (clcms_transform))

/// The functions of an opened library, each named without its `cms`.
CDYNAMIC_LIBRARY(clcms_functions, clcms_open, CLCMS_FUNCTIONS)

#endif
