extension InlineText {
  /// The text after other words, such as a label.
  ///
  /// - Parameters:
  ///   - words: Plain text.
  ///   - span: What surrounds the words; nil for none.
  package func preceded(by words: String, in span: Inline.Span? = nil) -> InlineText {
    var text = self
    let start = utf8.count
    text.utf8 += words.utf8
    let place = items.first?.sourceOffset ?? 0
    var label = [Inline(.text, range: start..<text.utf8.count, sourceOffset: place)]
    if let span {
      label.insert(Inline(.begin(span), range: start..<start, sourceOffset: place), at: 0)
      label.append(
        Inline(.end(span), range: text.utf8.count..<text.utf8.count, sourceOffset: place))
    }
    text.items.insert(contentsOf: label, at: 0)
    return text
  }
}
