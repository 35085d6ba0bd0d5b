#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Memory for tables that are read all over, in large pages where the system has them: with small
/// ones, finding the page of an entry can take longer than reading it.
enum LargeMemory {
  private static let pageSize = 2 << 20

  /// Uninitialised memory for `byteCount` bytes, aligned for any C type, which `free` gives back.
  static func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
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

  static func allocate<Element: BitwiseCopyable>(_ count: Int) -> UnsafeMutablePointer<Element> {
    allocate(byteCount: count * MemoryLayout<Element>.stride)
      .bindMemory(to: Element.self, capacity: count)
  }

  static func free(_ memory: UnsafeMutableRawPointer) {
    #if canImport(Glibc)
      Glibc.free(memory)
    #elseif canImport(Musl)
      Musl.free(memory)
    #else
      Darwin.free(memory)
    #endif
  }
}
