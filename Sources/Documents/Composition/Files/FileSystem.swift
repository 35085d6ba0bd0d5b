public import ComposePlatform

/// The few questions that composition asks of the file system, and the only place that asks them.
public enum FileSystem {
  /// Which file a path leads to, whatever it is called.
  public typealias Identity = FileIdentity
  /// What changes when a file is written to.
  public typealias Version = FileVersion

  /// The kind of what `path` leads to, symbolic links followed; nil when there is nothing.
  public static func kind(of path: String) -> FileKind? { FileStatus(path: path)?.kind }

  /// Nil when there is nothing at `path`.
  public static func identity(of path: String) -> Identity? {
    FileStatus(path: path)?.identity
  }

  /// Nil when there is nothing at `path`.
  public static func version(of path: String) -> Version? { FileStatus(path: path)?.version }

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
    do throws(RegularFileError) {
      return try RegularFile.contents(of: path, limit: limit)
    } catch {
      throw FileError(error, path: path, limit: limit)
    }
  }

  /// Everything that comes through the standard input, whatever it is connected to.
  public static func standardInput(limit: Int) throws(FileError) -> [UInt8] {
    do throws(RegularFileError) {
      return try FileDescriptor.contents(of: STDIN_FILENO, expected: 0, limit: limit)
    } catch {
      throw FileError(error, path: "-", limit: limit)
    }
  }
}
