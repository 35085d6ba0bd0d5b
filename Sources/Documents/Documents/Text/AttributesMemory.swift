import ComposeAttributedText

/// The number of open spans of each kind around a text, in numbers small enough for a value that the
/// compiler copies in registers.
struct InlineSpans: Equatable {
  var code: Int32 = 0
  var keyboard: Int32 = 0
  var strong: Int32 = 0
  var emphasis: Int32 = 0
  var strikethrough: Int32 = 0
  var superscript: Int32 = 0
  var `subscript`: Int32 = 0
  var highlight: Int32 = 0
  var underline: Int32 = 0
  var small: Int32 = 0
  /// What style sheets say of the innermost span, as a number of the document's `AppearanceTable`.
  var appearance: Int32 = 0
  /// The annotation of the innermost ruby.
  var ruby: String?
  /// The destination of the innermost link.
  var link: String?
  /// The language of the innermost span that specifies one.
  var language: String?
  /// What the innermost abbreviation stands for.
  var expansion: String?
}

/// A cache of recently used attributes, since consecutive paragraphs usually have the same ones.
/// Valid for one document only: its keys include neither fonts nor colours.
final class AttributesMemory {
  /// A class, so that lookups copy nothing.
  private final class Entry {
    let style: TextStyle
    let spans: InlineSpans
    let attributes: TextAttributes

    init(style: TextStyle, spans: InlineSpans, attributes: TextAttributes) {
      self.style = style
      self.spans = spans
      self.attributes = attributes
    }

    /// Whether what takes no copy to compare is the same, which rules most others out.
    func resembles(_ spans: InlineSpans, _ style: TextStyle) -> Bool {
      self.spans.code == spans.code && self.spans.strong == spans.strong
        && self.spans.emphasis == spans.emphasis && self.spans.superscript == spans.superscript
        && self.spans.appearance == spans.appearance && self.style.size == style.size
        && self.style.role == style.role && self.style.weight == style.weight
        && self.style.isItalic == style.isItalic && self.style.appearance == style.appearance
    }
  }

  private static let size = 8
  private var entries: [Entry] = []
  private var oldest = 0

  func attributes(of spans: InlineSpans, in style: TextStyle) -> TextAttributes? {
    // In insertion order, so that the attributes of body text are found first.
    for entry in entries
    where entry.resembles(spans, style) && entry.spans == spans && entry.style == style {
      return entry.attributes
    }
    return nil
  }

  /// Replaces the oldest entry; attributes of links and abbreviations are not cached.
  func keep(_ attributes: TextAttributes, of spans: InlineSpans, in style: TextStyle) {
    guard spans.link == nil, spans.expansion == nil else { return }
    let entry = Entry(style: style, spans: spans, attributes: attributes)
    if entries.count < Self.size {
      entries.append(entry)
    } else {
      entries[oldest] = entry
      oldest = (oldest + 1) % Self.size
    }
  }
}
