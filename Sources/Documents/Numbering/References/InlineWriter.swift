import ComposeDocumentModel

/// Copies inline text while other text is put into it.
struct InlineWriter {
  private(set) var text: InlineText

  /// - Parameter source: The text whose items are copied, of which the bytes are kept.
  init(_ source: InlineText) {
    text = InlineText(utf8: source.utf8)
    text.items.reserveCapacity(source.items.count + 8)
  }

  /// Appends an item of the source.
  mutating func append(_ item: Inline) { text.items.append(item) }

  /// Appends a mark without text.
  mutating func append(_ kind: Inline.Kind, at place: Inline) {
    text.items.append(
      Inline(kind, range: text.utf8.count..<text.utf8.count, sourceOffset: place.sourceOffset))
  }

  mutating func append(_ words: String, at place: Inline) {
    let bytes = Array(words.utf8)
    append(bytes[...], at: place)
  }

  mutating func append(_ bytes: ArraySlice<UInt8>, at place: Inline, _ kind: Inline.Kind = .text) {
    guard !bytes.isEmpty else { return }
    let start = text.utf8.count
    text.utf8 += bytes
    text.items.append(
      Inline(kind, range: start..<text.utf8.count, sourceOffset: place.sourceOffset))
  }

  /// Appends a title with its emphasis, without links, notes, references and images; as plain text,
  /// cut, where it is long.
  mutating func append(_ title: InlineText, upTo limit: Int, at place: Inline) {
    guard title.utf8.count <= limit, title.items.count <= limit else {
      let plain = title.plainText
      let cut = plain.prefix(limit / 2)
      return append(cut.utf8.count < plain.utf8.count ? cut + "…" : String(cut), at: place)
    }
    var images = 0
    for item in title.items {
      switch item.kind {
      case .begin(.image): images += 1
      case .end(.image): images -= 1
      case .text, .code, .math:
        guard images == 0 else { continue }
        append(title.utf8[item.range], at: place, item.kind)
      case .softBreak, .lineBreak: append(" ", at: place)
      case .begin(.link), .end(.link), .footnoteReference, .html, .reference, .indexTerm: break
      case .begin(let span) where images == 0: append(.begin(span), at: place)
      case .end(let span) where images == 0: append(.end(span), at: place)
      case .begin, .end: break
      }
    }
  }
}
