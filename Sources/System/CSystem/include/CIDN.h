#ifndef CIDN_H
#define CIDN_H

#include <stddef.h>

/// What became of a text.
enum {
  cidn_ok = 0,
  /// A character that has no meaning in Unicode 3.2, to which RFC 3454 is bound.
  cidn_unassigned = 1,
  /// A character that RFC 4013, 2.3 forbids.
  cidn_prohibited = 2,
  /// Directions mixed as RFC 3454, 6 forbids.
  cidn_bidirectional = 3,
  cidn_too_long = 4,
  cidn_failed = 5,
  /// There is no such library, or it lacks what is needed.
  cidn_missing = 6,
};

/// Prepares a UTF-8 text, ended by NUL, in place with the SASLprep profile (RFC 4013) for storage.
///
/// `library` is the name of GNU libidn, which stays open once it has been found; `room` is how many
/// bytes `text` has.
int cidn_saslprep(char const *library, char *text, size_t room);

#endif
