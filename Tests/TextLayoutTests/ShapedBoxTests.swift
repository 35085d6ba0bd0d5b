import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeTextLayout

/// Boxes and tables in frames that are no rectangles, or not all of them free.
@Suite struct ShapedBoxTests {
  private let disc = Path(ellipseIn: Rect(x: 0, y: 0, width: 300, height: 300))
  private let block = TextBlock(
    margin: EdgeInsets(2), borders: TextBlock.Borders(TextBlock.Border(1)),
    padding: EdgeInsets(4))

  private func paragraph(
    _ string: String, _ blocks: [TextBlock] = [],
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> AttributedText {
    var style = ParagraphStyle()
    style.lineHeight = .exact(20)
    style.textBlocks = blocks
    change(&style)
    let font = try LayoutFixtures.serif(12)
    return AttributedText(
      string + "\n", attributes: TextAttributes(font: font, paragraphStyle: style))
  }

  private func text(_ parts: [AttributedText]) -> AttributedText {
    var text = AttributedText()
    for part in parts { text.append(part) }
    return text
  }

  private func table(rows: Int, _ table: TextTable = TextTable(columns: 2)) throws
    -> AttributedText
  {
    var parts: [AttributedText] = []
    for row in 0..<rows {
      for column in 0..<table.columns {
        var cell = TextBlock(padding: EdgeInsets(2))
        cell.cell = TextTableCell(table, row: row, column: column)
        parts.append(try paragraph("cell \(row)/\(column)", [cell]))
      }
    }
    return text(parts)
  }

  /// A rectangle that is not taken for one, as it has five corners.
  private func pentagon(_ rect: Rect) -> Path {
    var path = Path()
    path.move(to: Point(rect.minX, rect.minY))
    for point in [
      Point(rect.midX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
      Point(rect.minX, rect.maxY),
    ] {
      path.addLine(to: point)
    }
    path.closeSubpath()
    return path
  }

  private func words(_ frame: Frame) -> [String] {
    frame.lines.map { placed in
      String(decoding: placed.line.paragraph.text[placed.line.range], as: UTF8.self)
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  private func lies(_ rect: Rect, in path: Path) -> Bool {
    let rect = rect.insetBy(dx: 0.1, dy: 0.1)
    return [rect.minX, rect.midX, rect.maxX].allSatisfy { x in
      [rect.minY, rect.midY, rect.maxY].allSatisfy { path.contains(Point(x, $0)) }
    }
  }

  @Test func aRectangularShapeHasTheBoxesOfARectangle() throws {
    let inner = TextBlock(padding: EdgeInsets(3), width: .percent(50), identifier: 1)
    let text = try text([
      paragraph("before"), paragraph("one", [block]), paragraph("two", [block, inner]),
      table(rows: 3), paragraph(LayoutFixtures.prose, [block]),
      paragraph(LayoutFixtures.prose) { $0.dropCapital = DropCapital(lines: 2) },
      table(rows: 2, TextTable(columns: 3, collapsesBorders: true, headerRows: 1)),
      paragraph("after"),
    ])
    let rect = Rect(x: 10, y: 20, width: 260, height: 2000)
    let setter = try Framesetter(text)
    let plain = try setter.frame(in: rect)
    let shaped = try setter.frame(in: pentagon(rect))
    #expect(shaped.visibleRange == plain.visibleRange && plain.overflow == nil)
    try #require(
      shaped.lines.count == plain.lines.count && shaped.boxes.count == plain.boxes.count)
    for (one, other) in zip(shaped.lines, plain.lines) {
      #expect(one.line.range == other.line.range)
      #expect(one.isDropCapital == other.isDropCapital)
      let difference =
        abs(one.origin.x + one.line.indent - other.origin.x - other.line.indent)
        + abs(one.origin.y - other.origin.y)
      #expect(difference < 1e-3)
    }
    for (one, other) in zip(shaped.boxes, plain.boxes) {
      #expect(one.lines == other.lines && one.place == other.place && one.block == other.block)
      let difference =
        abs(one.rect.minX - other.rect.minX) + abs(one.rect.minY - other.rect.minY)
        + abs(one.rect.width - other.rect.width) + abs(one.rect.height - other.rect.height)
      #expect(difference < 1e-3)
    }
  }

  @Test func boxesAndTablesOfADiscLieInIt() throws {
    let text = try text([
      paragraph("before"), paragraph("It is a truth universally acknowledged", [block]),
      table(rows: 2), paragraph("after"),
    ])
    let frame = try Framesetter(text).frame(in: disc)
    #expect(frame.overflow == nil)
    #expect(
      words(frame) == [
        "before", "It is a truth universally", "acknowledged", "cell 0/0", "cell 0/1",
        "cell 1/0", "cell 1/1", "after",
      ])
    try #require(frame.boxes.count == 5)
    for box in frame.boxes {
      #expect(lies(box.rect, in: disc))
      for line in frame.lines[box.lines] {
        let ink = line.fragmentRect
        #expect(ink.minX >= box.rect.minX - 1e-6 && ink.maxX <= box.rect.maxX + 1e-6)
        #expect(ink.minY >= box.rect.minY - 1e-6 && ink.maxY <= box.rect.maxY + 1e-6)
      }
    }
    // Its upper corners touch the disc: no wider rectangle would be free.
    let box = frame.boxes[0].rect
    #expect(!disc.contains(Point(box.minX - 2.5, box.minY - 2.5)))
    // All cells of a row are at one height, those of a column below each other.
    #expect(frame.boxes[1].rect.minY == frame.boxes[2].rect.minY)
    #expect(frame.boxes[1].rect.minX == frame.boxes[3].rect.minX)
    #expect(frame.boxes[1].rect.maxX <= frame.boxes[2].rect.minX + 1e-6)
  }

  @Test func aBoxIsAsWideAsIsFreeAllTheWayDown() throws {
    // Free are 190 points down to 50, then 300, but for a needle at the foot of the longer box.
    var options = FrameOptions()
    options.exclusions = [
      ExclusionPath(Path(rect: Rect(x: 190, y: 0, width: 110, height: 50))),
      ExclusionPath(Path(rect: Rect(x: 150, y: 85, width: 4, height: 5))),
    ]
    let rect = Rect(x: 0, y: 0, width: 300, height: 400)
    let container = TextContainer(rect, options: options)
    let short = try Framesetter(text([paragraph("short", [block])])).frame(in: container)
    #expect(short.boxes.map(\.rect) == [Rect(x: 2, y: 2, width: 186, height: 30)])
    let string = String(LayoutFixtures.prose.prefix(120))
    let long = try Framesetter(text([paragraph(string, [block])])).frame(in: container)
    try #require(long.boxes.count == 1)
    #expect(abs(long.boxes[0].rect.width - 146) < 1e-3)
    #expect(long.boxes[0].rect.minX == 2 && long.boxes[0].rect.maxY > 90)
    #expect(long.lines.count > 4)
  }

  @Test func aBoxIsPlacedWhereItsWordsFit() throws {
    var options = FrameOptions()
    options.exclusions = [ExclusionPath(Path(rect: Rect(x: 40, y: 0, width: 260, height: 95)))]
    let rect = Rect(x: 0, y: 0, width: 300, height: 200)
    let text = try text([paragraph("incomprehensibilities", [block])])
    let frame = try Framesetter(text).frame(in: TextContainer(rect, options: options))
    #expect(frame.boxes.count == 1 && frame.lines.count == 1)
    #expect(frame.lines[0].fragmentRect.minY >= 95)
    // Where they have none anywhere, they are broken.
    let neck = Rect(x: 0, y: 0, width: 50, height: 400)
    let broken = try Framesetter(text).frame(in: pentagon(neck))
    #expect(broken.lines.count > 2 && broken.overflow == nil)
    #expect(broken.lines.allSatisfy { $0.fragmentRect.width <= 38 })
  }

  @Test func textIsSetWithoutABoxThatFitsNowhere() throws {
    let wide = TextBlock(padding: EdgeInsets(40))
    let text = try text([paragraph("one two", [wide]), paragraph("three", [wide])])
    let frame = try Framesetter(text).frame(in: pentagon(Rect(x: 0, y: 0, width: 70, height: 300)))
    #expect(frame.overflow == nil && frame.boxes.isEmpty && frame.lines.count == 2)
  }

  @Test func aBoxThatDoesNotFitContinuesInTheNextFrame() throws {
    let prose = Array(repeating: LayoutFixtures.prose, count: 4).joined(separator: " ")
    let text = try text([paragraph("before"), paragraph(prose, [block]), paragraph("after")])
    let setter = try Framesetter(text)
    var position = 0
    var frames: [Frame] = []
    while position < text.count {
      frames.append(try setter.frame(from: position, in: disc))
      try #require(frames.count < 20)
      position = try #require(frames.last).visibleRange.upperBound
    }
    #expect(frames.count > 1)
    let lines = frames.flatMap(\.lines)
    for (one, next) in zip(lines, lines.dropFirst()) {
      #expect(
        one.line.range.upperBound == next.line.range.lowerBound
          || one.line.range.upperBound + 1 == next.line.range.lowerBound)
    }
    for frame in frames {
      #expect(!frame.boxes.isEmpty)
      for box in frame.boxes { #expect(lies(box.rect, in: disc)) }
    }
    #expect(words(try #require(frames.last)).last == "after")
  }

  @Test func tablesContinueInTheNextShapeWithTheirHeaderRows() throws {
    let text = try table(rows: 24, TextTable(columns: 2, headerRows: 1))
    let setter = try Framesetter(text)
    var position = 0
    var cells: [String] = []
    var count = 0
    while position < text.count {
      let frame = try setter.frame(from: position, in: disc)
      cells += words(frame)
      #expect(frame.repeatedLines.count == (count == 0 ? 0 : 2))
      for placed in frame.repeatedLines { #expect(lies(placed.fragmentRect, in: disc)) }
      position = frame.visibleRange.upperBound
      count += 1
      try #require(count < 10)
    }
    #expect(count > 1)
    #expect(cells == (0..<24).flatMap { row in [0, 1].map { "cell \(row)/\($0)" } })
  }

  @Test func theHeadingsThatAreRepeatedAreNotBroken() throws {
    let table = TextTable(columns: 2, headerRows: 1)
    var parts: [AttributedText] = []
    for row in 0..<12 {
      for column in 0..<2 {
        var cell = TextBlock(padding: EdgeInsets(2))
        cell.cell = TextTableCell(table, row: row, column: column)
        parts.append(try paragraph(row == 0 ? "Incomprehensible" : "a b", [cell]))
      }
    }
    var triangle = Path()
    triangle.move(to: Point(150, 0))
    triangle.addLine(to: Point(300, 300))
    triangle.addLine(to: Point(0, 300))
    triangle.closeSubpath()
    let setter = try Framesetter(text(parts))
    let first = try setter.frame(in: triangle)
    let second = try setter.frame(from: first.visibleRange.upperBound, in: triangle)
    #expect(first.overflow != nil && second.repeatedLines.count == 2)
    #expect(second.repeatedLines.allSatisfy { lies($0.fragmentRect, in: triangle) })
  }

  @Test func boxesOfTurnedLinesAreTurned() throws {
    var block = block
    block.borders = TextBlock.Borders(
      top: .init(3), left: .init(4), bottom: .init(5), right: .init(6))
    let text = try text([paragraph("one", [block]), paragraph("two")])
    let rect = Rect(x: 50, y: 60, width: 200, height: 300)
    for progression in [FrameOptions.Progression.rightToLeft, .leftToRight] {
      var options = FrameOptions()
      options.progression = progression
      let frame = try Framesetter(text).frame(in: TextContainer(rect, options: options))
      try #require(frame.boxes.count == 1 && frame.lines.count == 2)
      let box = frame.boxes[0].rect
      // Lines run downwards: margins of 2, and the sum of borders, padding and a line across.
      #expect(box.minY == 62 && box.maxY == 358)
      #expect(abs(box.width - (3 + 4 + 20 + 4 + 5)) < 1e-6)
      #expect(abs(progression == .rightToLeft ? box.maxX - 248 : box.minX - 52) < 1e-6)
      let borders = frame.boxes[0].block.borders.widths
      #expect(borders.top == 4 && borders.bottom == 6)
      #expect((progression == .rightToLeft ? borders.right : borders.left) == 3)
      let line = frame.lines[0]
      #expect(box.contains(line.origin) && line.origin.y == 62 + 4 + 4)
      // The next paragraph stands beside it.
      let next = frame.lines[1].fragmentRect
      #expect(progression == .rightToLeft ? next.maxX <= box.minX : next.minX >= box.maxX)
    }
  }
}
