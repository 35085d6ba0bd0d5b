#include "CSwiftRuntime.h"

// Says which C library there is.
#include <stdlib.h>

// Where Swift's runtime is linked into the program, it looks for the arguments before `main`, in
// /proc/self/maps: 15 system calls and 110 lines read, a fiftieth of what a short document takes.
// The C library hands them to constructors for nothing. These two functions stand in for those of
// the runtime (stdlib/public/stubs/CommandLine.cpp), so that the linker leaves its file out; they are
// weak, so that a runtime that needs more of that file has its own.

#if defined(__linux__) && defined(__GLIBC__)

static int argument_count;
static char **arguments;
static char *none[] = {0};

__attribute__((constructor)) static void keep_arguments(int count, char **values) {
  argument_count = count;
  arguments = values;
}

__attribute__((weak)) char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
  *count = arguments ? argument_count : 0;
  return arguments ? arguments : none;
}

__attribute__((weak)) void _swift_stdlib_overrideUnsafeArgvArgc(char **values, int count) {
  argument_count = count;
  arguments = values;
}

#endif
