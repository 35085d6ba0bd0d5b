import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import Testing

@testable import ComposeTextLayout

@Suite struct HyphenationFactorTests {
  private static let width = 120.0

  private static func paragraph(
    _ text: String = LayoutFixtures.prose, options: TypesetterOptions = TypesetterOptions(),
    _ change: (inout ParagraphStyle) -> Void
  ) throws -> ShapedParagraph {
    var style = ParagraphStyle()
    change(&style)
    let font = try LayoutFixtures.serif()
    let text = AttributedText(
      text, attributes: TextAttributes(font: font, language: "en-US", paragraphStyle: style))
    return try Typesetter(text, options: options).paragraph(0)
  }

  private static func lines(of paragraph: ShapedParagraph, width: Double = width) -> [Line] {
    let layout = ParagraphLayout(paragraph, width: width)
    return (0..<layout.lineCount).map { layout.line($0) }
  }

  private static func string(_ line: Line) -> String {
    String(decoding: line.paragraph.text[line.range], as: UTF8.self)
  }

  /// How wide a line would be without the word that it ends inside of.
  private static func unparted(_ line: Line) throws -> Double {
    let text = string(line)
    let words = text.split(separator: " ", omittingEmptySubsequences: false).dropLast()
    guard !words.isEmpty else { return 0 }
    return try LayoutFixtures.shape(words.joined(separator: " ")).naturalWidth
  }

  @Test func greedyLinesHaveWholeWordsAtFactorZero() throws {
    for isOn in [false, true] {
      let lines = Self.lines(of: try Self.paragraph { $0.hyphenation.isOn = isOn })
      #expect(lines.allSatisfy { $0.hyphen == nil })
    }
  }

  @Test func atFactorOneEveryLineTakesThePartThatFits() throws {
    let whole = Self.lines(of: try Self.paragraph { _ in })
    let parted = Self.lines(of: try Self.paragraph { $0.hyphenationFactor = 1 })
    #expect(parted.contains { $0.hyphen != nil })
    #expect(parted.allSatisfy { $0.width <= Self.width + 1e-6 })
    #expect(parted.map(Self.string).joined() == LayoutFixtures.prose)
    let free = { (lines: [Line]) in lines.dropLast().reduce(0) { $0 + Self.width - $1.width } }
    #expect(free(parted) / Double(parted.count - 1) < free(whole) / Double(whole.count - 1))
  }

  @Test(arguments: [ParagraphStyle.LineBreaking.greedy, .totalFit])
  func wordsAreHyphenatedOnlyWhereLinesWouldBeShorterThanTheFactor(
    _ method: ParagraphStyle.LineBreaking
  ) throws {
    var counts: [Int] = []
    for factor in [0.7, 0.85, 1] {
      let paragraph = try Self.paragraph {
        $0.hyphenationFactor = factor
        $0.lineBreaking = method
        $0.alignment = method == .totalFit ? .justified : .natural
      }
      var count = 0
      for width in [80.0, 95, 110, 130, 150] {
        let lines = Self.lines(of: paragraph, width: width)
        #expect(lines.map(Self.string).joined() == LayoutFixtures.prose)
        let parted = lines.filter { $0.hyphen != nil }
        count += parted.count
        for line in parted {
          #expect(try Self.unparted(line) < width * factor + 1e-6, "\(Self.string(line))")
        }
      }
      counts.append(count)
    }
    #expect(counts[0] < counts[2])
    #expect(counts[1] > 0)
  }

  @Test func aGreedyLineThatIsFullEnoughKeepsItsWords() throws {
    for factor in [0.5, 0.75, 0.9] {
      for line in Self.lines(of: try Self.paragraph { $0.hyphenationFactor = factor }).dropLast()
      where line.hyphen == nil && line.width < Self.width * factor {
        // What follows has no part that is short enough.
        let rest = Self.width - line.width
        let next = LayoutFixtures.prose.utf8.dropFirst(line.range.upperBound).prefix { $0 != 0x20 }
        let word = String(decoding: Array(next), as: UTF8.self)
        let paragraph = try Self.paragraph(word) { $0.hyphenationFactor = 1 }
        let first = Self.lines(of: paragraph, width: max(1, rest - 3)).first
        #expect(first?.hyphen == nil, "\(word)")
      }
    }
  }

  @Test func theLayoutDecidesForStylesThatLeaveItOpen() throws {
    var options = TypesetterOptions()
    options.hyphenationFactor = 0.9
    func factor(_ change: (inout ParagraphStyle) -> Void) throws -> Double {
      try Self.paragraph(options: options, change).hyphenationFactor
    }
    #expect(try factor { _ in } == 0.9)
    #expect(try factor { $0.hyphenationFactor = 0.6 } == 0.6)
    #expect(try factor { $0.usesDefaultHyphenation = true } == 0.9)
    #expect(try Self.paragraph { $0.usesDefaultHyphenation = true }.hyphenationFactor == 1)
    #expect(try Self.paragraph { _ in }.hyphenationFactor == 0)
  }

  @Test func numbersBeyondTheRangeCountAsItsEnds() {
    var style = ParagraphStyle()
    for (set, got) in [(2.0, 1.0), (-1, 0), (.nan, 0), (0.4, 0.4)] {
      style.hyphenationFactor = set
      #expect(style.hyphenationFactor == got)
    }
    style.hyphenationFactor = 0
    #expect(style == ParagraphStyle())
  }

  @Test func linesOfATypesetterAndOfAShapeAreHyphenated() throws {
    let paragraph = try Self.paragraph { $0.hyphenationFactor = 0.9 }
    let lines = Self.lines(of: paragraph)
    var style = ParagraphStyle()
    style.hyphenationFactor = 0.9
    let text = AttributedText(
      LayoutFixtures.prose,
      attributes: TextAttributes(
        font: try LayoutFixtures.serif(), language: "en-US", paragraphStyle: style))
    let typesetter = try Typesetter(text)
    for line in lines {
      #expect(
        typesetter.lineBreak(from: line.range.lowerBound, width: Self.width)
          == line.range.upperBound)
    }
    let rect = Rect(x: 0, y: 0, width: Self.width, height: 1000)
    var options = FrameOptions()
    options.exclusions = [ExclusionPath(Path(rect: Rect(x: 0, y: 900, width: 5, height: 5)))]
    let frame = try Framesetter(text).frame(in: TextContainer(rect, options: options))
    #expect(frame.lines.map(\.line.range) == lines.map(\.range))
    #expect(frame.lines.map { $0.line.hyphen != nil } == lines.map { $0.hyphen != nil })
  }

  @Test func aHyphenatedParagraphContinuesInTheNextFrame() throws {
    var style = ParagraphStyle()
    style.hyphenationFactor = 1
    let text = AttributedText(
      LayoutFixtures.prose,
      attributes: TextAttributes(
        font: try LayoutFixtures.serif(), language: "en-US", paragraphStyle: style))
    let framesetter = try Framesetter(text)
    var offset = 0
    var ranges: [Range<Int>] = []
    while offset < text.count {
      let frame = try framesetter.frame(
        from: offset, in: Rect(x: 0, y: 0, width: Self.width, height: 50))
      ranges += frame.lines.map(\.line.range)
      offset = frame.visibleRange.upperBound
    }
    let paragraph = try Self.paragraph { $0.hyphenationFactor = 1 }
    #expect(ranges == Self.lines(of: paragraph).map(\.range))
  }
}
