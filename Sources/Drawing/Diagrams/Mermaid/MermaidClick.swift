/// What follows `click` or `link`: `name "https://example.org" "tooltip"`, `name href "https://example.org"`.
struct MermaidClick {
  let name: String
  /// An address that is safe to follow; nil for a call of JavaScript, and for other addresses.
  let address: String?

  init(_ line: ArraySlice<UInt8>) {
    let word = line.drop { $0 == 0x20 || $0 == 0x09 }.prefix { $0 > 0x20 }
    name = String(decoding: word, as: UTF8.self)
    var rest = line[word.endIndex...].drop { $0 <= 0x20 }
    if rest.starts(with: "href".utf8) { rest = rest.dropFirst(4).drop { $0 <= 0x20 } }
    guard rest.first == UInt8(ascii: "\"") else {
      address = nil
      return
    }
    address = DiagramAddress.checked(
      String(decoding: rest.dropFirst().prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self))
  }
}

/// Addresses in diagrams.
enum DiagramAddress {
  /// An address of the web or of mail without white space; nil for others, which are not followed.
  static func checked(_ address: String) -> String? {
    let isKnown = ["http://", "https://", "mailto:"].contains { address.lowercased().hasPrefix($0) }
    return isKnown && address.utf8.count <= 2_000
      && address.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
      ? address : nil
  }
}
