import ComposeDocumentModel
import ComposeMarkdown

/// A placeholder for an interpolated value in Markdown: noncharacters (U+FDD0…U+FDEF, Unicode 23.7), which a
/// reader of Markdown takes for letters. Values are put in their place when all markup is read.
enum ValueMark {
  /// The value that replaces a placeholder.
  enum Value {
    case text(String)
    /// The call of a footnote by its number.
    case note(Int)

    var text: String { if case .text(let text) = self { text } else { "" } }
  }

  /// U+FDD0…U+FDDF are digits of the number, U+FDE0 is its end.
  private static let end: UInt8 = 0xA0
  /// U+FDE1 before the number: the digit before it is not of the text.
  private static let guarded: UInt8 = 0xA1

  private static func append(_ last: UInt8, to source: inout [UInt8]) {
    source.append(contentsOf: [0xEF, 0xB7, last])
  }

  /// Adds the mark of a value by its number.
  static func append(_ number: Int, to source: inout [UInt8]) {
    // So that `$\(low)–$\(high)` is no formula: one does not end before a digit.
    if source.last == UInt8(ascii: "$") {
      source.append(0x30)
      append(guarded, to: &source)
    }
    var digits: [UInt8] = []
    var rest = number
    repeat {
      digits.append(0x90 + UInt8(rest & 15))
      rest >>= 4
    } while rest > 0
    for digit in digits.reversed() { append(digit, to: &source) }
    append(end, to: &source)
  }

  /// Adds Markdown; what looks like a mark in it becomes U+FFFD.
  static func append(literal: String, to source: inout [UInt8]) {
    for byte in literal.utf8 {
      source.append(byte)
      let count = source.count
      if byte >= 0x90, byte <= 0xAF, count > 2, source[count - 2] == 0xB7, source[count - 3] == 0xEF
      {
        source.replaceSubrange(count - 3..<count, with: [0xEF, 0xBF, 0xBD])
      }
    }
  }

  enum Piece {
    case text(ArraySlice<UInt8>)
    /// The mark of a value.
    case value(Int)
  }

  /// The texts between marks, and the marks, in order.
  static func pieces(of bytes: ArraySlice<UInt8>) -> [Piece] {
    var pieces: [Piece] = []
    var start = bytes.startIndex
    var index = start
    while index + 2 < bytes.endIndex {
      guard bytes[index] == 0xEF, bytes[index + 1] == 0xB7 else {
        index += 1
        continue
      }
      var textEnd = index
      var number = 0
      while index + 2 < bytes.endIndex, bytes[index] == 0xEF, bytes[index + 1] == 0xB7 {
        let last = bytes[index + 2]
        guard last >= 0x90, last <= guarded else { break }
        index += 3
        if last == end { break }
        if last == guarded {
          textEnd = max(start, textEnd - 1)
        } else {
          // Marks have at most the digits of an `Int`; all others are made U+FFFD.
          number = (number & 0xFFF_FFFF) << 4 | Int(last - 0x90)
        }
      }
      if textEnd > start { pieces.append(.text(bytes[start..<textEnd])) }
      // What begins as a mark and is none, such as a letter of Arabic.
      if index == textEnd {
        index += 3
        start = textEnd
        continue
      }
      pieces.append(.value(number))
      start = index
    }
    if start < bytes.endIndex { pieces.append(.text(bytes[start...])) }
    return pieces
  }

  /// A text with values in place of their marks.
  static func fill(
    _ text: String, with values: [Value], _ written: (String) -> String = { $0 }
  ) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(0xEF) else { return text }
    var result: [UInt8] = []
    for piece in pieces(of: bytes[...]) {
      switch piece {
      case .text(let text): result += text
      case .value(let number):
        if values.indices.contains(number) { result += written(values[number].text).utf8 }
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension InlineText {
  /// The text with values in place of their marks.
  ///
  /// - Parameter notes: The numbers of its footnotes in the report; nil for those that cannot be.
  func filled(with values: [ValueMark.Value], notes: [Int?]) -> InlineText {
    guard !values.isEmpty || !notes.isEmpty else { return self }
    var result = InlineText()
    result.items.reserveCapacity(items.count + values.count)
    for item in items {
      let place = item.sourceOffset
      switch item.kind {
      case .text:
        for piece in ValueMark.pieces(of: utf8[item.range]) {
          switch piece {
          case .text(let text): result.append(verbatim: text, sourceOffset: place)
          case .value(let number):
            guard values.indices.contains(number) else { continue }
            switch values[number] {
            case .text(let text): result.append(verbatim: text, sourceOffset: place)
            case .note(let note): result.append(.footnoteReference(note), [], at: place)
            }
          }
        }
      case .begin(let span):
        guard let span = span.filled(with: values) else { continue }
        result.append(.begin(span), [], at: place)
      case .end(let span):
        guard let span = span.filled(with: values) else { continue }
        result.append(.end(span), [], at: place)
      case .footnoteReference(let index):
        guard notes.indices.contains(index), let number = notes[index] else { continue }
        result.append(.footnoteReference(number), [], at: place)
      default:
        var isMath = false
        if case .math = item.kind { isMath = true }
        var bytes: [UInt8] = []
        for piece in ValueMark.pieces(of: utf8[item.range]) {
          switch piece {
          case .text(let text): bytes += text
          case .value(let number):
            guard values.indices.contains(number) else { continue }
            let value = values[number].text
            bytes += isMath ? value.inMath.utf8 : value.inOneLine.utf8
          }
        }
        result.append(item.kind, bytes, at: place)
      }
    }
    return result
  }

  private mutating func append(_ kind: Inline.Kind, _ bytes: [UInt8], at place: Int) {
    let start = utf8.count
    utf8 += bytes
    items.append(Inline(kind, range: start..<utf8.count, sourceOffset: place))
  }
}

extension Inline.Span {
  /// The span with values in its texts; nil for a link whose address is not allowed.
  fileprivate func filled(with values: [ValueMark.Value]) -> Inline.Span? {
    func text(_ text: String) -> String { ValueMark.fill(text, with: values) { $0.inOneLine } }
    switch self {
    case .link(let destination, let title):
      let filled = ValueMark.fill(destination, with: values) { $0.asAddress }
      if filled != destination, LinkSafety.unsafeStart(of: filled) != nil { return nil }
      return .link(destination: filled, title: title.map(text))
    case .image(var image):
      image.destination = ValueMark.fill(image.destination, with: values) { $0.asAddress }
      image.title = image.title.map(text)
      return .image(image)
    case .ruby(let annotation): return .ruby(annotation: text(annotation))
    case .abbreviation(let expansion): return .abbreviation(text(expansion))
    case .language(let tag): return .language(text(tag))
    case .codeLanguage(let name): return .codeLanguage(text(name))
    case .emphasis, .strong, .strikethrough, .superscript, .subscript, .keyboard, .highlight,
      .underline, .small, .marginNote, .styled:
      return self
    }
  }
}

extension String {
  /// Line ends and tabs as spaces.
  fileprivate var inOneLine: String {
    guard utf8.contains(where: { $0 < 0x20 }) else { return self }
    return String(decoding: utf8.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
  }

  /// The characters of LaTeX as themselves.
  fileprivate var inMath: String {
    var text = ""
    for scalar in inOneLine.unicodeScalars {
      switch scalar {
      case "%", "$", "&", "#", "_", "{", "}": text += "\\\(scalar)"
      case "\\": text += "\\backslash "
      case "^": text += "\\hat{}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// What an address cannot hold is percent-encoded; percent signs stay, as addresses have them already.
  fileprivate var asAddress: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case 0x00...0x20, 0x7F, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
        UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
        UInt8(ascii: "|"), UInt8(ascii: "}"):
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
