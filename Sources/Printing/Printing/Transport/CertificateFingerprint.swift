import ComposePlatform

/// The SHA-256 of a certificate in DER, by which people compare certificates.
public struct CertificateFingerprint: Hashable, Sendable {
  private let bytes: [UInt8]

  /// - Parameter certificate: In DER.
  public init(of certificate: [UInt8]) { bytes = SHA256.hash(certificate) }

  /// - Parameter text: 64 hexadecimal digits, with or without colons between pairs: what `openssl x509 -fingerprint
  ///   -sha256` prints. Nil for other texts.
  public init?(_ text: String) {
    let digits = text.utf8.filter { $0 != UInt8(ascii: ":") }.compactMap(Self.value)
    guard digits.count == SHA256.byteCount * 2,
      text.utf8.allSatisfy({ $0 == UInt8(ascii: ":") || Self.value(of: $0) != nil })
    else { return nil }
    // The number of digits is even.
    bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension CertificateFingerprint: CustomStringConvertible {
  /// Pairs of digits with colons between them.
  public var description: String {
    bytes.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return byte < 16 ? "0" + digits : digits
    }.joined(separator: ":")
  }
}
