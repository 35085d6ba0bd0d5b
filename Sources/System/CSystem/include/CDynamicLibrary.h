#ifndef CDYNAMICLIBRARY_H
#define CDYNAMICLIBRARY_H

#include <stddef.h>

// Libraries that are opened at run time. Each has a header of one shape: the types and constants of
// its interface that are used, a list of functions as a macro `FUNCTIONS(F)` that applies
// `F(name, result, parameters)` to each, and `CDYNAMIC_LIBRARY`. Its C file compares all of these
// with the library's own header wherever that is installed.
//
// Clang keeps what it has compiled of this folder until a header changes that it has seen: an
// incremental build finds a new header once this one has been touched.

/// Opens the library at `path` or of that name and finds `count` symbols in it: the addresses of
/// those named `prefix`, one of `names`, and `suffix` go to `addresses`.
///
/// The library stays open for as long as the process runs, and its symbols are not visible to other
/// libraries. Returns NULL, or the reason of the failure, valid until the next call on this thread.
char const *cdynamic_library_open(char const *path, char const *prefix, char const *suffix,
                                  char const *const *names, void **addresses, size_t count);

#define CDYNAMIC_LIBRARY_MEMBER(name, result, parameters) result(*name) parameters;

/// Declares a table of the functions of a library, and the function that fills it as
/// `cdynamic_library_open` does.
#define CDYNAMIC_LIBRARY(table, open, FUNCTIONS)  \
  typedef struct {                                \
    FUNCTIONS(CDYNAMIC_LIBRARY_MEMBER)            \
  } table;                                        \
  char const *open(char const *path, table *functions);

#define CDYNAMIC_LIBRARY_NAME(name, result, parameters) #name,

/// Returns the result of `cdynamic_library_open` for a table of pointers.
#define CDYNAMIC_LIBRARY_OPEN(path, prefix, suffix, FUNCTIONS, functions)                         \
  do {                                                                                           \
    static char const *const names[] = {FUNCTIONS(CDYNAMIC_LIBRARY_NAME)};                       \
    enum { count = sizeof names / sizeof *names };                                               \
    _Static_assert(sizeof *(functions) == count * sizeof(void *), "pointers and nothing else");  \
    return cdynamic_library_open(path, prefix, suffix, names, (void **)(functions), count);      \
  } while (0)

#endif
