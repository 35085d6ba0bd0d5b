#ifndef CONIG_H
#define CONIG_H

// The part of Oniguruma's interface (oniguruma.h, since 6.9.6) that grammars of TextMate need, as
// pointers into a library that is opened when it is first wanted. COnig.c compares every type here
// with the library's own header wherever that is installed.

#include <stddef.h>
#include <stdint.h>

#include "CDynamicLibrary.h"

/// Where a match and its groups start and end, in bytes; -1 for groups that take no part.
typedef struct {
  int allocated;
  int num_regs;
  int *beg;
  int *end;
  void *history_root;
} conig_region;

enum {
  conig_mismatch = -1,
  conig_option_capture_group = 1 << 8,
  /// `\A` does not match.
  conig_option_not_begin_string = 1 << 22,
  /// `\G` does not match.
  conig_option_not_begin_position = 1 << 24,
};

/// name, result, parameters
#define CONIG_FUNCTIONS(F)                                                                        \
  F(onig_initialize, int, (void **, int))                                                          \
  F(onig_new, int, (void **, uint8_t const *, uint8_t const *, unsigned, void *, void *, void *)) \
  F(onig_free, void, (void *))                                                                    \
  F(onig_region_new, conig_region *, (void))                                                      \
  F(onig_region_free, void, (conig_region *, int))                                                \
  F(onig_search_with_param, int,                                                                  \
    (void *, uint8_t const *, uint8_t const *, uint8_t const *, uint8_t const *, conig_region *,  \
     unsigned, void *))                                                                           \
  F(onig_new_match_param, void *, (void))                                                         \
  F(onig_free_match_param, void, (void *))                                                        \
  F(onig_initialize_match_param, int, (void *))                                                   \
  F(onig_set_match_stack_limit_size_of_match_param, int, (void *, unsigned))                      \
  F(onig_set_retry_limit_in_match_of_match_param, int, (void *, unsigned long))                   \
  F(onig_set_retry_limit_in_search_of_match_param, int, (void *, unsigned long))                  \
  F(onig_error_code_to_str, int, (uint8_t *, int, ...))

/// With two constants, of which only the address is used.
#define CONIG_SYMBOLS(F)                 \
  CONIG_FUNCTIONS(F)                     \
  F(OnigEncodingUTF8, void, (void))      \
  F(OnigSyntaxOniguruma, void, (void))

CDYNAMIC_LIBRARY(conig_functions, conig_open, CONIG_SYMBOLS)

/// Compiles a pattern of UTF-8 in Oniguruma's syntax into `regex`. Returns 0, or the number of the
/// error, whose words without its details, 90 bytes at most and a zero, go to `message`.
int conig_compile(conig_functions const *functions, uint8_t const *pattern, size_t length,
                  void **regex, uint8_t message[91]);

/// Limits for a search: steps back at one place, in all, and entries on the stack.
void *conig_limits(conig_functions const *functions, unsigned long in_match,
                   unsigned long in_search, unsigned stack);

#endif
