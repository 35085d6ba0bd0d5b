import ComposeDocumentModel
import ComposeFlow
import ComposeNumbering
import ComposeTextLayout

extension BlockFlow {
  /// The caption of a table that may continue on further pages, as it is set again on these: its text
  /// and "(continued)" in one line, or that word alone where the text is too long.
  func continuedCaption(of table: Table, _ rows: TableParts) throws -> [FlowBox] {
    guard let caption = table.caption, !caption.isEmpty, table.rows.count > 1 else { return [] }
    let word = programWords[.continued]
    var whole = caption.withoutNotes
    whole.append(plain: " (\(word))")
    for text in [whole, InlineText("(\(word))")] {
      let styled = try styler.text(
        text, style: styles.caption, file: rows.file, width: rows.region.width)
      let layout = ParagraphLayout(shape(styled.text), width: rows.region.width)
      guard layout.lineCount == 1 else { continue }
      let line = layout.line(0)
      let placement = line.placement
      let tags = ParagraphTags(nil, language: styler.blockLanguage ?? settings.language)
      return [
        FlowBox(
          .cells([
            CellLine(
              line: line, baseline: placement.baseline,
              x: rows.region.x - rows.x
                + (theme.tables.isCentered ? (rows.region.width - line.width) / 2 : 0), tags: tags)
          ]), x: rows.x, height: placement.height + theme.leading * 0.3)
      ]
    }
    return []
  }
}

extension InlineText {
  /// Without the calls of footnotes, which are at the first occurrence.
  var withoutNotes: InlineText {
    var text = self
    text.items.removeAll { if case .footnoteReference = $0.kind { true } else { false } }
    return text
  }

  mutating func append(plain string: String) {
    let start = utf8.count
    utf8.append(contentsOf: string.utf8)
    items.append(
      Inline(.text, range: start..<utf8.count, sourceOffset: items.last?.sourceOffset ?? 0))
  }
}
