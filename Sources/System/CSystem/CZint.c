#include "CZint.h"

enum { CZINT_MAXIMUM_ROWS = 200, CZINT_ROW_BYTES = 144 };

/// `struct zint_symbol`.
struct czint_symbol {
  int symbology;
  float height;
  float scale;
  int whitespace_width;
  int whitespace_height;
  int border_width;
  int output_options;
  char foreground[10];
  char background[10];
  char *foreground_pointer;
  char *background_pointer;
  char outfile[256];
  char primary[128];
  int option_1;
  int option_2;
  int option_3;
  int show_text;
  int fontsize;
  int input_mode;
  int eci;
  float dot_size;
  float guard_descent;
  int append_index;
  int append_count;
  char append_id[32];
  int warn_level;
  int debug;
  unsigned char text[128];
  int rows;
  int width;
  unsigned char encoded_data[CZINT_MAXIMUM_ROWS][CZINT_ROW_BYTES];
  float row_height[CZINT_MAXIMUM_ROWS];
  char error_text[100];
};

char const *czint_open(char const *path, czint_functions *functions) {
  CDYNAMIC_LIBRARY_OPEN(path, "", "", CZINT_FUNCTIONS, functions);
}

void czint_prepare(czint_symbol *symbol, czint_request const *request) {
  symbol->symbology = request->symbology;
  // -1 is the library's own choice for the first.
  if (request->options[0]) symbol->option_1 = request->options[0];
  if (request->options[1]) symbol->option_2 = request->options[1];
  if (request->options[2]) symbol->option_3 = request->options[2];
  symbol->input_mode = request->input_mode;
  symbol->eci = request->eci;
}

static int czint_within(int value, int most) { return value < 0 ? 0 : value > most ? most : value; }

int czint_rows(czint_symbol const *symbol) {
  return czint_within(symbol->rows, CZINT_MAXIMUM_ROWS);
}

int czint_width(czint_symbol const *symbol) {
  return czint_within(symbol->width, CZINT_ROW_BYTES * 8);
}

int czint_is_dark(czint_symbol const *symbol, int row, int column) {
  if (row < 0 || row >= CZINT_MAXIMUM_ROWS || column < 0 || column >= CZINT_ROW_BYTES * 8) return 0;
  return symbol->encoded_data[row][column >> 3] >> (column & 7) & 1;
}

float czint_row_height(czint_symbol const *symbol, int row) {
  return row < 0 || row >= CZINT_MAXIMUM_ROWS ? 0 : symbol->row_height[row];
}

char const *czint_error(czint_symbol const *symbol) { return symbol->error_text; }

char const *czint_text(czint_symbol const *symbol) { return (char const *)symbol->text; }

#if __has_include(<zint.h>)
#include <zint.h>

#ifdef ZINT_ERROR_TOO_LONG
_Static_assert(ZINT_ERROR_TOO_LONG == CZINT_FIRST_ERROR, "the first error");
_Static_assert(UNICODE_MODE == CZINT_UNICODE_MODE, "UNICODE_MODE");
_Static_assert(GS1_MODE == CZINT_GS1_MODE, "GS1_MODE");
_Static_assert(GS1PARENS_MODE == CZINT_GS1_PARENTHESES, "GS1PARENS_MODE");
#endif

#define CZINT_SAME(member, theirs)                                                  \
  _Static_assert(offsetof(czint_symbol, member) == offsetof(struct zint_symbol, theirs), #member)
CZINT_SAME(symbology, symbology);
CZINT_SAME(height, height);
CZINT_SAME(output_options, output_options);
CZINT_SAME(primary, primary);
CZINT_SAME(option_1, option_1);
CZINT_SAME(option_3, option_3);
CZINT_SAME(show_text, show_hrt);
CZINT_SAME(input_mode, input_mode);
CZINT_SAME(eci, eci);
CZINT_SAME(append_index, structapp);
CZINT_SAME(warn_level, warn_level);
CZINT_SAME(text, text);
CZINT_SAME(rows, rows);
CZINT_SAME(width, width);
CZINT_SAME(encoded_data, encoded_data);
CZINT_SAME(row_height, row_height);
CZINT_SAME(error_text, errtxt);
#endif
