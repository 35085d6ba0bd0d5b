import ComposeAttributedText
import ComposeGeometry

/// Reads the declarations of a `style` attribute (CSS Style Attributes; CSS Syntax 3, 5.4.4).
///
/// What is not understood is passed over, as CSS asks for. Complexity: linear.
enum CSSParser {
  static func properties(_ text: String) -> CSSProperties {
    var properties = CSSProperties()
    for declaration in parts(text[...], at: ";") {
      guard let colon = declaration.firstIndex(of: ":") else { continue }
      let name = trimmed(declaration[..<colon]).lowercased()
      var value = trimmed(declaration[declaration.index(after: colon)...])
      if let mark = value.lastIndex(of: "!"),
        trimmed(value[value.index(after: mark)...]).lowercased() == "important"
      {
        value = trimmed(value[..<mark])
      }
      guard !value.isEmpty else { continue }
      CSSDeclaration(name: name, value: value).apply(to: &properties)
    }
    return properties
  }

  /// What stands between separators that are neither quoted nor in parentheses.
  static func parts(_ text: Substring, at separator: Character) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var quote: Character?
    var depth = 0
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      if let open = quote {
        if character == open { quote = nil }
        if character == "\\" {
          index = text.index(after: index)
          if index == text.endIndex { break }
        }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "(" {
        depth += 1
      } else if character == ")" {
        depth = max(0, depth - 1)
      } else if character == separator || separator == " " && character.isWhitespace, depth == 0 {
        if start < index { parts.append(text[start..<index]) }
        start = text.index(after: index)
      }
      index = text.index(after: index)
    }
    if start < text.endIndex { parts.append(text[start...]) }
    return parts
  }

  static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else {
      return start[..<start.startIndex]
    }
    return start[...last]
  }

  /// A string without its quotation marks and escapes.
  static func unquoted(_ text: Substring) -> String {
    guard let first = text.first, first == "\"" || first == "'" else { return String(text) }
    var output = String.UnicodeScalarView()
    var scalars = text.unicodeScalars.dropFirst()
    while let scalar = scalars.popFirst() {
      if scalar.value == first.unicodeScalars.first?.value { break }
      guard scalar == "\\" else {
        output.append(scalar)
        continue
      }
      var value: UInt32 = 0
      var digits = 0
      while digits < 6, let next = scalars.first, next.isASCII,
        let digit = ASCII.hexValue(UInt8(truncatingIfNeeded: next.value))
      {
        value = value << 4 | UInt32(digit)
        digits += 1
        scalars = scalars.dropFirst()
      }
      if digits > 0 {
        if scalars.first == " " { scalars = scalars.dropFirst() }
        output.append(Unicode.Scalar(value) ?? "\u{FFFD}")
      } else if let next = scalars.popFirst() {
        output.append(next)
      }
    }
    return String(output)
  }
}
