import ComposeAttributedText

/// Paragraphs as they are read, put together when it is known which tables they are in.
///
/// Complexity: reading and finishing are linear in what was read.
struct TextAssembly {
  struct Paragraph {
    /// After the separator.
    var end: Int
    /// The index of its style.
    var style: Int
    /// The innermost box that contains it.
    var box: Int?
  }

  /// A box around paragraphs, or a cell.
  struct Box {
    var parent: Int?
    var block: TextBlock
    var cell: Cell?
  }

  struct Cell {
    var table: Int
    var row: Int
    var column: Int
    var rowSpan = 1
    var columnSpan = 1
  }

  private(set) var text = AttributedText()
  private(set) var paragraphs: [Paragraph] = []
  var boxes: [Box] = []
  /// What is left out with its paragraphs: cells that are part of others.
  var droppedBoxes: Set<Int> = []
  /// What is known of each table so far; how many columns it has is known at the end.
  var tables: [TextTable] = []
  private var styles: [ParagraphStyle?] = []
  private var styleNumbers: [ParagraphStyle: Int] = [:]
  /// Where the paragraph that is read began.
  private(set) var paragraphStart = 0

  var count: Int { text.count }
  var isAtParagraphStart: Bool { text.count == paragraphStart }

  mutating func register(_ attributes: TextAttributes) -> Int { text.register(attributes) }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, set: Int) {
    text.append(utf8: bytes, registered: set)
  }

  mutating func append(_ bytes: ArraySlice<UInt8>, set: Int) {
    bytes.withUnsafeBufferPointer { text.append(utf8: $0, registered: set) }
  }

  mutating func append(_ bytes: [UInt8], set: Int) { append(bytes[...], set: set) }

  private mutating func number(_ style: ParagraphStyle) -> Int {
    if let number = styleNumbers[style] { return number }
    styles.append(style == ParagraphStyle() ? nil : style)
    styleNumbers[style] = styles.count - 1
    return styles.count - 1
  }

  /// Ends the paragraph with a separator that has the attributes of `set`.
  mutating func endParagraph(_ style: ParagraphStyle, set: Int, in box: Int? = nil) {
    append([0x0A], set: set)
    closeParagraph(style, in: box)
  }

  /// Ends the text: what follows the last separator becomes a paragraph without one.
  mutating func end(_ style: ParagraphStyle) {
    if !isAtParagraphStart { closeParagraph(style, in: nil) }
  }

  private mutating func closeParagraph(_ style: ParagraphStyle, in box: Int?) {
    paragraphs.append(Paragraph(end: text.count, style: number(style), box: box))
    paragraphStart = text.count
  }

  /// The text, each of its runs with the style of its paragraph.
  func finished() -> AttributedText {
    let blocks = resolvedBoxes()
    return text.utf8.withUnsafeBufferPointer { bytes in finished(bytes, blocks) }
  }

  private func finished(
    _ bytes: UnsafeBufferPointer<UInt8>, _ blocks: [[TextBlock]]
  ) -> AttributedText {
    var result = AttributedText()
    var numbers: [StyledSet: Int] = [:]
    var run = 0
    var start = 0
    for paragraph in paragraphs {
      let chain = paragraph.box.map { blocks[$0] } ?? []
      let isDropped = paragraph.box.map(droppedBoxes.contains) ?? false
      while start < paragraph.end, run < text.runs.count {
        let end = min(text.runs[run].upperBound, paragraph.end)
        if !isDropped {
          let key = StyledSet(
            set: text.runs[run].attributes, style: paragraph.style, box: paragraph.box)
          let number: Int
          if let known = numbers[key] {
            number = known
          } else {
            var attributes = text.attributeSets[key.set]
            var style = styles[paragraph.style]
            if !chain.isEmpty {
              style = style ?? ParagraphStyle()
              style?.textBlocks = chain
            }
            attributes.paragraphStyle = style
            number = result.register(attributes)
            numbers[key] = number
          }
          result.append(
            utf8: UnsafeBufferPointer(rebasing: bytes[start..<end]), registered: number)
        }
        start = end
        if start == text.runs[run].upperBound { run += 1 }
      }
    }
    return result
  }

  private struct StyledSet: Hashable {
    var set: Int
    var style: Int
    var box: Int?
  }

  /// The blocks that contain each box, and its own, the outermost first.
  private func resolvedBoxes() -> [[TextBlock]] {
    var columns = [Int](repeating: 1, count: tables.count)
    for case let cell? in boxes.map(\.cell) where tables.indices.contains(cell.table) {
      columns[cell.table] = max(columns[cell.table], cell.column + cell.columnSpan)
    }
    let tables = zip(tables, columns).map { table, columns in
      var table = table
      table.columns = min(columns, TextTable.maximumColumns)
      return table
    }
    var resolved: [[TextBlock]] = []
    for box in boxes {
      var block = box.block
      if let cell = box.cell, tables.indices.contains(cell.table) {
        block.cell = TextTableCell(
          tables[cell.table], row: cell.row, column: cell.column, rowSpan: cell.rowSpan,
          columnSpan: cell.columnSpan)
      }
      // A parent is made before its children.
      let around = box.parent.flatMap { $0 < resolved.count ? resolved[$0] : nil } ?? []
      resolved.append(around.count < TextBlock.deepest ? around + [block] : around)
    }
    return resolved
  }
}
