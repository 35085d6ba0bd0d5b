#ifndef CQPDF_H
#define CQPDF_H

// The part of libqpdf's C interface (qpdf/qpdf-c.h, stable since qpdf 11) that reading needs, as
// pointers into a library that is opened when it is first wanted. CQPDF.c compares every type
// here with qpdf's own header wherever that is installed.

#include <stddef.h>

#include "CDynamicLibrary.h"

typedef struct _qpdf_data *cqpdf_data;
typedef struct _qpdf_error *cqpdf_error;
typedef unsigned int cqpdf_object;
typedef int cqpdf_bool;
/// Bit 0: warnings; bit 1: an error.
typedef int cqpdf_result;

/// `enum qpdf_error_code_e`.
enum {
  cqpdf_error_internal = 1,
  cqpdf_error_system = 2,
  cqpdf_error_unsupported = 3,
  cqpdf_error_password = 4,
  cqpdf_error_damaged = 5,
};

/// `enum qpdf_stream_decode_level_e`.
enum {
  cqpdf_decode_none = 0,
  cqpdf_decode_generalized = 1,
};

/// name, result, parameters
#define CQPDF_FUNCTIONS(F)                                                                   \
  F(get_qpdf_version, char const *, (void))                                                  \
  F(init, cqpdf_data, (void))                                                                \
  F(cleanup, void, (cqpdf_data *))                                                           \
  F(silence_errors, void, (cqpdf_data))                                                      \
  F(set_suppress_warnings, void, (cqpdf_data, cqpdf_bool))                                   \
  F(read_memory, cqpdf_result,                                                               \
    (cqpdf_data, char const *, char const *, unsigned long long, char const *))              \
  F(has_error, cqpdf_bool, (cqpdf_data))                                                     \
  F(get_error, cqpdf_error, (cqpdf_data))                                                    \
  F(more_warnings, cqpdf_bool, (cqpdf_data))                                                 \
  F(next_warning, cqpdf_error, (cqpdf_data))                                                 \
  F(get_error_code, unsigned, (cqpdf_data, cqpdf_error))                                     \
  F(get_error_file_position, unsigned long long, (cqpdf_data, cqpdf_error))                  \
  F(get_error_message_detail, char const *, (cqpdf_data, cqpdf_error))                       \
  F(get_pdf_version, char const *, (cqpdf_data))                                             \
  F(is_encrypted, cqpdf_bool, (cqpdf_data))                                                  \
  F(allow_accessibility, cqpdf_bool, (cqpdf_data))                                           \
  F(allow_extract_all, cqpdf_bool, (cqpdf_data))                                             \
  F(allow_print_low_res, cqpdf_bool, (cqpdf_data))                                           \
  F(allow_print_high_res, cqpdf_bool, (cqpdf_data))                                          \
  F(allow_modify_assembly, cqpdf_bool, (cqpdf_data))                                         \
  F(allow_modify_form, cqpdf_bool, (cqpdf_data))                                             \
  F(allow_modify_annotation, cqpdf_bool, (cqpdf_data))                                       \
  F(allow_modify_other, cqpdf_bool, (cqpdf_data))                                            \
  F(get_trailer, cqpdf_object, (cqpdf_data))                                                 \
  F(get_object_by_id, cqpdf_object, (cqpdf_data, int, int))                                  \
  F(oh_release, void, (cqpdf_data, cqpdf_object))                                            \
  F(oh_is_stream, cqpdf_bool, (cqpdf_data, cqpdf_object))                                    \
  F(oh_has_key, cqpdf_bool, (cqpdf_data, cqpdf_object, char const *))                        \
  F(oh_get_dict, cqpdf_object, (cqpdf_data, cqpdf_object))                                   \
  F(oh_get_key, cqpdf_object, (cqpdf_data, cqpdf_object, char const *))                      \
  F(oh_is_dictionary, cqpdf_bool, (cqpdf_data, cqpdf_object))                                \
  F(oh_is_indirect, cqpdf_bool, (cqpdf_data, cqpdf_object))                                  \
  F(oh_get_object_id, int, (cqpdf_data, cqpdf_object))                                       \
  F(oh_get_generation, int, (cqpdf_data, cqpdf_object))                                      \
  F(oh_unparse_resolved, char const *, (cqpdf_data, cqpdf_object))                           \
  F(get_last_string_length, size_t, (cqpdf_data))                                            \
  F(oh_get_stream_data, cqpdf_result,                                                        \
    (cqpdf_data, cqpdf_object, unsigned, cqpdf_bool *, unsigned char **, size_t *))

/// The functions of an opened library, each named without its `qpdf_`.
CDYNAMIC_LIBRARY(cqpdf_functions, cqpdf_open, CQPDF_FUNCTIONS)

#endif
