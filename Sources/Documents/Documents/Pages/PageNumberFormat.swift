/// The format of page numbers: the number alone, or text such as `Page {page} of {pages}`.
public struct PageNumberFormat: Hashable, Sendable {
  /// The page number alone.
  public static let number = PageNumberFormat("{page}")
  /// The maximum length; longer text is truncated.
  public static let longest = 200

  private enum Part: Hashable, Sendable {
    case text(String)
    case page
    case total
  }

  private let parts: [Part]

  /// Parses a text in which `{page}` is replaced with the page number and `{pages}` with the total
  /// number of pages; other braces are literal.
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

  /// Whether the format includes the total number of pages, which is known only at the end.
  public var usesTotal: Bool { parts.contains(.total) }

  /// Returns the text for a page.
  ///
  /// - Parameters:
  ///   - page: The page number, counted from 1.
  ///   - total: The total number of pages; nil where it is not known, which is shown as a question
  ///     mark.
  public func text(page: Int, of total: Int?) -> String {
    // `joined()` would look up a conformance among all those of the program, which takes a
    // hundredth of the time of a page.
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
