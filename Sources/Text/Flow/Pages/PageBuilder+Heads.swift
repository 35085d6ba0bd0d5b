import ComposeGeometry

/// Heads that further pages repeat above their columns.
extension PageBuilder {
  /// Repeats the head of a decoration above the columns of each further page, up to the next page break.
  ///
  /// A head of more than a third of the page is not repeated.
  package func repeatHead(of decoration: DecorationHandle) {
    repeatedHead =
      DecorationHandle.repeats(headHeight: decoration.headHeight, onPagesOf: area.height)
      ? decoration : nil
  }

  /// What the head takes of each further page, in points.
  var repeatedHeadHeight: Double {
    repeatedHead.map { PageGrid.raised($0.headHeight, to: area.grid ?? 0) } ?? 0
  }

  /// Begins the next page with the head, where nothing is on it.
  func placeHead() {
    guard let repeatedHead, columns.isEmpty else { return }
    var content = PageContent()
    content.open(repeatedHead, spaceBefore: 0)
    repeatedHead.head.forEach { content.repeatBox($0) }
    columns.append(
      PageColumn(
        content: content, notes: FootnoteArea(width: area.width, separator: area.noteSeparator),
        origin: .zero, width: area.width,
        height: content.height))
    bandStart = columns.count
    usedHeight = repeatedHeadHeight
    hasOnlyHead = true
  }
}
