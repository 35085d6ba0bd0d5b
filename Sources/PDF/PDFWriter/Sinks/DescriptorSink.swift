import ComposePlatform

/// Writes to an open file descriptor, such as standard output or a socket.
///
/// A closed pipe or socket gives the error `EPIPE` only if the program ignores `SIGPIPE`, which is
/// left to the program. The descriptor is not closed.
public final class DescriptorSink: ByteSink {
  private let descriptor: Int32
  private let name: String

  /// - Parameter name: The name of the descriptor in messages.
  public init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Returns a sink to the standard output.
  public static func standardOutput() -> DescriptorSink {
    DescriptorSink(descriptor: STDOUT_FILENO, name: "standard output")
  }

  /// Writes bytes to the file descriptor.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(PDFError) {
    do throws(SystemError) {
      try FileDescriptor.write(bytes, to: descriptor)
    } catch {
      throw .writeFailed(path: name, reason: error.description)
    }
  }

  /// Does nothing: the bytes have been written.
  public func commit() {}
  /// Does nothing: bytes that were written cannot be recalled.
  public func cancel() {}
}
