public import ComposePlatform

/// The file system queries of composition, all in one place.
public enum FileSystem {
  /// The identity of a file, independent of its path.
  public typealias Identity = FileIdentity
  /// The version of a file, which changes when it is written to.
  public typealias Version = FileVersion

  /// The kind of file at `path`, following symbolic links; nil when it does not exist.
  public static func kind(of path: String) -> FileKind? { FileStatus(path: path)?.kind }

  /// Nil when there is nothing at `path`.
  public static func identity(of path: String) -> Identity? {
    FileStatus(path: path)?.identity
  }

  /// Nil when there is nothing at `path`.
  public static func version(of path: String) -> Version? { FileStatus(path: path)?.version }

  /// The absolute path without symbolic links, `.` or `..` (POSIX `realpath`).
  public static func resolve(_ path: String) throws(SystemError) -> String {
    // With a null buffer `realpath` allocates one of the right size, which the caller must free.
    guard let resolved = realpath(path, nil) else { throw .current }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns the bytes of a regular file.
  ///
  /// Pipes, devices and folders are refused before anything is read; opening does not wait for a
  /// writer. The size is checked again while reading, since a file may grow.
  public static func contents(of path: String, limit: Int) throws(FileError) -> [UInt8] {
    do throws(RegularFileError) {
      return try RegularFile.contents(of: path, limit: limit)
    } catch {
      throw FileError(error, path: path, limit: limit)
    }
  }

  /// Reads the standard input to its end, whatever it is connected to.
  public static func standardInput(limit: Int) throws(FileError) -> [UInt8] {
    do throws(RegularFileError) {
      return try FileDescriptor.contents(of: STDIN_FILENO, expected: 0, limit: limit)
    } catch {
      throw FileError(error, path: "-", limit: limit)
    }
  }
}
