#include "CSwiftRuntime.h"

// Says which C library there is.
#include <stdlib.h>

// Where Swift's runtime is linked into the program, it can run another program at a crash, which shows
// where it was; that one comes with Swift's compiler. Memory of 64 kB in the program is for its settings,
// and each start reads them from the environment. What the rest of the runtime asks of these files is
// here instead (stdlib/public/runtime/Backtrace.cpp), and of those by which the C++ library reads its own
// names, so that the linker leaves them out. All are weak, so that a runtime that needs more of these
// files has its own.

#if defined(__linux__) && defined(__GLIBC__)

#include <stdbool.h>

__attribute__((weak)) bool _swift_backtrace_isThunkFunction(const char *name) {
  (void)name;
  return false;
}

// `BacktraceSettings`: zeros say that it is off. No field of it is written.
__attribute__((weak)) const _Alignas(16) unsigned char _swift_backtraceSettings[512];

// The status says that this is no name of C++: shown as it is.
__attribute__((weak)) char *__cxa_demangle(
    const char *name, char *buffer, size_t *length, int *status) {
  (void)name;
  (void)buffer;
  (void)length;
  if (status) *status = -2;
  return 0;
}

#endif
