/// What the scan of a leaf found, in order; spans are still open questions.
struct InlineEvent {
  enum Kind: UInt8 {
    /// Text as it stands in the subject.
    case text
    /// `InlineParser.replacements[index]` in place of the source.
    case replacement
    /// A code span; `index` is the length of its backtick runs.
    case code
    case softBreak, lineBreak
    /// Raw HTML as it stands.
    case html
    /// `InlineParser.delimiters[index]`.
    case delimiter
    /// `[` or `![` that begins nothing (yet).
    case bracket
    /// Begin and end of `InlineParser.links[index]`, which is a link, a picture or a language.
    case linkStart, linkEnd
    /// An HTML tag for which a partner is sought; `index` is the raw value of an `HTMLSpan`.
    case openTag
    /// Begin and end of an HTML element; `index` is the raw value of an `HTMLSpan`.
    case spanStart, spanEnd
    /// A reference to the note of number `index`.
    case footnote
    /// Something the reader does not show.
    case nothing
  }

  var kind: Kind
  /// The bytes of the subject it stands for.
  var start: Int32
  var end: Int32
  var index: Int32
}

/// A run of `*`, `_` or `~` that may open or close spans.
struct Delimiter {
  var byte: UInt8
  var canOpen: Bool
  var canClose: Bool
  var start: Int32
  var length: Int32
  /// How many of its bytes, from the left, close spans and, from the right, open some.
  var closing: Int32 = 0
  var opening: Int32 = 0
  /// Its neighbours on the stack, −1 for none.
  var previous: Int32
  var next: Int32 = -1
  /// Lists in `InlineParser.marks`: spans it ends, first to last, and begins, outermost first.
  var firstEnd: Int32 = -1
  var lastEnd: Int32 = -1
  var firstBegin: Int32 = -1

  var remaining: Int32 { length - closing - opening }
}

/// The begin or end of one span at a delimiter run.
struct DelimiterMark {
  enum Span: UInt8 { case emphasis, strong, strikethrough }

  var span: Span
  /// Where its bytes stand in the subject.
  var offset: Int32
  var next: Int32
}

/// A `[` or `![` that may yet begin a link, image or note reference.
struct Bracket {
  var isImage: Bool
  /// Whether another bracket follows in its text, which therefore is no label.
  var holdsBracket = false
  private let eventIndex: Int32
  private let textOffset: Int32
  /// The delimiter on top of the stack when it was read.
  var delimiter: Int32

  /// Offsets in sources have 31 bits.
  init(isImage: Bool, event: Int, textStart: Int, delimiter: Int32) {
    self.isImage = isImage
    eventIndex = Int32(truncatingIfNeeded: event)
    textOffset = Int32(truncatingIfNeeded: textStart)
    self.delimiter = delimiter
  }

  var event: Int { Int(eventIndex) }
  /// The offset after it.
  var textStart: Int { Int(textOffset) }
}

/// An HTML element that becomes a span.
enum HTMLSpan: Int32 {
  case emphasis, strong, strikethrough, superscript, `subscript`, keyboard, highlight, underline
  case code
  /// `<a>` with or without a destination.
  case link
  /// Only its content matters.
  case transparent
}
