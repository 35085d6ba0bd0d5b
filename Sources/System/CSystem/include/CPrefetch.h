#ifndef CPREFETCH_H
#define CPREFETCH_H

// A builtin of the compiler that has no name in Swift. There is no logic here.

/// Asks for the line of memory at an address, which need not be mapped; nothing waits for it.
static inline void CPrefetchForReading(const void *address) { __builtin_prefetch(address, 0, 3); }

#endif
