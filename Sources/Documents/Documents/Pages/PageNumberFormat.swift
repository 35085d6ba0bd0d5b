/// What stands in the foot of a page: its number, alone or in words such as `Page {page} of {pages}`.
public struct PageNumberFormat: Hashable, Sendable {
  /// The number alone.
  public static let number = PageNumberFormat("{page}")
  /// A longer text is cut.
  public static let longest = 200

  private enum Part: Hashable, Sendable {
    case text(String)
    case page
    case total
  }

  private let parts: [Part]

  /// Reads a text in which `{page}` stands for the number of a page and `{pages}` for how many there
  /// are; other braces are text.
  public init(_ text: String) {
    var parts: [Part] = []
    var rest = text.prefix(Self.longest)
    while let brace = rest.firstIndex(of: "{") {
      let tail = rest[brace...]
      let part: Part?
      let length: Int
      if tail.hasPrefix("{page}") {
        (part, length) = (.page, 6)
      } else if tail.hasPrefix("{pages}") {
        (part, length) = (.total, 7)
      } else {
        (part, length) = (nil, 1)
      }
      let end = rest.index(brace, offsetBy: length)
      let before = String(part == nil ? rest[..<end] : rest[..<brace])
      if !before.isEmpty { parts.append(.text(before)) }
      if let part { parts.append(part) }
      rest = rest[end...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    self.parts = parts
  }

  /// Whether it says how many pages there are, which is known only when all of them are made.
  public var usesTotal: Bool { parts.contains(.total) }

  /// The text for a page.
  ///
  /// - Parameters:
  ///   - page: From 1.
  ///   - total: Nil where it is not known; a question mark stands for it.
  public func text(page: Int, of total: Int?) -> String {
    // `joined()` would look for a conformance among all of the program's, a hundredth of what a
    // page takes.
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .page: result += String(page)
      case .total: result += total.map(String.init) ?? "?"
      }
    }
    return result
  }
}
