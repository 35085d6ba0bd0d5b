import ComposeDocumentModel
import ComposeMarkdown

/// Text with Markdown in it, written as a string literal: `"**Due** on \(date)"`. What is interpolated stays as it is,
/// whatever it holds.
public struct InlineMarkdown: Hashable, Sendable, ExpressibleByStringInterpolation {
  private var source: String
  private var isPlain: Bool

  /// Text that stays as it is.
  public init(verbatim text: String) {
    var interpolation = StringInterpolation(literalCapacity: 0, interpolationCount: 1)
    interpolation.appendInterpolation(text)
    self.init(stringInterpolation: interpolation)
  }

  /// Text with Markdown.
  public init(markdown: String) {
    source = markdown
    isPlain = !markdown.utf8.contains(where: Self.mayMean)
  }

  /// Text with Markdown.
  public init(stringLiteral markdown: String) { self.init(markdown: markdown) }

  /// Text with Markdown, and values that are not.
  public init(stringInterpolation: StringInterpolation) {
    source = stringInterpolation.source
    isPlain = stringInterpolation.isPlain
  }

  /// The parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var source = ""
    fileprivate var isPlain = true

    /// Begins a text.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds Markdown.
    public mutating func appendLiteral(_ literal: String) {
      source += literal
      if literal.utf8.contains(where: InlineMarkdown.mayMean) { isPlain = false }
    }

    /// Adds a value as it is.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      InlineMarkdown.escape(value.description, to: &source, isPlain: &isPlain)
    }
  }

  /// Whether a byte may mean something else than itself.
  private static func mayMean(_ byte: UInt8) -> Bool {
    switch byte {
    // Letters, digits, space and what is beyond ASCII; of the punctuation what is only itself within text.
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x20, 0x80...0xFF: false
    case 0x25, 0x2C, 0x2F, 0x3B, 0x3F: false
    default: true
    }
  }

  private static func escape(_ text: String, to source: inout String, isPlain: inout Bool) {
    guard text.utf8.contains(where: mayMean) else {
      source += text
      return
    }
    isPlain = false
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 8)
    for byte in text.utf8 {
      switch byte {
      // A backslash before a line break makes it one of the text.
      case 0x0A: bytes += [0x5C, 0x0A]
      case 0x0D, 0x00: bytes.append(0x20)
      case 0x09: bytes.append(0x20)
      case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: bytes += [0x5C, byte]
      default: bytes.append(byte)
      }
    }
    source += String(decoding: bytes, as: UTF8.self)
  }

  /// The paragraphs of the text.
  var paragraphs: [InlineText] {
    if isPlain { return source.isEmpty ? [] : [InlineText(source)] }
    // After a word, nothing begins a block of another kind.
    let word: [UInt8] = [0xE2, 0x81, 0xA0]
    let bytes = word + Array(source.utf8)
    guard let (document, _) = try? Self.reader.read(bytes) else { return [InlineText(source)] }
    var paragraphs: [InlineText] = []
    for block in document.blocks {
      if case .paragraph(let text) = block.content { paragraphs.append(text) }
    }
    if !paragraphs.isEmpty { paragraphs[0].dropPrefix(word) }
    return paragraphs.filter { !$0.isEmpty }
  }

  /// The text as that of one paragraph.
  var inline: InlineText { paragraphs.first ?? InlineText() }

  /// The blocks of Markdown.
  static func blocks(of source: String) -> [DocumentBlock] {
    guard let (document, _) = try? reader.read(Array(source.utf8)) else {
      return [DocumentBlock(.paragraph(InlineText(source)))]
    }
    return document.blocks
  }

  private static let reader = MarkdownReader()
}

extension InlineText {
  fileprivate mutating func dropPrefix(_ bytes: [UInt8]) {
    guard let first = items.firstIndex(where: { if case .text = $0.kind { true } else { false } }),
      utf8[items[first].range].starts(with: bytes)
    else { return }
    let range = items[first].range
    items[first].range = range.lowerBound + bytes.count..<range.upperBound
    if items[first].range.isEmpty { items.remove(at: first) }
  }
}
