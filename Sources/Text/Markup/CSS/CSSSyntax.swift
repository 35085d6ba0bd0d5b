/// The parts of values and declarations (CSS Syntax 3), found byte by byte: everything that separates
/// them is ASCII.
package enum CSSSyntax {
  /// White space of CSS after its preprocessing.
  @inline(__always)
  package static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0C || byte == 0x0D
  }

  package static func trimmed(_ text: Substring) -> Substring {
    let utf8 = text.utf8
    guard let start = utf8.firstIndex(where: { !isSpace($0) }),
      let end = utf8.lastIndex(where: { !isSpace($0) })
    else { return text[text.endIndex...] }
    return text[start..<utf8.index(after: end)]
  }

  /// The parts between separators that are neither quoted nor in brackets; empty ones are left out.
  ///
  /// - Parameter separator: A space matches any white space.
  /// - Complexity: O(n).
  package static func parts(_ text: Substring, at separator: UInt8) -> [Substring] {
    let utf8 = text.utf8
    var parts: [Substring] = []
    var start = utf8.startIndex
    var quote: UInt8?
    var depth = 0
    var index = utf8.startIndex
    while index < utf8.endIndex {
      let byte = utf8[index]
      let next = utf8.index(after: index)
      if byte == UInt8(ascii: "\\") {
        // An escaped byte separates nothing.
        index = next < utf8.endIndex ? utf8.index(after: next) : next
        continue
      }
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == separator || separator == 0x20 && isSpace(byte), depth == 0 {
        if start < index { parts.append(text[start..<index]) }
        start = next
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
        default: break
        }
      }
      index = next
    }
    if start < utf8.endIndex { parts.append(text[start...]) }
    return parts
  }

  /// A string without its quotation marks and escapes; other text as it is.
  package static func unquoted(_ text: Substring) -> String {
    guard let first = text.unicodeScalars.first, first == "\"" || first == "'" else {
      return String(text)
    }
    var output = String.UnicodeScalarView()
    var scalars = text.unicodeScalars.dropFirst()
    while let scalar = scalars.popFirst(), scalar != first {
      guard scalar == "\\" else {
        output.append(scalar)
        continue
      }
      let digits = scalars.prefix(6).prefix { $0.properties.isASCIIHexDigit }
      scalars = scalars.dropFirst(digits.count)
      if let value = UInt32(String(digits), radix: 16) {
        // White space ends a short escape and belongs to it.
        if scalars.first == " " { scalars.removeFirst() }
        output.append(value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}")
      } else if let next = scalars.popFirst() {
        output.append(next)
      }
    }
    return String(output)
  }

  /// The text without comments; one that does not end reaches to the end.
  package static func withoutComments(_ text: Substring) -> Substring {
    let utf8 = text.utf8
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    guard zip(utf8, utf8.dropFirst()).contains(where: { $0 == slash && $1 == star }) else {
      return text
    }
    var output: [UInt8] = []
    output.reserveCapacity(utf8.count)
    var rest = utf8[...]
    var quote: UInt8?
    while let byte = rest.popFirst() {
      if byte == slash, quote == nil, rest.first == star {
        rest.removeFirst()
        var previous: UInt8 = 0
        while let byte = rest.popFirst(), !(previous == star && byte == slash) { previous = byte }
        continue
      }
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      output.append(byte)
    }
    return Substring(String(decoding: output, as: UTF8.self))
  }
}
