import ComposePlatform

/// Requests over HTTP by libcups, a connection for each. Redirects are not followed.
public struct CUPSTransport: PrintTransport {
  /// How long a connection may be silent, in seconds, 1 to 86,400; at least 10 while encryption is agreed on.
  public let timeout: Double
  /// How many bytes an answer may have.
  public let maximumAnswer: Int
  /// Which certificates encrypted connections may have.
  public let trust: CertificateTrust
  /// What is shown to printers that ask for it; nil where nothing is.
  public let password: PrinterPassword?
  /// How printers want to be shown the password, so that they need not ask each time.
  private let authentications = LockedValue<[PrinterURI: PrinterAuthentication]>([:])

  /// Creates a transport; connects to nothing.
  ///
  /// - Parameters:
  ///   - timeout: How long a connection may be silent, in seconds; clamped to 1…86,400.
  ///   - maximumAnswer: The size limit of an answer, in bytes.
  ///   - trust: Which certificates are accepted; by default none, so that encrypted connections fail.
  ///   - password: Nil answers no request for authentication.
  public init(
    timeout: Double = 30, maximumAnswer: Int = 16_000_000, trust: CertificateTrust = .none,
    password: PrinterPassword? = nil
  ) {
    // Nor is NaN a number of seconds.
    self.timeout = timeout >= 1 ? min(timeout, 86_400) : 1
    self.maximumAnswer = max(0, maximumAnswer)
    self.trust = trust
    self.password = password
  }

  public func send(
    _ message: [UInt8], document: PrintDocument?, to printer: PrinterURI
  ) throws(PrintError) -> [UInt8] {
    // The second time with the password, and the third where the question has become too old for the answer.
    for _ in 0..<3 {
      let shown = try authorization(for: printer)
      switch try exchange(message, document, printer, authorization: shown.text) {
      case .answer(let bytes): return bytes
      case .challenged(let challenges):
        guard let password else { throw .httpStatus(401) }
        guard printer.isEncrypted || password.isSentInClear else {
          throw .passwordInClear(host: printer.host)
        }
        guard !shown.isFresh || challenges.contains(where: \.isStale) else {
          authentications.withLock { $0[printer] = nil }
          throw .passwordRefused(user: password.user)
        }
        guard let authentication = PrinterAuthentication(challenges) else {
          throw .authenticationUnknown(schemes: challenges.map(\.scheme))
        }
        authentications.withLock { $0[printer] = authentication }
      }
    }
    throw .httpStatus(401)
  }

  /// What a printer is shown that has asked for a password; fresh where its question has not been answered before.
  private func authorization(
    for printer: PrinterURI
  ) throws(PrintError) -> (text: String?, isFresh: Bool) {
    guard let password else { return (nil, false) }
    let functions = try CUPSLibrary.functions()
    return authentications.withLock { all in
      guard var authentication = all[printer] else { return (nil, false) }
      let isFresh = authentication.isUnused
      let text = authentication.authorization(password, path: printer.path) { bytes in
        functions.base64(bytes)
      }
      all[printer] = authentication
      return (text, isFresh)
    }
  }

  private enum Exchange {
    case answer([UInt8])
    case challenged([HTTPChallenge])
  }

  private func exchange(
    _ message: [UInt8], _ document: PrintDocument?, _ printer: PrinterURI, authorization: String?
  ) throws(PrintError) -> Exchange {
    let connection = try CUPSConnection(to: printer, timeout: timeout)
    if printer.isEncrypted {
      guard let shown = connection.certificate() else {
        throw .certificateMissing(host: printer.host)
      }
      try trust.check(shown, of: printer, hasPassword: password != nil)
    }
    // All bytes, where they are known: many printers take no chunks.
    let length =
      document.map { document in document.count.map { $0 + message.count } } ?? message.count
    try connection.begin(path: printer.path, length: length, authorization: authorization)
    var early: Int32?
    let write = { (bytes: [UInt8]) throws(PrintError) in
      // What is answered early is refused: the rest need not be sent.
      if early == nil { early = try connection.write(bytes) }
    }
    try write(message)
    try document?.send(to: write)
    // After a known length libcups waits for the answer by itself.
    if early == nil, length == nil { try connection.endChunks() }
    do throws(PrintError) {
      return .answer(try connection.answer(early: early, limit: maximumAnswer))
    } catch  where error == .httpStatus(401) {
      return .challenged(connection.challenges())
    }
  }
}
