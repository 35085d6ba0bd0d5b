import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeTextLayout

@Suite struct LineTruncationTests {
  private func line(
    _ string: String, style: ParagraphStyle = ParagraphStyle(), tracking: Double = 0
  ) throws -> Line {
    try AttributedText(
      string,
      attributes: TextAttributes(
        font: try LayoutFixtures.serif(), tracking: tracking, paragraphStyle: style)
    ).line()
  }

  /// The text that is drawn, from left to right, the token as “…”.
  private func shown(_ line: Line) -> String {
    var result = ""
    for index in 0...line.fragments.count {
      if line.token?.index == index { result += "…" }
      guard index < line.fragments.count else { break }
      let glyphs = line.paragraph.glyphs[line.fragments[index].glyphs]
      for glyph in glyphs where glyph.textLength > 0 {
        let start = Int(glyph.textOffset)
        result += String(
          decoding: line.paragraph.text[start..<(start + Int(glyph.textLength))], as: UTF8.self)
      }
    }
    return result
  }

  @Test func aLineThatFitsStaysAsItIs() throws {
    let line = try line("one two three")
    let same = try #require(line.truncated(to: line.width))
    #expect(same.token == nil)
    #expect(same.width == line.width)
  }

  @Test func theEndTheStartOrTheMiddleIsLeftOut() throws {
    let line = try line("abcdefghijklmnopqrstuvwxyz")
    let end = try #require(line.truncated(to: 80, at: .end))
    #expect(shown(end).hasPrefix("abc") && shown(end).hasSuffix("…"))
    let start = try #require(line.truncated(to: 80, at: .start))
    #expect(shown(start).hasPrefix("…") && shown(start).hasSuffix("xyz"))
    let middle = try #require(line.truncated(to: 80, at: .middle))
    #expect(shown(middle).hasPrefix("abc") && shown(middle).hasSuffix("xyz"))
    #expect(shown(middle).contains("…"))
  }

  @Test func noFurtherClusterFitsIntoTruncatedLines() throws {
    let line = try line(LayoutFixtures.prose)
    let clusters = line.logicalClusters()
    for width in stride(from: 20.0, to: 400, by: 13) {
      for position in [LineTruncation.start, .end] {
        let cut = try #require(line.truncated(to: width, at: position))
        #expect(cut.width <= width + 1e-6)
        let kept = cut.fragments.reduce(0) { $0 + $1.glyphs.count }
        let rest = position == .end ? Array(clusters[kept...]) : clusters.dropLast(kept).reversed()
        // Spaces beside the token are left out: the letter after them has no room.
        let next = rest[0].advance + (rest[0].isSpace ? rest[1].advance : 0)
        #expect(cut.width + next > width)
      }
      let cut = try #require(line.truncated(to: width, at: .middle))
      #expect(cut.width <= width + 1e-6)
    }
  }

  @Test func spacesBesideTheTokenAreLeftOut() throws {
    let line = try line("word word word word")
    for width in stride(from: 15.0, to: line.width, by: 1) {
      let text = shown(try #require(line.truncated(to: width)))
      #expect(!text.contains(" …"))
    }
  }

  @Test func aTokenWiderThanTheLineGivesNone() throws {
    let line = try line("words")
    #expect(line.truncated(to: 3) == nil)
    let cut = try #require(line.truncated(to: 3, token: .none))
    #expect(cut.fragments.isEmpty && cut.width == 0)
    #expect(line.truncated(to: .nan) == nil)
    #expect(line.truncated(to: -5) == nil)
    #expect(line.truncated(to: .infinity)?.token == nil)
  }

  @Test func aTokenMayBeAnyLine() throws {
    let more = try line("[more]")
    let cut = try #require(try line(LayoutFixtures.prose).truncated(to: 150, token: .line(more)))
    let token = try #require(cut.token)
    #expect(token.line.width == more.width)
    #expect(abs(token.x + more.width - cut.width) < 1e-6)
    #expect(token.hiddenRange.upperBound == LayoutFixtures.prose.utf8.count)
  }

  @Test func theEllipsisLooksLikeTheTextBeforeIt() throws {
    var text = AttributedText(
      "small ", attributes: TextAttributes(font: try LayoutFixtures.serif(8)))
    text.append(
      "largelargelarge",
      attributes: TextAttributes(font: try LayoutFixtures.serif(30), foregroundColor: .rgb(1, 0, 0))
    )
    let line = try text.line()
    let cut = try #require(line.truncated(to: line.width * 0.7))
    let run = try #require(cut.token?.line.paragraph.runs.first)
    #expect(run.size == 30)
    #expect(run.color == .rgb(1, 0, 0))
  }

  @Test func theTokenIsDrawnInItsPlace() throws {
    let cut = try #require(try line("abcdefghijklmnop").truncated(to: 50, at: .middle))
    let context = RecordingContext()
    var tags = LineTags()
    cut.draw(at: Point(10, 20), on: context, tags: &tags)
    let origins = context.commands.compactMap { command -> Point? in
      if case .glyphs(_, let origin, _) = command { origin } else { nil }
    }
    #expect(origins.count == 3)
    #expect(origins.map(\.x) == origins.map(\.x).sorted())
    #expect(abs(origins[1].x - (10 + (cut.token?.x ?? 0))) < 1e-9)
  }

  @Test func truncationTokensOfRightToLeftTextAreOnTheLeft() throws {
    let line = try line("שלום עולם שלום עולם")
    #expect(line.paragraph.baseLevel == 1)
    let end = try #require(line.truncated(to: line.width / 2, at: .end))
    #expect(end.token?.x == 0)
    let start = try #require(line.truncated(to: line.width / 2, at: .start))
    #expect(start.token?.index == start.fragments.count)
  }

  @Test func trackingEndsBeforeTheLastClusterButNotBeforeTheToken() throws {
    let line = try line("HHHHHHHHHH", tracking: 4)
    let cut = try #require(line.truncated(to: 80))
    let token = try #require(cut.token)
    #expect(abs(cut.width - token.x - token.line.width) < 1e-6)
  }

  @Test func truncatingModesKeepAParagraphOnOneLine() throws {
    for mode in [
      ParagraphStyle.LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail,
    ] {
      for alignment in [ParagraphStyle.Alignment.left, .right, .center, .justified] {
        var style = ParagraphStyle(alignment: alignment)
        style.lineBreakMode = mode
        style.firstLineHeadIndent = 10
        let lines = try LayoutFixtures.lines(LayoutFixtures.prose, width: 200, style: style)
        #expect(lines.count == 1)
        #expect(lines[0].token != nil)
        #expect(lines[0].width <= 190 + 1e-6)
        #expect(lines[0].indent >= 10 - 1e-6)
        #expect(lines[0].indent + lines[0].width <= 200 + 1e-6)
      }
    }
  }

  @Test func textIsTightenedBeforeItIsTruncated() throws {
    var style = ParagraphStyle()
    style.allowsDefaultTighteningForTruncation = true
    let line = try line("tighten this text", style: style)
    let tight = try #require(line.truncated(to: line.width / 1.04))
    #expect(tight.token == nil)
    #expect(tight.letterSpacing < 0)
    #expect(abs(tight.width - line.width / 1.04) < 1e-6)
    let cut = try #require(line.truncated(to: line.width / 1.06))
    #expect(cut.token != nil)
    #expect(cut.letterSpacing == 0)
  }

  @Test func theTighteningFactorSaysHowMuch() throws {
    var style = ParagraphStyle()
    let plain = try line("tighten this text", style: style)
    #expect(try #require(plain.truncated(to: plain.width / 1.01)).token != nil)
    style.tighteningFactorForTruncation = 0.2
    let line = try line("tighten this text", style: style)
    #expect(try #require(line.truncated(to: line.width / 1.19)).token == nil)
    #expect(try #require(line.truncated(to: line.width / 1.21)).token != nil)
  }
}
