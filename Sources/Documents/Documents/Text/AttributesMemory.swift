import ComposeAttributedText

/// How many spans of each kind are open around a piece of text.
struct InlineSpans: Equatable {
  var code = 0
  var strong = 0
  var emphasis = 0
  var strikethrough = 0
  var superscript = 0
  var `subscript` = 0
  var highlight = 0
  var underline = 0
  /// Of the innermost link.
  var link: String?
  /// Of the innermost span that says one.
  var language: String?
}

/// The attributes of the styles and spans met last, since one paragraph after the other has the
/// same ones. True of one document: it knows neither fonts nor colours.
final class AttributesMemory {
  /// A class, so that looking at one copies none of it.
  private final class Entry {
    let style: TextStyle
    let spans: InlineSpans
    let attributes: TextAttributes

    init(style: TextStyle, spans: InlineSpans, attributes: TextAttributes) {
      self.style = style
      self.spans = spans
      self.attributes = attributes
    }
  }

  private static let size = 8
  private var entries: [Entry] = []
  private var oldest = 0

  func attributes(of spans: InlineSpans, in style: TextStyle) -> TextAttributes? {
    // The order is that of coming, so that the body's are found at once.
    for entry in entries where entry.spans == spans && entry.style == style {
      return entry.attributes
    }
    return nil
  }

  /// Keeps attributes in the place of those kept longest; links differ from one to the next.
  func keep(_ attributes: TextAttributes, of spans: InlineSpans, in style: TextStyle) {
    guard spans.link == nil else { return }
    let entry = Entry(style: style, spans: spans, attributes: attributes)
    if entries.count < Self.size {
      entries.append(entry)
    } else {
      entries[oldest] = entry
      oldest = (oldest + 1) % Self.size
    }
  }
}
