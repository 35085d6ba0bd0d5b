#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads a regular file of any size, piece by piece.
///
/// Owns its descriptor and closes it when it goes away.
public final class FileSource: ByteSource {
  private let path: String
  private let descriptor: Int32
  /// How many bytes the file had when it was opened.
  public let byteCount: Int

  /// Opens a file. Pipes, devices and folders are refused before a byte is read.
  ///
  /// - Throws: `PDFError.cannotRead`.
  public init(path: String) throws(PDFError) {
    self.path = path
    // Opening a pipe must not wait for a writer.
    let opened = FileDescriptor.retrying {
      open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    }
    switch opened {
    case .success(let opened): descriptor = opened
    case .failure(let error):
      throw .cannotRead(path: path, reason: FileDescriptor.reason(error.code))
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      // The object is not whole yet, so that `deinit` does not run.
      close(descriptor)
      throw .cannotRead(path: path, reason: "it is not a regular file")
    }
    byteCount = Int(clamping: status.st_size)
  }

  deinit { close(descriptor) }

  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(PDFError) -> Int {
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      guard errno == EINTR else {
        throw .cannotRead(path: path, reason: FileDescriptor.reason(errno))
      }
    }
  }
}
