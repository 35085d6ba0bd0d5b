package import ComposePDFWriter

/// Splits PDF syntax into tokens (ISO 32000-1, 7.2 and 7.3), for objects and content streams.
///
/// Accepts any bytes: invalid syntax is skipped or ends at the end of the bytes.
package struct PDFLexer {
  package enum Token: Hashable {
    case integer(Int)
    case real(Double)
    case name(PDFName)
    case string([UInt8])
    case arrayStart, arrayEnd
    case dictionaryStart, dictionaryEnd
    /// An operator, `true`, `R` …: any other run of regular characters.
    case keyword(Range<Int>)
  }

  package let bytes: [UInt8]
  package private(set) var index: Int

  package init(_ bytes: [UInt8], at index: Int = 0) {
    self.bytes = bytes
    self.index = index
  }

  /// Continues at another position.
  package mutating func move(to index: Int) { self.index = min(max(index, 0), bytes.count) }

  /// The next token; nil at the end.
  package mutating func next() -> Token? {
    skipWhitespace()
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "/"):
      index += 1
      return .name(name())
    case UInt8(ascii: "("):
      index += 1
      return .string(literalString())
    case UInt8(ascii: "<"):
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "<") {
        index += 1
        return .dictionaryStart
      }
      return .string(hexadecimalString())
    case UInt8(ascii: ">"):
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: ">") { index += 1 }
      return .dictionaryEnd
    case UInt8(ascii: "["):
      index += 1
      return .arrayStart
    case UInt8(ascii: "]"):
      index += 1
      return .arrayEnd
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ")"):
      index += 1
      return .keyword(index - 1..<index)
    default:
      let start = index
      while index < bytes.count, Self.isRegular(bytes[index]) { index += 1 }
      return number(start..<index) ?? .keyword(start..<index)
    }
  }

  /// Whether a keyword's bytes are `text`.
  package func matches(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    // A static string has its stated number of bytes.
    return bytes[range].elementsEqual(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  package static func isWhitespace(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00, 0x09, 0x0A, 0x0C, 0x0D, 0x20: true
    default: false
    }
  }

  package static func isRegular(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00, 0x09, 0x0A, 0x0C, 0x0D, 0x20, UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "/"), UInt8(ascii: "%"):
      false
    default: true
    }
  }

  private mutating func skipWhitespace() {
    while index < bytes.count {
      if Self.isWhitespace(bytes[index]) {
        index += 1
      } else if bytes[index] == UInt8(ascii: "%") {
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      } else {
        return
      }
    }
  }

  // MARK: Tokens

  private mutating func name() -> PDFName {
    let start = index
    while index < bytes.count, Self.isRegular(bytes[index]) { index += 1 }
    let written = bytes[start..<index]
    guard written.contains(UInt8(ascii: "#")) else { return PDFName(bytes: Array(written)) }
    var name: [UInt8] = []
    var place = start
    while place < index {
      if bytes[place] == UInt8(ascii: "#"), place + 2 < index,
        let high = Self.digit(bytes[place + 1]), let low = Self.digit(bytes[place + 2])
      {
        name.append(high << 4 | low)
        place += 3
      } else {
        name.append(bytes[place])
        place += 1
      }
    }
    return PDFName(bytes: name)
  }

  private mutating func literalString() -> [UInt8] {
    var string: [UInt8] = []
    var depth = 1
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return string }
      case UInt8(ascii: "\\"):
        escape(into: &string)
        continue
      case 0x0D:
        // Any end-of-line marker in a string is read as LF.
        if index < bytes.count, bytes[index] == 0x0A { index += 1 }
        string.append(0x0A)
        continue
      default: break
      }
      string.append(byte)
    }
    return string
  }

  /// The escape sequence after a backslash (ISO 32000-1, table 3).
  private mutating func escape(into string: inout [UInt8]) {
    guard index < bytes.count else { return }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): string.append(0x0A)
    case UInt8(ascii: "r"): string.append(0x0D)
    case UInt8(ascii: "t"): string.append(0x09)
    case UInt8(ascii: "b"): string.append(0x08)
    case UInt8(ascii: "f"): string.append(0x0C)
    case 0x0A: break
    case 0x0D: if index < bytes.count, bytes[index] == 0x0A { index += 1 }
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var value = UInt32(byte & 7)
      for _ in 0..<2 {
        guard index < bytes.count, (0x30...0x37).contains(bytes[index]) else { break }
        value = value * 8 + UInt32(bytes[index] & 7)
        index += 1
      }
      // Overflow of three octal digits is ignored.
      string.append(UInt8(truncatingIfNeeded: value))
    default: string.append(byte)
    }
  }

  private mutating func hexadecimalString() -> [UInt8] {
    var string: [UInt8] = []
    var pending: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: ">") { break }
      guard let digit = Self.digit(byte) else { continue }
      if let high = pending {
        string.append(high << 4 | digit)
        pending = nil
      } else {
        pending = digit
      }
    }
    if let high = pending { string.append(high << 4) }
    return string
  }

  static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// A number with digits and at most one sign and point; nil for anything else.
  private func number(_ range: Range<Int>) -> Token? {
    var place = range.lowerBound
    var isNegative = false
    if bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "+") {
      isNegative = bytes[place] == UInt8(ascii: "-")
      place += 1
    }
    var whole = 0.0
    var exact = 0
    var isExact = true
    var scale = 1.0
    var digits = 0
    var hasPoint = false
    while place < range.upperBound {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
        continue
      }
      guard (0x30...0x39).contains(byte) else { return nil }
      digits += 1
      if hasPoint {
        // Digits beyond the eighteenth do not affect a double.
        if scale < 1e18 {
          scale *= 10
          whole = whole * 10 + Double(byte & 15)
        }
        continue
      }
      whole = whole * 10 + Double(byte & 15)
      let (product, overflowed) = exact.multipliedReportingOverflow(by: 10)
      let (sum, overflowedAgain) = product.addingReportingOverflow(Int(byte & 15))
      if overflowed || overflowedAgain { isExact = false }
      exact = sum
    }
    guard digits > 0 else { return nil }
    if !hasPoint, isExact { return .integer(isNegative ? -exact : exact) }
    let value = whole / scale
    return .real(isNegative ? -value : value)
  }
}
