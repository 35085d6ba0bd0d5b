import ComposePlatform

/// An absolute URL of the schemes `http` and `https`, ready to be requested.
package struct HTTPURL: Hashable, Sendable {
  package enum Scheme: String, Sendable {
    case http, https
  }

  package let scheme: Scheme
  /// The URL without its fragment; whatever a URL cannot have is percent-encoded.
  package let text: String

  /// The maximum number of bytes; most servers take no more than 8,000.
  package static let maximumByteCount = 8_000

  /// Reads a URL as documents have it, with spaces and characters beyond ASCII.
  ///
  /// - Throws: `HTTPDownloadError` for another scheme, for a user name or password, which would get
  ///   into files and logs, and for a URL without a host.
  package init(_ written: String) throws(HTTPDownloadError) {
    let bytes = Array(written.utf8.prefix { $0 != UInt8(ascii: "#") })
    guard bytes.count <= Self.maximumByteCount else { throw .invalidURL("it is too long") }
    let name = bytes.prefix { $0 != UInt8(ascii: ":") }
    let scheme = Scheme(rawValue: String(decoding: name, as: UTF8.self).lowercased())
    guard let scheme, bytes.dropFirst(name.count).starts(with: "://".utf8) else {
      throw .schemeNotAllowed(written)
    }
    let authority = bytes.dropFirst(name.count + 3).prefix { !"/?\\".utf8.contains($0) }
    guard !authority.isEmpty else { throw .invalidURL("it has no host") }
    guard !authority.contains(UInt8(ascii: "@")) else {
      throw .invalidURL("it has a user name or a password")
    }
    self.scheme = scheme
    text = String(decoding: bytes.flatMap(Self.encoded), as: UTF8.self)
  }

  /// Percent-encodes what RFC 3986 has no place for: white space, controls, `"<>\^{|}` and backticks,
  /// and bytes of characters beyond ASCII, which libcurl decodes again in names of hosts.
  private static func encoded(_ byte: UInt8) -> [UInt8] {
    guard byte <= 0x20 || byte >= 0x7F || "\"<>\\^`{|}".utf8.contains(byte) else { return [byte] }
    let digits = Array("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
