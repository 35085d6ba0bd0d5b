/// Finds the operators of a content stream (ISO 32000-1, 7.8.2) without parsing their operands into
/// values. Accepts any bytes.
struct ContentScanner {
  struct Operation {
    /// From the first operand to the end of the operator; for an inline image to `EI`.
    let range: Range<Int>
    /// The operator alone; `BI` for an inline image.
    let name: Range<Int>
  }

  let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next operation; nil at the end. Operands without an operator are skipped.
  mutating func next() -> Operation? {
    var start: Int?
    while index < bytes.count {
      let byte = bytes[index]
      if PDFLexer.isWhitespace(byte) {
        index += 1
        continue
      }
      if byte == UInt8(ascii: "%") {
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
        continue
      }
      let tokenStart = index
      if start == nil { start = index }
      switch byte {
      case UInt8(ascii: "("): skipString()
      case UInt8(ascii: "<"):
        index += 1
        if index < bytes.count, bytes[index] == UInt8(ascii: "<") {
          index += 1
        } else {
          while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
          index = min(index + 1, bytes.count)
        }
      case UInt8(ascii: "/"):
        index += 1
        skipRegular()
      case _ where !PDFLexer.isRegular(byte): index += 1
      default:
        skipRegular()
        guard isOperator(tokenStart..<index) else { continue }
        let name = tokenStart..<index
        if Self.matches(bytes, name, "BI") { skipInlineImage() }
        return Operation(range: (start ?? tokenStart)..<index, name: name)
      }
    }
    return nil
  }

  static func matches(_ bytes: [UInt8], _ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    // A static string has its stated number of bytes.
    for offset in 0..<range.count where bytes[range.lowerBound + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Operators begin with a letter or a quotation mark, which numbers do not.
  private func isOperator(_ range: Range<Int>) -> Bool {
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "'"), UInt8(ascii: "\""):
      !Self.matches(bytes, range, "true") && !Self.matches(bytes, range, "false")
        && !Self.matches(bytes, range, "null")
    default: false
    }
  }

  private mutating func skipRegular() {
    while index < bytes.count, PDFLexer.isRegular(bytes[index]) { index += 1 }
  }

  private mutating func skipString() {
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return }
      case UInt8(ascii: "\\"): index = min(index + 1, bytes.count)
      default: break
      }
    }
  }

  /// From after `BI` to after the `EI` that most likely ends the samples: one between white space,
  /// followed by text.
  private mutating func skipInlineImage() {
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "I"), bytes[index + 1] == UInt8(ascii: "D"),
        isBoundary(index - 1), isBoundary(index + 2)
      {
        break
      }
      index += 1
    }
    index = min(index + 3, bytes.count)
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "E"), bytes[index + 1] == UInt8(ascii: "I"),
        isBoundary(index - 1), isBoundary(index + 2), isText(from: index + 2)
      {
        index += 2
        return
      }
      index += 1
    }
    index = bytes.count
  }

  private func isBoundary(_ place: Int) -> Bool {
    place < 0 || place >= bytes.count || PDFLexer.isWhitespace(bytes[place])
  }

  private func isText(from place: Int) -> Bool {
    for byte in bytes[place..<min(place + 12, bytes.count)] {
      guard (0x20..<0x7F).contains(byte) || (PDFLexer.isWhitespace(byte) && byte != 0) else {
        return false
      }
    }
    return true
  }
}
