/// Memory for large tables that are read at random, in large pages where the system has them: with
/// small ones, finding the page of an entry can take longer than reading it.
package enum LargeMemory {
  private static let pageSize = 2 << 20

  /// Returns uninitialised memory for `byteCount` bytes, aligned for any C type, to be given back
  /// with `free`.
  package static func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
    var memory: UnsafeMutableRawPointer?
    if byteCount >= pageSize, posix_memalign(&memory, pageSize, byteCount) == 0, let memory {
      #if canImport(Glibc) || canImport(Musl)
        // Advice only: the memory is as good without.
        madvise(memory, byteCount, MADV_HUGEPAGE)
      #endif
      return memory
    }
    // Nil only for want of memory, where Swift's own allocation traps as well.
    return malloc(max(byteCount, 1))!
  }

  package static func allocate<Element: BitwiseCopyable>(
    _ count: Int
  ) -> UnsafeMutablePointer<Element> {
    allocate(byteCount: count * MemoryLayout<Element>.stride)
      .bindMemory(to: Element.self, capacity: count)
  }

  package static func free(_ memory: UnsafeMutableRawPointer) { systemFree(memory) }
}

// `free` of the C library, which the function above hides by its name.
private func systemFree(_ memory: UnsafeMutableRawPointer) { free(memory) }
