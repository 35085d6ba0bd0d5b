/// The kind of file at a path.
public enum FileKind: String, Hashable, Sendable {
  case regular = "file"
  case directory = "folder"
  case pipe
  case device
  case socket
  case other = "special file"
}

/// The identity of a file, independent of its path.
public struct FileIdentity: Hashable, Sendable {
  private var device: UInt64
  private var number: UInt64

  fileprivate init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

/// The version of a file, which changes when it is written to.
public struct FileVersion: Hashable, Sendable {
  private var identity: FileIdentity
  private var size: Int64
  private var seconds: Int64
  private var nanoseconds: Int64

  fileprivate init(_ status: stat) {
    identity = FileIdentity(status)
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

/// What the file system reports about a file (POSIX `stat`).
package struct FileStatus {
  private let status: stat

  /// The status of the file at `path`; nil when it does not exist.
  ///
  /// - Parameter followsLinks: False for a symbolic link itself.
  package init?(path: String, followsLinks: Bool = true) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.status = status
  }

  /// Nil when the descriptor is not open.
  package init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.status = status
  }

  package var kind: FileKind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .regular
    case S_IFDIR: .directory
    case S_IFIFO: .pipe
    case S_IFCHR, S_IFBLK: .device
    case S_IFSOCK: .socket
    default: .other
    }
  }

  package var isSymbolicLink: Bool { status.st_mode & S_IFMT == S_IFLNK }
  package var identity: FileIdentity { FileIdentity(status) }
  package var version: FileVersion { FileVersion(status) }
  /// The size in bytes.
  package var byteCount: Int { Int(clamping: status.st_size) }
  /// Who may read, write and execute the file.
  package var permissions: mode_t { status.st_mode & 0o7777 }
}
