import ComposeAttributedText
import ComposeDocumentModel
import ComposeGraphics
import ComposeTextLayout

extension BlockFlow {
  /// Terms in bold, with their descriptions indented below; or in a column of their own beside these.
  @_optimize(size)
  func flowDefinitions(_ definitions: [Definition], file: Int, in region: BlockRegion) throws {
    let list = makeElement(
      .list, in: region.parent, properties: StructureProperties(listNumbering: "Description"))
    try emit(.space(blockSpace))
    let column = theme.definitionColumn * theme.bodySize
    let hasColumn = column > 0 && region.width > column * 3
    for (number, definition) in definitions.enumerated() {
      let item = context.makeElement(.listItem, in: list, properties: StructureProperties())
      let space =
        definition.isTight
        ? theme.leading * 0.25
        : max(paragraphSpace, hasColumn && number > 0 ? theme.leading * 0.7 : 0)
      try emit(.space(space))
      for (index, term) in definition.terms.enumerated() {
        let label = context.makeElement(.listLabel, in: item, properties: StructureProperties())
        if hasColumn, index == definition.terms.count - 1, !definition.descriptions.isEmpty,
          try setTerm(term, file: file, label: label, column: column, in: region)
        {
          continue
        }
        var style = region.style
        style.weight = 700
        style.paragraph.alignment = .natural
        try flowText(term, style: style, file: file, element: label, in: region, breaks: false)
        try emit(.keepWithNext)
      }
      for description in definition.descriptions {
        let body = context.makeElement(.listBody, in: item, properties: StructureProperties())
        var inner = region.indented(
          by: hasColumn ? column : theme.listIndent, limit: settings.limits.maximumIndentDepth,
          isRightToLeft: isRightToLeft)
        inner.parent = body
        inner.isTight = definition.isTight
        followsParagraph = false
        var blocks = description[...]
        if !definition.isTight, case .paragraph? = blocks.first?.content {
          // Close below its term, which other space sets apart.
          var first = inner
          first.isTight = true
          try flow(Array(blocks.prefix(1)), in: first)
          try emit(.space(paragraphSpace))
          blocks = blocks.dropFirst()
        }
        try flow(Array(blocks), in: inner)
      }
      try flushMarker(height: theme.leading, x: region.x)
    }
    try emit(.space(blockSpace))
  }

  /// Sets a term beside its description.
  ///
  /// - Returns: Whether it has room, on one line and without notes.
  private func setTerm(
    _ term: InlineText, file: Int, label: StructureElement, column: Double, in region: BlockRegion
  ) throws -> Bool {
    var style = region.style
    style.color = theme.colors.muted
    style.paragraph.alignment = .left
    style.paragraph.firstLineHeadIndent = 0
    let styled = try styler.text(term, style: style, file: file, width: column)
    guard styled.notes.isEmpty, styled.places.isEmpty, !styled.text.isEmpty else { return false }
    let line = singleLine(styled.text)
    guard line.isLast, line.width <= column - theme.bodySize / 2 else { return false }
    setMarker(
      FlowMarker(
        content: .line(line),
        x: isRightToLeft ? region.x + region.width - line.width : region.x, role: .element(label),
        color: style.color))
    return true
  }
}
