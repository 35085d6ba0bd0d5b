#ifndef CZINT_H
#define CZINT_H

// The part of libzint's interface (zint.h of version 2.11) that making a symbol needs, as pointers into
// a library that is opened when it is first wanted. The layout of its structure is that of 2.11 alone:
// users compare `ZBarcode_Version()`. CZint.c compares the types with the library's own header wherever
// that is installed.

#include "CDynamicLibrary.h"

/// `struct zint_symbol`.
typedef struct czint_symbol czint_symbol;

/// Input modes.
enum { CZINT_UNICODE_MODE = 1, CZINT_GS1_MODE = 2, CZINT_GS1_PARENTHESES = 16 };

/// Results of `ZBarcode_Encode` from which on there is no symbol.
enum { CZINT_FIRST_ERROR = 5, CZINT_USES_ECI = 3 };

/// name, result, parameters.
#define CZINT_FUNCTIONS(F)                                                                \
  F(ZBarcode_Version, int, (void))                                                        \
  F(ZBarcode_Create, czint_symbol *, (void))                                              \
  F(ZBarcode_Delete, void, (czint_symbol * symbol))                                       \
  F(ZBarcode_Encode, int, (czint_symbol * symbol, unsigned char const *source, int count))

/// The functions of an opened library.
CDYNAMIC_LIBRARY(czint_functions, czint_open, CZINT_FUNCTIONS)

/// What a symbol is made with; 0 for what is not said.
typedef struct {
  int symbology;
  int options[3];
  int input_mode;
  int eci;
} czint_request;

void czint_prepare(czint_symbol *symbol, czint_request const *request);
/// The rows and columns of a symbol, within the limits of the structure.
int czint_rows(czint_symbol const *symbol);
int czint_width(czint_symbol const *symbol);
/// Whether a module of a symbol is dark.
int czint_is_dark(czint_symbol const *symbol, int row, int column);
/// The height of a row in modules; 0 for one that takes what is left.
float czint_row_height(czint_symbol const *symbol, int row);
/// The message of a failure, and the text for people.
char const *czint_error(czint_symbol const *symbol);
char const *czint_text(czint_symbol const *symbol);

#endif
