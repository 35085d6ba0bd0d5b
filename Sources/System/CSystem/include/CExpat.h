#ifndef CEXPAT_H
#define CEXPAT_H

// The part of Expat's interface (expat.h, stable since 2.0) that reading XML needs, as pointers
// into a library that is opened when it is first wanted. CExpat.c compares every type here with
// the library's own header wherever that is installed.

#include "CDynamicLibrary.h"

typedef struct XML_ParserStruct *cexpat_parser;

typedef void (*cexpat_start)(void *user, char const *name, char const **attributes);
typedef void (*cexpat_end)(void *user, char const *name);
typedef void (*cexpat_text)(void *user, char const *text, int length);
typedef void (*cexpat_entity)(void *user, char const *name, int is_parameter, char const *value,
                              int length, char const *base, char const *system,
                              char const *public_name, char const *notation);

/// name, result, parameters
#define CEXPAT_FUNCTIONS(F)                                                       \
  F(ParserCreateNS, cexpat_parser, (char const *encoding, char separator))        \
  F(ParserFree, void, (cexpat_parser))                                            \
  F(SetUserData, void, (cexpat_parser, void *))                                   \
  F(SetElementHandler, void, (cexpat_parser, cexpat_start, cexpat_end))           \
  F(SetCharacterDataHandler, void, (cexpat_parser, cexpat_text))                  \
  F(SetEntityDeclHandler, void, (cexpat_parser, cexpat_entity))                   \
  F(GetCurrentLineNumber, unsigned long, (cexpat_parser))                         \
  F(GetCurrentByteIndex, long, (cexpat_parser))                                   \
  F(Parse, int, (cexpat_parser, char const *bytes, int length, int is_final))     \
  F(StopParser, int, (cexpat_parser, unsigned char is_resumable))                 \
  F(GetErrorCode, int, (cexpat_parser))                                           \
  F(ErrorString, char const *, (int code))

/// The functions of an opened library, each named without its `XML_`.
CDYNAMIC_LIBRARY(cexpat_functions, cexpat_open, CEXPAT_FUNCTIONS)

#endif
