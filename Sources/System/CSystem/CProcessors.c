// The processors that a process may use are no part of POSIX.
#define _GNU_SOURCE

#include "CProcessors.h"

#ifdef __linux__
#include <sched.h>
#endif
#include <unistd.h>

int cprocessors_usable(void) {
#ifdef __linux__
  cpu_set_t set;
  // Fails on machines of more than 1,024 processors, all of which are asked for then.
  if (sched_getaffinity(0, sizeof set, &set) == 0) return CPU_COUNT(&set);
#endif
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 1 ? (int)count : 1;
}
