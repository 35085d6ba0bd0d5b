import ComposeDocumentModel

extension InlineText {
  /// Adds a text on a line of its own.
  mutating func append(line other: InlineText) {
    if !items.isEmpty, !other.items.isEmpty {
      items.append(
        Inline(
          .lineBreak, range: utf8.count..<utf8.count, sourceOffset: other.items[0].sourceOffset))
    }
    append(other)
  }

  /// Adds a text directly behind.
  mutating func append(_ other: InlineText) {
    guard !isEmpty else {
      self = other
      return
    }
    let shift = utf8.count
    utf8 += other.utf8
    items.reserveCapacity(items.count + other.items.count)
    for var item in other.items {
      item.range = item.range.lowerBound + shift..<item.range.upperBound + shift
      items.append(item)
    }
  }

  /// Puts the whole text into a span.
  mutating func enclose(in span: Inline.Span) {
    guard let first = items.first, let last = items.last else { return }
    items.insert(Inline(.begin(span), sourceOffset: first.sourceOffset), at: 0)
    items.append(
      Inline(.end(span), range: utf8.count..<utf8.count, sourceOffset: last.sourceOffset))
  }
}
