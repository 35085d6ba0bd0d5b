import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeTextLayout

@Suite struct ShapedFrameTests {
  private func text(
    _ string: String? = nil, times: Int = 10, style: ParagraphStyle = ParagraphStyle()
  ) throws -> AttributedText {
    let string =
      string ?? Array(repeating: LayoutFixtures.prose, count: times).joined(separator: " ")
    return AttributedText(
      string, attributes: TextAttributes(font: try LayoutFixtures.serif(), paragraphStyle: style))
  }

  private var disc: Path { Path(ellipseIn: Rect(x: 0, y: 0, width: 300, height: 300)) }

  /// Whether the box of a line lies inside a path, but for a hair.
  private func lies(_ placed: Frame.PlacedLine, in path: Path, rule: Path.FillRule) -> Bool {
    let box = placed.fragmentRect.insetBy(dx: 0.2, dy: 0.2)
    return [0, 0.25, 0.5, 0.75, 1].allSatisfy { share in
      [0, 0.5, 1].allSatisfy { height in
        path.contains(
          Point(box.minX + box.width * share, box.minY + box.height * height), rule: rule)
      }
    }
  }

  @Test func aRectangularPathIsARectangle() throws {
    let rect = Rect(x: 20, y: 30, width: 250, height: 300)
    var style = ParagraphStyle(alignment: .justified)
    style.firstLineHeadIndent = 12
    style.paragraphSpacing = 5
    let text = try text("one\n\n" + LayoutFixtures.prose + "\ntwo\u{2028}three\n", style: style)
    let plain = try Framesetter(text).frame(in: rect)
    // Five corners keep it from being taken for a rectangle.
    var path = Path()
    for point in [
      Point(20, 30), Point(150, 30), Point(270, 30), Point(270, 330), Point(20, 330),
    ] {
      path.addLine(to: point)
    }
    path.closeSubpath()
    #expect(path.rectangle == nil)
    let shaped = try Framesetter(text).frame(in: path)
    #expect(shaped.lines.map(\.line.range) == plain.lines.map(\.line.range))
    #expect(shaped.visibleRange == plain.visibleRange)
    for (one, other) in zip(shaped.lines, plain.lines) {
      #expect(abs(one.origin.x - other.origin.x) < 1e-5)
      #expect(abs(one.origin.y - other.origin.y) < 1e-5)
      #expect(abs(one.line.width - other.line.width) < 1e-5)
    }
  }

  @Test func linesOfADiscLieInIt() throws {
    let frame = try Framesetter(try text()).frame(in: disc)
    #expect(frame.lines.count > 12)
    for placed in frame.lines {
      #expect(lies(placed, in: disc, rule: .nonZero))
      #expect(placed.line.width <= placed.fragmentRect.width + 1e-6)
    }
    // The lines follow the curve: first narrow, then wide, then narrow.
    let widths = frame.lines.map(\.fragmentRect.width)
    #expect(widths[widths.count / 2] > 280)
    #expect(try #require(widths.first) < 200)
    #expect(try #require(widths.last) < 200)
  }

  @Test func textFlowsWithoutGapOrOverlap() throws {
    let frame = try Framesetter(try text()).frame(in: disc)
    #expect(frame.lines[0].line.range.lowerBound == 0)
    for (one, next) in zip(frame.lines, frame.lines.dropFirst()) {
      #expect(one.line.range.upperBound == next.line.range.lowerBound)
    }
    #expect(frame.lines.last?.line.range.upperBound == frame.visibleRange.upperBound)
    #expect(frame.overflow?.lowerBound == frame.visibleRange.upperBound)
  }

  private var ring: Path {
    var path = Path(ellipseIn: Rect(x: 0, y: 0, width: 400, height: 400))
    path.addPath(Path(ellipseIn: Rect(x: 120, y: 120, width: 160, height: 160)))
    return path
  }

  @Test func aHolePartsLinesInTwo() throws {
    let frame = try Framesetter(try text(times: 20)).frame(in: ring)
    for placed in frame.lines { #expect(lies(placed, in: ring, rule: .evenOdd)) }
    let beside = Dictionary(grouping: frame.lines, by: \.origin.y).values.filter { $0.count == 2 }
    #expect(beside.count > 6)
    for pair in beside {
      #expect(pair[0].fragmentRect.maxX < pair[1].fragmentRect.minX)
      #expect(pair[0].line.range.upperBound == pair[1].line.range.lowerBound)
    }
  }

  @Test func stretchesBesideEachOtherAreAWordSpaceApart() throws {
    // A needle that hardly parts anything.
    var options = FrameOptions()
    options.exclusions = [ExclusionPath(Path(rect: Rect(x: 150, y: 0, width: 0.01, height: 500)))]
    let font = try LayoutFixtures.serif()
    for string in [nil, String(repeating: "שלום עולם ", count: 60)] {
      let frame = try Framesetter(try text(string)).frame(
        in: TextContainer(Rect(x: 0, y: 0, width: 300, height: 200), options: options))
      let pairs = Dictionary(grouping: frame.lines, by: \.origin.y).values.filter { $0.count == 2 }
      #expect(pairs.count > 5)
      for pair in pairs {
        let boxes = pair.map(\.fragmentRect).sorted { $0.minX < $1.minX }
        #expect(boxes[1].minX - boxes[0].maxX >= font.size / 4 - 1e-6)
      }
    }
  }

  @Test func theFillRuleDecidesWhatIsInside() throws {
    var options = FrameOptions()
    options.fillRule = .nonZero
    let frame = try Framesetter(try text(times: 20)).frame(in: ring, options: options)
    // Both circles run the same way round: no hole, and no edge of one.
    #expect(Set(frame.lines.map(\.origin.y)).count == frame.lines.count)
    let middle = try #require(frame.lines.min { abs($0.origin.y - 200) < abs($1.origin.y - 200) })
    #expect(middle.fragmentRect.width > 380)
  }

  @Test func stretchesOfRightToLeftTextFollowEachOtherFromTheRight() throws {
    let hebrew = String(repeating: "שלום עולם ", count: 60)
    let frame = try Framesetter(try text(hebrew)).frame(in: ring)
    let pairs = Dictionary(grouping: frame.lines, by: \.origin.y).values.filter { $0.count == 2 }
    #expect(!pairs.isEmpty)
    for pair in pairs { #expect(pair[0].fragmentRect.minX > pair[1].fragmentRect.maxX) }
  }

  @Test func textKeepsClearOfExclusions() throws {
    let hole = Path(ellipseIn: Rect(x: 100, y: 40, width: 100, height: 100))
    var options = FrameOptions()
    options.exclusions = [ExclusionPath(hole, margin: 6)]
    let rect = Rect(x: 0, y: 0, width: 300, height: 200)
    let frame = try Framesetter(try text()).frame(in: TextContainer(rect, options: options))
    let wider = Path(ellipseIn: Rect(x: 94.3, y: 34.3, width: 111.4, height: 111.4))
    var beside = 0
    for placed in frame.lines {
      let box = placed.fragmentRect
      for share in stride(from: 0.0, through: 1, by: 0.1) {
        #expect(!wider.contains(Point(box.minX + box.width * share, box.minY)))
        #expect(!wider.contains(Point(box.minX + box.width * share, box.maxY)))
      }
      if box.maxX < 100 { beside += 1 }
    }
    #expect(beside > 4)
  }

  @Test func theEdgesAreKeptFree() throws {
    var options = FrameOptions()
    options.edgeInset = 20
    let frame = try Framesetter(try text()).frame(in: disc, options: options)
    let inner = Path(ellipseIn: Rect(x: 19.8, y: 19.8, width: 260.4, height: 260.4))
    for placed in frame.lines { #expect(lies(placed, in: inner, rule: .nonZero)) }
    options = FrameOptions()
    options.insets = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    options.lineFragmentPadding = 5
    let rect = Rect(x: 100, y: 100, width: 300, height: 200)
    let plain = try Framesetter(try text()).frame(in: TextContainer(rect, options: options))
    for placed in plain.lines {
      #expect(placed.origin.x == 125)
      #expect(placed.line.width <= 230 + 1e-6)
      #expect(placed.fragmentRect.minX == 120 && placed.fragmentRect.maxX == 360)
    }
    #expect(plain.lines[0].fragmentRect.minY == 110)
    #expect(try #require(plain.lines.last).fragmentRect.maxY <= 270 + 1e-6)
  }

  @Test func columnsRunDownwardsFromTheRightOrTheLeft() throws {
    let rect = Rect(x: 50, y: 60, width: 200, height: 300)
    for progression in [FrameOptions.Progression.rightToLeft, .leftToRight] {
      var options = FrameOptions()
      options.progression = progression
      let frame = try Framesetter(try text()).frame(in: TextContainer(rect, options: options))
      let font = try LayoutFixtures.serif()
      let height = font.ascent + font.descent + font.leading
      #expect(frame.lines.count == Int(200 / height))
      for (number, placed) in frame.lines.enumerated() {
        let offset = Double(number) * height
        #expect(placed.origin.y == 60)
        let left = progression == .rightToLeft ? 250 - offset - height : 50 + offset
        #expect(abs(placed.fragmentRect.minX - left) < 1e-6)
        // The tops of the letters are on the right.
        #expect(abs(placed.fragmentRect.maxX - font.ascent - placed.origin.x) < 1e-6)
        #expect(placed.line.width <= 300 + 1e-6)
      }
      let context = RecordingContext()
      context.draw(frame)
      #expect(context.transform == .identity)
    }
  }

  @Test func aWordIsPlacedWhereItFitsAndBrokenOnlyWhereItFitsNowhere() throws {
    // A narrow neck above a wide room.
    var path = Path(rect: Rect(x: 100, y: 0, width: 25, height: 60))
    path.addPath(Path(rect: Rect(x: 0, y: 60, width: 225, height: 60)))
    let frame = try Framesetter(try text("incomprehensibilities")).frame(in: path)
    #expect(frame.lines.count == 1)
    #expect(frame.lines[0].fragmentRect.minY >= 60 - 1e-6)
    let neck = Path(rect: Rect(x: 100, y: 0, width: 25, height: 200)).subtracting(
      Path(rect: Rect(x: 124, y: 0, width: 1, height: 1)))
    let broken = try Framesetter(try text("incomprehensibilities")).frame(in: neck)
    #expect(broken.lines.count > 4)
    for placed in broken.lines { #expect(placed.line.width <= 25 + 1e-6) }
  }

  @Test func shapesWithoutSpaceThrow() throws {
    let framesetter = try Framesetter(try text())
    var sliver = Path(rect: Rect(x: 0, y: 0, width: 2, height: 500))
    sliver.addLine(to: Point(1, 1))
    #expect(throws: LayoutError.self) { try framesetter.frame(in: sliver) }
    #expect(throws: LayoutError.self) { try framesetter.frame(in: Path()) }
    var broken = disc
    broken.addLine(to: Point(.nan, 3))
    #expect(throws: LayoutError.self) { try framesetter.frame(in: broken) }
    let low = Path(ellipseIn: Rect(x: 0, y: 0, width: 500, height: 8))
    #expect(throws: LayoutError.self) { try framesetter.frame(in: low) }
    #expect(try Framesetter(AttributedText()).frame(in: Path()).lines.isEmpty)
  }

  @Test(arguments: [0, -10, Double.nan, .infinity, -.infinity, 1e300])
  func rectanglesOfAnyNumbersAreDefined(side: Double) throws {
    let framesetter = try Framesetter(try text(times: 1))
    for rect in [
      Rect(x: 0, y: 0, width: side, height: 100), Rect(x: 0, y: 0, width: 100, height: side),
      Rect(x: side, y: 0, width: 100, height: 100), Rect(x: 0, y: side, width: 100, height: 100),
    ] {
      var options = FrameOptions()
      let plain = try? framesetter.frame(in: TextContainer(rect, options: options))
      for placed in plain?.lines ?? [] { #expect(placed.line.width.isFinite) }
      options.exclusions = [ExclusionPath(Path(rect: rect), margin: side)]
      options.edgeInset = side
      options.lineFragmentPadding = side
      _ = try? framesetter.frame(in: TextContainer(rect, options: options))
    }
  }

  @Test func aPathOfAHundredThousandPointsIsFilled() throws {
    var saw = Path()
    saw.move(to: Point(0, 0))
    let count = 50_000
    for index in 0..<count {
      let y = Double(index) / Double(count) * 2000
      saw.addLine(to: Point(300 + Double(index % 2) * 3, y))
    }
    saw.addLine(to: Point(300, 2000))
    for index in 0..<count {
      let y = 2000 - Double(index) / Double(count) * 2000
      saw.addLine(to: Point(Double(index % 2) * -3, y))
    }
    saw.closeSubpath()
    let frame = try Framesetter(try text(times: 40)).frame(in: saw)
    #expect(frame.lines.count > 100)
    for placed in frame.lines { #expect(abs(placed.fragmentRect.width - 300) < 0.1) }
  }

  @Test func aLongWordInANarrowShapeIsLinear() throws {
    let word = String(repeating: "m", count: 30_000)
    var path = Path(rect: Rect(x: 0, y: 0, width: 100, height: 1e6))
    path.addLine(to: Point(50, 0))
    let frame = try Framesetter(try text(word)).frame(in: path)
    #expect(frame.overflow == nil)
    #expect(frame.lines.count >= 3000)
  }

  @Test func framesChainThroughShapes() throws {
    let text = try text(times: 5)
    let framesetter = try Framesetter(text)
    var position = 0
    var count = 0
    while position < text.count {
      let frame = try framesetter.frame(from: position, in: disc)
      #expect(frame.requestedRange == position..<text.count)
      #expect(frame.visibleRange.lowerBound == position)
      #expect(frame.visibleRange.upperBound > position)
      position = frame.visibleRange.upperBound
      count += 1
    }
    #expect(count > 1)
  }
}
