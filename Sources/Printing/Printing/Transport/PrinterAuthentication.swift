/// How a printer wants to be shown a password: the strongest way that it offers.
enum PrinterAuthentication {
  /// Digests, and how often their nonce has been used.
  case digest(DigestAuthentication, count: UInt32)
  case basic(isUsed: Bool)

  /// Nil where none of the challenges is known.
  init?(_ challenges: [HTTPChallenge]) {
    let digests = challenges.compactMap(DigestAuthentication.init)
    if let digest = digests.first(where: { $0.algorithm == .sha256 }) ?? digests.first {
      self = .digest(digest, count: 0)
    } else if challenges.contains(where: { $0.scheme == "basic" }) {
      self = .basic(isUsed: false)
    } else {
      return nil
    }
  }

  /// Whether nothing was made by it yet.
  var isUnused: Bool {
    switch self {
    case .digest(_, let count): count == 0
    case .basic(let isUsed): !isUsed
    }
  }

  /// The value of the field `Authorization`, another one for each request.
  ///
  /// - Parameter base64: Encodes bytes.
  mutating func authorization(
    _ password: PrinterPassword, path: String, base64: ([UInt8]) -> String
  ) -> String {
    switch self {
    case .digest(let digest, let count):
      self = .digest(digest, count: count &+ 1)
      return digest.authorization(
        password, path: path, count: count &+ 1,
        clientNonce: String(UInt64.random(in: 0...UInt64.max), radix: 16))
    case .basic:
      self = .basic(isUsed: true)
      return "Basic " + base64(Array("\(password.user):\(password.password)".utf8))
    }
  }
}
