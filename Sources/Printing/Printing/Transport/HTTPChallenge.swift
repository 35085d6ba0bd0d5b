/// How a server wants to be shown a password: a challenge of the field `WWW-Authenticate` (RFC 9110, 11.3).
struct HTTPChallenge: Hashable, Sendable {
  /// In lower case: `basic`, `digest`.
  let scheme: String
  /// By their names in lower case.
  let parameters: [String: String]

  subscript(_ name: String) -> String? { parameters[name] }

  /// Whether only the nonce was too old.
  var isStale: Bool { self["stale"]?.lowercased() == "true" }

  /// The challenges of a field. What cannot be read ends the list.
  static func read(_ field: String) -> [HTTPChallenge] {
    var result: [HTTPChallenge] = []
    var scheme: String?
    var parameters: [String: String] = [:]
    func finish() {
      if let scheme { result.append(HTTPChallenge(scheme: scheme, parameters: parameters)) }
      parameters = [:]
    }
    var reader = HTTPFieldReader(field)
    while true {
      reader.skip { $0 == "," || $0 == " " || $0 == "\t" }
      guard let token = reader.token() else { break }
      reader.skip { $0 == " " || $0 == "\t" }
      if scheme != nil, reader.next("=") {
        reader.skip { $0 == " " || $0 == "\t" }
        guard let value = reader.quoted() ?? reader.token() else { break }
        parameters[token.lowercased()] = value
      } else {
        finish()
        scheme = token.lowercased()
      }
    }
    finish()
    return result
  }
}

/// Reads the parts of a field of HTTP (RFC 9110, 5.6).
private struct HTTPFieldReader {
  private var rest: Substring.UnicodeScalarView

  /// - Parameter field: At most 8192 characters of it are read.
  init(_ field: String) { rest = Substring(field).unicodeScalars.prefix(8192) }

  mutating func skip(_ isSkipped: (Unicode.Scalar) -> Bool) { rest = rest.drop(while: isSkipped) }

  mutating func next(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Nil where there is none.
  mutating func token() -> String? {
    let token = rest.prefix {
      $0.isASCII
        && ($0.properties.isAlphabetic || ("0"..."9").contains($0)
          || "!#$%&'*+-.^_`|~/:".unicodeScalars.contains($0))
    }
    guard !token.isEmpty else { return nil }
    rest = rest[token.endIndex...]
    return String(token)
  }

  /// Nil where there is none, or where it does not end.
  mutating func quoted() -> String? {
    guard rest.first == "\"" else { return nil }
    var value = ""
    var index = rest.index(after: rest.startIndex)
    while index < rest.endIndex, rest[index] != "\"" {
      if rest[index] == "\\" { index = rest.index(after: index) }
      guard index < rest.endIndex else { return nil }
      value.unicodeScalars.append(rest[index])
      index = rest.index(after: index)
    }
    guard index < rest.endIndex else { return nil }
    rest = rest[rest.index(after: index)...]
    return value
  }
}
