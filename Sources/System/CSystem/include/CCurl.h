#ifndef CCURL_H
#define CCURL_H

// The part of libcurl's interface (curl/curl.h, stable since 7.32) that downloading needs, as
// pointers into a library that is opened when it is first wanted. CCurl.c compares types, constants
// and layout with the library's own header wherever that is installed.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CDynamicLibrary.h"

typedef void ccurl_handle;
/// `CURLcode`, `CURLoption` and `CURLINFO`: enumerations without negative values.
typedef unsigned int ccurl_code;
typedef unsigned int ccurl_option;
typedef unsigned int ccurl_info;

enum {
  /// `CURL_GLOBAL_DEFAULT`
  ccurl_global_default = 3,

  /// Values of `CURLcode`.
  ccurl_ok = 0,
  ccurl_malformed_url = 3,
  ccurl_cannot_resolve = 6,
  ccurl_cannot_connect = 7,
  ccurl_partial_file = 18,
  ccurl_http_error = 22,
  ccurl_write_error = 23,
  ccurl_timed_out = 28,
  ccurl_aborted = 42,
  ccurl_unknown_option = 48,
  ccurl_file_too_large = 63,

  /// Values of `CURLoption`.
  ccurl_url = 10002,
  ccurl_proxy = 10004,
  ccurl_error_buffer = 10010,
  ccurl_user_agent = 10018,
  ccurl_no_proxy = 10177,
  ccurl_protocols_text = 10318,
  ccurl_redirect_protocols_text = 10319,
  ccurl_low_speed_limit = 19,
  ccurl_low_speed_time = 20,
  ccurl_no_progress = 43,
  ccurl_fail_on_error = 45,
  ccurl_netrc = 51,
  ccurl_follow_location = 52,
  ccurl_verify_peer = 64,
  ccurl_verify_host = 81,
  ccurl_no_signal = 99,
  ccurl_timeout = 155,
  ccurl_connect_timeout = 156,
  ccurl_protocols = 181,
  ccurl_redirect_protocols = 182,

  /// `CURLPROTO_HTTP`, `CURLPROTO_HTTPS`
  ccurl_http = 1,
  ccurl_https = 2,
  /// `CURL_ERROR_SIZE`
  ccurl_error_size = 256,

  /// Values of `CURLINFO`.
  ccurl_content_type = 0x100012,
  ccurl_redirect_url = 0x10001F,
  ccurl_response_code = 0x200002,
};

/// name, result, parameters
#define CCURL_FUNCTIONS(F)                                         \
  F(global_init, ccurl_code, (long flags))                         \
  F(easy_init, ccurl_handle *, (void))                             \
  F(easy_setopt, ccurl_code, (ccurl_handle *, ccurl_option, ...))  \
  F(easy_perform, ccurl_code, (ccurl_handle *))                    \
  F(easy_getinfo, ccurl_code, (ccurl_handle *, ccurl_info, ...))   \
  F(easy_strerror, char const *, (ccurl_code))                     \
  F(easy_cleanup, void, (ccurl_handle *))

/// The functions of an opened library, each named without its `curl_`.
CDYNAMIC_LIBRARY(ccurl_functions, ccurl_open, CCURL_FUNCTIONS)

/// What a transfer asks of its owner, with the owner's own pointer first.
typedef struct {
  void *context;
  /// Takes bytes of the body; anything but `count` ends the transfer.
  size_t (*receive)(void *context, uint8_t const *bytes, size_t count);
  /// Whether a connection to an IP address, of 4 or 16 bytes, may be made.
  bool (*permits)(void *context, uint8_t const *address, size_t count);
  /// Tells how many bytes of the body have come, and of how many (0 when unknown); returns whether
  /// the transfer goes on.
  bool (*progress)(void *context, int64_t received, int64_t expected);
} ccurl_callbacks;

// `curl_easy_setopt` and `curl_easy_getinfo` take a variable number of arguments, which Swift cannot
// pass, and which go elsewhere than others on some processors.

ccurl_code ccurl_set_number(ccurl_functions const *, ccurl_handle *, ccurl_option, long);
ccurl_code ccurl_set_text(ccurl_functions const *, ccurl_handle *, ccurl_option, char const *);
/// Sets a limit on the size that the server announces.
ccurl_code ccurl_set_size_limit(ccurl_functions const *, ccurl_handle *, int64_t bytes);
/// `callbacks` must outlive the transfers of the handle.
ccurl_code ccurl_set_callbacks(ccurl_functions const *, ccurl_handle *,
                               ccurl_callbacks *callbacks);
/// 0 when the library does not know.
long ccurl_number(ccurl_functions const *, ccurl_handle *, ccurl_info);
/// NULL when the library does not know; valid until the next transfer of the handle.
char const *ccurl_text(ccurl_functions const *, ccurl_handle *, ccurl_info);

#endif
