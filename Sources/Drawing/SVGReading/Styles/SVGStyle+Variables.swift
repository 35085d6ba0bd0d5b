import ComposeMarkup

// Custom properties (CSS Variables 1): `--line: red` and `var(--line, blue)`.

extension SVGStyle {
  /// How many custom properties an element may have, its own and those of elements around it.
  private static let maximumVariables = 1_000
  /// How long a value may become, in bytes.
  private static let maximumLength = 4_096

  /// Takes a custom property over.
  mutating func setVariable(_ name: String, _ value: String) {
    guard value.utf8.count <= Self.maximumLength,
      variables[name] != nil || variables.count < Self.maximumVariables
    else { return }
    variables[name] = value
  }

  /// A value with custom properties in place of their names.
  ///
  /// - Parameter colors: Names that stay as they are, since they are those of colours.
  /// - Returns: Nil where one is missing, leads back to itself, or makes the value too long.
  func substituted(_ value: String, keeping colors: (String) -> Bool) -> String? {
    var text = value
    // Each round takes one away and may bring others.
    for _ in 0..<64 {
      guard let place = Self.variable(in: text) else { return text }
      if colors(place.name) { return text }
      guard let replacement = variables[place.name] ?? place.fallback else { return nil }
      text = String(place.before) + replacement + String(place.after)
      guard text.utf8.count <= Self.maximumLength else { return nil }
    }
    return nil
  }

  /// The first `var()` in a value; nil for none.
  private static func variable(
    in text: String
  ) -> (before: Substring, name: String, fallback: String?, after: Substring)? {
    guard let start = text.firstIndex(of: "v", followedBy: "var(") else { return nil }
    let inside = text.utf8.index(start, offsetBy: 4)
    var depth = 1
    var index = inside
    var comma: String.Index?
    while index < text.utf8.endIndex {
      switch text.utf8[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ",") where depth == 1 && comma == nil: comma = index
      default: break
      }
      if depth == 0 { break }
      index = text.utf8.index(after: index)
    }
    guard depth == 0 else { return nil }
    let name = String(text[inside..<(comma ?? index)]).trimmed.lowercased()
    let fallback = comma.map { String(text[text.utf8.index(after: $0)..<index]).trimmed }
    return (text[..<start], name, fallback, text[text.utf8.index(after: index)...])
  }
}

extension String {
  /// Where a word begins.
  fileprivate func firstIndex(of first: Character, followedBy word: String) -> String.Index? {
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      if rest[start...].utf8.starts(with: word.utf8) { return start }
      rest = rest[index(after: start)...]
    }
    return nil
  }
}
