import ComposeDiagnostics

extension BlockParser {
  /// Converts the last line of the open paragraph to a table header if the line is a delimiter row
  /// with the same number of cells (GFM 4.10).
  mutating func makeTable(of paragraph: Int32) -> Bool {
    guard dialect.contains(.tables) else { return false }
    let line = cursor.nextNonspace..<cursor.end
    let node = tree.nodes[Int(paragraph)]
    guard node.segmentCount > 0, let columns = TableSyntax.delimiterRow(source, line) else {
      return false
    }
    let headerSegment = node.firstSegment + node.segmentCount - 1
    let header = tree.segments[Int(headerSegment)].range
    guard TableSyntax.cells(source, header).count == columns.count,
      source[line].contains(ASCII.pipe) || source[header].contains(ASCII.pipe)
    else { return false }
    if columns.count > limits.maximumTableColumns {
      report(
        .warning, code: "table-too-wide",
        "table with \(columns.count) columns; the maximum is "
          + "\(limits.maximumTableColumns); shown as text",
        at: header.lowerBound..<line.upperBound)
      return false
    }
    let table = takeHeader(from: paragraph, segment: headerSegment)
    tree.nodes[table].number = Int32(truncatingIfNeeded: tree.alignments.count)
    tree.nodes[table].indent = Int32(truncatingIfNeeded: columns.count)
    tree.nodes[table].end = Int32(truncatingIfNeeded: cursor.end)
    tree.nodes[table].endLine = lineNumber
    tree.nodes[table].level = 1  // The delimiter row itself is no row.
    tree.alignments.append(contentsOf: columns)
    return true
  }

  /// Converts the paragraph, or its last line when it has more than one, to an open table.
  private mutating func takeHeader(from paragraph: Int32, segment: Int32) -> Int {
    let node = tree.nodes[Int(paragraph)]
    if node.segmentCount == 1 {
      tree.nodes[Int(paragraph)].kind = .table
      return Int(paragraph)
    }
    tree.nodes[Int(paragraph)].segmentCount -= 1
    tree.nodes[Int(paragraph)].end = tree.segments[Int(segment) - 1].end
    tree.nodes[Int(paragraph)].endLine -= 1
    closeUnmatched()
    let table = Int(addChild(.table, at: Int(tree.segments[Int(segment)].start)))
    tree.nodes[table].startLine = lineNumber - 1
    tree.nodes[table].firstSegment = segment
    tree.nodes[table].segmentCount = 1
    return table
  }

  mutating func addTableRow(to table: Int32) {
    if tree.nodes[Int(table)].level == 1 {
      tree.nodes[Int(table)].level = 0
      return
    }
    cursor.skipToNonspace()
    let row = cursor.rest
    let cells = TableSyntax.cells(source, row.range).count
    let columns = Int(tree.nodes[Int(table)].indent)
    let isCaption = dialect.contains(.tableCaptions) && CaptionSyntax.isCaption(source, row.range)
    if isCaption, !source[row.range].contains(ASCII.pipe) {
      appendSegment(row, to: addChild(.paragraph, at: Int(row.start)))
    } else if completedCells + columns - cells > limits.maximumCompletedCells {
      if limiter.admits("table-too-sparse", "rows") {
        report(
          .warning, code: "table-too-sparse",
          "table rows with more than \(limits.maximumCompletedCells) missing cells in all; "
            + "the rest is shown as text",
          at: row.range)
      }
      appendSegment(row, to: addChild(.paragraph, at: Int(row.start)))
    } else {
      completedCells += max(0, columns - cells)
      cellCount += columns
      appendSegment(row, to: table)
    }
  }
}

/// Rows of pipe tables.
enum TableSyntax {
  /// The cells of a row, trimmed, as ranges of `source`; an escaped pipe is not a separator.
  @_optimize(speed)
  static func cells(_ source: Bytes, _ row: Range<Int>) -> TableCells {
    TableCells(source, row)
  }

  /// The alignments of a delimiter row, or nil when the line is not one.
  static func delimiterRow(_ source: Bytes, _ row: Range<Int>) -> [TableAlignment]? {
    for index in row {
      switch source[index] {
      case ASCII.pipe, ASCII.colon, ASCII.hyphen, ASCII.space, ASCII.tab: continue
      default: return nil
      }
    }
    var columns: [TableAlignment] = []
    var cells = cells(source, row)
    while let cell = cells.next() {
      var dashes = cell
      let isLeft = cell.count > 0 && source[cell.lowerBound] == ASCII.colon
      if isLeft { dashes = dashes.lowerBound + 1..<dashes.upperBound }
      let isRight = dashes.count > 0 && source[dashes.upperBound - 1] == ASCII.colon
      if isRight { dashes = dashes.lowerBound..<dashes.upperBound - 1 }
      guard !dashes.isEmpty, source[dashes].allSatisfy({ $0 == ASCII.hyphen }) else { return nil }
      columns.append(isLeft ? isRight ? .center : .left : isRight ? .right : .natural)
    }
    return columns.isEmpty ? nil : columns
  }
}

struct TableCells: IteratorProtocol {
  private let source: Bytes
  private var index: Int
  private let end: Int
  /// Whether nothing is between the separators around the last cell, which is not the first: `||`.
  private(set) var isJoined = false
  private var isFirst = true

  init(_ source: Bytes, _ row: Range<Int>) {
    self.source = source
    let row = source.trimming(row)
    index = row.lowerBound
    end = row.upperBound
    if index < end, source[index] == ASCII.pipe { index += 1 }
  }

  @_optimize(speed)
  mutating func next() -> Range<Int>? {
    guard index < end else { return nil }
    let start = index
    while index < end, source[index] != ASCII.pipe || source[index - 1] == ASCII.backslash {
      // A pipe as the first byte of a cell ends the cell: the previous byte is then not a
      // backslash.
      if index == start, source[index] == ASCII.pipe { break }
      index += 1
    }
    isJoined = index == start && !isFirst
    isFirst = false
    let cell = source.trimming(start..<index)
    index += 1
    return cell
  }

  /// The number of remaining cells. Complexity: O(length of the row).
  @_optimize(speed)
  var count: Int {
    var rest = self
    var count = 0
    while rest.next() != nil { count += 1 }
    return count
  }
}
