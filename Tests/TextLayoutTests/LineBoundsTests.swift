import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeTextLayout

@Suite struct LineBoundsTests {
  private func line(_ string: String, offset: Double = 0) throws -> Line {
    try AttributedText(
      string,
      attributes: TextAttributes(font: try LayoutFixtures.serif(), baselineOffset: offset)
    ).line()
  }

  @Test func typographicBoundsHaveTheWhiteSpaceAtTheEnd() throws {
    let line = try line("word   ")
    let bounds = line.typographicBounds
    #expect(abs(bounds.width - line.width - line.trailingWhitespaceWidth) < 1e-9)
    #expect(line.trailingWhitespaceWidth > 6)
    #expect(bounds.ascent == line.ascent && bounds.leading == line.leading)
  }

  @Test func inkIsWhereTheOutlinesAre() throws {
    let font = try LayoutFixtures.serif()
    let line = try line("Hx")
    let ink = try #require(line.inkBounds)
    let box = try #require(font.face.bounds(of: font.face.nominalGlyph(for: 0x48)))
    #expect(abs(ink.minX - box.minX * font.scale) < 1e-6)
    #expect(abs(ink.minY + box.maxY * font.scale) < 1e-6)
    #expect(ink.maxX < line.width)
    #expect(try self.line("   ").inkBounds == nil)
    let raised = try #require(try self.line("Hx", offset: 5).inkBounds)
    #expect(abs(raised.minY - ink.minY + 5) < 1e-6)
  }

  @Test func optionsSayWhatCounts() throws {
    let line = try line("“Quoted.”")
    let plain = line.bounds()
    #expect(
      plain
        == Rect(
          x: 0, y: -line.ascent, width: line.width,
          height: line.ascent + line.descent + line.leading))
    let withoutLeading = line.bounds(.excludeTypographicLeading)
    #expect(abs(plain.height - withoutLeading.height - line.leading) < 1e-9)
    #expect(line.bounds(.useGlyphPathBounds) == line.inkBounds)
    let hanging = line.bounds(.useHangingPunctuation)
    let clusters = line.logicalClusters()
    #expect(abs(hanging.minX - clusters[0].advance) < 1e-6)
    #expect(abs(line.width - hanging.maxX - clusters[clusters.count - 1].advance) < 1e-6)
    let optical = line.bounds([.useOpticalBounds, .useGlyphPathBounds])
    let ink = try #require(line.inkBounds)
    #expect(abs(optical.minX - ink.minX) < 1e-9 && abs(optical.maxX - ink.maxX) < 1e-9)
    #expect(optical.height == plain.height)
    let raised = try self.line("up", offset: 30)
    #expect(abs(raised.bounds().height - plain.height - 30) < 1e-6)
    #expect(abs(raised.bounds(.excludeTypographicShifts).height - plain.height) < 1e-6)
    let tall = try self.line("X\u{302}\u{302}\u{302}\u{302}\u{302}\u{302}")
    #expect(tall.bounds(.includeLanguageExtents).minY <= tall.bounds().minY)
  }

  @Test func edgesAreAlignedByTheBoundsAskedFor() throws {
    func line(
      _ alignment: ParagraphStyle.Alignment, _ options: LineBoundsOptions
    ) throws -> Line {
      var style = ParagraphStyle(alignment: alignment)
      style.lineBoundsOptions = options
      return try LayoutFixtures.lines("“Quoted.”", width: 200, style: style)[0]
    }
    let hang = LineBoundsOptions.useHangingPunctuation
    let quote = try line(.left, []).logicalClusters()[0].advance
    #expect(try abs(line(.left, hang).indent + quote) < 1e-6)
    let right = try line(.right, hang)
    let last = try #require(right.logicalClusters().last).advance
    #expect(abs(right.indent + right.width - last - 200) < 1e-6)
    let ink = try line(.left, .useGlyphPathBounds)
    #expect(try abs(ink.indent + #require(ink.inkBounds).minX) < 1e-6)
  }

  @Test func hangingLinesAreJustifiedToTheText() throws {
    var style = ParagraphStyle(alignment: .justified)
    style.lineBoundsOptions = .useHangingPunctuation
    let lines = try LayoutFixtures.lines(
      "“A comma, hangs, over, the, edge, as, do, quotes, and, stops, too, so, that, it,",
      width: 100, style: style)
    #expect(lines.count > 2)
    for line in lines.dropLast() {
      let bounds = line.bounds(.useHangingPunctuation)
      #expect(abs(line.indent + bounds.minX) < 1e-6)
      #expect(abs(line.indent + bounds.maxX - 100) < 1e-6)
    }
  }

  @Test func linesEndWithTheirSpaceAfterEmphasisToo() throws {
    let font = try LayoutFixtures.serif()
    var text = AttributedText("one two", attributes: TextAttributes(font: font))
    text.setAttributes(
      TextAttributes(font: try LayoutFixtures.serif(isItalic: true)), in: 0..<3)
    let shaped = ParagraphShaper(fonts: .bundled, defaultFont: font).shape(
      text, range: 0..<text.count)
    let line = ParagraphLayout(shaped, width: 30).line(0)
    // The word in its font, and the space in the other one, which takes no width.
    #expect(line.fragments.map(\.run) == [0, 1])
    #expect(line.glyphs[line.fragments[1].glyphs].allSatisfy { $0.flags.contains(.wordSpace) })
    #expect(line.fragments[1].width == 0 && line.fragments[1].x == line.width)
    // It is no part of what its run is decorated with.
    #expect(line.stretches { $0.font?.face }.map(\.fragments) == [0..<1])
  }

  @Test func runsReturnTheirGlyphs() throws {
    let font = try LayoutFixtures.serif()
    var text = AttributedText("one ", attributes: TextAttributes(font: font))
    text.append("שלום", attributes: TextAttributes(font: font))
    text.append(
      " office", attributes: TextAttributes(font: try LayoutFixtures.serif(20)))
    let line = try text.line()
    let runs = line.runs
    #expect(runs.map(\.glyphCount).reduce(0, +) == line.glyphCount)
    var covered = Set<Int>()
    for run in runs {
      #expect(run.glyphs.count == run.positions.count)
      #expect(run.advances.count == run.stringIndices.count)
      #expect(run.stringIndices.allSatisfy { run.stringRange.contains($0) })
      #expect(abs(run.advances.reduce(0, +) - run.width) < 1e-6)
      #expect(run.positions.first?.x == run.origin.x || run.glyphRun.glyphs.first?.xOffset != 0)
      #expect(run.typographicBounds.width == run.width)
      covered.formUnion(run.stringRange)
    }
    #expect(covered == Set(0..<text.count))
    #expect(runs.filter { $0.status.contains(.rightToLeft) }.count == 1)
    #expect(runs.allSatisfy { !$0.status.contains(.nonMonotonic) })
    #expect(runs.first?.attributes.font == font)
    let fallback = try AttributedText("⬆", attributes: TextAttributes(font: font)).line()
    #expect(fallback.runs[0].status.contains(.substitutedFont))
  }

  @Test func aMultipleOfTheSizeIsSplitEquallyAboveAndBelow() throws {
    let font = try LayoutFixtures.serif(20)
    var style = ParagraphStyle()
    style.lineHeight = .multiple(1.5)
    let text = AttributedText(
      "text ⬆", attributes: TextAttributes(font: font, paragraphStyle: style))
    let placement = try text.line().placement
    #expect(placement.height == 30)
    let above = placement.baseline - font.ascent
    let below = placement.height - placement.baseline - font.descent
    #expect(abs(above - below) < 1e-9)
  }

  @Test func fallbackFontsDoNotMoveNaturalLines() throws {
    let plain = try line("plain text")
    let mixed = try line("plain ⬆ 😀 text")
    #expect(mixed.runs.contains { $0.status.contains(.substitutedFont) })
    #expect(mixed.placement == plain.placement)
  }

  @Test func aTrailingNewlineDoesNotMoveNaturalLines() throws {
    let font = try LayoutFixtures.serif()
    let rect = Rect(x: 0, y: 0, width: 100, height: 100)
    func height(_ string: String, _ newline: Font) throws -> Double {
      var text = AttributedText(string, attributes: TextAttributes(font: font))
      text.append("\n", attributes: TextAttributes(font: newline))
      return try Framesetter(text).frame(in: rect).lines[0].fragmentRect.height
    }
    #expect(try height("a", font) == height("a", LayoutFixtures.serif(50)))
  }
}
