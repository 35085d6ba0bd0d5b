/// A grid table as it is drawn (pandoc, `grid_tables`).
struct GridTable {
  struct Cell {
    var row: Int
    var rowSpan: Int
    var columnSpan: Int
    /// The ranges of its lines in the source, and their numbers in the table.
    var lines: [(range: Range<Int>, number: Int)]
    /// The container of its blocks.
    var node: Int32 = -1
  }

  var alignments: [TableAlignment]
  var rowCount: Int
  var headerRows = 0
  var footerRows = 0
  /// Row by row, and in each from left to right.
  var cells: [Cell] = []
}

extension GridTable {
  /// Reads a drawing; nil for one whose lines do not all have the same width, or do not begin and end
  /// with `|` or `+`. Complexity: O(bytes).
  ///
  /// - Parameters:
  ///   - lines: Without white space around them; the first is a border.
  ///   - maximumColumns: A wider table is refused.
  init?(_ source: Bytes, lines: [Range<Int>], maximumColumns: Int) {
    let drawing = GridDrawing(source, lines)
    guard let width = drawing.width, lines.count >= 3, drawing.isBorder(lines.count - 1) else {
      return nil
    }
    let corners = drawing.corners(width: width)
    let columns = corners.count - 1
    guard columns >= 1, columns <= maximumColumns else { return nil }
    // The lines between rows; those without a line of text between them count once.
    var borders: [Int] = []
    for line in lines.indices where drawing.divides(line, corners) {
      if let last = borders.last, last == line - 1 {
        borders[borders.count - 1] = line
      } else {
        borders.append(line)
      }
    }
    guard borders.first == 0, borders.last == lines.count - 1, borders.count >= 2 else {
      return nil
    }
    rowCount = borders.count - 1
    alignments = []
    let heavy = borders.indices.filter { drawing.isHeavy(borders[$0]) }
    if let first = heavy.first(where: { $0 > 0 && $0 < rowCount }) { headerRows = first }
    if heavy.last == rowCount, let start = heavy.dropLast().last, start > 0 {
      // One heavy line above the last row, and no other, is that of the footer.
      if heavy.filter({ $0 > 0 }).count == 2 { headerRows = 0 }
      footerRows = rowCount - start
    }
    let marks = headerRows > 0 ? borders[headerRows] : 0
    alignments = (0..<columns).map { drawing.alignment(marks, corners[$0], corners[$0 + 1]) }
    readCells(drawing, borders, corners)
  }

  private mutating func readCells(_ drawing: GridDrawing, _ borders: [Int], _ corners: [Int]) {
    let columns = corners.count - 1
    var isCovered = [Bool](repeating: false, count: columns * rowCount)
    for row in 0..<rowCount {
      var column = 0
      while column < columns {
        guard !isCovered[row * columns + column] else {
          column += 1
          continue
        }
        let first = column
        column += 1
        while column < columns, !isCovered[row * columns + column],
          !drawing.isDivided(borders[row]..<borders[row + 1], at: corners[column])
        {
          column += 1
        }
        var end = row + 1
        while end < rowCount,
          !drawing.isBorder(borders[end], corners[first], corners[first + 1])
        {
          end += 1
        }
        for covered in row..<end {
          for place in first..<column { isCovered[covered * columns + place] = true }
        }
        var lines: [(range: Range<Int>, number: Int)] = []
        for line in (borders[row] + 1)..<borders[end] {
          lines.append((drawing.content(line, corners[first], corners[column]), line))
        }
        cells.append(
          Cell(
            row: row, rowSpan: end - row, columnSpan: column - first,
            lines: drawing.unindented(lines)))
      }
    }
  }
}

/// The characters of a grid table by line and column.
private struct GridDrawing {
  private let source: Bytes
  private let lines: [Range<Int>]
  /// The offset of each column in a line, and of its end; nil for lines in ASCII.
  private let offsets: [[Int32]?]

  init(_ source: Bytes, _ lines: [Range<Int>]) {
    self.source = source
    self.lines = lines
    offsets = lines.map { line in
      source[line].contains { $0 >= 0x80 } ? Self.offsets(source, line) : nil
    }
  }

  /// Wide characters take two columns, combining ones none.
  private static func offsets(_ source: Bytes, _ line: Range<Int>) -> [Int32] {
    var offsets: [Int32] = []
    var index = line.lowerBound
    while index < line.upperBound {
      let start = index
      var value = UInt32(source[index])
      let count = value < 0xC0 ? 1 : value < 0xE0 ? 2 : value < 0xF0 ? 3 : 4
      value &= count == 1 ? 0x7F : 0x7F >> UInt32(count)
      index += 1
      while index < line.upperBound, index - start < count, source[index] & 0xC0 == 0x80 {
        value = value << 6 | UInt32(source[index] & 0x3F)
        index += 1
      }
      switch value {
      case 0x300...0x36F, 0x200B...0x200D, 0xFE00...0xFE0F: continue
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
        0x20000...0x3FFFD:
        offsets.append(Int32(truncatingIfNeeded: start))
        offsets.append(Int32(truncatingIfNeeded: index))
      default: offsets.append(Int32(truncatingIfNeeded: start))
      }
    }
    offsets.append(Int32(truncatingIfNeeded: line.upperBound))
    return offsets
  }

  private func width(_ line: Int) -> Int {
    offsets[line].map { $0.count - 1 } ?? lines[line].count
  }

  /// - Parameter column: Up to the width of the line.
  private func offset(_ line: Int, _ column: Int) -> Int {
    offsets[line].map { Int($0[column]) } ?? lines[line].lowerBound + column
  }

  private func byte(_ line: Int, _ column: Int) -> UInt8 { source[offset(line, column)] }

  private static func isLine(_ byte: UInt8) -> Bool {
    byte == ASCII.hyphen || byte == ASCII.equals || byte == ASCII.colon
  }

  private static func isEdge(_ byte: UInt8) -> Bool { byte == ASCII.pipe || byte == ASCII.plus }

  /// The width of all lines; nil where they differ.
  var width: Int? {
    guard let first = lines.first, first.count >= 3 else { return nil }
    for line in lines.indices {
      guard width(line) == first.count, Self.isEdge(byte(line, 0)),
        Self.isEdge(byte(line, first.count - 1))
      else { return nil }
    }
    return isBorder(0) ? first.count : nil
  }

  /// Whether a line is a border throughout.
  func isBorder(_ line: Int) -> Bool {
    source[lines[line]].allSatisfy { Self.isLine($0) || $0 == ASCII.plus }
  }

  /// The columns of the drawing at which columns of the table meet: those with a `+` at the end of a
  /// stretch of border.
  func corners(width: Int) -> [Int] {
    var isCorner = [Bool](repeating: false, count: width)
    for line in lines.indices {
      var start: Int?
      for column in 0..<width {
        let byte = byte(line, column)
        if byte == ASCII.plus {
          if let start, column - start > 1 {
            isCorner[start] = true
            isCorner[column] = true
          }
          start = column
        } else if !Self.isLine(byte) {
          start = nil
        }
      }
    }
    return isCorner.indices.filter { isCorner[$0] }
  }

  /// Whether a line has a border between two corners.
  func isBorder(_ line: Int, _ first: Int, _ last: Int) -> Bool {
    (first + 1..<last).allSatisfy { Self.isLine(byte(line, $0)) } && last - first > 1
  }

  /// Whether rows meet at a line.
  func divides(_ line: Int, _ corners: [Int]) -> Bool {
    guard byte(line, 0) == ASCII.plus || source[lines[line]].contains(ASCII.plus) else {
      return false
    }
    return zip(corners, corners.dropFirst()).contains {
      isBorder(line, $0, $1) && byte(line, $0) == ASCII.plus && byte(line, $1) == ASCII.plus
    }
  }

  func isHeavy(_ line: Int) -> Bool { source[lines[line]].contains(ASCII.equals) }

  /// Whether columns meet at a corner in all lines of a row; the line above it is not looked at.
  func isDivided(_ row: Range<Int>, at corner: Int) -> Bool {
    row.dropFirst().allSatisfy { Self.isEdge(byte($0, corner)) }
  }

  func alignment(_ line: Int, _ first: Int, _ last: Int) -> TableAlignment {
    guard last - first > 1 else { return .natural }
    let isLeft = byte(line, first + 1) == ASCII.colon
    let isRight = byte(line, last - 1) == ASCII.colon && last - first > 2
    return isLeft ? isRight ? .center : .left : isRight ? .right : .natural
  }

  /// What a line has between two corners, without white space at its end.
  func content(_ line: Int, _ first: Int, _ last: Int) -> Range<Int> {
    let start = offset(line, first + 1)
    var end = offset(line, last)
    while end > start, source[end - 1].isSpaceOrTab { end -= 1 }
    return start..<max(start, end)
  }

  /// Without the spaces that all lines begin with.
  func unindented(
    _ lines: [(range: Range<Int>, number: Int)]
  ) -> [(range: Range<Int>, number: Int)] {
    var least = Int.max
    for (range, _) in lines where !range.isEmpty {
      var spaces = 0
      while spaces < range.count, source[range.lowerBound + spaces] == ASCII.space { spaces += 1 }
      least = min(least, spaces)
    }
    guard least < .max else { return lines }
    return lines.map { line in
      line.range.isEmpty
        ? line : (line.range.lowerBound + least..<line.range.upperBound, line.number)
    }
  }
}
