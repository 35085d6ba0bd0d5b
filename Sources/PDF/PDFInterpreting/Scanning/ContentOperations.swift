import ComposePDFReading
import ComposePDFWriter

/// The operators of a content stream, one after the other.
///
/// Accepts any bytes: what is no operand is skipped, and operands without an operator are left out.
public struct ContentOperations: Sequence, IteratorProtocol {
  private var lexer: PDFLexer
  private let maximumNesting: Int
  /// The most operands that an operator keeps, the last ones: `DeviceN` has up to 32 colourants.
  private static let maximumOperands = 64

  /// - Parameter bytes: Decoded by the stream's filters.
  public init(_ bytes: [UInt8], limits: InterpretingLimits = InterpretingLimits()) {
    lexer = PDFLexer(bytes)
    maximumNesting = limits.maximumNesting
  }

  /// The next operation; nil at the end.
  public mutating func next() -> ContentOperation? {
    var operands: [PDFObject] = []
    var start = lexer.index
    while let token = lexer.next() {
      if case .keyword(let range) = token {
        if let value = constant(range) {
          operands.append(value)
          continue
        }
        guard lexer.bytes[range.lowerBound] > 0x20, !isBracket(range) else { continue }
        var name = String(decoding: lexer.bytes[range], as: UTF8.self)
        var image: InlineImage?
        if name == "BI" {
          image = inlineImage()
          operands = []
          // Without its end there is no telling samples from operators.
          if image == nil { return nil }
        } else if name == "EI" || name == "ID" {
          operands = []
          name = "EI"
        }
        return ContentOperation(
          name: name, operands: operands, image: image,
          range: Swift.min(start, range.lowerBound)..<Swift.max(lexer.index, range.upperBound))
      }
      if operands.isEmpty { start = lexer.index }
      guard let value = object(from: token) else { continue }
      if operands.count == Self.maximumOperands { operands.removeFirst() }
      operands.append(value)
    }
    return nil
  }

  private func isBracket(_ range: Range<Int>) -> Bool {
    range.count == 1 && !PDFLexer.isRegular(lexer.bytes[range.lowerBound])
  }

  private func constant(_ range: Range<Int>) -> PDFObject? {
    if lexer.matches(range, "true") { return .boolean(true) }
    if lexer.matches(range, "false") { return .boolean(false) }
    if lexer.matches(range, "null") { return .null }
    return nil
  }

  /// The object that a token begins; nil for a closing bracket without its opening one.
  private mutating func object(from first: PDFLexer.Token) -> PDFObject? {
    var levels: [(isArray: Bool, elements: [PDFObject])] = []
    var skipped = 0
    var token = first
    while true {
      var value: PDFObject?
      switch token {
      case .integer(let number): value = .integer(number)
      case .real(let number): value = .real(number)
      case .name(let name): value = .name(name)
      case .string(let bytes): value = .string(bytes)
      case .keyword(let range): value = constant(range)
      case .arrayStart, .dictionaryStart:
        if levels.count >= maximumNesting {
          skipped += 1
        } else {
          levels.append((token == .arrayStart, []))
        }
      case .arrayEnd, .dictionaryEnd:
        if skipped > 0 {
          skipped -= 1
        } else if let level = levels.popLast() {
          value = level.isArray ? .array(level.elements) : Self.dictionary(level.elements)
        } else {
          return nil
        }
      }
      if skipped == 0, let value {
        guard let last = levels.indices.last else { return value }
        levels[last].elements.append(value)
      } else if levels.isEmpty {
        return nil
      }
      guard let next = lexer.next() else {
        // Ended within a container: its outermost one, as far as it goes.
        guard let level = levels.first else { return nil }
        return level.isArray ? .array(level.elements) : Self.dictionary(level.elements)
      }
      token = next
    }
  }

  private static func dictionary(_ elements: [PDFObject]) -> PDFObject {
    var dictionary = PDFDictionary()
    var index = 0
    while index + 1 < elements.count {
      if case .name(let key) = elements[index] { dictionary[key] = elements[index + 1] }
      index += 2
    }
    return .dictionary(dictionary)
  }

  // MARK: Inline images

  /// Nil without `EI`.
  private mutating func inlineImage() -> InlineImage? {
    var dictionary = PDFDictionary()
    /// The keys that were abbreviated, which go before the long ones.
    var abbreviated: Set<PDFName> = []
    while let token = lexer.next() {
      if case .keyword(let range) = token {
        if lexer.matches(range, "ID") { break }
        continue
      }
      guard case .name(let key) = token, let next = lexer.next() else { continue }
      if case .keyword(let range) = next, lexer.matches(range, "ID") { break }
      let long = InlineImageWords.key(key)
      let value = InlineImageWords.value(object(from: next) ?? .null, of: long)
      if long != key { abbreviated.insert(long) }
      if long != key || !abbreviated.contains(long) { dictionary[long] = value }
    }
    let bytes = lexer.bytes
    // A single white space separates `ID` from the samples.
    var start = lexer.index
    if start < bytes.count, PDFLexer.isWhitespace(bytes[start]) {
      let isPair = bytes[start] == 0x0D && start + 1 < bytes.count && bytes[start + 1] == 0x0A
      start += isPair ? 2 : 1
    }
    var end = InlineImageEnd(bytes, from: start)
    let samples = end.find(notBefore: InlineImageWords.length(of: dictionary) ?? 0)
    lexer.move(to: end.next)
    guard end.isFound else { return nil }
    return InlineImage(dictionary: dictionary, bytes: Array(bytes[samples]))
  }
}
