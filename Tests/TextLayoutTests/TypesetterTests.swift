import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import Testing

@testable import ComposeTextLayout

@Suite struct TypesetterTests {
  private func typesetter(
    _ string: String, style: ParagraphStyle = ParagraphStyle(),
    options: TypesetterOptions = TypesetterOptions()
  ) throws -> Typesetter {
    try Typesetter(
      AttributedText(
        string,
        attributes: TextAttributes(font: try LayoutFixtures.serif(), paragraphStyle: style)),
      options: options)
  }

  @Test func suggestedBreaksAreThoseOfGreedyLines() throws {
    for mode in [ParagraphStyle.LineBreakMode.byWordWrapping, .byCharacterWrapping] {
      var style = ParagraphStyle(alignment: .left)
      style.lineBreakMode = mode
      for string in [
        LayoutFixtures.prose, "so " + String(repeating: "m", count: 200) + " on",
        "tabs\there and\tthere, extra\u{AD}ordinary and\u{2028}forced", "שלום עולם " + "אבג דהו",
      ] {
        let typesetter = try typesetter(string, style: style)
        for width in [1.0, 30, 77, 200, 1000] {
          let lines = try LayoutFixtures.lines(string, width: width, style: style)
          var starts: [Int] = []
          var position = 0
          while position < string.utf8.count {
            starts.append(position)
            let next = typesetter.lineBreak(from: position, width: width)
            #expect(next > position)
            position = next
          }
          #expect(starts == lines.map(\.range.lowerBound))
        }
      }
    }
  }

  @Test func suggestionsMayStartAnywhere() throws {
    let typesetter = try typesetter(LayoutFixtures.prose)
    for start in 0..<LayoutFixtures.prose.utf8.count {
      let next = typesetter.lineBreak(from: start, width: 120)
      #expect(next > start)
      let line = try #require(typesetter.line(for: start..<next))
      #expect(line.width <= 120 + 1e-6)
    }
  }

  @Test func separatorsBelongToTheLineBefore() throws {
    let typesetter = try typesetter("one\ntwo\r\n\nthree")
    #expect(typesetter.lineBreak(from: 0, width: 500) == 4)
    #expect(typesetter.lineBreak(from: 4, width: 500) == 9)
    #expect(typesetter.lineBreak(from: 9, width: 500) == 10)
    #expect(typesetter.lineBreak(from: 10, width: 500) == 15)
    #expect(typesetter.lineBreak(from: 15, width: 500) == 15)
    #expect(typesetter.lineBreak(from: 99, width: 500) == 15)
    #expect(typesetter.lineBreak(from: -3, width: 500) == 4)
  }

  @Test(arguments: [Double.nan, -1, 0, .infinity, -.infinity])
  func widthsThatAreNoWidthsStillGiveProgress(width: Double) throws {
    let typesetter = try typesetter("some words")
    #expect(typesetter.lineBreak(from: 0, width: width, offset: width) > 0)
    #expect(typesetter.clusterBreak(from: 0, width: width, offset: width) > 0)
    #expect(typesetter.line(for: 0..<4, offset: width) != nil)
  }

  @Test func clusterBreaksFallBetweenAnyClusters() throws {
    let typesetter = try typesetter("unhyphenated words")
    let end = typesetter.clusterBreak(from: 0, width: 40)
    #expect(end > 3 && end < 12)
    let line = try #require(typesetter.line(for: 0..<end))
    let longer = try #require(typesetter.line(for: 0..<(end + 1)))
    #expect(line.width <= 40 + 1e-6)
    #expect(longer.width > 40)
    #expect(typesetter.clusterBreak(from: 0, width: 1000) == 18)
    // A combining mark stays with its letter.
    let marks = try self.typesetter("e\u{301}e\u{301}")
    #expect(marks.clusterBreak(from: 0, width: 0) == 3)
  }

  @Test func aLineOfARangeHasNothingElse() throws {
    let text = "alpha beta gamma"
    let typesetter = try typesetter(text)
    let whole = try #require(typesetter.line(for: 0..<0))
    #expect(whole.range == 0..<16)
    for start in 0..<text.utf8.count {
      for end in (start + 1)...text.utf8.count {
        let line = try #require(typesetter.line(for: start..<end))
        #expect(line.range == start..<end)
        let glyphs = line.fragments.flatMap { line.paragraph.glyphs[$0.glyphs] }
        #expect(glyphs.allSatisfy { start <= $0.textOffset && $0.textOffset < end })
        let natural =
          line.paragraph.glyphs.filter {
            start <= $0.textOffset && Int($0.textOffset) < line.contentEnd
          }.reduce(0) { $0 + Double($1.advance) } * line.paragraph.runs[0].scale
        #expect(abs(line.width - natural) < 1e-6)
      }
    }
    #expect(typesetter.line(for: 16..<20) == nil)
  }

  @Test func tabsCountFromWhereTheLineStarts() throws {
    var style = ParagraphStyle(alignment: .left)
    style.tabStops = [TabStop(at: 100)]
    let typesetter = try typesetter("a\tb", style: style)
    let atEdge = try #require(typesetter.line(for: 0..<3))
    let shifted = try #require(typesetter.line(for: 0..<3, offset: 30))
    #expect(abs(atEdge.fragments[2].x - 100) < 1e-6)
    #expect(abs(shifted.fragments[2].x - 70) < 1e-6)
    #expect(typesetter.lineBreak(from: 0, width: 103) == 2)
    #expect(typesetter.lineBreak(from: 0, width: 103, offset: 30) == 3)
  }

  @Test func opportunitiesAreThoseOfTheAnnex() throws {
    let typesetter = try typesetter("one two-three\nfour")
    #expect(typesetter.lineBreakOpportunities(in: 0..<18) == [4, 8, 14, 18])
    #expect(typesetter.lineBreakOpportunities(in: 4..<8) == [8])
  }

  @Test func hostileParagraphsAreRefusedUnlessAllowed() throws {
    var options = TypesetterOptions()
    options.maximumParagraphLength = 10
    #expect(throws: LayoutError.paragraphTooLong(length: 11, limit: 10)) {
      try typesetter("12345678901", options: options)
    }
    #expect(try typesetter("1234567890\n1234567890", options: options).paragraphs.count == 2)
    options.allowsUnboundedLayout = true
    #expect(try typesetter("12345678901", options: options).line(for: 0..<0) != nil)
  }

  @Test func directionsMayBeSwitchedOffOrForced() throws {
    var options = TypesetterOptions()
    options.bidi = .disabled
    let plain = try #require(try typesetter("אב", options: options).line(for: 0..<0))
    #expect(plain.fragments.count == 1)
    #expect(!plain.paragraph.runs[0].isRightToLeft)
    options.bidi = .forced(1)
    let forced = try #require(try typesetter("ab", options: options).line(for: 0..<0))
    #expect(forced.paragraph.runs[0].isRightToLeft)
    #expect(forced.paragraph.baseLevel == 1)
  }

  @Test func anotherWidthShapesNothingAgain() throws {
    let text = AttributedText(
      (0..<20).map { "\($0) " + LayoutFixtures.prose + "\n" }.joined(),
      attributes: TextAttributes(font: try LayoutFixtures.serif()))
    let typesetter = try Typesetter(text)
    let framesetter = Framesetter(typesetter: typesetter)
    for width in [100.0, 200, 300, 150] {
      _ = try framesetter.frame(in: .init(x: 0, y: 0, width: width, height: 1e6))
    }
    #expect(typesetter.shapedCount == 20)
  }

  @Test func onlyWhatAFrameReachesIsShaped() throws {
    let text = AttributedText(
      (0..<1000).map { "\($0) " + LayoutFixtures.prose + "\n" }.joined(),
      attributes: TextAttributes(font: try LayoutFixtures.serif()))
    let typesetter = try Typesetter(text)
    _ = try Framesetter(typesetter: typesetter).frame(
      from: text.count / 2, in: .init(x: 0, y: 0, width: 300, height: 300))
    #expect(typesetter.shapedCount < 6)
  }

  @Test func pagingShapesEachParagraphOnce() throws {
    let text = AttributedText(
      (0..<10_000).map { "\($0) some words\n" }.joined(),
      attributes: TextAttributes(font: try LayoutFixtures.serif()))
    var options = TypesetterOptions()
    options.cacheLimit = 100
    let typesetter = try Typesetter(text, options: options)
    let framesetter = Framesetter(typesetter: typesetter)
    var position = 0
    var pages = 0
    while position < text.count {
      let frame = try framesetter.frame(
        from: position, in: .init(x: 0, y: 0, width: 50, height: 650))
      position = frame.visibleRange.upperBound
      pages += 1
    }
    #expect(pages > 400)
    #expect(typesetter.shapedCount == 10_000)
  }

  @Test func theCacheForgetsTheOldestParagraphs() throws {
    let text = AttributedText(
      (0..<50).map { "\($0) " + LayoutFixtures.prose + "\n" }.joined(),
      attributes: TextAttributes(font: try LayoutFixtures.serif()))
    var options = TypesetterOptions()
    options.cacheLimit = 2000
    let typesetter = try Typesetter(text, options: options)
    let framesetter = Framesetter(typesetter: typesetter)
    for _ in 0..<2 { _ = try framesetter.frame(in: .init(x: 0, y: 0, width: 300, height: 1e6)) }
    #expect(typesetter.shapedCount >= 95)
  }
}
