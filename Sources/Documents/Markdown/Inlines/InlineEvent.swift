/// An event found by the scan of a leaf, in order; spans are not yet resolved.
struct InlineEvent {
  enum Kind: UInt8 {
    /// Text of the subject, unmodified.
    case text
    /// `InlineParser.replacements[index]` in place of the source text.
    case replacement
    /// The character with the code point `index` in place of the source text.
    case mark
    /// A quotation mark; `index` is the raw value of `QuoteFlags`.
    case quote
    /// The emoji `InlineParser.replacements[index]` in place of its short code.
    case emoji
    /// A code span; `index` is the length of its backtick strings.
    case code
    case softBreak, lineBreak
    /// A formula within text or of its own line; `index` is the length of its opening delimiter, and of
    /// the closing one.
    case math, displayMath
    /// Raw HTML, unmodified.
    case html
    /// `InlineParser.delimiters[index]`.
    case delimiter
    /// `[` or `![` that is not (yet) part of a link.
    case bracket
    /// Begin and end of `InlineParser.links[index]`, which is a link, an image, or the language of
    /// text or code.
    case linkStart, linkEnd
    /// Begin and end of text of another appearance, which is `InlineParser.links[index]`.
    case styleStart, styleEnd
    /// An HTML start tag without a matching end tag so far; `index` is the raw value of an
    /// `HTMLSpan`.
    case openTag
    /// Begin and end of an HTML element; `index` is the raw value of an `HTMLSpan`.
    case spanStart, spanEnd
    /// A reference to footnote number `index`.
    case footnote
    /// `InlineParser.crossReferences[index]`, written as the source has it.
    case crossReference
    /// `InlineParser.indexTerms[index]`, at which nothing is shown.
    case indexTerm
    /// Source text that is not shown.
    case nothing
  }

  var kind: Kind
  /// The bytes of the subject that it represents.
  var start: Int32
  var end: Int32
  var index: Int32
}

/// A delimiter run of `*`, `_`, `~` or `=` that may open or close spans.
struct Delimiter {
  var byte: UInt8
  var canOpen: Bool
  var canClose: Bool
  var start: Int32
  var length: Int32
  /// The number of its bytes that close spans, from the left, and that open spans, from the right.
  var closing: Int32 = 0
  var opening: Int32 = 0
  /// Its neighbours on the stack; −1 for none.
  var previous: Int32
  var next: Int32 = -1
  /// Lists in `InlineParser.marks`: the spans it ends, first to last, and begins, outermost first.
  var firstEnd: Int32 = -1
  var lastEnd: Int32 = -1
  var firstBegin: Int32 = -1

  var remaining: Int32 { length - closing - opening }
}

/// The begin or end of a span at a delimiter run.
struct DelimiterMark {
  enum Span: UInt8 { case emphasis, strong, strikethrough, highlight }

  var span: Span
  /// The offset of its bytes in the subject.
  var offset: Int32
  var next: Int32
}

/// A `[` or `![` that may begin a link, image or footnote reference.
struct Bracket {
  var isImage: Bool
  /// Whether a caret before it makes it a footnote.
  var isFootnote = false
  /// Whether another bracket follows in its text, which is therefore not a label.
  var holdsBracket = false
  private let eventIndex: Int32
  private let textOffset: Int32
  /// The top of the delimiter stack when it was read.
  var delimiter: Int32

  /// Source offsets have 31 bits.
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
enum HTMLSpan: Int32, CaseIterable {
  case emphasis, strong, strikethrough, superscript, `subscript`, keyboard, highlight, underline
  case small
  case code
  /// `<a>` with or without a destination.
  case link
  /// Only its content is used.
  case transparent
  /// Between quotation marks.
  case quotation
  /// In isolation from the writing direction around it, or against that of its letters.
  case isolate, override
  /// An image with others for other media.
  case picture
  case ruby, rubyText, rubyParenthesis
}
