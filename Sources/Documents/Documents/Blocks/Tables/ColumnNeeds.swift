import ComposeAttributedText
import ComposeDocumentModel
import ComposeFlow
import ComposeFonts
import ComposeTextLayout

extension BlockFlow {
  /// What blocks in a cell need and like as the width of their column. Complexity: O(text).
  ///
  /// The nesting depth of blocks is limited by their reader, so recursion is safe.
  @_optimize(size)
  func columnNeeds(
    of blocks: [Block], file: Int, in region: BlockRegion
  ) throws -> TableColumns.Column {
    var widest = TableColumns.Column(minimum: 0, natural: 0)
    func grow(_ text: InlineText, _ style: TextStyle, sides: Double = 0) throws {
      let styled = try styler.text(text, style: style, file: file, width: region.width)
      guard !styled.text.isEmpty else { return }
      let paragraph = shape(styled.text)
      widest.grow(
        to: TableColumns.Column(
          minimum: paragraph.minimumWidth + sides + 0.01,
          natural: paragraph.naturalWidth + sides + 0.01))
    }
    func grow(_ inner: [Block], sides: Double) throws {
      var own = try columnNeeds(of: inner, file: file, in: region)
      // Blocks that would be narrower are not indented, and what is beside them would be outside of the cell.
      own.minimum = max(own.minimum, sides > 0 ? region.leastWidth + 0.01 : 0) + sides
      own.natural = max(own.natural, sides > 0 ? region.leastWidth + 0.01 : 0) + sides
      widest.grow(to: own)
    }
    for block in blocks {
      switch block.content {
      case .paragraph(let text): try grow(text, region.style)
      case .heading(let level, let text): try grow(text, styles.heading(level))
      case .quote(let inner): try grow(inner, sides: blockStyles.barIndent)
      case .division(let inner): try grow(inner, sides: 0)
      // The caption takes the width of the rest.
      case .figure(let figure): try grow(figure.blocks, sides: 0)
      case .alert(let alert): try grow(alert.blocks, sides: blockStyles.barIndent)
      case .list(let list):
        let indent = try listIndent(of: list, in: region)
        for item in list.items { try grow(item.blocks, sides: indent) }
      case .definitionList(let definitions):
        for definition in definitions {
          for term in definition.terms { try grow(term, region.style) }
          for description in definition.descriptions {
            try grow(description, sides: theme.listIndent)
          }
        }
      case .code(let code): widest.grow(to: try columnNeeds(of: code))
      case .table(let table):
        let layout = try tableLayout(table, file: file, width: region.width, in: region)
        widest.grow(
          to: TableColumns.Column(
            minimum: min(layout.width, region.width / 2), natural: layout.width))
      case .math(let math): try grow(InlineText(math), region.style)
      case .custom(let content):
        if let needs = try (content as? any CustomLayout)?.needs(in: LayoutArea(self, region)) {
          widest.grow(to: TableColumns.Column(minimum: needs.minimum, natural: needs.natural))
        }
      case .thematicBreak, .pageBreak, .html: break
      }
    }
    return widest
  }

  /// Long lines of code are wrapped, but not into very short ones.
  private func columnNeeds(of code: CodeBlock) throws -> TableColumns.Column {
    let style = styles.code
    let font = try fonts.font(style.role, size: style.size)
    let advance =
      Double(font.face.advance(of: font.face.spaceGlyph)) * style.size
      / Double(max(1, font.face.unitsPerEm))
    var longest = 0
    for line in code.text.split(separator: 0x0A) { longest = max(longest, line.count) }
    let sides = 2 * blockStyles.codePadding + 0.01
    return TableColumns.Column(
      minimum: Double(min(longest, 16)) * advance + sides,
      natural: Double(longest) * advance + sides)
  }
}
