import ComposePlatform

/// Where a printer is: `ipps://host/ipp/print`.
public struct PrinterURI: Hashable, Sendable {
  /// The text that requests name the printer by: in the scheme `ipp` or `ipps`, without a default port.
  public let text: String
  /// A name or an address, without brackets.
  public let host: String
  public let port: Int
  /// With its slash.
  public let path: String
  /// Whether connections are encrypted from their first byte (RFC 7472).
  public let isEncrypted: Bool

  /// - Parameter written: An absolute URI of the schemes `ipp` and `ipps` (port 631), `http` (port 80) and `https`
  ///   (port 443), without user, query and fragment, of ASCII.
  public init(_ written: String) throws(PrintError) {
    guard let separator = Self.separator(of: written) else {
      throw .invalidURI(written, "it does not begin with ipp://")
    }
    let scheme = written[..<separator.lowerBound].lowercased()
    guard ["ipp", "ipps", "http", "https"].contains(scheme) else {
      throw .invalidURI(written, "only ipps:, ipp:, https: and http: are printed to")
    }
    isEncrypted = scheme.hasSuffix("s")
    let rest = written[separator.upperBound...]
    guard rest.utf8.count <= 1023,
      rest.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !Self.excluded.contains($0) })
    else { throw .invalidURI(written, "it is too long or has characters that must be escaped") }
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    path = slash == rest.endIndex ? "/" : String(rest[slash...])
    let authority = rest[..<slash]
    guard !authority.contains("@") else {
      // Without what may be a password.
      throw .invalidURI(
        scheme + "://…@"
          + authority.split(separator: "@", omittingEmptySubsequences: false).suffix(1)
          .joined(), "names of users and passwords do not belong into it")
    }
    let (host, port) = try Self.split(authority, written)
    guard !host.isEmpty else { throw .invalidURI(written, "it names no host") }
    self.host = host
    self.port = port ?? (scheme == "http" ? 80 : scheme == "https" ? 443 : 631)
    // libcups encrypts connections to that port whatever it is told.
    guard isEncrypted || self.port != 443 else {
      throw .invalidURI(written, "port 443 is for encrypted connections: use ipps:")
    }
    let named = host.contains(":") ? "[\(host)]" : host
    text =
      (isEncrypted ? "ipps://" : "ipp://") + named + (self.port == 631 ? "" : ":\(self.port)")
      + path
  }

  /// The place of the first `://`; nil where there is none.
  private static func separator(of text: String) -> Range<String.Index>? {
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else { return nil }
    return colon..<text.index(colon, offsetBy: 3)
  }

  /// `"`, `#`, `<`, `>`, `?`, `\`, `^`, grave accent, `{`, `|`, `}`
  private static let excluded = Set("\"#<>?\\^`{|}".utf8)

  private static func split(
    _ authority: Substring, _ written: String
  ) throws(PrintError) -> (host: String, port: Int?) {
    var host = authority
    var port: Substring?
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else {
        throw .invalidURI(written, "the address of its host does not end")
      }
      host = authority[authority.index(after: authority.startIndex)..<end]
      let rest = authority[authority.index(after: end)...]
      guard rest.isEmpty || rest.hasPrefix(":") else {
        throw .invalidURI(written, "the address of its host does not end")
      }
      port = rest.isEmpty ? nil : rest.dropFirst()
    } else if let colon = authority.firstIndex(of: ":") {
      host = authority[..<colon]
      port = authority[authority.index(after: colon)...]
    }
    guard let port else { return (String(host), nil) }
    guard port.utf8.allSatisfy(\.isASCIIDigit), let number = Int(port),
      (1...65_535).contains(number)
    else { throw .invalidURI(written, "its port is no number from 1 to 65535") }
    return (String(host), number)
  }
}

extension PrinterURI: CustomStringConvertible {
  public var description: String { text }
}
