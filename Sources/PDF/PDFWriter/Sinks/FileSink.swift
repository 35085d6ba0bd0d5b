import ComposePlatform

/// Writes a file atomically.
///
/// Bytes go to a temporary file in the same folder, which takes the file's place when it is
/// committed and is removed when writing fails, is cancelled, or the sink is deallocated. On Linux
/// it has no name before that, so that nothing is left of a process that is killed, but for the
/// moment in which a file that is there already is replaced. An existing
/// file keeps its permission bits; a symbolic link keeps pointing where it did and the file it
/// names is replaced. Anything but a regular file, such as `/dev/null` or a named pipe, is written
/// to directly.
public final class FileSink: ByteSink {
  /// The path as given, for messages.
  private let path: String
  /// The file to replace: `path` with symbolic links resolved.
  private let target: String
  /// The name of the temporary file; nil while it has none, and when writing to `target` directly.
  private var temporary: String?
  /// Whether the temporary file has no name yet.
  private var isUnnamed = false
  /// -1 once closed.
  private var descriptor: Int32
  /// Whether the file is complete and only has to be renamed.
  private var isPrepared = false
  /// Whether the file is written to the disk before it takes its place.
  private let synchronizes: Bool

  /// Opens the sink; nothing at `path` changes before `commit()`.
  ///
  /// - Throws: `PDFError.isDirectory`, `PDFError.cannotCreate`.
  public convenience init(path: String) throws(PDFError) {
    try self.init(path: path, synchronizes: true)
  }

  /// - Parameter synchronizes: False for files that can be made again: when the machine loses power, one may be
  ///   there without its content.
  package init(path: String, synchronizes: Bool) throws(PDFError) {
    self.path = path
    self.synchronizes = synchronizes
    target = Self.followingLinks(path)
    let status = FileStatus(path: target)
    if status?.kind == .directory { throw .isDirectory(path: path) }
    if let status, status.kind != .regular {
      temporary = nil
      do throws(SystemError) {
        descriptor = try FileDescriptor.retrying { [target] in open(target, O_WRONLY | O_CLOEXEC) }
      } catch {
        throw .cannotCreate(path: path, reason: error.description)
      }
      return
    }
    if let unnamed = Self.openUnnamed(beside: target) {
      (descriptor, temporary, isUnnamed) = (unnamed, nil, true)
    } else {
      (descriptor, temporary) = try Self.openTemporary(beside: target, for: path)
    }
    // The new file keeps the permission bits of the old one; failure to do so is ignored.
    if let status { _ = fchmod(descriptor, status.permissions) }
  }

  deinit { cancel() }

  /// Writes bytes to the temporary file.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(PDFError) {
    guard descriptor >= 0 else { throw .alreadyFinished }
    do throws(SystemError) {
      try FileDescriptor.write(bytes, to: descriptor)
    } catch {
      throw failure(error)
    }
  }

  /// Writes the complete file to the disk and closes it, so that `commit()` only has to rename it:
  /// many sinks can be held then, without as many open files.
  package func prepareToCommit() throws(PDFError) {
    guard descriptor >= 0 else { throw .alreadyFinished }
    do throws(PDFError) {
      if temporary != nil || isUnnamed { try synchronize() }
      if isUnnamed {
        temporary = try Self.name(descriptor, beside: target, for: path)
        isUnnamed = false
      }
      let closed = close(descriptor)
      // Closed or not, the descriptor must not be used again; EINTR leaves it closed on Linux.
      descriptor = -1
      if closed != 0, errno != EINTR { throw failure(.current) }
      isPrepared = true
    } catch {
      cancel()
      throw error
    }
  }

  /// Gives the complete file its name.
  public func commit() throws(PDFError) {
    if isUnnamed, try takeFreeName() { return }
    if !isPrepared { try prepareToCommit() }
    isPrepared = false
    do throws(PDFError) {
      if let temporary {
        guard rename(temporary, target) == 0 else { throw failure(.current) }
        self.temporary = nil
      }
    } catch {
      cancel()
      throw error
    }
  }

  /// Gives a complete file without a name that of its target, where no file has it, in one step: with a name in between, a process
  /// killed at that moment would leave it behind.
  ///
  /// - Returns: False where a file has the name.
  private func takeFreeName() throws(PDFError) -> Bool {
    do throws(PDFError) {
      try synchronize()
      guard
        linkat(AT_FDCWD, Self.link(to: descriptor), AT_FDCWD, target, AT_SYMLINK_FOLLOW) == 0
      else { return false }
      isUnnamed = false
      let closed = close(descriptor)
      descriptor = -1
      if closed != 0, errno != EINTR {
        let error = failure(.current)
        _ = unlink(target)
        throw error
      }
      return true
    } catch {
      cancel()
      throw error
    }
  }

  /// Removes the temporary file.
  public func cancel() {
    if descriptor >= 0 { _ = close(descriptor) }
    descriptor = -1
    isPrepared = false
    if let temporary { _ = unlink(temporary) }
    temporary = nil
  }

  private func synchronize() throws(PDFError) {
    guard synchronizes else { return }
    do throws(SystemError) {
      _ = try FileDescriptor.retrying { fsync(descriptor) }
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: SystemError) -> PDFError {
    .writeFailed(path: path, reason: error.description)
  }
}

extension FileSink {
  /// Resolves symbolic links at the end of `path`, at most 40, also to a file that does not exist
  /// yet.
  private static func followingLinks(_ path: String) -> String {
    var path = path
    for _ in 0..<40 {
      guard FileStatus(path: path, followsLinks: false)?.isSymbolicLink == true else {
        return path
      }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let length = buffer.withUnsafeMutableBytes { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          // Not nil: the buffer is not empty.
          characters.baseAddress.map { readlink(path, $0, characters.count) } ?? -1
        }
      }
      guard length > 0, length < buffer.count else { return path }
      let link = String(decoding: buffer[..<length], as: UTF8.self)
      path = link.hasPrefix("/") ? link : folder(of: path) + link
    }
    return path
  }

  /// Everything up to and including the last slash; empty for the current folder.
  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }

  /// Opens an unnamed file in the folder of `target` (`O_TMPFILE`), which the system removes when
  /// the process ends for any reason; nil if not supported.
  private static func openUnnamed(beside target: String) -> Int32? {
    #if os(Linux)
      let folder = folder(of: target)
      // The constant of <fcntl.h>, which Swift does not import.
      let unnamed = 0o20_000_000 | O_DIRECTORY
      let opened = try? FileDescriptor.retrying {
        open(folder.isEmpty ? "." : folder, O_WRONLY | O_CLOEXEC | unnamed, 0o666)
      }
      guard let descriptor = opened else { return nil }
      // It is linked to its name through this path.
      if access(Self.link(to: descriptor), F_OK) == 0 { return descriptor }
      _ = close(descriptor)
    #endif
    return nil
  }

  private static func link(to descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  /// Gives an unnamed file a name in the folder of `target`, from where `rename` moves it.
  private static func name(
    _ descriptor: Int32, beside target: String, for path: String
  ) throws(PDFError) -> String {
    for attempt in 0..<maximumAttempts {
      let name = temporaryName(attempt, for: target)
      if linkat(AT_FDCWD, link(to: descriptor), AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 {
        return name
      }
      let error = SystemError.current
      guard error.code == EEXIST || error.code == EINTR else {
        throw .writeFailed(path: path, reason: error.description)
      }
    }
    throw .writeFailed(path: path, reason: "too many temporary files beside it")
  }

  private static let maximumAttempts = 1000

  /// A name unique within the process by a hash of the target and by counting, between processes by
  /// the process identifier.
  private static func temporaryName(_ attempt: Int, for target: String) -> String {
    // FNV-1a: the same target has the same name, many of one folder hardly ever.
    let hash = target.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    let suffix = attempt == 0 ? "" : "-\(attempt)"
    return "\(folder(of: target)).pdf-\(getpid())-\(String(hash, radix: 16))\(suffix).tmp"
  }

  private static func openTemporary(
    beside target: String, for path: String
  ) throws(PDFError) -> (Int32, String) {
    for attempt in 0..<maximumAttempts {
      let name = temporaryName(attempt, for: target)
      do throws(SystemError) {
        let descriptor = try FileDescriptor.retrying {
          open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
        }
        return (descriptor, name)
      } catch {
        guard error.code == EEXIST else {
          throw .cannotCreate(path: path, reason: error.description)
        }
      }
    }
    throw .cannotCreate(path: path, reason: "too many temporary files beside it")
  }
}
