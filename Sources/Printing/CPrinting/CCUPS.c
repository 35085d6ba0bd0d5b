#include "CCUPS.h"

char const *ccups_open(char const *path, ccups_functions *functions) {
  CDYNAMIC_LIBRARY_OPEN(path, "", "", CCUPS_FUNCTIONS, functions);
}

#if __has_include(<cups/http.h>) && __has_include(<cups/cups.h>)
#include <cups/cups.h>
#include <cups/http.h>

#define CCUPS_COMPARE(name, result, parameters)                                                  \
  _Static_assert(__builtin_types_compatible_p(__typeof__(&name), result(*) parameters), #name);
CCUPS_FUNCTIONS(CCUPS_COMPARE)
#undef CCUPS_COMPARE

_Static_assert(HTTP_ENCRYPTION_NEVER == (int)ccups_encryption_never, "encryption");
_Static_assert(HTTP_ENCRYPTION_ALWAYS == (int)ccups_encryption_always, "encryption");
_Static_assert(sizeof(http_credential_t) == sizeof(ccups_credential), "credential");
_Static_assert(offsetof(http_credential_t, datalen) == offsetof(ccups_credential, datalen),
               "credential");
_Static_assert(sizeof(cups_option_t) == sizeof(ccups_option), "option");
_Static_assert(offsetof(cups_option_t, value) == offsetof(ccups_option, value), "option");
_Static_assert(sizeof(cups_dest_t) == sizeof(ccups_dest), "destination");
_Static_assert(offsetof(cups_dest_t, num_options) == offsetof(ccups_dest, option_count),
               "destination");
_Static_assert(offsetof(cups_dest_t, options) == offsetof(ccups_dest, options), "destination");
_Static_assert(CUPS_DEST_FLAGS_UNCONNECTED == ccups_dest_unconnected, "flag");
_Static_assert(CUPS_DEST_FLAGS_REMOVED == ccups_dest_removed, "flag");
_Static_assert(CUPS_DEST_FLAGS_DEVICE == ccups_dest_device, "flag");
_Static_assert(CUPS_PRINTER_DISCOVERED == (int)ccups_printer_discovered, "type");
_Static_assert(HTTP_FIELD_AUTHORIZATION == (int)ccups_authorization, "field");
_Static_assert(HTTP_FIELD_WWW_AUTHENTICATE == (int)ccups_www_authenticate, "field");
_Static_assert(HTTP_STATUS_UNAUTHORIZED == (int)ccups_status_unauthorized, "status");
_Static_assert(HTTP_FIELD_CONTENT_TYPE == (int)ccups_content_type, "field");
_Static_assert(HTTP_STATUS_ERROR == (int)ccups_status_error, "status");
_Static_assert(HTTP_STATUS_CONTINUE == (int)ccups_status_continue, "status");
_Static_assert(HTTP_STATUS_OK == (int)ccups_status_ok, "status");
#endif
