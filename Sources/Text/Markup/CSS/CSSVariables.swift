/// The values of custom properties (CSS Custom Properties 1), by name with the hyphens before it.
package enum CSSVariables {
  /// A value with its references replaced: `var(--accent, navy)`. Names are in lower case, as those of
  /// declarations.
  ///
  /// - Returns: Nil where a name has neither a value nor a fallback, and for values that would be longer
  ///   than 4,096 bytes or need more than 64 replacements, as those that refer to themselves.
  package static func resolved(_ value: String, _ variables: [String: String]) -> String? {
    guard value.utf8.count <= maximumBytes else { return nil }
    var bytes = Array(value.utf8)
    for _ in 0..<maximumReplacements {
      guard let start = reference(in: bytes) else { return String(decoding: bytes, as: UTF8.self) }
      guard let end = closing(bytes, from: start + 4) else { return nil }
      let inside = Substring(String(decoding: bytes[start + 4..<end], as: UTF8.self))
      let comma = inside.utf8.firstIndex(of: UInt8(ascii: ","))
      let name = CSSSyntax.trimmed(inside[..<(comma ?? inside.endIndex)])
      let replacement: Substring
      if let value = variables[name.lowercased()] {
        replacement = Substring(value)
      } else if let comma {
        replacement = CSSSyntax.trimmed(inside[inside.utf8.index(after: comma)...])
      } else {
        return nil
      }
      bytes.replaceSubrange(start...end, with: Array(replacement.utf8))
      if bytes.count > maximumBytes { return nil }
    }
    return nil
  }

  private static let maximumBytes = 4096
  private static let maximumReplacements = 64

  /// Where `var(` begins, in capital or small letters.
  private static func reference(in bytes: [UInt8]) -> Int? {
    guard bytes.count >= 5 else { return nil }
    return (0...bytes.count - 5).first { index in
      bytes[index] | 0x20 == UInt8(ascii: "v") && bytes[index + 1] | 0x20 == UInt8(ascii: "a")
        && bytes[index + 2] | 0x20 == UInt8(ascii: "r") && bytes[index + 3] == UInt8(ascii: "(")
    }
  }

  /// The bracket that closes one before `start`.
  private static func closing(_ bytes: [UInt8], from start: Int) -> Int? {
    var depth = 1
    for index in start..<bytes.count {
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }
}
