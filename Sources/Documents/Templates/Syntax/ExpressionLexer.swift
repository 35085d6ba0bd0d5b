import ComposeDiagnostics
import ComposePlatform

/// A token of an expression.
struct ExpressionToken {
  enum Kind: Equatable {
    case name(String)
    case number(String)
    case string(String)
    /// An operator or a bracket.
    case mark(String)
    case end
  }

  var kind: Kind
  var range: Range<Int>
}

/// Splits an expression into tokens.
struct ExpressionLexer {
  private let utf8: [UInt8]
  private let file: Int
  private let end: Int
  private var position: Int

  init(_ utf8: [UInt8], _ range: Range<Int>, file: Int) {
    self.utf8 = utf8
    self.file = file
    position = range.lowerBound
    end = range.upperBound
  }

  private static let longMarks = ["==", "!=", "<=", ">=", "//", "**"]
  private static let marks = Array("()[]{}<>.,:|=+-*/%~".utf8)

  mutating func next() throws(TemplateError) -> ExpressionToken {
    while position < end, utf8[position] <= 0x20 { position += 1 }
    guard position < end else { return ExpressionToken(kind: .end, range: end..<end) }
    let start = position
    let byte = utf8[position]
    if Self.isNameStart(byte) {
      while position < end, Self.isNameStart(utf8[position]) || utf8[position].isASCIIDigit {
        position += 1
      }
      return token(.name(String(decoding: utf8[start..<position], as: UTF8.self)), start)
    }
    if byte.isASCIIDigit { return token(.number(number()), start) }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      return token(.string(try string(byte)), start)
    }
    if position + 1 < end {
      let two = String(decoding: utf8[position...position + 1], as: UTF8.self)
      if Self.longMarks.contains(two) {
        position += 2
        return token(.mark(two), start)
      }
    }
    guard Self.marks.contains(byte) else {
      throw TemplateError(
        "unexpected ‘\(Unicode.Scalar(byte))’ in an expression",
        at: SourceRange(file: file, start..<start + 1))
    }
    position += 1
    return token(.mark(String(Unicode.Scalar(byte))), start)
  }

  private func token(_ kind: ExpressionToken.Kind, _ start: Int) -> ExpressionToken {
    ExpressionToken(kind: kind, range: start..<position)
  }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private mutating func number() -> String {
    let start = position
    while position < end, utf8[position].isASCIIDigit { position += 1 }
    if position + 1 < end, utf8[position] == UInt8(ascii: "."), utf8[position + 1].isASCIIDigit {
      position += 1
      while position < end, utf8[position].isASCIIDigit { position += 1 }
    }
    return String(decoding: utf8[start..<position], as: UTF8.self)
  }

  private mutating func string(_ quote: UInt8) throws(TemplateError) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while position < end {
      let byte = utf8[position]
      position += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\"), position < end else {
        text.append(byte)
        continue
      }
      let escaped = utf8[position]
      position += 1
      switch escaped {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): text.append(escaped)
      default: text.append(contentsOf: [byte, escaped])
      }
    }
    throw TemplateError(
      "text is not closed with its quotation mark",
      at: SourceRange(file: file, start..<start + 1))
  }
}
