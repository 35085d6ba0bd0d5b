import ComposePlatform

/// The scheme `Digest` of HTTP (RFC 7616), for requests by `POST`: the password itself is not sent.
struct DigestAuthentication {
  enum Algorithm {
    case md5, sha256

    func hash(_ text: String) -> String {
      let bytes = Array(text.utf8)
      return (self == .md5 ? MD5.hash(bytes) : SHA256.hash(bytes)).map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
    }
  }

  private let challenge: HTTPChallenge
  let algorithm: Algorithm
  private let realm: String
  private let nonce: String

  /// Nil for challenges of other schemes, and of algorithms and protections that are not known.
  init?(_ challenge: HTTPChallenge) {
    guard challenge.scheme == "digest", let realm = challenge["realm"],
      let nonce = challenge["nonce"]
    else { return nil }
    switch challenge["algorithm"]?.lowercased() {
    case nil, "md5": algorithm = .md5
    case "sha-256": algorithm = .sha256
    default: return nil
    }
    let protections = challenge["qop"]?.lowercased().split { $0 == "," || $0 == " " }
    guard protections?.contains("auth") != false else { return nil }
    self.challenge = challenge
    self.realm = realm
    self.nonce = nonce
  }

  /// The value of the field `Authorization`.
  ///
  /// - Parameters:
  ///   - count: How often the nonce has been used, this time included.
  ///   - clientNonce: Another one each time.
  func authorization(
    _ password: PrinterPassword, path: String, count: UInt32, clientNonce: String
  ) -> String {
    let secret = algorithm.hash("\(password.user):\(realm):\(password.password)")
    let request = algorithm.hash("POST:\(path)")
    var fields = [
      ("username", Self.quoted(password.user)), ("realm", Self.quoted(realm)),
      ("nonce", Self.quoted(nonce)), ("uri", Self.quoted(path)),
    ]
    if challenge["qop"] != nil {
      let digits = String(count, radix: 16)
      let counted = String(repeating: "0", count: 8 - digits.count) + digits
      let response = "\(secret):\(nonce):\(counted):\(clientNonce):auth:\(request)"
      fields += [
        ("qop", "auth"), ("nc", counted), ("cnonce", Self.quoted(clientNonce)),
        ("response", Self.quoted(algorithm.hash(response))),
      ]
    } else {
      let response = algorithm.hash("\(secret):\(nonce):\(request)")
      fields.append(("response", Self.quoted(response)))
    }
    if let word = challenge["algorithm"] {
      fields.append(
        ("algorithm", algorithm == .md5 && word.lowercased() == "md5" ? "MD5" : "SHA-256"))
    }
    if let opaque = challenge["opaque"] { fields.append(("opaque", Self.quoted(opaque))) }
    return "Digest " + fields.map { "\($0)=\($1)" }.joined(separator: ", ")
  }

  /// A string in quotes; control characters, which would end the field, are left out.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars where scalar.value >= 0x20 && scalar.value != 0x7F {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}
