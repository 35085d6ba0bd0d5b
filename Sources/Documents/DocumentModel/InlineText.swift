/// The text of a paragraph, heading or cell: its bytes in one buffer, and a flat list of what
/// they are.
///
/// Spans are `begin`/`end` pairs that nest properly, so a walk needs no recursion however
/// deep an author nests them. Escapes and entities are already resolved.
public struct InlineText: Sendable {
  /// All literal text, valid UTF-8.
  public var utf8: [UInt8]
  /// The items in reading order.
  public var items: [Inline]

  public init(utf8: [UInt8] = [], items: [Inline] = []) {
    self.utf8 = utf8
    self.items = items
  }

  /// Plain text without spans.
  public init(_ text: String, sourceOffset: Int = 0) {
    utf8 = Array(text.utf8)
    items =
      utf8.isEmpty ? [] : [Inline(.text, range: 0..<utf8.count, sourceOffset: sourceOffset)]
  }

  /// Whether there are no items.
  public var isEmpty: Bool { items.isEmpty }

  /// The text alone, spans, images' alternate text and code included; a break becomes a space.
  public var plainText: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for item in items {
      switch item.kind {
      case .text, .code: bytes.append(contentsOf: utf8[item.range])
      case .softBreak, .lineBreak: bytes.append(0x20)
      case .begin, .end, .footnoteReference, .html: break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// One item of an `InlineText`.
public struct Inline: Sendable {
  /// The kind of an inline item.
  public enum Kind: Sendable {
    /// Literal text; its bytes are `range`.
    case text
    /// A code span; its bytes are `range`.
    case code
    /// A line end in the source, set as a space.
    case softBreak
    /// A forced line end.
    case lineBreak
    /// Raw HTML, as written in `range`.
    case html
    /// The index of a `Document.footnotes` entry.
    case footnoteReference(Int)
    /// The start of a span, which the matching `end` closes.
    case begin(Span)
    /// The end of the innermost open span.
    case end(Span)
  }

  /// What a stretch of text is.
  public indirect enum Span: Hashable, Sendable {
    case emphasis
    case strong
    case strikethrough
    case superscript
    case `subscript`
    case keyboard
    case highlight
    case underline
    case link(destination: String, title: String?)
    /// Text in another language, a BCP 47 tag as written.
    case language(String)
    /// An image; the items inside are its alternate text.
    case image(ImageReference)
  }

  /// The kind of the item.
  public var kind: Kind
  // Offsets in 32 bits, as long as sources can be: hostile sources have an item for each byte.
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

  /// The bytes of `InlineText.utf8` that are the item's text; empty for breaks, `begin` and `end`.
  public var range: Range<Int> {
    get { Int(lowerBound)..<Int(upperBound) }
    set {
      lowerBound = UInt32(clamping: newValue.lowerBound)
      upperBound = UInt32(clamping: newValue.upperBound)
    }
  }

  /// Where the item starts in the source file, in bytes.
  public var sourceOffset: Int {
    get { Int(source) }
    set { source = UInt32(clamping: newValue) }
  }
}

/// An image in running text: its destination and how it is to be set.
public struct ImageReference: Hashable, Sendable {
  /// As written, with escapes and entities resolved but not percent-decoded.
  public var destination: String
  /// The title given after the destination, or nil.
  public var title: String?
  /// `width` and `height` as written in attributes or HTML: `50%`, `120`, `3cm`.
  public var width: String?
  /// The height as written; see `width`.
  public var height: String?
  /// Whether the author said that the picture tells nothing: `alt=""`, or `{.decorative}`.
  public var isDecorative: Bool

  public init(
    destination: String, title: String? = nil, width: String? = nil, height: String? = nil,
    isDecorative: Bool = false
  ) {
    self.destination = destination
    self.title = title
    self.width = width
    self.height = height
    self.isDecorative = isDecorative
  }
}
