import ComposeDocumentModel

extension DocumentBuilder {
  /// The first child of a container, if it is a paragraph.
  private func firstParagraph(of container: Int32) -> Int32? {
    let child = tree.nodes[Int(container)].firstChild
    return child >= 0 && tree.nodes[Int(child)].kind == .paragraph ? child : nil
  }

  /// Removes `[ ]` or `[x]` from the start of an item's first paragraph (GFM 5.3).
  mutating func takeCheckBox(of item: Int32) -> Bool? {
    guard let paragraph = firstParagraph(of: item) else { return nil }
    let first = Int(tree.nodes[Int(paragraph)].firstSegment)
    let line = tree.segments[first].range
    let start = line.lowerBound
    guard line.count >= 4, source[start] == ASCII.openBracket,
      source[start + 2] == ASCII.closeBracket, source[start + 3].isSpaceOrTab
    else { return nil }
    let mark = source[start + 1]
    guard mark.isSpaceOrTab || mark.lowercased == 0x78 else { return nil }
    let content = LinkSyntax.skipSpaces(source.slice(0..<line.upperBound), from: start + 4)
    guard content < line.upperBound else { return nil }
    tree.segments[first].start = Int32(truncatingIfNeeded: content)
    return !mark.isSpaceOrTab
  }

  /// Removes the line `[!NOTE] title` from the start of a quote.
  mutating func takeAlert(of quote: Int32) -> (kind: Alert.Kind, title: InlineText?)? {
    guard let paragraph = firstParagraph(of: quote) else { return nil }
    let line = source.trimming(
      tree.segments[Int(tree.nodes[Int(paragraph)].firstSegment)].range)
    guard line.count >= 6, source[line.lowerBound] == ASCII.openBracket,
      source[line.lowerBound + 1] == ASCII.exclamation,
      let close = source.slice(0..<line.upperBound).firstIndex(
        of: ASCII.closeBracket, from: line.lowerBound)
    else { return nil }
    let name = source[line.lowerBound + 2..<close]
    guard name.count <= 9,
      let kind = Alert.Kind(
        rawValue: String(decoding: name.lazy.map(\.lowercased), as: UTF8.self))
    else { return nil }
    var titleStart = close + 1
    if titleStart < line.upperBound,
      source[titleStart] == ASCII.plus || source[titleStart] == ASCII.hyphen
    {
      titleStart += 1  // Some programs fold such boxes by a sign here.
    }
    let title = source.trimming(titleStart..<line.upperBound)
    guard title.isEmpty || source[titleStart].isSpaceOrTab else { return nil }
    tree.nodes[Int(paragraph)].firstSegment += 1
    tree.nodes[Int(paragraph)].segmentCount -= 1
    if tree.nodes[Int(paragraph)].segmentCount == 0 { tree.nodes[Int(paragraph)].kind = .removed }
    return (kind, title.isEmpty ? nil : inlines.parse(source, CollectionOfOne(title)))
  }
}
