#include "CQPDF.h"

char const *cqpdf_open(char const *path, cqpdf_functions *functions) {
  CDYNAMIC_LIBRARY_OPEN(path, "qpdf_", "", CQPDF_FUNCTIONS, functions);
}

#if __has_include(<qpdf/qpdf-c.h>)
#include <qpdf/qpdf-c.h>

#define CQPDF_COMPARE(name, result, parameters)                                              \
  _Static_assert(__builtin_types_compatible_p(__typeof__(&qpdf_##name), result(*) parameters), \
                 "qpdf_" #name);
CQPDF_FUNCTIONS(CQPDF_COMPARE)
#undef CQPDF_COMPARE

_Static_assert(qpdf_e_internal == cqpdf_error_internal, "internal");
_Static_assert(qpdf_e_system == cqpdf_error_system, "system");
_Static_assert(qpdf_e_unsupported == cqpdf_error_unsupported, "unsupported");
_Static_assert(qpdf_e_password == cqpdf_error_password, "password");
_Static_assert(qpdf_e_damaged_pdf == cqpdf_error_damaged, "damaged");
_Static_assert(qpdf_dl_none == cqpdf_decode_none, "none");
_Static_assert(qpdf_dl_generalized == cqpdf_decode_generalized, "generalized");
#endif
