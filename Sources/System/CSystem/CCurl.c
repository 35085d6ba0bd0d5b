#include "CCurl.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

char const *ccurl_open(char const *path, ccurl_functions *functions) {
  CDYNAMIC_LIBRARY_OPEN(path, "curl_", "", CCURL_FUNCTIONS, functions);
}

/// `struct curl_sockaddr`; the address is as long as `length` says.
struct ccurl_sockaddr {
  int family;
  int type;
  int protocol;
  unsigned int length;
  struct sockaddr address;
};

/// Further values of `CURLoption`.
enum {
  ccurl_write_data = 10001,
  ccurl_progress_data = 10057,
  ccurl_open_socket_data = 10164,
  ccurl_write_function = 20011,
  ccurl_open_socket_function = 20163,
  ccurl_progress_function = 20219,
  ccurl_maximum_file_size = 30117,
};

ccurl_code ccurl_set_number(ccurl_functions const *functions, ccurl_handle *handle,
                            ccurl_option option, long value) {
  return functions->easy_setopt(handle, option, value);
}

ccurl_code ccurl_set_text(ccurl_functions const *functions, ccurl_handle *handle,
                          ccurl_option option, char const *value) {
  return functions->easy_setopt(handle, option, value);
}

ccurl_code ccurl_set_size_limit(ccurl_functions const *functions, ccurl_handle *handle,
                                int64_t bytes) {
  return functions->easy_setopt(handle, ccurl_maximum_file_size, bytes);
}

static size_t receive(char *bytes, size_t size, size_t count, void *context) {
  ccurl_callbacks const *callbacks = context;
  // libcurl promises a size of 1, so that the product is the count.
  return callbacks->receive(callbacks->context, (uint8_t const *)bytes, size * count);
}

static int progress(void *context, int64_t expected, int64_t received, int64_t to_send,
                    int64_t sent) {
  (void)to_send, (void)sent;
  ccurl_callbacks const *callbacks = context;
  return !callbacks->progress(callbacks->context, received, expected);
}

/// Makes the socket of a connection, or refuses it (`CURL_SOCKET_BAD`).
///
/// Called with the address that a name has been resolved to, right before the connection is made:
/// no second look-up can give another one.
static int open_socket(void *context, unsigned int purpose, struct ccurl_sockaddr *to) {
  (void)purpose;
  ccurl_callbacks const *callbacks = context;
  uint8_t const *address = NULL;
  size_t count = 0;
  if (to->family == AF_INET && to->length >= sizeof(struct sockaddr_in)) {
    address = (uint8_t const *)&((struct sockaddr_in const *)(void const *)&to->address)->sin_addr;
    count = 4;
  } else if (to->family == AF_INET6 && to->length >= sizeof(struct sockaddr_in6)) {
    address = (uint8_t const *)&((struct sockaddr_in6 const *)(void const *)&to->address)->sin6_addr;
    count = 16;
  }
  if (!address || !callbacks->permits(callbacks->context, address, count)) return -1;
  int descriptor = socket(to->family, to->type, to->protocol);
  if (descriptor >= 0) fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  return descriptor;
}

ccurl_code ccurl_set_callbacks(ccurl_functions const *functions, ccurl_handle *handle,
                               ccurl_callbacks *callbacks) {
  ccurl_code code = functions->easy_setopt(handle, ccurl_write_function, receive);
  if (!code) code = functions->easy_setopt(handle, ccurl_write_data, (void *)callbacks);
  if (!code) code = functions->easy_setopt(handle, ccurl_open_socket_function, open_socket);
  if (!code) code = functions->easy_setopt(handle, ccurl_open_socket_data, (void *)callbacks);
  if (!code) code = functions->easy_setopt(handle, ccurl_progress_function, progress);
  if (!code) code = functions->easy_setopt(handle, ccurl_progress_data, (void *)callbacks);
  return code;
}

long ccurl_number(ccurl_functions const *functions, ccurl_handle *handle, ccurl_info info) {
  long value = 0;
  return functions->easy_getinfo(handle, info, &value) ? 0 : value;
}

char const *ccurl_text(ccurl_functions const *functions, ccurl_handle *handle, ccurl_info info) {
  char *value = NULL;
  return functions->easy_getinfo(handle, info, &value) ? NULL : value;
}

#if __has_include(<curl/curl.h>)
// The checks of arguments are macros with the functions' names; some options are deprecated.
#define CURL_DISABLE_TYPECHECK
#define CURL_DISABLE_DEPRECATION
#include <curl/curl.h>

#define CCURL_COMPARE(name, result, parameters)                                               \
  _Static_assert(__builtin_types_compatible_p(__typeof__(&curl_##name), result(*) parameters), \
                 "curl_" #name);
CCURL_FUNCTIONS(CCURL_COMPARE)
#undef CCURL_COMPARE

_Static_assert(__builtin_types_compatible_p(curl_write_callback, __typeof__(&receive)), "write");
_Static_assert(sizeof(curl_off_t) == sizeof(int64_t), "curl_off_t");
_Static_assert(sizeof(curl_socket_t) == sizeof(int) && CURL_SOCKET_BAD == -1, "curl_socket_t");
_Static_assert(offsetof(struct curl_sockaddr, family) == offsetof(struct ccurl_sockaddr, family) &&
                   offsetof(struct curl_sockaddr, socktype) == offsetof(struct ccurl_sockaddr, type) &&
                   offsetof(struct curl_sockaddr, protocol) == offsetof(struct ccurl_sockaddr, protocol) &&
                   offsetof(struct curl_sockaddr, addrlen) == offsetof(struct ccurl_sockaddr, length) &&
                   offsetof(struct curl_sockaddr, addr) == offsetof(struct ccurl_sockaddr, address),
               "curl_sockaddr");

#define CCURL_SAME(theirs, ours) _Static_assert((int)(theirs) == (int)(ours), #theirs);
CCURL_SAME(CURL_GLOBAL_DEFAULT, ccurl_global_default)
CCURL_SAME(CURLE_OK, ccurl_ok)
CCURL_SAME(CURLE_URL_MALFORMAT, ccurl_malformed_url)
CCURL_SAME(CURLE_COULDNT_RESOLVE_HOST, ccurl_cannot_resolve)
CCURL_SAME(CURLE_COULDNT_CONNECT, ccurl_cannot_connect)
CCURL_SAME(CURLE_PARTIAL_FILE, ccurl_partial_file)
CCURL_SAME(CURLE_HTTP_RETURNED_ERROR, ccurl_http_error)
CCURL_SAME(CURLE_WRITE_ERROR, ccurl_write_error)
CCURL_SAME(CURLE_OPERATION_TIMEDOUT, ccurl_timed_out)
CCURL_SAME(CURLE_ABORTED_BY_CALLBACK, ccurl_aborted)
CCURL_SAME(CURLE_UNKNOWN_OPTION, ccurl_unknown_option)
CCURL_SAME(CURLE_FILESIZE_EXCEEDED, ccurl_file_too_large)
CCURL_SAME(CURLOPT_URL, ccurl_url)
CCURL_SAME(CURLOPT_PROXY, ccurl_proxy)
CCURL_SAME(CURLOPT_ERRORBUFFER, ccurl_error_buffer)
CCURL_SAME(CURLOPT_USERAGENT, ccurl_user_agent)
CCURL_SAME(CURLOPT_NOPROXY, ccurl_no_proxy)
#if LIBCURL_VERSION_NUM >= 0x075500
CCURL_SAME(CURLOPT_PROTOCOLS_STR, ccurl_protocols_text)
CCURL_SAME(CURLOPT_REDIR_PROTOCOLS_STR, ccurl_redirect_protocols_text)
#endif
CCURL_SAME(CURLOPT_LOW_SPEED_LIMIT, ccurl_low_speed_limit)
CCURL_SAME(CURLOPT_LOW_SPEED_TIME, ccurl_low_speed_time)
CCURL_SAME(CURLOPT_NOPROGRESS, ccurl_no_progress)
CCURL_SAME(CURLOPT_FAILONERROR, ccurl_fail_on_error)
CCURL_SAME(CURLOPT_NETRC, ccurl_netrc)
CCURL_SAME(CURLOPT_FOLLOWLOCATION, ccurl_follow_location)
CCURL_SAME(CURLOPT_SSL_VERIFYPEER, ccurl_verify_peer)
CCURL_SAME(CURLOPT_SSL_VERIFYHOST, ccurl_verify_host)
CCURL_SAME(CURLOPT_NOSIGNAL, ccurl_no_signal)
CCURL_SAME(CURLOPT_TIMEOUT_MS, ccurl_timeout)
CCURL_SAME(CURLOPT_CONNECTTIMEOUT_MS, ccurl_connect_timeout)
CCURL_SAME(CURLOPT_PROTOCOLS, ccurl_protocols)
CCURL_SAME(CURLOPT_REDIR_PROTOCOLS, ccurl_redirect_protocols)
CCURL_SAME(CURLPROTO_HTTP, ccurl_http)
CCURL_SAME(CURLPROTO_HTTPS, ccurl_https)
CCURL_SAME(CURL_ERROR_SIZE, ccurl_error_size)
CCURL_SAME(CURLINFO_CONTENT_TYPE, ccurl_content_type)
CCURL_SAME(CURLINFO_REDIRECT_URL, ccurl_redirect_url)
CCURL_SAME(CURLINFO_RESPONSE_CODE, ccurl_response_code)
CCURL_SAME(CURLOPT_WRITEDATA, ccurl_write_data)
CCURL_SAME(CURLOPT_XFERINFODATA, ccurl_progress_data)
CCURL_SAME(CURLOPT_OPENSOCKETDATA, ccurl_open_socket_data)
CCURL_SAME(CURLOPT_WRITEFUNCTION, ccurl_write_function)
CCURL_SAME(CURLOPT_OPENSOCKETFUNCTION, ccurl_open_socket_function)
CCURL_SAME(CURLOPT_XFERINFOFUNCTION, ccurl_progress_function)
CCURL_SAME(CURLOPT_MAXFILESIZE_LARGE, ccurl_maximum_file_size)
#undef CCURL_SAME
#endif
