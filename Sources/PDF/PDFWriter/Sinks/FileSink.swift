internal import ComposePlatform

/// Writes a file that appears whole or not at all.
///
/// Bytes go to a temporary file in the same folder, which takes the file's place when it is
/// committed and is removed when writing fails, is cancelled, or the sink goes away. An
/// existing file keeps its permission bits; a symbolic link keeps pointing where it did and
/// the file it names is replaced. What is not a regular file, such as `/dev/null` or a named
/// pipe, is written to directly.
public final class FileSink: ByteSink {
  /// The path as it was given, for messages.
  private let path: String
  /// The file to replace: `path` with its symbolic links followed.
  private let target: String
  /// Nil when `target` is written to directly.
  private var temporary: String?
  /// -1 once closed.
  private var descriptor: Int32

  /// Opens the sink; nothing at `path` changes before `commit()`.
  ///
  /// - Throws: `PDFError.isDirectory`, `PDFError.cannotCreate`.
  public init(path: String) throws(PDFError) {
    self.path = path
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
    (descriptor, temporary) = try Self.openTemporary(beside: target, for: path)
    // The new file keeps the bits of the old one; failing to do so is no reason to stop.
    if let status { _ = fchmod(descriptor, status.permissions) }
  }

  deinit { cancel() }

  public func write(_ bytes: UnsafeRawBufferPointer) throws(PDFError) {
    guard descriptor >= 0 else { throw .alreadyFinished }
    do throws(SystemError) {
      try FileDescriptor.write(bytes, to: descriptor)
    } catch {
      throw failure(error)
    }
  }

  public func commit() throws(PDFError) {
    guard descriptor >= 0 else { throw .alreadyFinished }
    do throws(PDFError) {
      if temporary != nil { try synchronize() }
      let closed = close(descriptor)
      // Closed or not, the descriptor must not be used again; EINTR leaves it closed on Linux.
      descriptor = -1
      if closed != 0, errno != EINTR { throw failure(.current) }
      if let temporary {
        guard rename(temporary, target) == 0 else { throw failure(.current) }
        self.temporary = nil
      }
    } catch {
      cancel()
      throw error
    }
  }

  public func cancel() {
    if descriptor >= 0 { _ = close(descriptor) }
    descriptor = -1
    if let temporary { _ = unlink(temporary) }
    temporary = nil
  }

  private func synchronize() throws(PDFError) {
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
  /// Follows symbolic links at the end of `path`, at most 40, also to a file not yet there.
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

  /// Everything up to and with the last slash; empty for the current folder.
  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }

  private static func openTemporary(
    beside target: String, for path: String
  ) throws(PDFError) -> (Int32, String) {
    let folder = folder(of: target)
    // A name of its own within the process by counting, between processes by `O_EXCL`.
    for attempt in 0..<1000 {
      let name = "\(folder).pdf-\(getpid())-\(attempt).tmp"
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
