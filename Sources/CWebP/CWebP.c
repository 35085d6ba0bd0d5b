#include "CWebP.h"

#include <dlfcn.h>

char const *cwebp_open(char const *path, cwebp_functions *functions) {
  void *library = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return dlerror();
#define CWEBP_FIND(name, result, parameters)                     \
  *(void **)&functions->name = dlsym(library, "WebP" #name);     \
  if (!functions->name) {                                        \
    dlclose(library);                                            \
    return "the library is too old: it has no WebP" #name;       \
  }
  CWEBP_FUNCTIONS(CWEBP_FIND)
#undef CWEBP_FIND
  return NULL;
}

#if __has_include(<webp/decode.h>)
#include <webp/decode.h>

#define CWEBP_COMPARE(name, result, parameters)                                             \
  _Static_assert(__builtin_types_compatible_p(__typeof__(&WebP##name), result(*) parameters), \
                 "WebP" #name);
CWEBP_FUNCTIONS(CWEBP_COMPARE)
#undef CWEBP_COMPARE
#endif
