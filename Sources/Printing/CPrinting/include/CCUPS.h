#ifndef CCUPS_H
#define CCUPS_H

// The part of libcups' interface (cups/http.h and cups/cups.h, stable since CUPS 1.7) that sending
// requests to a printer needs, as pointers into a library that is opened when it is first wanted.
// CCUPS.c compares types and constants with the library's own headers wherever these are installed.

#include <stddef.h>
#include <sys/types.h>

#include "CDynamicLibrary.h"

struct http_addrlist_s;

/// `http_t`
typedef struct _http_s ccups_http;

enum {
  /// Values of `http_encryption_t`.
  ccups_encryption_never = 1,
  /// Values of `http_field_t`.
  ccups_content_type = 10,
  /// Values of `http_status_t`.
  ccups_status_error = -1,
  ccups_status_continue = 100,
  ccups_status_ok = 200,
};

/// name, result, parameters
#define CCUPS_FUNCTIONS(F)                                                                     \
  F(httpConnect2, ccups_http *,                                                                \
    (char const *host, int port, struct http_addrlist_s *addresses, int family,                \
     unsigned int encryption, int blocking, int milliseconds, int *cancel))                    \
  F(httpSetTimeout, void,                                                                      \
    (ccups_http *, double seconds, int (*callback)(ccups_http *, void *), void *context))      \
  F(httpClearFields, void, (ccups_http *))                                                     \
  F(httpSetField, void, (ccups_http *, int field, char const *value))                          \
  F(httpSetLength, void, (ccups_http *, size_t length))                                        \
  F(httpPost, int, (ccups_http *, char const *path))                                           \
  F(httpWrite2, ssize_t, (ccups_http *, char const *bytes, size_t count))                      \
  F(httpCheck, int, (ccups_http *))                                                            \
  F(httpUpdate, int, (ccups_http *))                                                           \
  F(httpRead2, ssize_t, (ccups_http *, char *bytes, size_t count))                             \
  F(httpError, int, (ccups_http *))                                                            \
  F(httpClose, void, (ccups_http *))                                                           \
  F(cupsLastErrorString, char const *, (void))

/// The functions of an opened library.
CDYNAMIC_LIBRARY(ccups_functions, ccups_open, CCUPS_FUNCTIONS)

#endif
