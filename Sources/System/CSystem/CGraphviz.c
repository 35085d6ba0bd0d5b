#define _GNU_SOURCE
#include "CGraphviz.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

char const *cgraphviz_open(char const *path, cgraphviz_functions *functions) {
  CDYNAMIC_LIBRARY_OPEN(path, "", "", CGRAPHVIZ_FUNCTIONS, functions);
}

typedef struct {
  char const *name;
  void *address;
} cgraphviz_symbol;

/// In the folder `graphviz` beside the library, under the same version as it or a later one.
static void *cgraphviz_plugin(char const *folder, char const *name) {
  static char const *const forms[] = {
      "%s/graphviz/libgvplugin_%s.so.6",    "%s/graphviz/libgvplugin_%s.so.7",
      "%s/graphviz/libgvplugin_%s.so.8",    "%s/graphviz/libgvplugin_%s.6.dylib",
      "%s/graphviz/libgvplugin_%s.7.dylib", "%s/graphviz/libgvplugin_%s.8.dylib",
      "%s/graphviz/libgvplugin_%s.dylib"};
  for (size_t index = 0; index < sizeof forms / sizeof *forms; index++) {
    char path[1024], symbol[64];
    if (snprintf(path, sizeof path, forms[index], folder, name) >= (int)sizeof path) return NULL;
    void *library = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
    if (!library) continue;
    snprintf(symbol, sizeof symbol, "gvplugin_%s_LTX_library", name);
    return dlsym(library, symbol);
  }
  return NULL;
}

void const *cgraphviz_plugins(cgraphviz_functions const *functions) {
  static cgraphviz_symbol symbols[] = {{"gvplugin_dot_layout_LTX_library", NULL},
                                       {"gvplugin_neato_layout_LTX_library", NULL},
                                       {"gvplugin_core_LTX_library", NULL},
                                       {NULL, NULL}};
  static char const *const names[] = {"dot_layout", "neato_layout", "core"};
  Dl_info info;
  void *address;
  memcpy(&address, &functions->gvContextPlugins, sizeof address);
  if (!dladdr(address, &info) || !info.dli_fname) return NULL;
  char folder[512];
  char const *slash = strrchr(info.dli_fname, '/');
  if (!slash || (size_t)(slash - info.dli_fname) >= sizeof folder) return NULL;
  memcpy(folder, info.dli_fname, (size_t)(slash - info.dli_fname));
  folder[slash - info.dli_fname] = 0;
  for (size_t index = 0; index < 3; index++) {
    symbols[index].address = cgraphviz_plugin(folder, names[index]);
    if (!symbols[index].address) return NULL;
  }
  return symbols;
}

static char cgraphviz_text[512];
static size_t cgraphviz_length;
static char cgraphviz_taken[512];

static int cgraphviz_keep(char *message) {
  size_t length = strlen(message);
  size_t room = sizeof cgraphviz_text - 1 - cgraphviz_length;
  if (length > room) length = room;
  memcpy(cgraphviz_text + cgraphviz_length, message, length);
  cgraphviz_length += length;
  cgraphviz_text[cgraphviz_length] = 0;
  return 0;
}

void cgraphviz_collect(cgraphviz_functions const *functions) {
  functions->agseterrf(cgraphviz_keep);
}

char const *cgraphviz_messages(void) {
  memcpy(cgraphviz_taken, cgraphviz_text, sizeof cgraphviz_taken);
  cgraphviz_length = 0;
  cgraphviz_text[0] = 0;
  return cgraphviz_taken;
}

#if __has_include(<graphviz/gvc.h>)
#include <graphviz/gvc.h>

_Static_assert(AGRAPH == 0 && AGNODE == 1 && AGEDGE == 2, "kinds of objects");
_Static_assert(sizeof(lt_symlist_t) == sizeof(cgraphviz_symbol), "lt_symlist_t");
_Static_assert(__builtin_types_compatible_p(agusererrf, cgraphviz_report), "agusererrf");
#endif
