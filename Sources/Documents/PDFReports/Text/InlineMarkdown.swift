import ComposeDocumentModel
import ComposeMarkdown

/// Text with Markdown in it, written as a string literal: `"**Due** on \(date)"`. What is interpolated stays as it is,
/// whatever it holds: asterisks, dollar signs, addresses.
public struct InlineMarkdown: Hashable, Sendable, ExpressibleByStringInterpolation {
  fileprivate enum Part: Hashable, Sendable {
    case markdown(String)
    case value(String)
    indirect case note(InlineMarkdown)
  }

  private var parts: [Part]
  /// Whether no literal has markup.
  private var isPlain: Bool

  /// Text that stays as it is.
  public init(verbatim text: String) {
    parts = [.value(text)]
    isPlain = true
  }

  /// Text with Markdown.
  public init(markdown: String) {
    parts = [.markdown(markdown)]
    isPlain = !markdown.utf8.contains(where: Self.mayMean)
  }

  /// Text with Markdown.
  public init(stringLiteral markdown: String) { self.init(markdown: markdown) }

  /// Text with Markdown, and values that are not.
  public init(stringInterpolation: StringInterpolation) {
    parts = stringInterpolation.parts
    isPlain = stringInterpolation.isPlain
  }

  /// The parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []
    fileprivate var isPlain = true

    /// Begins a text.
    public init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Adds Markdown.
    public mutating func appendLiteral(_ literal: String) {
      guard !literal.isEmpty else { return }
      parts.append(.markdown(literal))
      if literal.utf8.contains(where: InlineMarkdown.mayMean) { isPlain = false }
    }

    /// Adds a value as it is.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      parts.append(.value(value.description))
    }

    /// Calls a footnote, which is at the foot of the page: `"Total\(note: "Without tax.")"`.
    public mutating func appendInterpolation(note: InlineMarkdown) {
      parts.append(.note(note))
      isPlain = false
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

  /// Whether the text calls footnotes.
  var callsNotes: Bool {
    parts.contains { part in
      switch part {
      case .note: true
      case .value: false
      case .markdown(let text): Self.callsNotes(text)
      }
    }
  }

  /// Whether a source of Markdown has footnotes.
  static func callsNotes(_ source: String) -> Bool {
    let utf8 = Array(source.utf8)
    return utf8.contains(UInt8(ascii: "^"))
      && (try? reader.read(utf8))?.document.footnotes.isEmpty == false
  }

  /// The paragraphs of the text. Values are text runs of their own, which no parser reads.
  ///
  /// - Parameter notes: Takes the footnotes; nil where none can be.
  func paragraphs(notes: Places?) -> [InlineText] {
    if isPlain {
      var text = InlineText()
      for part in parts {
        switch part {
        case .markdown(let part), .value(let part): text.append(verbatim: part)
        case .note: break
        }
      }
      return text.isEmpty ? [] : [text]
    }
    // After a word, nothing begins a block of another kind.
    var source = Self.wordJoiner
    var values: [ValueMark.Value] = []
    for part in parts {
      switch part {
      case .markdown(let text):
        ValueMark.append(literal: text, to: &source)
        continue
      case .value(let value): values.append(.text(value))
      case .note(let text):
        guard let notes else { continue }
        let blocks = text.paragraphs(notes: nil).map { DocumentBlock(.paragraph($0)) }
        values.append(.note(notes.add(Footnote(label: "", blocks: blocks))))
      }
      ValueMark.append(values.count - 1, to: &source)
    }
    guard let (document, _) = try? Self.reader.read(source) else {
      return [InlineText(String(decoding: source, as: UTF8.self))]
    }
    let numbers = document.footnotes.map { note -> Int? in
      var note = note
      note.blocks = note.blocks.mapTexts { $0 = $0.filled(with: values, notes: [nil]) }
      return notes?.add(note)
    }
    var paragraphs: [InlineText] = []
    // The lines of a list in a literal of several lines are text, too.
    for block in document.blocks {
      block.forEachBlock { block in block.forEachOwnText { paragraphs.append($0) } }
    }
    if !paragraphs.isEmpty { paragraphs[0].dropPrefix(Self.wordJoiner) }
    return paragraphs.map { $0.filled(with: values, notes: numbers) }.filter { !$0.isEmpty }
  }

  private static let wordJoiner = Array("\u{2060}".utf8)

  /// The text as that of one paragraph.
  func inline(notes: Places?) -> InlineText { paragraphs(notes: notes).first ?? InlineText() }

  /// The blocks of Markdown.
  ///
  /// - Parameter notes: Takes the footnotes; nil where none can be.
  static func blocks(of source: String, notes: Places?) -> [DocumentBlock] {
    guard let (document, _) = try? reader.read(Array(source.utf8)) else {
      return [DocumentBlock(.paragraph(InlineText(source)))]
    }
    guard !document.footnotes.isEmpty else { return document.blocks }
    let numbers = document.footnotes.map { note -> Int? in
      var note = note
      note.blocks = note.blocks.mapTexts { $0 = $0.filled(with: [], notes: [nil]) }
      return notes?.add(note)
    }
    return document.blocks.mapTexts { $0 = $0.filled(with: [], notes: numbers) }
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
