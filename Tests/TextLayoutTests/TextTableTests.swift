import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import TestSupport
import Testing

@testable import ComposeTextLayout

/// Tables in attributed text.
@Suite struct TextTableTests {
  private let font: Font
  private let page = Rect(x: 10, y: 20, width: 300, height: 400)

  init() throws { font = try LayoutFixtures.serif(12) }

  private struct Entry {
    var row: Int
    var column: Int
    var text: String
    var rowSpan = 1
    var columnSpan = 1
    var change: (inout TextBlock) -> Void = { _ in }
  }

  private func paragraph(
    _ string: String, blocks: [TextBlock] = [], change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> AttributedText {
    var style = ParagraphStyle()
    style.lineHeight = .exact(20)
    style.textBlocks = blocks
    change(&style)
    return AttributedText(
      string + "\n", attributes: TextAttributes(font: font, paragraphStyle: style))
  }

  /// A table with paragraphs where the texts of cells have line feeds.
  private func text(
    _ table: TextTable, _ entries: [Entry], outer: [TextBlock] = []
  ) -> AttributedText {
    var text = AttributedText()
    for entry in entries {
      var block = TextBlock()
      block.cell = TextTableCell(
        table, row: entry.row, column: entry.column, rowSpan: entry.rowSpan,
        columnSpan: entry.columnSpan)
      entry.change(&block)
      for part in entry.text.split(separator: "\n", omittingEmptySubsequences: false) {
        text.append(paragraph(String(part), blocks: outer + [block]))
      }
    }
    return text
  }

  private func frame(_ text: AttributedText, height: Double = 400) throws -> Frame {
    try Framesetter(text).frame(in: Rect(x: 10, y: 20, width: 300, height: height))
  }

  private func width(_ string: String) throws -> Double {
    try LayoutFixtures.shape(string).naturalWidth
  }

  private static func near(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 0.01 }

  private let four = [
    Entry(row: 0, column: 0, text: "one"), Entry(row: 0, column: 1, text: "of two"),
    Entry(row: 1, column: 0, text: "three"), Entry(row: 1, column: 1, text: "4"),
  ]

  // MARK: Columns

  @Test func columnsAreAsWideAsTheirCellsLikeToBe() throws {
    let frame = try frame(text(TextTable(columns: 2), four))
    try #require(frame.lines.count == 4 && frame.boxes.count == 4)
    #expect(frame.lines.map(\.fragmentRect.minY) == [20, 20, 40, 40])
    let first = try width("three")
    for line in [1, 3] { #expect(Self.near(frame.lines[line].origin.x, 10 + first)) }
    #expect(frame.lines.map(\.origin.x)[0] == 10)
    #expect(Self.near(frame.boxes[1].rect.width, try width("of two")))
    #expect(frame.boxes[2].rect == Rect(x: 10, y: 40, width: frame.boxes[0].rect.width, height: 20))
    #expect(frame.usedHeight == 40)
    #expect(frame.boxes.map(\.place?.rows) == [0..<1, 0..<1, 1..<2, 1..<2])
  }

  @Test func tablesThatAreTooWideAreBrokenIntoLines() throws {
    var cells = four
    cells[1].text = LayoutFixtures.prose
    let frame = try frame(text(TextTable(columns: 2), cells))
    let right = try #require(frame.boxes.map(\.rect.maxX).max())
    #expect(right <= 310 + 1e-6)
    for placed in frame.lines {
      #expect(placed.origin.x + placed.line.indent + placed.line.width <= 310 + 1e-6)
    }
    // The word on the left is whole.
    #expect(frame.lines.count { $0.origin.x == 10 } == 2)
  }

  @Test func widthsAreOfPointsAndPercentAndTheRest() throws {
    var cells = four
    cells[0].change = { $0.width = .points(60) }
    var table = TextTable(columns: 2, width: .percent(100))
    var boxes = try frame(text(table, cells)).boxes
    #expect(Self.near(boxes[0].rect.width, 60) && Self.near(boxes[1].rect.width, 240))
    cells[0].change = { $0.width = .percent(25) }
    boxes = try frame(text(table, cells)).boxes
    #expect(Self.near(boxes[0].rect.width, 75) && Self.near(boxes[1].rect.width, 225))
    table.width = .points(200)
    boxes = try frame(text(table, cells)).boxes
    #expect(Self.near(boxes[0].rect.width, 50) && Self.near(boxes[1].rect.width, 150))
    // A word goes before the width that its column asks for.
    cells[0].change = { $0.width = .points(1) }
    boxes = try frame(text(table, cells)).boxes
    #expect(Self.near(boxes[0].rect.width, try width("three")))
    cells[1].change = { $0.maximumWidth = .points(20) }
    table.width = nil
    boxes = try frame(text(table, cells)).boxes
    #expect(Self.near(boxes[1].rect.width, max(20, try width("two"))))
  }

  @Test func fixedTablesTakeTheirFirstRow() throws {
    var cells = four
    cells[0].change = { $0.width = .points(40) }
    cells[2].text = "a text that is longer than its column"
    let boxes = try frame(text(TextTable(columns: 3, layout: .fixed), cells)).boxes
    #expect(boxes.map(\.rect.width) == [40, 130, 40, 130])
    #expect(boxes[2].rect.height > 20)
  }

  // MARK: Cells

  @Test func marginsBordersAndPaddingAreOfCells() throws {
    let block: (inout TextBlock) -> Void = {
      $0.margin = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      $0.borders = TextBlock.Borders(
        top: .init(5), left: .init(6), bottom: .init(7), right: .init(8))
      $0.padding = EdgeInsets(top: 9, left: 10, bottom: 11, right: 12)
    }
    var cells = four
    for index in cells.indices { cells[index].change = block }
    let frame = try frame(text(TextTable(columns: 2), cells))
    let first = try width("three")
    #expect(frame.boxes[0].rect.origin == Point(x: 12, y: 21))
    #expect(Self.near(frame.boxes[0].rect.width, 6 + 10 + first + 12 + 8))
    #expect(frame.boxes[0].rect.height == 5 + 9 + 20 + 11 + 7)
    #expect(frame.lines[0].fragmentRect.minY == 20 + 1 + 5 + 9)
    #expect(frame.lines[0].origin.x == 10 + 2 + 6 + 10)
    #expect(frame.boxes[2].rect.minY == 20 + 56 + 1)
    #expect(frame.usedHeight == 112)
  }

  @Test func cellsGoOverColumnsAndRows() throws {
    let frame = try frame(
      text(
        TextTable(columns: 3, width: .points(300), headerRows: 1),
        [
          Entry(row: 0, column: 0, text: "over two", columnSpan: 2),
          Entry(row: 0, column: 2, text: "x"),
          Entry(row: 1, column: 0, text: "a\nb\nc\nd", rowSpan: 2),
          Entry(row: 1, column: 1, text: "e"), Entry(row: 1, column: 2, text: "f"),
          Entry(row: 2, column: 1, text: "g"), Entry(row: 2, column: 2, text: "h"),
        ]))
    let boxes = frame.boxes.map(\.rect)
    try #require(boxes.count == 7)
    #expect(Self.near(boxes[0].width, boxes[3].maxX - boxes[2].minX))
    #expect(Self.near(boxes[1].minX, boxes[4].minX) && Self.near(boxes[1].maxX, 310))
    // Four lines beside two rows, of which the last one takes what is over.
    #expect(boxes[2].height == 80)
    #expect(boxes[3].height == 20 && boxes[5].height == 60)
    #expect(boxes[5].minY == 60)
    #expect(
      frame.boxes.map { $0.place?.isHeader } == [true, true, false, false, false, false, false])
    #expect(frame.usedHeight == 100)
  }

  @Test(arguments: [
    (TextBlock.VerticalAlignment.top, 0.0), (.middle, 20), (.bottom, 40), (.baseline, 8),
  ])
  func lowContentFollowsTheVerticalAlignmentOfItsCell(
    alignment: TextBlock.VerticalAlignment, down: Double
  ) throws {
    let frame = try frame(
      text(
        TextTable(columns: 2),
        [
          Entry(
            row: 0, column: 0, text: "a\nb\nc",
            change: {
              $0.padding.top = 8
              $0.padding.bottom = -8
              $0.verticalAlignment = alignment == .baseline ? .baseline : .top
            }),
          Entry(
            row: 0, column: 1, text: "x",
            change: {
              $0.verticalAlignment = alignment
              $0.padding.top = alignment == .baseline ? 0 : 8
            }),
        ]))
    #expect(frame.lines[3].fragmentRect.minY == 20 + down + (alignment == .baseline ? 0 : 8))
    if alignment == .baseline { #expect(frame.lines[3].origin.y == frame.lines[0].origin.y) }
    #expect(frame.boxes[1].rect.height == 68)
  }

  @Test func sharedBordersAreTheWiderOfBoth() throws {
    var cells = four
    for index in cells.indices {
      cells[index].change = { $0.borders = TextBlock.Borders(.init(2)) }
    }
    cells[3].change = { $0.borders = TextBlock.Borders(.init(6, color: .red)) }
    var table = TextTable(columns: 2, collapsesBorders: true)
    table.width = .points(200)
    let boxes = try frame(text(table, cells)).boxes
    // Between the two cells of the second row, and above the last one.
    #expect(boxes[2].block.borders.right == .init(6, color: .red))
    #expect(boxes[1].block.borders.bottom == .init(6, color: .red))
    #expect(boxes[0].block.borders == .init(.init(2)))
    // Neighbours lie over each other by the border that they share.
    #expect(Self.near(boxes[2].rect.maxX - boxes[3].rect.minX, 6))
    #expect(Self.near(boxes[0].rect.maxX - boxes[1].rect.minX, 2))
    #expect(Self.near(boxes[1].rect.maxY - boxes[3].rect.minY, 6))
    #expect(boxes[0].rect.minX == 10 && boxes[0].rect.minY == 20)
    #expect(Self.near(boxes[3].rect.maxX, 210 + 1 + 3))
  }

  @Test func emptyCellsMayBeHidden() throws {
    var cells = four
    cells[1].text = ""
    for index in cells.indices { cells[index].change = { $0.backgroundColor = .red } }
    for hides in [false, true] {
      let table = TextTable(columns: 2, hidesEmptyCells: hides)
      let boxes = try frame(text(table, cells)).boxes
      #expect(boxes.map { $0.block.backgroundColor == nil } == [false, hides, false, false])
    }
  }

  @Test func tablesFromRightToLeftBeginOnTheRight() throws {
    var cells = four
    cells[0].text = "\u{5D0}\u{5D1}"
    let frame = try frame(text(TextTable(columns: 2), cells))
    #expect(Self.near(frame.boxes[0].rect.maxX, 310))
    #expect(frame.boxes[1].rect.maxX <= frame.boxes[0].rect.minX + 0.01)
  }

  @Test func tablesCanBeInBoxesAndCells() throws {
    let inner = TextTable(columns: 2, identifier: 1)
    let outer = TextTable(columns: 2)
    var box = TextBlock(padding: EdgeInsets(10), backgroundColor: .green)
    box.cell = TextTableCell(outer, row: 0, column: 0)
    var second = TextBlock()
    second.cell = TextTableCell(outer, row: 0, column: 1)
    var text = paragraph("before", blocks: [box])
    text.append(self.text(inner, four, outer: [box]))
    text.append(paragraph("beside", blocks: [second]))
    let frame = try frame(text)
    try #require(frame.boxes.count == 6)
    #expect(frame.boxes[0].rect.height == 10 + 60 + 10)
    #expect(frame.boxes[1].rect.minX == 20 && frame.boxes[1].rect.minY == 50)
    #expect(
      Self.near(
        frame.boxes[0].rect.width,
        20 + max(try width("three") + width("of two"), try width("before"))))
    #expect(frame.lines[5].origin.x == frame.boxes[5].rect.minX)
    #expect(frame.lines[5].fragmentRect.minY == 20)
    let around = TextBlock(padding: EdgeInsets(7))
    let boxed = try self.frame(self.text(outer, four, outer: [around]))
    #expect(boxed.boxes[1].rect.origin == Point(x: 17, y: 27))
    #expect(boxed.boxes[0].rect.height == 54)
  }

  // MARK: Frames

  private func rows(_ count: Int) -> [Entry] {
    (0..<count).flatMap { row in
      [Entry(row: row, column: 0, text: "row \(row)"), Entry(row: row, column: 1, text: "x")]
    }
  }

  /// All frames of a text, which show all of it one after the other.
  private func frames(_ text: AttributedText, height: Double) throws -> [Frame] {
    let framesetter = try Framesetter(text)
    var frames: [Frame] = []
    var position = 0
    while position < text.count {
      let frame = try framesetter.frame(
        from: position, in: Rect(x: 10, y: 20, width: 300, height: height))
      try #require(frame.visibleRange.upperBound > position)
      #expect(frame.usedHeight <= height + 1e-6)
      position = frame.visibleRange.upperBound
      frames.append(frame)
    }
    let shown = frames.flatMap { frame in
      frame.lines.flatMap { Array(text.utf8[$0.line.range]) }
    }
    #expect(shown == text.utf8.filter { $0 != 0x0A })
    return frames
  }

  @Test func tablesContinueInTheNextFrameRowByRow() throws {
    var text = paragraph("before")
    text.append(self.text(TextTable(columns: 2), rows(10)))
    text.append(paragraph("after"))
    let frames = try frames(text, height: 70)
    #expect(frames.map(\.lines.count) == [1 + 4, 6, 6, 4 + 1])
    #expect(Set(frames.flatMap(\.boxes).map(\.rect.width)).count == 2)
    #expect(frames[1].lines[0].fragmentRect.minY == 20)
  }

  @Test func rowsThatACellGoesOverStayTogether() throws {
    var cells = rows(6)
    cells[4].rowSpan = 2
    cells.remove(at: 6)
    let frames = try frames(text(TextTable(columns: 2), cells), height: 60)
    #expect(frames.map { $0.boxes.count } == [4, 3 + 2, 2])
  }

  @Test func rowsHigherThanAFrameAreSetBelowEachOther() throws {
    var cells = rows(3)
    cells[2].text = LayoutFixtures.prose
    cells[3].text = LayoutFixtures.prose
    let table = text(TextTable(columns: 2), cells)
    let frames = try frames(table, height: 50)
    #expect(frames.count > 3)
    #expect(frames[0].boxes.allSatisfy { $0.place?.rows == 0..<1 })
    #expect(frames[1].boxes.map(\.place?.columns) == [0..<1])
  }

  @Test func headingsGoWithTheFirstRow() throws {
    var text = paragraph("before")
    text.append(paragraph("heading") { $0.keepsWithNext = true })
    text.append(self.text(TextTable(columns: 2), rows(2)))
    let frames = try frames(text, height: 50)
    #expect(frames.map(\.lines.count) == [1, 3, 2])
    // What follows a table takes nothing out of it.
    var after = self.text(TextTable(columns: 2), rows(2))
    after.updateAttributes(in: 0..<after.count) { $0.paragraphStyle?.keepsWithNext = true }
    after.append(paragraph("after"))
    #expect(try self.frames(after, height: 50).map(\.lines.count) == [4, 1])
  }

  @Test func headingsOfColumnsGoWithTheFirstRow() throws {
    for (headerRows, counts) in [(0, [1 + 2, 2]), (1, [1, 4])] {
      var text = paragraph("before")
      text.append(self.text(TextTable(columns: 2, headerRows: headerRows), rows(2)))
      #expect(try frames(text, height: 50).map(\.lines.count) == counts)
    }
    // A table of nothing but headings ends all the same.
    let heads = text(TextTable(columns: 2, headerRows: 9), rows(9))
    #expect(try frames(heads, height: 50).count == 5)
  }

  @Test func cellsThatAskForTakenPlacesGetOthers() throws {
    var random = RandomNumbers(seed: 7)
    for _ in 0..<60 {
      let table = TextTable(
        columns: Int.random(in: 1...5, using: &random),
        collapsesBorders: Bool.random(using: &random))
      let cells = (0..<Int.random(in: 1...14, using: &random)).map { number in
        Entry(
          row: Int.random(in: 0...6, using: &random), column: Int.random(in: 0...6, using: &random),
          text: "cell \(number)", rowSpan: Int.random(in: 1...4, using: &random),
          columnSpan: Int.random(in: 1...4, using: &random),
          change: {
            $0.borders = TextBlock.Borders(.init(Double(number % 3)))
            $0.identifier = number
          })
      }
      let text = text(table, cells)
      _ = try frames(text, height: 100)
      let frame = try frame(text, height: 4000)
      for (index, box) in frame.boxes.enumerated() {
        let place = try #require(box.place)
        for other in frame.boxes[..<index].compactMap(\.place) {
          #expect(!place.rows.overlaps(other.rows) || !place.columns.overlaps(other.columns))
        }
      }
    }
  }

  @Test func hostileNumbersEnd() throws {
    let table = TextTable(columns: .max, width: .points(.infinity))
    let cells = [
      Entry(
        row: .max, column: .max, text: "a", rowSpan: .max, columnSpan: .max,
        change: {
          $0.width = .points(.nan)
          $0.minimumWidth = .percent(.infinity)
          $0.minimumHeight = .nan
          $0.padding = EdgeInsets(.infinity)
        }),
      Entry(row: -5, column: -5, text: "b", rowSpan: 0, columnSpan: -1),
    ]
    let frame = try frame(text(table, cells))
    #expect(!frame.lines.isEmpty)
    #expect(frame.lines.allSatisfy { $0.origin.x.isFinite && $0.origin.y.isFinite })
  }

  // MARK: Structure

  @Test func tablesAreTaggedWithTheirRowsAndCells() throws {
    var cells = rows(3)
    cells[0].columnSpan = 2
    cells.remove(at: 1)
    var text = paragraph("before")
    text.append(self.text(TextTable(columns: 2, headerRows: 1), cells))
    text.append(paragraph("after"))
    let recording = RecordingContext()
    recording.beginPage(size: .letter)
    // Over two frames it is one table all the same.
    var tags = FrameTags(.document)
    for frame in try frames(text, height: 60) { frame.draw(on: recording, tags: &tags) }
    var roles: [String] = []
    for case .element(_, let role, let parent, let properties) in recording.commands {
      let spans = properties.columnSpan > 1 ? " \(properties.columnSpan)" : ""
      roles.append("\(role) in \(parent.index)\(spans)")
    }
    #expect(
      roles == [
        "paragraph in 0", "table in 0", "tableHead in 2", "tableRow in 3",
        "tableHeaderCell in 4 2", "paragraph in 5", "tableBody in 2", "tableRow in 7",
        "tableDataCell in 8", "paragraph in 9", "tableDataCell in 8", "paragraph in 11",
        "tableRow in 7", "tableDataCell in 13", "paragraph in 14", "tableDataCell in 13",
        "paragraph in 16", "paragraph in 0",
      ])
  }
}
