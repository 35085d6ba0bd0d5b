import CComposePrinting
import ComposePlatform

/// Requests over HTTP by libcups, a connection for each. Redirects are not followed.
public struct CUPSTransport: PrintTransport {
  /// How long a connection may be silent, in seconds, 1 to 86,400.
  public let timeout: Double
  /// How many bytes an answer may have.
  public let maximumAnswer: Int

  public init(timeout: Double = 30, maximumAnswer: Int = 16_000_000) {
    // Nor is NaN a number of seconds.
    self.timeout = timeout >= 1 ? min(timeout, 86_400) : 1
    self.maximumAnswer = max(0, maximumAnswer)
  }

  public func send(
    _ message: [UInt8], document: PrintDocument?, to printer: PrinterURI
  ) throws(PrintError) -> [UInt8] {
    let connection = try CUPSConnection(to: printer, timeout: timeout)
    // All bytes, where they are known: many printers take no chunks.
    let length =
      document.map { document in document.count.map { $0 + message.count } } ?? message.count
    try connection.begin(path: printer.path, length: length)
    var isAnswered = false
    let write = { (bytes: [UInt8]) throws(PrintError) in
      // What is answered early is refused: the rest need not be sent.
      if !isAnswered { isAnswered = try !connection.write(bytes) }
    }
    try write(message)
    try document?.send(to: write)
    // After a known length libcups waits for the answer by itself.
    if !isAnswered, length == nil { try connection.endChunks() }
    return try connection.answer(limit: maximumAnswer)
  }
}

/// A connection of libcups (`http_t *`), which it owns.
struct CUPSConnection: ~Copyable {
  private let functions: ccups_functions
  private let handle: OpaquePointer
  private let timeout: Double

  init(to printer: PrinterURI, timeout: Double) throws(PrintError) {
    let functions = try CUPSLibrary.functions()
    guard
      let handle = functions.httpConnect2(
        printer.host, Int32(clamping: printer.port), nil, Int32(AF_UNSPEC),
        UInt32(ccups_encryption_never), 1, Int32(timeout * 1000), nil)
    else {
      let reason = functions.cupsLastErrorString().map { String(cString: $0) }
      throw .cannotConnect(
        host: printer.host, port: printer.port, reason: reason ?? "the reason is not known")
    }
    functions.httpSetTimeout(handle, timeout, nil, nil)
    self.functions = functions
    self.handle = handle
    self.timeout = timeout
  }

  deinit { functions.httpClose(handle) }

  /// Sends the head of a request.
  ///
  /// - Parameter length: The bytes that follow; nil where that is not known.
  borrowing func begin(path: String, length: Int?) throws(PrintError) {
    functions.httpClearFields(handle)
    functions.httpSetField(handle, Int32(ccups_content_type), "application/ipp")
    // 0 is for chunks.
    functions.httpSetLength(handle, length ?? 0)
    guard functions.httpPost(handle, path) == 0 else { throw failure() }
  }

  /// Sends bytes; returns whether the printer still listens: false where it has answered already.
  borrowing func write(_ bytes: [UInt8]) throws(PrintError) -> Bool {
    var written = 0
    while written < bytes.count {
      if functions.httpCheck(handle) != 0 { return false }
      let count = bytes.withUnsafeBytes { buffer in
        // Below the number of bytes.
        let rest = buffer[written...]
        let part = UnsafeRawBufferPointer(rebasing: rest).bindMemory(to: CChar.self)
        return functions.httpWrite2(handle, part.baseAddress, part.count)
      }
      guard count > 0 else {
        // A printer that refuses may close its side first.
        if functions.httpCheck(handle) != 0 { return false }
        throw failure()
      }
      written += count
    }
    return true
  }

  /// Ends a request of unknown length.
  borrowing func endChunks() throws(PrintError) {
    guard functions.httpWrite2(handle, "", 0) >= 0 else { throw failure() }
  }

  /// Reads the answer.
  borrowing func answer(limit: Int) throws(PrintError) -> [UInt8] {
    var status = Int32(ccups_status_continue)
    // A printer may say more than once that the request goes on, but not for ever.
    for _ in 0..<16 where status == Int32(ccups_status_continue) {
      status = functions.httpUpdate(handle)
    }
    guard status != Int32(ccups_status_error) else { throw failure() }
    guard status == Int32(ccups_status_ok) else { throw .httpStatus(Int(status)) }
    var answer: [UInt8] = []
    var buffer = [CChar](repeating: 0, count: 65_536)
    while true {
      let count = functions.httpRead2(handle, &buffer, buffer.count)
      if count < 0 { throw failure() }
      // The end, or a connection that ended; what the decoder reads tells.
      guard count > 0, count <= buffer.count else { return answer }
      guard answer.count + count <= limit else { throw .answerTooLarge(limit: limit) }
      answer += buffer[..<count].lazy.map { UInt8(bitPattern: $0) }
    }
  }

  private borrowing func failure() -> PrintError {
    let code = functions.httpError(handle)
    return code == EWOULDBLOCK || code == ETIMEDOUT
      ? .timedOut(seconds: timeout) : .connectionClosed
  }
}
