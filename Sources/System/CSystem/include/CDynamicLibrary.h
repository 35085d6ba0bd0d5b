#ifndef CDYNAMICLIBRARY_H
#define CDYNAMICLIBRARY_H

#include <stddef.h>

/// Opens the library at `path` or of that name and finds `count` symbols in it: the addresses of
/// those named `prefix` followed by each of `names` go to `addresses`.
///
/// The library stays open for as long as the process runs, and its symbols meet those of no other.
/// Returns NULL, or what is wrong in words that are valid until the next call on this thread.
char const *cdynamic_library_open(char const *path, char const *prefix, char const *const *names,
                                  void **addresses, size_t count);

#define CDYNAMIC_LIBRARY_NAME(name, result, parameters) #name,

/// Returns the result of the function above for a structure of pointers and nothing else, whose
/// members a macro `FUNCTIONS(F)` lists as `F(name, result, parameters)`.
#define CDYNAMIC_LIBRARY_OPEN(path, prefix, FUNCTIONS, functions)                                \
  do {                                                                                           \
    static char const *const names[] = {FUNCTIONS(CDYNAMIC_LIBRARY_NAME)};                       \
    enum { count = sizeof names / sizeof *names };                                               \
    _Static_assert(sizeof *(functions) == count * sizeof(void *), "pointers and nothing else");  \
    return cdynamic_library_open(path, prefix, names, (void **)(functions), count);              \
  } while (0)

#endif
