#ifndef CIDN_H
#define CIDN_H

// The part of GNU libidn's interface (stringprep.h, stable since libidn 0.4) that preparing
// passwords needs. CIDN.c compares every type here with the library's own header wherever that is
// installed.

#include "CDynamicLibrary.h"

/// `Stringprep_rc` and `Stringprep_profile_flags`.
enum {
  cidn_ok = 0,
  /// A character that has no meaning in Unicode 3.2, to which RFC 3454 is bound.
  cidn_unassigned = 1,
  /// A character that RFC 4013, 2.3 forbids.
  cidn_prohibited = 2,
  /// Directions mixed as RFC 3454, 6 forbids.
  cidn_both_directions = 3,
  cidn_wrong_ends = 4,
  cidn_prohibited_direction = 5,
  cidn_no_unassigned = 4,
};

/// name, result, parameters
#define CIDN_FUNCTIONS(F)                                                                      \
  F(profile, int, (char const *input, char **output, char const *profile, int flags))

/// The functions of an opened library, each named without its `stringprep_`.
CDYNAMIC_LIBRARY(cidn_functions, cidn_open, CIDN_FUNCTIONS)

#endif
