#include "CWOFF2.h"

char const *cwoff2_open(char const *path, cwoff2_functions *functions) {
  CDYNAMIC_LIBRARY_OPEN(path, "_ZN5woff2", "", CWOFF2_FUNCTIONS, functions);
}
