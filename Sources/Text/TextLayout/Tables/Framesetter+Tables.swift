import ComposeAttributedText
import ComposeFlow
import ComposeGeometry

/// A table with its place in an area.
struct PlacedTable {
  var grid: TableGrid
  var columns: TableLayout
  /// What is kept free left of the table, in points.
  var left: Double
}

extension Framesetter {
  /// What a table is known by.
  struct TableKey: Hashable {
    var paragraph: Int
    var depth: Int
    var width: Double
  }

  /// How many tables are kept measured.
  private static let keptTables = 16

  // MARK: Finding

  /// The style of a paragraph, without shaping it. Complexity: O(log runs).
  func style(ofParagraph number: Int) -> ParagraphStyle? {
    let start = typesetter.paragraphs[number].content.lowerBound
    return text.runIndex(at: min(start, max(0, text.count - 1)))
      .flatMap { text.attributeSets[text.runs[$0].attributes].paragraphStyle }
  }

  func blocks(ofParagraph number: Int) -> [TextBlock] {
    guard let style = style(ofParagraph: number), style.isRare else { return [] }
    return style.textBlocks
  }

  /// The paragraphs around one that are in the same table, within limits.
  func tableParagraphs(
    around number: Int, depth: Int, within limits: Range<Int>
  ) -> Range<Int> {
    let own = blocks(ofParagraph: number)
    func belongs(_ other: Int) -> Bool {
      let blocks = blocks(ofParagraph: other)
      return blocks.count > depth && blocks[depth].cell?.table == own[depth].cell?.table
        && blocks[..<depth] == own[..<depth]
    }
    var first = number
    while first > limits.lowerBound, belongs(first - 1) { first -= 1 }
    var end = number + 1
    while end < limits.upperBound, belongs(end) { end += 1 }
    return first..<end
  }

  private func grid(of paragraphs: Range<Int>, depth: Int) -> TableGrid? {
    var boxes: [(block: TextBlock, paragraphs: Range<Int>)] = []
    for number in paragraphs {
      let block = blocks(ofParagraph: number)[depth]
      if let last = boxes.last, last.block == block {
        boxes[boxes.count - 1].paragraphs = last.paragraphs.lowerBound..<(number + 1)
      } else {
        boxes.append((block, number..<(number + 1)))
      }
    }
    guard let table = boxes.first?.block.cell?.table else { return nil }
    return TableGrid(
      table, boxes: boxes,
      isRightToLeft: typesetter.paragraph(paragraphs.lowerBound).baseLevel & 1 == 1)
  }

  /// The table that a paragraph is in at a depth of boxes, with columns for a width.
  ///
  /// - Complexity: O(n) for a table met for the first time, else O(rows).
  func table(at number: Int, depth: Int, width: Double) -> PlacedTable? {
    let paragraphs = tableParagraphs(
      around: number, depth: depth, within: typesetter.paragraphs.indices)
    let key = TableKey(paragraph: paragraphs.lowerBound, depth: depth, width: width)
    if let known = tables[key] { return known }
    guard let grid = grid(of: paragraphs, depth: depth) else { return nil }
    let overhang = grid.overhang
    let widths = TableWidths(grid) { contentWidths(of: $0.paragraphs, depth: depth + 1) }
      .widths(grid.table, available: width - overhang.left - overhang.right)
    let columns = TableLayout(columnWidths: widths, isRightToLeft: grid.isRightToLeft)
    let layout = PlacedTable(
      grid: grid, columns: columns,
      left: grid.isRightToLeft ? width - columns.width - overhang.right : overhang.left)
    if tables.count >= Self.keptTables { tables.removeAll() }
    tables[key] = layout
    return layout
  }

  // MARK: Measuring

  /// What paragraphs need and like within boxes down to a depth, which is at most `TextBlock.deepest`.
  ///
  /// - Parameter countsText: Whether what they hold counts, too, or boxes alone.
  func contentWidths(
    of paragraphs: Range<Int>, depth: Int, countsText: Bool = true
  ) -> TableColumns.Column {
    var widest = TableColumns.Column(minimum: 0, natural: 0)
    var number = paragraphs.lowerBound
    while number < paragraphs.upperBound {
      let blocks = blocks(ofParagraph: number)
      var sides = 0.0
      var inner = depth
      var asked: Double?
      while inner < blocks.count, blocks[inner].cell == nil {
        let block = blocks[inner]
        let insets = block.margin.usable + block.padding.usable + block.borders.widths
        sides += insets.left + insets.right
        if case .points = block.width { asked = block.width?.points(of: 0) }
        inner += 1
      }
      var need: TableColumns.Column
      if inner < blocks.count {
        let nested = tableParagraphs(
          around: number, depth: inner, within: number..<paragraphs.upperBound)
        guard let grid = grid(of: nested, depth: inner) else { return widest }
        need = TableWidths(grid) {
          contentWidths(of: $0.paragraphs, depth: inner + 1, countsText: countsText)
        }.sum(grid.table)
        let overhang = grid.overhang
        sides += overhang.left + overhang.right
        number = nested.upperBound
      } else {
        need =
          countsText
          ? typesetter.paragraph(number).columnNeeds
          : TableColumns.Column(minimum: 0.001, natural: 0.001)
        number += 1
      }
      if let asked { need.natural = max(need.minimum, asked) }
      widest.minimum = max(widest.minimum, need.minimum + sides)
      widest.natural = max(widest.natural, need.natural + sides)
    }
    return widest
  }
}

extension ShapedParagraph {
  /// How wide a column has to be for the paragraph, in points, with its indents.
  fileprivate var columnNeeds: TableColumns.Column {
    let end = style.tailIndent > 0 ? 0 : -style.tailIndent
    let least = max(style.firstLineHeadIndent, style.headIndent) + minimumWidth + end
    let natural = max(style.firstLineHeadIndent + naturalWidth + end, max(0, style.tailIndent))
    var widest = 0.0
    var beside = 0.0
    if hasFloats {
      for run in runs where run.kind == .attachment {
        guard let attachment = attributeSets[run.attributes].attachment,
          let margins = attachment.float?.margins.usable
        else { continue }
        let width = min(max(0, attachment.width), 14_400) + margins.left + margins.right
        widest = max(widest, width)
        beside += width
      }
    }
    // A little more than that, against rounding.
    return TableColumns.Column(
      minimum: max(0, least, widest) + 0.001,
      natural: max(0, natural + beside, least, widest) + 0.001)
  }
}
