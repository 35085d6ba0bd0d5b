#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How much memory this process can have.
package enum MemoryLimit {
  /// The least of what the machine has, what the control group of a container allows, and what
  /// `ulimit -v` allows, in bytes.
  package static func bytes() -> Int {
    var limit = Int.max
    let pages = sysconf(Int32(_SC_PHYS_PAGES))
    let pageSize = sysconf(Int32(_SC_PAGESIZE))
    if pages > 0, pageSize > 0 {
      let (bytes, overflow) = Int(pages).multipliedReportingOverflow(by: Int(pageSize))
      if !overflow { limit = bytes }
    }
    for path in controlGroupFiles {
      if let bytes = number(at: path), bytes > 0 { limit = min(limit, bytes) }
    }
    var address = rlimit()
    #if canImport(Glibc)
      let result = getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &address)
    #else
      let result = getrlimit(RLIMIT_AS, &address)
    #endif
    if result == 0 { limit = min(limit, Int(clamping: address.rlim_cur)) }
    return limit
  }

  /// Of control groups version 2 and 1, as a container sees its own.
  private static let controlGroupFiles = [
    "/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes",
  ]

  /// The number that a small file contains; nil for none, as for the word "max".
  private static func number(at path: String) -> Int? {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
    guard count > 0 else { return nil }
    // `read` returns at most the size of the buffer.
    let digits = bytes[..<count].prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}
