extension Block {
  /// Calls `body` for the texts that are this block's own, not for those of blocks inside it.
  package func forEachOwnText(_ body: (InlineText) -> Void) {
    forEachOwnText(skippingPlain: false, body)
  }

  /// Calls `body` for those of the block's own texts that may have more than words in them: spans, images,
  /// formulas, references.
  package func forEachOwnRichText(_ body: (InlineText) -> Void) {
    forEachOwnText(skippingPlain: true, body)
  }

  /// - Parameter skippingPlain: Whether rows of large tables that are plain text are left out.
  private func forEachOwnText(skippingPlain: Bool, _ body: (InlineText) -> Void) {
    switch content {
    case .paragraph(let text), .heading(_, let text): body(text)
    case .alert(let alert): alert.title.map(body)
    case .figure(let figure): figure.caption.map(body)
    case .definitionList(let definitions):
      for definition in definitions { definition.terms.forEach(body) }
    case .table(let table):
      table.caption.map(body)
      table.forEachRow { row in
        if skippingPlain, row.isPacked { return }
        for cell in row.cells { cell.text.map(body) }
      }
    case .quote, .division, .list, .code, .math, .thematicBreak, .pageBreak, .html, .custom: break
    }
  }

  /// Transforms the texts that are this block's own, not those of blocks inside it.
  package mutating func transformOwnTexts(_ transform: (inout InlineText) -> Void) {
    switch content {
    case .paragraph(var text):
      transform(&text)
      content = .paragraph(text)
    case .heading(let level, var text):
      transform(&text)
      content = .heading(level: level, text)
    case .alert(var alert):
      guard var title = alert.title else { return }
      transform(&title)
      alert.title = title
      content = .alert(alert)
    case .figure(var figure):
      guard var caption = figure.caption else { return }
      transform(&caption)
      figure.caption = caption
      content = .figure(figure)
    case .definitionList(var definitions):
      for index in definitions.indices {
        for term in definitions[index].terms.indices {
          transform(&definitions[index].terms[term])
        }
      }
      content = .definitionList(definitions)
    case .table(var table):
      if var caption = table.caption {
        transform(&caption)
        table.caption = caption
      }
      table.updateRows { $0.transformTexts(transform) }
      content = .table(table)
    case .quote, .division, .list, .code, .math, .thematicBreak, .pageBreak, .html, .custom:
      break
    }
  }
}
