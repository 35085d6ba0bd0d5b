/// A regular file that is open for reading.
///
/// Pipes, devices and folders are refused before anything is read, and opening does not wait for a
/// writer. Owns its descriptor and closes it when destroyed.
package struct RegularFile: ~Copyable, Sendable {
  private let descriptor: Int32
  /// The size in bytes when the file was opened; it may grow or shrink later.
  package let byteCount: Int

  /// Opens the file at `path`, symbolic links followed.
  package init(path: String) throws(RegularFileError) {
    let descriptor: Int32
    do throws(SystemError) {
      // O_NONBLOCK: opening a pipe must not wait for a writer.
      descriptor = try FileDescriptor.retrying {
        open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
      }
    } catch {
      throw .system(error)
    }
    guard let status = FileStatus(descriptor: descriptor) else {
      let error = SystemError.current
      close(descriptor)
      throw .system(error)
    }
    guard status.kind == .regular else {
      close(descriptor)
      throw .notRegular(status.kind)
    }
    self.descriptor = descriptor
    byteCount = status.byteCount
  }

  deinit { close(descriptor) }

  /// Reads up to `buffer.count` bytes from where the last call ended; returns 0 at the end.
  package borrowing func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    try FileDescriptor.read(descriptor, into: buffer)
  }

  /// Reads a part of the file, whatever else is read of it; `EIO` where it has become shorter.
  package borrowing func bytes(_ range: Range<Int>) throws(SystemError) -> [UInt8] {
    try FileDescriptor.bytes(range, of: descriptor)
  }

  /// Reads the bytes from where the last call ended to the end.
  ///
  /// - Parameter limit: The number of bytes that may be read; it is held against the file's size
  ///   first, and again while reading, since a file may grow.
  package borrowing func contents(limit: Int) throws(RegularFileError) -> [UInt8] {
    guard byteCount <= limit else { throw .tooLarge(byteCount: byteCount) }
    return try FileDescriptor.contents(of: descriptor, expected: byteCount, limit: limit)
  }

  /// Maps the file into memory, to be unmapped with `munmap`; nil for an empty file.
  ///
  /// The file must not shrink while the memory is read.
  package borrowing func mapped() throws(SystemError) -> UnsafeRawBufferPointer? {
    guard byteCount > 0 else { return nil }
    guard let address = mmap(nil, byteCount, PROT_READ, MAP_PRIVATE, descriptor, 0),
      address != MAP_FAILED
    else { throw .current }
    return UnsafeRawBufferPointer(start: address, count: byteCount)
  }

  /// Reads a whole file.
  package static func contents(
    of path: String, limit: Int
  ) throws(RegularFileError) -> [UInt8] {
    try RegularFile(path: path).contents(limit: limit)
  }
}

/// The reason why a file could not be read.
package enum RegularFileError: Error, Hashable, Sendable {
  case system(SystemError)
  /// Not a regular file, but a folder, pipe, socket or device, which may be endless or have side
  /// effects when opened.
  case notRegular(FileKind)
  /// `byteCount` is the file's size, or of a file that grew what had been read of it.
  case tooLarge(byteCount: Int)
}

extension FileDescriptor {
  /// Reads from a descriptor to the end, whatever it is connected to.
  ///
  /// - Parameters:
  ///   - expected: The number of bytes that will probably come; 0 when it is unknown.
  ///   - limit: The number of bytes that may come.
  package static func contents(
    of descriptor: Int32, expected: Int, limit: Int
  ) throws(RegularFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    // One more than expected, so that the end is met without growing the buffer; no file has
    // `Int.max` bytes.
    var step = max(expected, 64 * 1024 - 1) + 1
    while true {
      var failure: SystemError?
      let addition = [UInt8](unsafeUninitializedCapacity: step) { buffer, count in
        do throws(SystemError) {
          count = try fill(UnsafeMutableRawBufferPointer(buffer), from: descriptor)
        } catch {
          failure = error
        }
      }
      if let failure { throw .system(failure) }
      if bytes.isEmpty { bytes = addition } else { bytes.append(contentsOf: addition) }
      guard bytes.count <= limit else { throw .tooLarge(byteCount: bytes.count) }
      if addition.count < step { return bytes }
      step = max(64 * 1024, bytes.count)
    }
  }
}
