#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reading of a whole file into memory.
enum RegularFile {
  /// The bytes of a regular file; pipes, devices and folders are refused before a byte is read.
  static func contents(of path: String, limits: ReadingLimits) throws(ReadingError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      throw .unreadable(
        path: path, reason: errno == ENOENT ? "no such file" : "system error \(errno)")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "it is not a regular file")
    }
    guard status.st_size <= limits.maximumFileBytes else {
      throw .tooLarge(name: path, what: "bytes", limit: limits.maximumFileBytes)
    }
    var isComplete = true
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      while count < buffer.count {
        // `count` is below `buffer.count`, so the address is inside the buffer.
        let got = read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
        if got > 0 {
          count += got
        } else if got == 0 {
          return
        } else if errno != EINTR {
          isComplete = false
          return
        }
      }
    }
    guard isComplete else { throw .unreadable(path: path, reason: "it could not be read") }
    return bytes
  }
}
