#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The few questions that composition asks of the file system, and the only place that asks them.
public enum FileSystem {
  /// Which file a path leads to, whatever it is called.
  public struct Identity: Hashable, Sendable {
    private var device: UInt64
    private var number: UInt64

    fileprivate init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  /// What changes when a file is written to.
  public struct Version: Hashable, Sendable {
    private var identity: Identity
    private var size: Int64
    private var seconds: Int64
    private var nanoseconds: Int64

    fileprivate init(_ status: stat) {
      identity = Identity(status)
      size = Int64(status.st_size)
      #if canImport(Darwin)
        let modified = status.st_mtimespec
      #else
        let modified = status.st_mtim
      #endif
      seconds = Int64(modified.tv_sec)
      nanoseconds = Int64(modified.tv_nsec)
    }
  }

  /// What stands at `path`, symbolic links followed; nil when nothing does.
  public static func kind(of path: String) -> FileKind? { status(of: path).map(kind) }

  /// Nil when nothing stands at `path`.
  public static func identity(of path: String) -> Identity? { status(of: path).map(Identity.init) }

  /// Nil when nothing stands at `path`.
  public static func version(of path: String) -> Version? { status(of: path).map(Version.init) }

  /// The absolute path without symbolic links, `.` or `..` (POSIX `realpath`).
  public static func resolve(_ path: String) throws(SystemError) -> String {
    // With a null buffer `realpath` allocates one of the right length, which is ours to free.
    guard let resolved = realpath(path, nil) else { throw .current }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The bytes of a regular file.
  ///
  /// Pipes, devices and folders are refused before a byte is read; opening does not wait for
  /// a writer. The size is checked again while reading, since a file may grow.
  public static func contents(of path: String, limit: Int) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .system(path: path, .current) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(path: path, .current) }
    let found = kind(status)
    guard found == .regular else { throw .notRegular(path: path, kind: found) }
    guard status.st_size <= limit else { throw .tooLarge(path: path, limit: limit) }
    return try drain(
      descriptor, path: path, expected: Int(truncatingIfNeeded: status.st_size), limit: limit)
  }

  /// Everything that comes through the standard input, whatever it is connected to.
  public static func standardInput(limit: Int) throws(FileError) -> [UInt8] {
    try drain(STDIN_FILENO, path: "-", expected: 0, limit: limit)
  }

  private static func drain(
    _ descriptor: Int32, path: String, expected: Int, limit: Int
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    // One more than expected, so that the end is met without growing the buffer.
    var step = max(expected + 1, 64 * 1024)
    while true {
      var failure: SystemError?
      let addition = [UInt8](unsafeUninitializedCapacity: step) { buffer, count in
        while count < buffer.count {
          // `count` is below `buffer.count`, so the address is inside the buffer.
          let got = read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
          if got > 0 {
            count += got
          } else if got == 0 {
            return
          } else if errno != EINTR {
            failure = .current
            return
          }
        }
      }
      if let failure { throw .system(path: path, failure) }
      if bytes.isEmpty { bytes = addition } else { bytes.append(contentsOf: addition) }
      guard bytes.count <= limit else { throw .tooLarge(path: path, limit: limit) }
      if addition.count < step { return bytes }
      step = max(64 * 1024, bytes.count)
    }
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  private static func kind(_ status: stat) -> FileKind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .regular
    case S_IFDIR: .directory
    case S_IFIFO: .pipe
    case S_IFCHR, S_IFBLK: .device
    case S_IFSOCK: .socket
    default: .other
    }
  }
}
