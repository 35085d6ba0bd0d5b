import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeTextLayout

/// Heading rows of tables that go on from frame to frame.
struct RepeatedHeaderTests {
  private func text(
    _ table: TextTable, rows: Int, linesOfHeader: Int = 1, linesOfRows: Int = 1,
    anchor: String? = nil
  ) throws -> AttributedText {
    let font = try LayoutFixtures.serif(12)
    var text = AttributedText()
    for row in 0..<rows {
      for column in 0..<table.columns {
        var block = TextBlock()
        block.cell = TextTableCell(table, row: row, column: column)
        block.padding = EdgeInsets(2)
        block.backgroundColor = row < table.headerRows ? .rgb(0.9, 0.9, 0.9) : nil
        var style = ParagraphStyle()
        style.lineHeight = .exact(20)
        style.textBlocks = [block]
        var attributes = TextAttributes(font: font, paragraphStyle: style)
        if row == 0, column == 0 { attributes.anchor = anchor }
        let lines = row < table.headerRows ? linesOfHeader : linesOfRows
        for line in 0..<lines { text.append("\(row)/\(column)/\(line)\n", attributes: attributes) }
      }
    }
    return text
  }

  private func frames(_ text: AttributedText, height: Double) throws -> [Frame] {
    let framesetter = try Framesetter(text)
    var frames: [Frame] = []
    while (frames.last?.visibleRange.upperBound ?? 0) < text.count {
      frames.append(
        try framesetter.frame(
          from: frames.last?.visibleRange.upperBound ?? 0,
          in: Rect(x: 10, y: 20, width: 300, height: height)))
      try #require(frames.count < 100)
    }
    return frames
  }

  private func words(_ lines: [Frame.PlacedLine]) -> [String] {
    lines.map { placed in
      String(decoding: placed.line.paragraph.text[placed.line.range], as: UTF8.self)
        .split(whereSeparator: \.isWhitespace).joined()
    }
  }

  @Test func aContinuedTableRepeatsItsHeaderRows() throws {
    // Rows of 24 points: four to a frame of 100.
    let frames = try frames(text(TextTable(columns: 2, headerRows: 1), rows: 8), height: 100)
    #expect(
      frames.map { words($0.repeatedLines) } == [[], ["0/0/0", "0/1/0"], ["0/0/0", "0/1/0"]])
    #expect(frames.map(\.lines.count) == [8, 6, 2])
    #expect(words(frames[1].lines).first == "4/0/0")
    // The headings stand where they stood before, the rows below them.
    #expect(frames[1].repeatedLines.map(\.origin) == frames[0].lines.prefix(2).map(\.origin))
    #expect(frames[1].lines[0].origin == frames[0].lines[2].origin)
    #expect(frames[2].usedHeight == 48)
    // They are not of the frames' own text.
    #expect(frames[1].visibleRange.lowerBound == frames[0].visibleRange.upperBound)
  }

  @Test func headingsAreNotRepeatedWhereTheyAreNotWanted() throws {
    let table = TextTable(columns: 2, headerRows: 1, repeatsHeader: false)
    let frames = try frames(text(table, rows: 8), height: 100)
    #expect(frames.allSatisfy(\.repeatedLines.isEmpty) && frames.map(\.lines.count) == [8, 8])
  }

  @Test func headingsThatTakeTooMuchAreNotRepeated() throws {
    let table = TextTable(columns: 1, headerRows: 1)
    // Three lines of heading are more than half of the frame.
    let high = try frames(text(table, rows: 6, linesOfHeader: 3), height: 100)
    #expect(high.count == 2 && high.allSatisfy(\.repeatedLines.isEmpty))
    // With one, a row of four lines would have no room.
    let long = try frames(text(table, rows: 3, linesOfRows: 4), height: 100)
    #expect(long.dropFirst().allSatisfy { $0.repeatedLines.isEmpty })
    // A table of headings alone ends.
    #expect(try frames(text(TextTable(columns: 1, headerRows: 9), rows: 9), height: 50).count == 5)
  }

  @Test func aRowHigherThanAFrameContinuesBelowTheHeaderRows() throws {
    let table = TextTable(columns: 2, headerRows: 1)
    // Nine lines of 20 points and 4 of padding: three to a frame beside the headings of 24.
    let frames = try frames(text(table, rows: 3, linesOfRows: 9), height: 100)
    #expect(frames[0].repeatedLines.isEmpty && words(frames[0].lines) == ["0/0/0", "0/1/0"])
    for frame in frames.dropFirst() {
      #expect(words(frame.repeatedLines) == ["0/0/0", "0/1/0"])
      #expect(frame.lines.count == 3)
      // The headings stand at the top, the row's own lines below them.
      #expect(frame.repeatedLines[0].fragmentRect.minY == 22)
      #expect(frame.lines[0].fragmentRect.minY == 20 + 24 + 2)
    }
    let expected = (1...2).flatMap { row in
      (0..<2).flatMap { column in (0..<9).map { "\(row)/\(column)/\($0)" } }
    }
    #expect(frames.dropFirst().flatMap { words($0.lines) } == expected)
    // Without room for a line below them they are left out.
    let low = try self.frames(text(table, rows: 2, linesOfRows: 3), height: 47)
    #expect(low.allSatisfy { $0.repeatedLines.isEmpty })
  }

  @Test func severalHeadingRowsAreRepeatedTogether() throws {
    let table = TextTable(columns: 1, collapsesBorders: true, headerRows: 2)
    let text = try text(table, rows: 11)
    let frames = try frames(text, height: 149)
    #expect(frames.dropFirst().allSatisfy { words($0.repeatedLines) == ["0/0/0", "1/0/0"] })
    #expect(frames.map(\.lines.count) == [6, 4, 1])
    // Headings of more than a third of the frame are placed once.
    let low = try self.frames(text, height: 125)
    #expect(low.allSatisfy { $0.repeatedLines.isEmpty })
    #expect(low.map(\.lines.count) == [5, 5, 1])
  }

  @Test func repeatedHeadingsAreArtifactsWithoutPlaces() throws {
    let text = try text(TextTable(columns: 2, headerRows: 1), rows: 6, anchor: "top")
    let recording = RecordingContext()
    recording.beginPage(size: .letter)
    var tags = FrameTags(.document)
    let frames = try frames(text, height: 100)
    for frame in frames { frame.draw(on: recording, tags: &tags) }
    var isArtifact = false
    var shown: [Bool] = []
    var places = 0
    var headers = 0
    for command in recording.commands {
      switch command {
      case .beginContent(.artifact(.pagination)): isArtifact = true
      case .endContent: isArtifact = false
      case .glyphs: shown.append(isArtifact)
      case .destination: places += 1
      case .element(_, .tableHeaderCell, _, _): headers += 1
      default: break
      }
    }
    #expect(places == 1 && headers == 2)
    #expect(shown.count { $0 } == 2 * (frames.count - 1))
    #expect(shown.count { !$0 } == 12)
  }

  @Test func movedFramesTakeTheirHeadingsAlong() throws {
    let frames = try frames(text(TextTable(columns: 2, headerRows: 1), rows: 8), height: 100)
    let moved = frames[1].moved(x: 7, y: -3)
    for (one, other) in zip(frames[1].repeatedLines, moved.repeatedLines) {
      #expect(other.origin == Point(x: one.origin.x + 7, y: one.origin.y - 3))
    }
    #expect(
      moved.repeated.boxes.map(\.rect.minX) == frames[1].repeated.boxes.map { $0.rect.minX + 7 })
    #expect(!moved.repeated.boxes.isEmpty)
  }
}
