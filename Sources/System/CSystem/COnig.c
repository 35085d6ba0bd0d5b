#include "COnig.h"

char const *conig_open(char const *path, conig_functions *functions) {
  CDYNAMIC_LIBRARY_OPEN(path, "", "", CONIG_SYMBOLS, functions);
}

int conig_compile(conig_functions const *functions, uint8_t const *pattern, size_t length,
                  void **regex, uint8_t message[91]) {
  // As large as OnigErrorInfo: three pointers.
  void *details[3] = {NULL, NULL, NULL};
  int code = functions->onig_new(regex, pattern, pattern + length, conig_option_capture_group,
                                 (void *)functions->OnigEncodingUTF8,
                                 (void *)functions->OnigSyntaxOniguruma, details);
  if (code != 0) {
    int count = functions->onig_error_code_to_str(message, code, details);
    message[count < 0 ? 0 : count > 90 ? 90 : count] = 0;
    *regex = NULL;
  }
  return code;
}

void *conig_limits(conig_functions const *functions, unsigned long in_match,
                   unsigned long in_search, unsigned stack) {
  void *limits = functions->onig_new_match_param();
  if (limits == NULL) return NULL;
  functions->onig_initialize_match_param(limits);
  functions->onig_set_match_stack_limit_size_of_match_param(limits, stack);
  functions->onig_set_retry_limit_in_match_of_match_param(limits, in_match);
  functions->onig_set_retry_limit_in_search_of_match_param(limits, in_search);
  return limits;
}

#if __has_include(<oniguruma.h>)
#include <oniguruma.h>

_Static_assert(sizeof(OnigErrorInfo) == 3 * sizeof(void *), "OnigErrorInfo");
_Static_assert(sizeof(conig_region) == sizeof(OnigRegion), "OnigRegion");
_Static_assert(offsetof(conig_region, beg) == offsetof(OnigRegion, beg), "beg");
_Static_assert(offsetof(conig_region, end) == offsetof(OnigRegion, end), "end");
_Static_assert(offsetof(conig_region, num_regs) == offsetof(OnigRegion, num_regs), "num_regs");
_Static_assert(conig_mismatch == ONIG_MISMATCH, "ONIG_MISMATCH");
_Static_assert(conig_option_capture_group == ONIG_OPTION_CAPTURE_GROUP, "CAPTURE_GROUP");
_Static_assert(conig_option_not_begin_string == ONIG_OPTION_NOT_BEGIN_STRING, "NOT_BEGIN_STRING");
_Static_assert(conig_option_not_begin_position == ONIG_OPTION_NOT_BEGIN_POSITION,
               "NOT_BEGIN_POSITION");
// Pointers to its own types are pointers to void here.
_Static_assert(sizeof(OnigOptionType) == sizeof(unsigned), "OnigOptionType");
_Static_assert(__builtin_types_compatible_p(__typeof__(&onig_error_code_to_str),
                                            int (*)(uint8_t *, int, ...)),
               "onig_error_code_to_str");
_Static_assert(ONIG_MAX_ERROR_MESSAGE_LEN == 90, "ONIG_MAX_ERROR_MESSAGE_LEN");
#endif
