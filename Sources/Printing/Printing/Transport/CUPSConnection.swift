import CComposePrinting
import ComposePlatform

/// A connection of libcups (`http_t *`), which it owns.
struct CUPSConnection: ~Copyable {
  private let functions: ccups_functions
  private let handle: OpaquePointer
  private let timeout: Double
  /// Retained for as long as libcups has the connection.
  private let silence: Unmanaged<Silence>

  /// Connects; encrypted where the URI says so, which trusts nobody yet.
  init(to printer: PrinterURI, timeout: Double) throws(PrintError) {
    let functions = try CUPSLibrary.functions()
    func failure() -> PrintError {
      let reason = functions.cupsLastErrorString().map { String(cString: $0) }
      return .cannotConnect(
        host: printer.host, port: printer.port, reason: reason ?? "the reason is not known")
    }
    let encryption =
      printer.isEncrypted ? ccups_encryption_always : ccups_encryption_never
    // Within 0 milliseconds it looks for the host and does not connect.
    guard
      let handle = functions.httpConnect2(
        printer.host, Int32(clamping: printer.port), nil, Int32(AF_UNSPEC), UInt32(encryption), 1,
        0, nil)
    else { throw failure() }
    let silence = Unmanaged.passRetained(Silence(descriptor: functions.httpGetFd))
    // libcups agrees on encryption without this function where the time is shorter.
    let first = printer.isEncrypted ? max(timeout, 10) : timeout
    silence.takeUnretainedValue().begin(first)
    functions.httpSetTimeout(handle, first, Silence.end, silence.toOpaque())
    guard functions.httpReconnect2(handle, Int32(timeout * 1000), nil) == 0 else {
      let isSilent = silence.takeUnretainedValue().isSilent
      let error = isSilent ? .timedOut(seconds: first) : failure()
      functions.httpClose(handle)
      silence.release()
      throw error
    }
    functions.httpSetTimeout(handle, timeout, Silence.end, silence.toOpaque())
    self.functions = functions
    self.handle = handle
    self.timeout = timeout
    self.silence = silence
  }

  deinit {
    functions.httpClose(handle)
    silence.release()
  }

  /// The certificate of the other end; nil where it has none.
  borrowing func certificate() -> CertificateFingerprint? {
    var credentials: OpaquePointer?
    guard functions.httpCopyCredentials(handle, &credentials) == 0, let credentials else {
      return nil
    }
    defer { functions.httpFreeCredentials(credentials) }
    // Its elements are such structures, and the first is the certificate of the other end itself.
    guard let first = functions.cupsArrayFirst(credentials) else { return nil }
    let certificate = first.assumingMemoryBound(to: ccups_credential.self).pointee
    // The array owns so many bytes there as long as it lives.
    let bytes = UnsafeRawBufferPointer(start: certificate.data, count: certificate.datalen)
    return bytes.isEmpty ? nil : CertificateFingerprint(of: Array(bytes))
  }

  /// Sends the head of a request.
  ///
  /// - Parameters:
  ///   - length: The bytes that follow; nil where that is not known.
  ///   - authorization: The value of that field; nil for none.
  borrowing func begin(path: String, length: Int?, authorization: String?) throws(PrintError) {
    functions.httpClearFields(handle)
    begin()
    functions.httpSetField(handle, Int32(ccups_content_type), "application/ipp")
    if let authorization {
      functions.httpSetField(handle, Int32(ccups_authorization), authorization)
    }
    // 0 is for chunks.
    functions.httpSetLength(handle, length ?? 0)
    guard functions.httpPost(handle, path) == 0 else { throw failure() }
  }

  /// Sends bytes; returns the status of HTTP where the printer has answered already: it listens no longer.
  borrowing func write(_ bytes: [UInt8]) throws(PrintError) -> Int32? {
    var written = 0
    while written < bytes.count {
      if let status = try earlyStatus() { return status }
      begin()
      let count = bytes.withUnsafeBytes { buffer in
        // Below the number of bytes.
        let rest = buffer[written...]
        let part = UnsafeRawBufferPointer(rebasing: rest).bindMemory(to: CChar.self)
        return functions.httpWrite2(handle, part.baseAddress, part.count)
      }
      guard count > 0 else {
        // A printer that refuses may close its side first.
        if !isSilent, let status = try earlyStatus() { return status }
        throw failure()
      }
      written += count
    }
    return nil
  }

  /// The status of an answer that comes within the request; nil where there is none.
  private borrowing func earlyStatus() throws(PrintError) -> Int32? {
    guard functions.httpCheck(handle) != 0 else { return nil }
    // What there is to read may be of the encryption alone (RFC 8446, 4.6.1).
    begin(isWaiting: false)
    let status = functions.httpUpdate(handle)
    if status == Int32(ccups_status_continue) { return nil }
    guard status == Int32(ccups_status_error) else { return status }
    if !isSilent, functions.httpError(handle) == EAGAIN { return nil }
    throw failure()
  }

  /// Ends a request of unknown length.
  borrowing func endChunks() throws(PrintError) {
    begin()
    guard functions.httpWrite2(handle, "", 0) >= 0 else { throw failure() }
  }

  /// Reads the answer.
  ///
  /// - Parameter early: Its status, where that was read already.
  borrowing func answer(early: Int32?, limit: Int) throws(PrintError) -> [UInt8] {
    var status = early ?? Int32(ccups_status_continue)
    // A printer may say more than once that the request goes on, but not for ever.
    for _ in 0..<16 where status == Int32(ccups_status_continue) {
      begin()
      status = functions.httpUpdate(handle)
    }
    guard status != Int32(ccups_status_error), !isSilent else { throw failure() }
    guard status == Int32(ccups_status_ok) else { throw .httpStatus(Int(status)) }
    var answer: [UInt8] = []
    var buffer = [CChar](repeating: 0, count: 65_536)
    while true {
      begin()
      let count = functions.httpRead2(handle, &buffer, buffer.count)
      if count < 0 || isSilent { throw failure() }
      // The end, or a connection that ended; what the decoder reads tells.
      guard count > 0, count <= buffer.count else { return answer }
      guard answer.count + count <= limit else { throw .answerTooLarge(limit: limit) }
      answer += buffer[..<count].lazy.map { UInt8(bitPattern: $0) }
    }
  }

  /// How the answer 401 wants to be shown a password.
  borrowing func challenges() -> [HTTPChallenge] {
    functions.httpGetField(handle, Int32(ccups_www_authenticate))
      .map { HTTPChallenge.read(String(cString: $0)) } ?? []
  }

  /// Each call may be silent for so long.
  ///
  /// - Parameter isWaiting: Whether it waits for something; else it only reads what is there.
  private borrowing func begin(isWaiting: Bool = true) {
    silence.takeUnretainedValue().begin(timeout, isWaiting: isWaiting)
    // libcups takes an old error for that of a call that has none of its own.
    errno = 0
  }

  /// Whether the connection was ended for its silence.
  private var isSilent: Bool { silence.takeUnretainedValue().isSilent }

  private borrowing func failure() -> PrintError {
    isSilent || functions.httpError(handle) == ETIMEDOUT
      ? .timedOut(seconds: timeout) : .connectionClosed
  }
}

/// What ends a connection that has been silent for too long.
///
/// libcups only says that it waits, and goes on to wait for some of what it does, encryption above all: ended on both
/// sides, the socket gives it nothing to wait for. Used by the thread of the connection alone.
private final class Silence {
  typealias Descriptor = @convention(c) (OpaquePointer?) -> Int32

  private let descriptor: Descriptor
  private var limit = Duration.zero
  private var start = ContinuousClock.now
  /// Calls since then.
  private var count = 0
  private var isOver = false
  /// Whether the connection was ended for its silence.
  private(set) var isSilent = false

  init(descriptor: @escaping Descriptor) { self.descriptor = descriptor }

  private var isWaiting = true

  /// Something begins that may be silent for so many seconds.
  func begin(_ seconds: Double, isWaiting: Bool = true) {
    self.isWaiting = isWaiting
    limit = .seconds(seconds)
    start = .now
    count = 0
  }

  /// Returns whether to go on waiting.
  private func goesOn(_ connection: OpaquePointer?) -> Bool {
    // libcups also calls where encryption has only to be read on, at once; where it has ended, for ever.
    count += 1
    let isLate = ContinuousClock.now - start >= limit * 0.9
    guard isLate || count > 100 else { return isWaiting }
    // Never twice: a connection without a socket is silent for ever.
    guard !isOver else { return false }
    isOver = true
    isSilent = isLate
    _ = shutdown(descriptor(connection), Int32(SHUT_RDWR))
    return true
  }

  /// A function for `httpSetTimeout`, whose context is a `Silence`.
  static let end: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Int32 = {
    connection, context in
    guard let context else { return 0 }
    return Unmanaged<Silence>.fromOpaque(context).takeUnretainedValue().goesOn(connection) ? 1 : 0
  }
}

extension ccups_functions {
  /// Bytes in Base64.
  func base64(_ bytes: [UInt8]) -> String {
    // Four letters for three bytes, and the end.
    var encoded = [CChar](repeating: 0, count: bytes.count / 3 * 4 + 8)
    let size = Int32(clamping: encoded.count)
    bytes.withUnsafeBytes { buffer in
      let characters = buffer.bindMemory(to: CChar.self)
      _ = httpEncode64_2(
        &encoded, size, characters.baseAddress, Int32(clamping: characters.count))
    }
    return String(decoding: encoded.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
