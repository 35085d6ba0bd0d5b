import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeHyphenation
import Testing

@testable import ComposeTextLayout

/// Total fit in shapes whose lines have rooms of different widths.
@Suite struct TotalFitShapeTests {
  private static func text(
    times: Int = 4, paragraphs: Int = 1, isHyphenated: Bool = false,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> AttributedText {
    var style = ParagraphStyle(alignment: .justified)
    style.lineBreaking = .totalFit
    if isHyphenated { style.hyphenation = .automatic }
    change(&style)
    let prose = Array(repeating: LayoutFixtures.prose, count: times).joined(separator: " ")
    return AttributedText(
      Array(repeating: prose, count: paragraphs).joined(separator: "\n"),
      attributes: TextAttributes(
        font: try LayoutFixtures.serif(), language: "en-US", paragraphStyle: style))
  }

  private static let disc = Path(ellipseIn: Rect(x: 0, y: 0, width: 420, height: 420))
  private static let ring: Path = {
    var path = disc
    path.addPath(Path(ellipseIn: Rect(x: 130, y: 130, width: 160, height: 160)))
    return path
  }()
  private static let star: Path = {
    var path = Path()
    for (index, radius) in [300.0, 130, 300, 130, 300, 130, 300, 130, 300, 130].enumerated() {
      let turn = Double(index) * 0.62831853
      // A sine by its series is near enough for a star.
      let x = turn > 3.14159 ? turn - 6.2831853 : turn
      let sine = x - x * x * x / 6 + x * x * x * x * x / 120
      let y = x > 0 ? x - 1.5707963 : x + 1.5707963
      let cosine = (x > 0 ? -1.0 : 1.0) * (y - y * y * y / 6 + y * y * y * y * y / 120)
      path.addLine(to: Point(300 + radius * sine, 300 - radius * cosine))
    }
    path.closeSubpath()
    return path
  }()

  /// That lines follow each other without gaps, keep to their rooms and do not lie over each other.
  private static func expectSound(
    _ frame: Frame, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(!frame.lines.isEmpty, sourceLocation: location)
    #expect(frame.lines.first?.line.range.lowerBound == frame.visibleRange.lowerBound)
    for (one, next) in zip(frame.lines, frame.lines.dropFirst()) {
      #expect(
        one.line.range.upperBound == next.line.range.lowerBound
          || next.line.range.lowerBound == next.line.paragraph.range.lowerBound,
        sourceLocation: location)
      let isBeside = one.origin.y == next.origin.y
      #expect(
        isBeside || next.fragmentRect.minY >= one.fragmentRect.maxY - 1e-6,
        sourceLocation: location)
    }
    for placed in frame.lines {
      #expect(placed.line.width <= placed.fragmentRect.width + 1e-6, sourceLocation: location)
    }
  }

  private static func unevenness(_ frame: Frame) -> Double {
    frame.lines.filter { !$0.line.isLast }.reduce(0) {
      $0 + $1.line.wordSpacing * $1.line.wordSpacing
    }
  }

  @Test(arguments: [false, true])
  func aRectangularPathIsARectangle(isHyphenated: Bool) throws {
    var path = Path()
    for point in [
      Point(20, 30), Point(150, 30), Point(220, 30), Point(220, 930), Point(20, 930),
    ] {
      path.addLine(to: point)
    }
    path.closeSubpath()
    let text = try Self.text(times: 2, paragraphs: 3, isHyphenated: isHyphenated) {
      $0.firstLineHeadIndent = 14
      $0.paragraphSpacing = 6
      $0.justification = .microtypography
    }
    let plain = try Framesetter(text).frame(in: Rect(x: 20, y: 30, width: 200, height: 900))
    let shaped = try Framesetter(text).frame(in: path)
    #expect(shaped.lines.map(\.line.range) == plain.lines.map(\.line.range))
    #expect(shaped.visibleRange == plain.visibleRange)
    for (one, other) in zip(shaped.lines, plain.lines) {
      #expect(abs(one.origin.x - other.origin.x) < 1e-4)
      #expect(abs(one.origin.y - other.origin.y) < 1e-4)
      #expect(abs(one.line.width - other.line.width) < 1e-4)
      #expect(abs(one.line.indent - other.line.indent) < 1e-4)
    }
  }

  @Test(arguments: [0, 1, 2], [false, true])
  func linesKeepToShapes(number: Int, isHyphenated: Bool) throws {
    let shape = [Self.disc, Self.ring, Self.star][number]
    for size in [1, 3, 9] {
      let text = try Self.text(times: size, isHyphenated: isHyphenated)
      Self.expectSound(try Framesetter(text).frame(in: shape))
    }
  }

  @Test func linesAreMoreEvenThanOneByOne() throws {
    for shape in [Self.disc, Self.ring] {
      let total = try Framesetter(try Self.text(times: 6)).frame(in: shape)
      let greedy = try Framesetter(
        try Self.text(times: 6) { $0.lineBreaking = .greedy }
      ).frame(in: shape)
      #expect(Self.unevenness(total) < Self.unevenness(greedy))
    }
  }

  @Test func textContinuesInFurtherShapes() throws {
    let text = try Self.text(times: 12, paragraphs: 2, isHyphenated: true)
    let setter = try Framesetter(text)
    var position = 0
    var count = 0
    while position < text.count, count < 40 {
      let frame = try setter.frame(from: position, in: Self.ring)
      Self.expectSound(frame)
      #expect(frame.visibleRange.lowerBound == position)
      position = frame.visibleRange.upperBound
      count += 1
    }
    #expect(position == text.count)
    #expect(count > 1)
  }

  @Test func tallWordsGetTheHeightTheyNeed() throws {
    var text = try Self.text(times: 3)
    let large = try LayoutFixtures.serif(20)
    text.updateAttributes(in: 300..<310) { $0.font = large }
    text.updateAttributes(in: 700..<705) { $0.font = large }
    let frame = try Framesetter(text).frame(in: Self.disc)
    Self.expectSound(frame)
    let heights = Set(frame.lines.map { ($0.fragmentRect.height * 100).rounded() })
    #expect(heights.count == 2)
    for placed in frame.lines {
      let isTall = placed.line.fragments.contains {
        placed.line.paragraph.runs[$0.run].size == 20
      }
      #expect(isTall == (placed.fragmentRect.height > frame.lines[0].fragmentRect.height + 1))
    }
  }

  @Test func exclusionsAndNarrowPlacesAreMinded() throws {
    var options = FrameOptions()
    options.exclusions = [
      ExclusionPath(Path(ellipseIn: Rect(x: 60, y: 40, width: 120, height: 120)), margin: 6),
      ExclusionPath(Path(rect: Rect(x: 250, y: 100, width: 60, height: 200)), margin: 4),
    ]
    for width in stride(from: 90.0, to: 420, by: 30) {
      let text = try Self.text(times: 3, isHyphenated: true)
      let container = TextContainer(Rect(x: 0, y: 0, width: width, height: 800), options: options)
      let frame = try Framesetter(text).frame(in: container)
      Self.expectSound(frame)
      for placed in frame.lines {
        #expect(
          !placed.fragmentRect.insetBy(dx: 0.1, dy: 0.1).intersects(
            Rect(x: 250, y: 100, width: 60, height: 200)))
      }
    }
  }

  @Test func linesReadToTheLeftFollowFromTheRight() throws {
    let hebrew = String(repeating: "שלום עולם וכל טוב ", count: 80)
    var style = ParagraphStyle(alignment: .justified)
    style.lineBreaking = .totalFit
    let text = AttributedText(
      hebrew,
      attributes: TextAttributes(font: try LayoutFixtures.serif(), paragraphStyle: style))
    let frame = try Framesetter(text).frame(in: Self.ring)
    Self.expectSound(frame)
    let pairs = zip(frame.lines, frame.lines.dropFirst()).filter { $0.origin.y == $1.origin.y }
    #expect(pairs.count > 3)
    #expect(pairs.allSatisfy { $0.fragmentRect.minX > $1.fragmentRect.maxX })
  }

  @Test func widthsThatEndAlikeAreOneWidth() {
    let widths = LineWidths([100, 80, 60, 60, 60])
    #expect(widths.specialCount == 2)
    #expect((0..<6).map { widths[$0] } == [100, 80, 60, 60, 60, 60])
    #expect(LineWidths([70, 70, 70]).specialCount == 0)
  }
}
