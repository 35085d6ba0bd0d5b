/// The inline content of a paragraph, heading or cell: its text in one buffer, and a flat list of
/// items.
///
/// Spans are `begin`/`end` pairs that nest properly, so traversal needs no recursion, however
/// deeply spans are nested. Escapes and entities are already resolved.
public struct InlineText: Sendable {
  /// All literal text as valid UTF-8.
  public var utf8: [UInt8]
  /// The items in reading order.
  public var items: [Inline]

  /// Creates a text from its bytes and the items that refer to ranges of them.
  public init(utf8: [UInt8] = [], items: [Inline] = []) {
    self.utf8 = utf8
    self.items = items
  }

  /// Creates plain text without spans.
  public init(_ text: String, sourceOffset: Int = 0) {
    utf8 = Array(text.utf8)
    items =
      utf8.isEmpty ? [] : [Inline(.text, range: 0..<utf8.count, sourceOffset: sourceOffset)]
  }

  /// Whether there are no items.
  public var isEmpty: Bool { items.isEmpty }

  /// The plain text, including code and the alternate text of images; a break becomes a space.
  public var plainText: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for item in items {
      switch item.kind {
      case .text, .code, .math, .reference: bytes.append(contentsOf: utf8[item.range])
      case .softBreak, .lineBreak: bytes.append(0x20)
      case .begin, .end, .footnoteReference, .indexTerm, .html: break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// One item of an `InlineText`.
public struct Inline: Sendable {
  /// The kind of an inline item.
  public enum Kind: Sendable {
    /// Literal text, whose bytes are `range`.
    case text
    /// A code span, whose bytes are `range`.
    case code
    /// A soft line break, set as a space.
    case softBreak
    /// A hard line break.
    case lineBreak
    /// Raw HTML, whose bytes are `range`, unmodified.
    case html
    /// A formula in LaTeX or MathML, whose bytes are `range`; `isDisplay` is true of one that is to have a line of its
    /// own.
    case math(isDisplay: Bool)
    /// The index of a `Document.footnotes` entry.
    case footnoteReference(Int)
    /// A reference to something with an identifier, whose source is `range`.
    indirect case reference(CrossReference)
    /// A place that the index lists; nothing is shown.
    indirect case indexTerm(IndexTerm)
    /// The start of a span, which the matching `end` closes.
    case begin(Span)
    /// The end of the innermost open span.
    case end(Span)
  }

  /// The kind of a span.
  public indirect enum Span: Hashable, Sendable {
    case emphasis
    case strong
    case strikethrough
    case superscript
    case `subscript`
    case keyboard
    case highlight
    case underline
    /// Side comments, in smaller type (HTML's `small`).
    case small
    /// Text with its reading or meaning next to it (HTML's `ruby`).
    case ruby(annotation: String)
    case link(destination: String, title: String?)
    /// A change of language, a BCP 47 tag as written.
    case language(String)
    /// An abbreviation, with its expansion.
    case abbreviation(String)
    /// The programming language of the code within, as written: `` `x`{.swift} ``.
    case codeLanguage(String)
    /// A note in the margin beside its line; the enclosed items are its text.
    case marginNote
    /// Text of another appearance.
    case styled(TextAppearance)
    /// An image; the enclosed items are its alternate text.
    case image(ImageReference)
  }

  /// The kind of the item.
  public var kind: Kind
  // Offsets in 32 bits, the maximum length of sources: hostile sources have an item for each byte.
  private var lowerBound: UInt32
  private var upperBound: UInt32
  private var source: UInt32

  /// - Parameters:
  ///   - range: Clamped to 0…2³² − 1, as `sourceOffset` is.
  public init(_ kind: Kind, range: Range<Int> = 0..<0, sourceOffset: Int = 0) {
    self.kind = kind
    lowerBound = UInt32(clamping: range.lowerBound)
    upperBound = UInt32(clamping: range.upperBound)
    source = UInt32(clamping: sourceOffset)
  }

  /// The bytes of the item's text in `InlineText.utf8`; empty for breaks, `begin` and `end`.
  public var range: Range<Int> {
    get { Int(lowerBound)..<Int(upperBound) }
    set {
      lowerBound = UInt32(clamping: newValue.lowerBound)
      upperBound = UInt32(clamping: newValue.upperBound)
    }
  }

  /// The byte offset of the item in the source file.
  public var sourceOffset: Int {
    get { Int(source) }
    set { source = UInt32(clamping: newValue) }
  }
}

/// An inline image: its destination and its size.
public struct ImageReference: Hashable, Sendable {
  /// The destination, with escapes and entities resolved but not percent-decoded.
  public var destination: String
  /// The image title, or nil.
  public var title: String?
  /// The `width` attribute as written in attributes or HTML: `50%`, `120`, `3cm`.
  public var width: String?
  /// The `height` attribute as written; see `width`.
  public var height: String?
  /// The greatest width, as `width`; smaller images keep theirs.
  public var maximumWidth: String?
  /// Whether the image is marked as decorative: `alt=""`, or `{.decorative}`.
  public var isDecorative: Bool
  /// Where the image is set; nil for the place of its text.
  public var placement: Placement?
  /// The attributes of a bar code that is drawn instead of a file, with its `kind` and `content`; nil for a file.
  public var barcode: [String: String]?

  /// Creates a reference to an image file.
  public init(
    destination: String, title: String? = nil, width: String? = nil, height: String? = nil,
    isDecorative: Bool = false, placement: Placement? = nil
  ) {
    self.destination = destination
    self.title = title
    self.width = width
    self.height = height
    self.isDecorative = isDecorative
    self.placement = placement
  }
}
