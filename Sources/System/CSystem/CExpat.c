#include "CExpat.h"

char const *cexpat_open(char const *path, cexpat_functions *functions) {
  CDYNAMIC_LIBRARY_OPEN(path, "XML_", "", CEXPAT_FUNCTIONS, functions);
}

#if __has_include(<expat.h>)
#include <expat.h>

_Static_assert(sizeof(XML_Char) == sizeof(char), "UTF-8");
_Static_assert(sizeof(enum XML_Status) == sizeof(int), "XML_Status");
_Static_assert(sizeof(enum XML_Error) == sizeof(int), "XML_Error");
_Static_assert(XML_STATUS_OK == 1, "XML_STATUS_OK");

#define CEXPAT_COMPARE(name, result, parameters)                                             \
  _Static_assert(__builtin_types_compatible_p(__typeof__(&XML_##name), result(*) parameters), \
                 "XML_" #name);
CEXPAT_COMPARE(ParserCreateNS, cexpat_parser, (char const *, char))
CEXPAT_COMPARE(ParserFree, void, (cexpat_parser))
CEXPAT_COMPARE(SetUserData, void, (cexpat_parser, void *))
CEXPAT_COMPARE(SetElementHandler, void, (cexpat_parser, cexpat_start, cexpat_end))
CEXPAT_COMPARE(SetCharacterDataHandler, void, (cexpat_parser, cexpat_text))
CEXPAT_COMPARE(SetEntityDeclHandler, void, (cexpat_parser, cexpat_entity))
CEXPAT_COMPARE(GetCurrentLineNumber, unsigned long, (cexpat_parser))
CEXPAT_COMPARE(GetCurrentByteIndex, long, (cexpat_parser))
// Those with enumerations, which are of the size of an integer.
CEXPAT_COMPARE(Parse, enum XML_Status, (cexpat_parser, char const *, int, int))
CEXPAT_COMPARE(StopParser, enum XML_Status, (cexpat_parser, unsigned char))
CEXPAT_COMPARE(GetErrorCode, enum XML_Error, (cexpat_parser))
CEXPAT_COMPARE(ErrorString, char const *, (enum XML_Error))
#undef CEXPAT_COMPARE
#endif
