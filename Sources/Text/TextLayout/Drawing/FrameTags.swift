import ComposeAttributedText
import ComposeFlow
public import ComposeGraphics

/// The structure elements of text that continues from frame to frame: pass one value on, and
/// paragraphs, tables and rows that are split stay one element each.
public struct FrameTags {
  /// The parent element of the text; nil for pages that are not tagged.
  public var element: StructureElement?
  private var paragraph: ShapedParagraph?
  private var lineTags = LineTags()
  /// The tables around the last line, the outermost first, with the rows and cells that it is in.
  private var tables: [OpenTable] = []

  private struct OpenTable {
    var table: TextTable
    var parent: StructureElement
    var element: StructureElement
    /// Of heading rows, or of others; the table itself where it has no headings.
    var group: StructureElement
    var row: Int
    var rowElement: StructureElement
    var place: TablePlace
    var cellElement: StructureElement
  }

  /// Creates tags whose paragraphs are children of an element; nil for untagged text.
  public init(_ element: StructureElement?) { self.element = element }

  /// The tags of a line's paragraph, made when its first line is drawn.
  ///
  /// - Parameter cells: The boxes around the line that are cells, the outermost first.
  mutating func tags(
    of line: Line, in cells: [FrameBox], context: any GraphicsContext
  ) -> LineTags {
    let isOpen = paragraph.map { $0 === line.paragraph || $0.isSame(as: line.paragraph) } ?? false
    if isOpen { return lineTags }
    paragraph = line.paragraph
    guard let element else {
      lineTags = LineTags()
      return lineTags
    }
    let parent = cells.isEmpty && tables.isEmpty ? element : open(cells, in: element, context)
    lineTags = LineTags(
      paragraph: context.makeElement(
        line.paragraph.style.structureType, in: parent, properties: StructureProperties()))
    return lineTags
  }

  /// Keeps what a line has added to its paragraph's tags.
  mutating func keep(_ tags: LineTags) { lineTags = tags }

  /// Continues the tables and cells around a line, or begins them. Returns the line's parent
  /// element.
  private mutating func open(
    _ cells: [FrameBox], in element: StructureElement, _ context: any GraphicsContext
  ) -> StructureElement {
    if tables.count > cells.count { tables.removeSubrange(cells.count...) }
    var parent = element
    for (depth, box) in cells.enumerated() {
      guard let cell = box.block.cell, let place = box.place else { continue }
      if depth < tables.count {
        let isOpen = tables[depth].table == cell.table && tables[depth].parent == parent
        if !isOpen { tables.removeSubrange(depth...) }
      }
      if depth < tables.count, tables[depth].place == place {
        parent = tables[depth].cellElement
        continue
      }
      if depth < tables.count { tables.removeSubrange((depth + 1)...) }
      let known = depth < tables.count ? tables[depth] : nil
      let table =
        known?.element
        ?? context.makeElement(.table, in: parent, properties: StructureProperties())
      let group =
        known.flatMap { $0.place.isHeader == place.isHeader ? $0.group : nil }
        ?? (cell.table.headerRows > 0
          ? TableTags.rowGroup(isHeader: place.isHeader, in: table, on: context) : table)
      let row =
        known.flatMap { $0.row == place.rows.lowerBound ? $0.rowElement : nil }
        ?? TableTags.row(in: group, on: context)
      let own = TableTags.cell(
        isHeader: place.isHeader, columnSpan: place.columns.count, rowSpan: place.rows.count,
        in: row, on: context)
      let opened = OpenTable(
        table: cell.table, parent: parent, element: table, group: group,
        row: place.rows.lowerBound,
        rowElement: row, place: place, cellElement: own)
      if depth < tables.count { tables[depth] = opened } else { tables.append(opened) }
      parent = own
    }
    return parent
  }
}

extension ShapedParagraph {
  /// Whether another one is of the same text, which was shaped again.
  fileprivate func isSame(as other: ShapedParagraph) -> Bool {
    range == other.range && text.count == other.text.count && !range.isEmpty
      && text[range] == other.text[range]
  }
}

/// The cells around the lines of a frame, queried from the first line to the last.
struct CellsOfLines {
  private let boxes: [FrameBox]
  private var next = 0
  private var open: [FrameBox] = []

  init(_ frame: Frame) {
    boxes = frame.boxes.contains { $0.place != nil } ? frame.boxes.filter { $0.place != nil } : []
  }

  mutating func cells(around line: Int) -> [FrameBox] {
    guard !boxes.isEmpty else { return [] }
    while let last = open.last, last.lines.upperBound <= line { open.removeLast() }
    while next < boxes.count, boxes[next].lines.lowerBound <= line {
      if boxes[next].lines.upperBound > line { open.append(boxes[next]) }
      next += 1
    }
    return open
  }
}
