#ifndef CCUPS_H
#define CCUPS_H

// The part of libcups' interface (cups/http.h and cups/cups.h, stable since CUPS 1.7) that sending
// requests to a printer needs, as pointers into a library that is opened when it is first wanted.
// CCUPS.c compares types and constants with the library's own headers wherever these are installed.

#include <stddef.h>
#include <sys/types.h>

#include "CDynamicLibrary.h"

struct http_addrlist_s;
/// `cups_array_t`
struct _cups_array_s;
/// `cups_dest_t`, which begins and ends as `ccups_dest`.
struct cups_dest_s;

/// `cups_option_t`
typedef struct {
  char *name;
  char *value;
} ccups_option;

/// `cups_dest_t`
typedef struct {
  char *name;
  char *instance;
  int is_default;
  int option_count;
  ccups_option *options;
} ccups_dest;

/// `http_t`
typedef struct _http_s ccups_http;

/// `http_credential_t`: a certificate in DER.
typedef struct {
  void *data;
  size_t datalen;
} ccups_credential;

enum {
  /// Values of `http_encryption_t`.
  ccups_encryption_never = 1,
  ccups_encryption_always = 3,
  /// Values of `http_field_t`.
  ccups_authorization = 2,
  ccups_content_type = 10,
  ccups_www_authenticate = 26,
  /// Values of `http_status_t`.
  ccups_status_error = -1,
  ccups_status_continue = 100,
  ccups_status_ok = 200,
  ccups_status_unauthorized = 401,
  /// Flags of destinations.
  ccups_dest_unconnected = 0x01,
  ccups_dest_removed = 0x04,
  ccups_dest_device = 0x80,
  /// A value of `cups_ptype_t`.
  ccups_printer_discovered = 0x1000000,
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
  F(httpReconnect2, int, (ccups_http *, int milliseconds, int *cancel))                        \
  F(httpGetFd, int, (ccups_http *))                                                            \
  F(httpGetField, char const *, (ccups_http *, int field))                                     \
  F(httpEncode64_2, char *, (char *encoded, int size, char const *bytes, int count))           \
  F(httpCopyCredentials, int, (ccups_http *, struct _cups_array_s **credentials))              \
  F(httpFreeCredentials, void, (struct _cups_array_s *credentials))                            \
  F(cupsArrayFirst, void *, (struct _cups_array_s *))                                          \
  F(cupsEnumDests, int,                                                                        \
    (unsigned int flags, int milliseconds, int *cancel, unsigned int type, unsigned int mask,  \
     int (*callback)(void *, unsigned int, struct cups_dest_s *), void *context))              \
  F(cupsCopyDest, int, (struct cups_dest_s *, int count, struct cups_dest_s **))               \
  F(cupsFreeDests, void, (int count, struct cups_dest_s *))                                    \
  F(cupsConnectDest, ccups_http *,                                                             \
    (struct cups_dest_s *, unsigned int flags, int milliseconds, int *cancel, char *resource,  \
     size_t size, int (*callback)(void *, unsigned int, struct cups_dest_s *),                 \
     void *context))                                                                           \
  F(cupsLastErrorString, char const *, (void))

/// The functions of an opened library.
CDYNAMIC_LIBRARY(ccups_functions, ccups_open, CCUPS_FUNCTIONS)

#endif
