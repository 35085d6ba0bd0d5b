import ComposeDocumentModel
import ComposePlatform

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
    guard name.count <= 16, let alert = AlertName(name) ?? AlertName(unknown: name) else {
      return nil
    }
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
    if title.isEmpty {
      return (
        alert.kind,
        alert.title.map { InlineText($0, sourceOffset: offsets.sourceOffset(line.lowerBound)) }
      )
    }
    return (alert.kind, inlines.parse(source, CollectionOfOne(title)))
  }
}

extension DocumentBuilder {
  /// Takes what is not text from the first lines of a paragraph: the mark of a table of contents, a target
  /// `(name)=` or a break `+++` of MyST, attributes of kramdown, an alert `!> text` of Docsify, an inclusion.
  ///
  /// - Returns: Whether no paragraph is left to add.
  mutating func takeFirstLines(of node: Int32, in frame: inout Frame) -> Bool {
    dropAttributeLine(atEndOf: node)
    while let first = tree.segments(of: node).first?.range, case let line = source.trimming(first),
      !line.isEmpty
    {
      let text = source.slice(line)
      switch text[0] {
      case ASCII.openParenthesis where dialect.contains(.directives):
        guard text.count > 3, text[text.count - 1] == ASCII.equals,
          text[text.count - 2] == ASCII.closeParenthesis,
          text.dropFirst().dropLast(2).allSatisfy({ $0.isTargetName })
        else { return false }
        frame.anchors.append(String(decoding: text.dropFirst().dropLast(2), as: UTF8.self))
      case ASCII.plus where dialect.contains(.directives):
        guard text.starts(with: "+++".utf8), text.count == 3 || text.starts(with: "+++ {".utf8)
        else { return false }
      case ASCII.openBrace where dialect.contains(.attributes):
        guard isAttributeLine(text) else { return false }
      case ASCII.openBracket where dialect.contains(.wikiLinks):
        if isContents(text) {
          add(
            Block(
              .division([]), range: sourceRange(line), attributes: BlockAttributes(classes: ["toc"])
            ), to: &frame)
        } else if !text.starts(with: "[!INCLUDE".utf8), !text.starts(with: "[!code-".utf8) {
          return false
        }
      case ASCII.less where dialect.contains(.templates):
        guard text.starts(with: "<<< @".utf8) else { return false }
      case ASCII.exclamation, ASCII.question:
        guard dialect.contains(.admonitions), text.count > 3, text[1] == ASCII.greater,
          text[2].isSpaceOrTab
        else {
          return false
        }
        let kind: Alert.Kind = text[0] == ASCII.exclamation ? .important : .tip
        var pieces = tree.segments(of: node).map(\.range)
        pieces[0] =
          LinkSyntax.skipSpaces(
            source.slice(0..<first.upperBound), from: line.lowerBound + 2)..<first.upperBound
        let content = inlines.parse(source, pieces)
        add(
          .alert(Alert(kind: kind, blocks: [Block(.paragraph(content), range: range(of: node))])),
          node, to: &frame)
        return true
      default: return false
      }
      tree.nodes[Int(node)].firstSegment += 1
      tree.nodes[Int(node)].segmentCount -= 1
    }
    return tree.nodes[Int(node)].segmentCount == 0
  }

  /// Drops the attributes of kramdown below a paragraph, `{: .class }`.
  private mutating func dropAttributeLine(atEndOf node: Int32) {
    let segments = tree.segments(of: node)
    guard dialect.contains(.attributes), segments.count > 1, let last = segments.last?.range,
      isAttributeLine(source.slice(source.trimming(last)))
    else { return }
    tree.nodes[Int(node)].segmentCount -= 1
  }

  /// `{: .class }`.
  private func isAttributeLine(_ line: Bytes) -> Bool {
    line.count > 3 && line[0] == ASCII.openBrace && line[1] == ASCII.colon
      && line[line.count - 1] == ASCII.closeBrace && !line.dropFirst().contains(ASCII.openBrace)
  }

  /// Whether an item is the place of a table of contents in kramdown: `* TOC` above `{:toc}`.
  func isContentsItem(_ node: Int32) -> Bool {
    guard dialect.contains(.attributes), let paragraph = firstParagraph(of: node),
      tree.nodes[Int(paragraph)].next < 0
    else { return false }
    let segments = tree.segments(of: paragraph)
    guard segments.count == 2, let last = segments.last?.range else { return false }
    let line = source.slice(source.trimming(last))
    return isAttributeLine(line) && line.slice(2..<line.count - 1).starts(with: "toc".utf8)
  }

  /// `[TOC]`, `[[toc]]`, `[[_TOC_]]`.
  private func isContents(_ text: Bytes) -> Bool {
    guard text.count <= 9 else { return false }
    let word = text.lowercasedText(0..<text.count)
    return word == "[toc]" || word == "[[toc]]" || word == "[[_toc_]]"
  }
}

extension UInt8 {
  fileprivate var isTargetName: Bool {
    isAlphanumeric || self >= 0x80 || self == ASCII.hyphen || self == ASCII.underscore
      || self == ASCII.period
      || self == ASCII.colon || self == ASCII.slash
  }
}
