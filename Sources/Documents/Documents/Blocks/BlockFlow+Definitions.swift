import ComposeAttributedText
import ComposeDocumentModel
import ComposeGraphics

extension BlockFlow {
  /// Terms in bold, with their descriptions indented below.
  func flowDefinitions(_ definitions: [Definition], file: Int, in region: BlockRegion) throws {
    let list = makeElement(
      .list, in: region.parent, properties: StructureProperties(listNumbering: "Description"))
    try emit(.space(blockSpace))
    for definition in definitions {
      let item = context.makeElement(.listItem, in: list, properties: StructureProperties())
      try emit(.space(definition.isTight ? theme.leading * 0.25 : paragraphSpace))
      for term in definition.terms {
        let label = context.makeElement(.listLabel, in: item, properties: StructureProperties())
        var style = region.style
        style.weight = 700
        style.paragraph.alignment = .natural
        try flowText(term, style: style, file: file, element: label, in: region, breaks: false)
        try emit(.keepWithNext)
      }
      for description in definition.descriptions {
        let body = context.makeElement(.listBody, in: item, properties: StructureProperties())
        var inner = region.indented(
          by: theme.listIndent, limit: settings.limits.maximumIndentDepth,
          isRightToLeft: isRightToLeft)
        inner.parent = body
        inner.isTight = definition.isTight
        followsParagraph = false
        try flow(description, in: inner)
      }
    }
    try emit(.space(blockSpace))
  }
}
