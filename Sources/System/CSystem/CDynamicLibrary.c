#include "CDynamicLibrary.h"

#include <dlfcn.h>
#include <stdio.h>

char const *cdynamic_library_open(char const *path, char const *prefix, char const *suffix,
                                  char const *const *names, void **addresses, size_t count) {
  // RTLD_LOCAL: symbols of C++ libraries must not meet those of others.
  void *library = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return dlerror();
  static _Thread_local char message[128];
  for (size_t index = 0; index < count; index++) {
    char symbol[64];
    snprintf(symbol, sizeof symbol, "%s%s%s", prefix, names[index], suffix);
    addresses[index] = dlsym(library, symbol);
    if (!addresses[index]) {
      dlclose(library);
      snprintf(message, sizeof message, "the library is too old: it has no %s", symbol);
      return message;
    }
  }
  return NULL;
}
