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
  /// - Throws: `ExitCode.failure`, with nothing said when it is the reader who stopped.
  static func print(_ text: String) throws {
    guard let error = send(text, to: STDOUT_FILENO) else { return }
    if error != EPIPE { tell("pdfcompose: error: cannot write to the standard output\n") }
    throw ExitCode.failure
  }

  /// Writes to the standard error stream; when that fails there is nobody left to tell.
  static func tell(_ text: String) { _ = send(text, to: STDERR_FILENO) }

  /// - Returns: The value of `errno` when not everything could be written.
  private static func send(_ text: String, to descriptor: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { bytes in
      var done = 0
      while done < bytes.count {
        // `done` is below the count, and a buffer that has bytes left has an address.
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
