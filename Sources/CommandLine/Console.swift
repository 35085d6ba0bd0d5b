import ComposePlatform

/// The program's three standard streams and its environment.
enum Console {
  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Writes all of `text` to the standard output.
  ///
  /// - Throws: `ExitCode.failure`; without a message when the reader closed the pipe.
  static func print(_ text: String) throws {
    guard let error = send(text, to: STDOUT_FILENO) else { return }
    if error != EPIPE { tell("pdfcompose: error: cannot write to the standard output\n") }
    throw ExitCode.failure
  }

  /// Writes to the standard error stream; failures are ignored, since they cannot be reported.
  static func tell(_ text: String) { _ = send(text, to: STDERR_FILENO) }

  /// - Returns: The value of `errno` when the text could not be written in full.
  private static func send(_ text: String, to descriptor: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { bytes in
      var done = 0
      while done < bytes.count {
        // `done` is less than the count, and a non-empty buffer has a base address.
        let count = write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
        if count >= 0 {
          done += count
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }
}
