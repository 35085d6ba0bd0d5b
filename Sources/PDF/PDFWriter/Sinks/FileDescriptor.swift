#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The system calls that sinks share, with their interruptions and errors dealt with.
enum FileDescriptor {
  /// What `errno` means, in the C library's words.
  static func reason(_ code: Int32) -> String {
    // For a known code `strerror` gives a constant; it never gives NULL (POSIX).
    String(cString: strerror(code))
  }

  /// Repeats a call that a signal interrupted; returns `errno` when it fails for good.
  static func retrying(_ call: () -> Int32) -> Result<Int32, Errno> {
    while true {
      let value = call()
      if value != -1 { return .success(value) }
      if errno != EINTR { return .failure(Errno(code: errno)) }
    }
  }

  struct Errno: Error {
    let code: Int32
  }

  /// Writes all of `bytes`, however few the system takes at a time.
  static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, path: String
  ) throws(PDFError) {
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      #if canImport(Glibc)
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      #elseif canImport(Musl)
        let count = Musl.write(descriptor, rest.baseAddress, rest.count)
      #else
        let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
      #endif
      if count > 0 {
        written += count
      } else if count == 0 || errno != EINTR {
        let reason = count == 0 ? "no bytes taken" : reason(errno)
        throw .writeFailed(path: path, reason: reason)
      }
    }
  }
}
