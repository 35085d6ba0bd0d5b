import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeTextLayout

/// Large letters at the beginning of paragraphs in frames that are no rectangles.
@Suite struct ShapedCapitalTests {
  private let disc = Path(ellipseIn: Rect(x: 0, y: 0, width: 300, height: 300))

  private func text(
    _ strings: [String], lines: Int = 3, _ breaking: ParagraphStyle.LineBreaking = .greedy
  ) throws -> AttributedText {
    var style = ParagraphStyle(alignment: .natural)
    style.lineHeight = .exact(20)
    style.lineBreaking = breaking
    style.dropCapital = DropCapital(lines: lines, gap: 4)
    let font = try LayoutFixtures.serif(12)
    var text = AttributedText()
    for string in strings {
      text.append(string + "\n", attributes: TextAttributes(font: font, paragraphStyle: style))
    }
    return text
  }

  private func ink(_ placed: Frame.PlacedLine) throws -> Rect {
    try #require(placed.line.inkBounds)
      .offsetBy(dx: placed.origin.x + placed.line.indent, dy: placed.origin.y)
  }

  @Test(arguments: [ParagraphStyle.LineBreaking.greedy, .totalFit])
  func dropCapsInADiscAreAtTheStartOfItsFirstLines(
    breaking: ParagraphStyle.LineBreaking
  ) throws {
    let frame = try Framesetter(text([LayoutFixtures.prose], breaking)).frame(in: disc)
    let capital = frame.lines[0]
    try #require(capital.isDropCapital && frame.lines.count > 6)
    #expect(frame.lines.dropFirst().allSatisfy { !$0.isDropCapital })
    #expect(capital.line.range == 0..<1 && frame.lines[1].line.range.lowerBound == 1)
    #expect(capital.origin.y == frame.lines[3].origin.y)
    let ink = try ink(capital)
    for corner in [Point(ink.minX, ink.minY), Point(ink.minX, ink.maxY)] {
      #expect(disc.contains(corner))
    }
    for line in frame.lines[1...3] {
      #expect(abs(line.fragmentRect.minX - ink.maxX - 4) < 0.01)
    }
    // Lower lines begin farther out, at the edge of the disc.
    #expect(frame.lines[4].fragmentRect.minX < ink.minX)
    for (line, next) in zip(frame.lines, frame.lines.dropFirst()) {
      #expect(line.line.range.upperBound == next.line.range.lowerBound)
    }
  }

  @Test func lettersKeepClearOfExclusions() throws {
    var options = FrameOptions()
    options.exclusions = [ExclusionPath(Path(rect: Rect(x: 0, y: 30, width: 40, height: 300)))]
    let rect = Rect(x: 0, y: 0, width: 300, height: 300)
    let frame = try Framesetter(text([LayoutFixtures.prose]))
      .frame(in: TextContainer(rect, options: options))
    try #require(frame.lines[0].isDropCapital)
    // The first line could begin farther left, but nothing stands before the letters.
    #expect(abs(try ink(frame.lines[0]).minX - 40) < 0.01)
    for line in frame.lines[1...3] { #expect(line.fragmentRect.minX > 40) }
    #expect(frame.lines[4].fragmentRect.minX == 40)
  }

  @Test func rightToLeftDropCapsAreOnTheRight() throws {
    let words = String(
      repeating: "\u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{5E2}\u{5D5}\u{5DC}\u{5DD} ", count: 20)
    let frame = try Framesetter(text([words])).frame(in: disc)
    try #require(frame.lines[0].isDropCapital)
    let ink = try ink(frame.lines[0])
    #expect(disc.contains(Point(ink.maxX, ink.minY)))
    for line in frame.lines[1...3] {
      #expect(abs(line.fragmentRect.maxX - ink.minX + 4) < 0.01)
    }
    #expect(frame.lines[4].fragmentRect.maxX > ink.maxX)
  }

  @Test func shortParagraphsKeepTheLettersOfShapesFree() throws {
    let frame = try Framesetter(text(["Short", "Another one"])).frame(in: disc)
    try #require(frame.lines.map(\.isDropCapital) == [true, false, true, false])
    let first = frame.lines[0].fragmentRect
    #expect(frame.lines[2].fragmentRect.minY >= first.maxY - 1e-6)
    #expect(abs(first.height - 60) < 1e-6)
    #expect(frame.usedHeight >= 120)
  }

  @Test func dropCapsThatDoNotFitMoveToTheNextFrameOrAreOmitted() throws {
    let setter = try Framesetter(text([LayoutFixtures.prose, LayoutFixtures.prose]))
    var low = FrameOptions()
    low.exclusions = [ExclusionPath(Path(rect: Rect(x: 0, y: 250, width: 10, height: 50)))]
    var position = 0
    var capitals: [Int] = []
    var end = 0
    var count = 0
    while position < setter.text.count {
      // Not high enough for three lines below the first paragraph.
      let frame = try setter.frame(
        from: position,
        in: TextContainer(Rect(x: 0, y: 0, width: 250, height: 190), options: low))
      capitals += frame.lines.filter(\.isDropCapital).map(\.line.range.lowerBound)
      for placed in frame.lines {
        #expect(placed.line.range.lowerBound == end || placed.line.range.lowerBound == end + 1)
        end = placed.line.range.upperBound
      }
      position = frame.visibleRange.upperBound
      count += 1
      try #require(count < 10)
    }
    #expect(capitals.count == 2)
    let sliver = Path(ellipseIn: Rect(x: 0, y: 0, width: 300, height: 50))
    let frame = try setter.frame(in: sliver)
    #expect(!frame.lines.contains(where: \.isDropCapital) && !frame.lines.isEmpty)
    #expect(frame.lines[0].line.range.lowerBound == 0)
  }

  @Test func dropCapsOfRotatedLinesAreAtTheirStart() throws {
    let rect = Rect(x: 50, y: 60, width: 200, height: 300)
    for progression in [FrameOptions.Progression.rightToLeft, .leftToRight] {
      var options = FrameOptions()
      options.progression = progression
      let frame = try Framesetter(text([LayoutFixtures.prose]))
        .frame(in: TextContainer(rect, options: options))
      try #require(frame.lines[0].isDropCapital && frame.lines.count > 5)
      let box = frame.lines[0].fragmentRect
      #expect(box.minY == 60 && abs(box.width - 60) < 1e-6)
      #expect(abs(progression == .rightToLeft ? box.maxX - 250 : box.minX - 50) < 1e-6)
      // Their feet are where those of the line are that stands farthest on the left.
      let beside = frame.lines[progression == .rightToLeft ? 3 : 1]
      #expect(abs(frame.lines[0].origin.x - beside.origin.x) < 1e-6)
      for line in frame.lines[1...3] {
        #expect(abs(line.fragmentRect.minY - box.maxY) < 1e-6)
      }
      #expect(frame.lines[4].fragmentRect.minY == 60)
    }
  }
}
