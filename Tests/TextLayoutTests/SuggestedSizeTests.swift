import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import TestSupport
import Testing

@testable import ComposeTextLayout

/// A frame of the suggested size shows exactly what was said, and no smaller one does.
@Suite struct SuggestedSizeTests {
  /// Texts made by a fixed generator: paragraphs of words of several lengths, sizes and styles.
  ///
  /// - Parameter isRigid: Without lines whose spaces may be drawn together.
  private func text(seed: UInt64, isRigid: Bool = false) throws -> AttributedText {
    var numbers = RandomNumbers(seed: seed)
    func random(_ bound: Int) -> Int { numbers.integer(below: bound) }
    let alignments: [ParagraphStyle.Alignment] = [.natural, .left, .right, .center, .justified]
    let words = [
      "a", "to", "The", "fluffy", "“office”", "incomprehensible", "—", "שלום", "x\u{AD}y",
    ]
    var text = AttributedText()
    for _ in 0...random(4) {
      var style = ParagraphStyle(alignment: alignments[random(5)])
      style.lineBreaking = random(2) == 0 || isRigid ? .greedy : .totalFit
      style.firstLineHeadIndent = Double(random(3) * 7)
      style.headIndent = Double(random(3) * 5)
      style.tailIndent = -Double(random(3) * 4)
      style.paragraphSpacing = Double(random(3) * 4)
      style.lineSpacing = Double(random(2))
      if random(3) == 0 { style.lineHeight = .multiple(1.3) }
      for _ in 0..<random(40) {
        text.append(
          words[random(words.count)] + (random(12) == 0 ? "\u{2028}" : " "),
          attributes: TextAttributes(
            font: try LayoutFixtures.serif([9, 12, 17][random(3)]),
            tracking: random(4) == 0 ? 1 : 0, paragraphStyle: style))
      }
      text.append(
        "\n",
        attributes: TextAttributes(font: try LayoutFixtures.serif(), paragraphStyle: style))
    }
    return text
  }

  private func visible(
    _ framesetter: Framesetter, _ size: Size, options: FrameOptions = FrameOptions()
  ) -> Range<Int>? {
    try? framesetter.frame(
      in: TextContainer(
        Rect(x: 31.7, y: 411.3, width: size.width, height: size.height), options: options)
    ).visibleRange
  }

  @Test func aFrameOfThatSizeShowsAllAndNoLowerOneDoes() throws {
    for seed in 1...60 as ClosedRange<UInt64> {
      let text = try text(seed: seed)
      let framesetter = try Framesetter(text)
      for width in [40.0, 90, 150, 333, 0] {
        let suggested = framesetter.suggestedSize(
          constrainedTo: Size(width: width, height: 0))
        #expect(suggested.fittingRange == 0..<text.count)
        #expect(visible(framesetter, suggested.size) == 0..<text.count)
        var lower = suggested.size
        lower.height -= 0.01
        #expect(visible(framesetter, lower) != 0..<text.count)
      }
    }
  }

  @Test func withoutALimitNoNarrowerFrameShowsAll() throws {
    for seed in 1...60 as ClosedRange<UInt64> {
      let text = try text(seed: seed, isRigid: true)
      // An empty line fits any width.
      guard text.string.contains(where: { !$0.isWhitespace }) else { continue }
      let framesetter = try Framesetter(text)
      var size = framesetter.suggestedSize().size
      #expect(visible(framesetter, size) == 0..<text.count)
      size.width -= 0.01
      #expect(visible(framesetter, size) != 0..<text.count)
    }
  }

  @Test func theFittingRangeIsReportedForALimitedHeight() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      let text = try text(seed: seed)
      let framesetter = try Framesetter(text)
      for height in [5.0, 30, 60, 111] {
        let suggested = framesetter.suggestedSize(
          constrainedTo: Size(width: 120, height: height))
        #expect(suggested.size.height <= height + 1e-6)
        if suggested.fittingRange.isEmpty {
          #expect(suggested.size == .zero)
        } else {
          #expect(visible(framesetter, suggested.size) == suggested.fittingRange)
        }
      }
    }
  }

  @Test func rangesAndOptionsCount() throws {
    let text = try text(seed: 5)
    let framesetter = try Framesetter(text)
    var options = FrameOptions()
    options.insets = EdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
    options.lineFragmentPadding = 5
    let plain = framesetter.suggestedSize(constrainedTo: .zero)
    let inset = framesetter.suggestedSize(constrainedTo: .zero, options: options)
    #expect(abs(inset.size.width - plain.size.width - 26) < 1e-6)
    #expect(abs(inset.size.height - plain.size.height - 10) < 1e-6)
    #expect(visible(framesetter, inset.size, options: options) == 0..<text.count)
    options.maximumNumberOfLines = 2
    let two = framesetter.suggestedSize(
      constrainedTo: Size(width: 100, height: 0), options: options)
    #expect(visible(framesetter, two.size, options: options) == two.fittingRange)
    #expect(two.fittingRange.upperBound < text.count)
    let part = framesetter.suggestedSize(for: 3..<20, constrainedTo: Size(width: 50, height: 0))
    #expect(part.fittingRange == 3..<20)
  }

  @Test func columnsSwapTheSides() throws {
    let text = AttributedText(
      LayoutFixtures.prose, attributes: TextAttributes(font: try LayoutFixtures.serif()))
    let framesetter = try Framesetter(text)
    var options = FrameOptions()
    options.progression = .rightToLeft
    let suggested = framesetter.suggestedSize(
      constrainedTo: Size(width: 0, height: 150), options: options)
    #expect(suggested.size.height <= 150)
    #expect(suggested.fittingRange == 0..<text.count)
    #expect(visible(framesetter, suggested.size, options: options) == 0..<text.count)
    var narrower = suggested.size
    narrower.width -= 0.01
    #expect(visible(framesetter, narrower, options: options) != 0..<text.count)
  }

  @Test(arguments: [Double.nan, -1, .infinity, 0, 1e300])
  func limitsThatAreNoLimitsMeanNone(side: Double) throws {
    let framesetter = try Framesetter(try text(seed: 3))
    #expect(
      framesetter.suggestedSize(constrainedTo: Size(width: side, height: side))
        == framesetter.suggestedSize())
  }

  @Test func noTextHasNoSize() throws {
    #expect(try Framesetter(AttributedText()).suggestedSize().size == .zero)
  }

  @Test func measuringShapesNothingTwice() throws {
    let typesetter = try Typesetter(try text(seed: 7))
    let framesetter = Framesetter(typesetter: typesetter)
    for width in [100.0, 50, 200] {
      let size = framesetter.suggestedSize(constrainedTo: Size(width: width, height: 0)).size
      _ = visible(framesetter, size)
    }
    #expect(typesetter.shapedCount == typesetter.paragraphs.count)
  }
}
