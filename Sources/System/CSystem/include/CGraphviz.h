#ifndef CGRAPHVIZ_H
#define CGRAPHVIZ_H

// The part of Graphviz's interface (gvc.h, cgraph.h, since 2.30) that reading, laying out and
// writing a graph needs, as pointers into a library that is opened when it is first wanted.
// CGraphviz.c compares the types with the library's own headers wherever they are installed.

#include "CDynamicLibrary.h"

typedef int (*cgraphviz_report)(char *message);

/// name, result, parameters; graphs, nodes, edges and attributes are opaque pointers.
#define CGRAPHVIZ_FUNCTIONS(F)                                                              \
  F(gvContextPlugins, void *, (void const *plugins, int loads_others))                      \
  F(gvFreeContext, int, (void *context))                                                    \
  F(gvLayout, int, (void *context, void *graph, char const *engine))                        \
  F(gvFreeLayout, int, (void *context, void *graph))                                        \
  F(gvRenderData, int,                                                                      \
    (void *context, void *graph, char const *format, char **result, size_t *length))        \
  F(gvFreeRenderData, void, (char *result))                                                 \
  F(agmemread, void *, (char const *source))                                                \
  F(agreadline, void, (int line))                                                           \
  F(agclose, int, (void *graph))                                                            \
  F(agnnodes, int, (void *graph))                                                           \
  F(agnedges, int, (void *graph))                                                           \
  F(agisdirected, int, (void *graph))                                                       \
  F(agattr, void *, (void *graph, int kind, char *name, char const *standard))              \
  F(agget, char *, (void *object, char *name))                                              \
  F(agxset, int, (void *object, void *attribute, char const *value))                        \
  F(agnameof, char *, (void *object))                                                       \
  F(agfstnode, void *, (void *graph))                                                       \
  F(agnxtnode, void *, (void *graph, void *node))                                           \
  F(agfstout, void *, (void *graph, void *node))                                            \
  F(agnxtout, void *, (void *graph, void *edge))                                            \
  F(aghead, void *, (void *edge))                                                           \
  F(agseterrf, cgraphviz_report, (cgraphviz_report))

/// The functions of an opened library.
CDYNAMIC_LIBRARY(cgraphviz_functions, cgraphviz_open, CGRAPHVIZ_FUNCTIONS)

/// The plugins that lay out graphs and write SVG, for `gvContextPlugins`; NULL where they are not
/// installed. No other plugins are loaded: those that measure text or read pictures would make
/// drawings that differ between machines, and open files.
void const *cgraphviz_plugins(cgraphviz_functions const *functions);

/// Has messages collected instead of printed.
void cgraphviz_collect(cgraphviz_functions const *functions);

/// The messages since the last call, cut after some hundred bytes; valid until the next one.
char const *cgraphviz_messages(void);

#endif
