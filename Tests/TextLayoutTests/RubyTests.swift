import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeTextLayout

/// Of the ideographs and kana no bundled face has a glyph: that of what is missing stands for all,
/// as wide as all, which suits measuring.
@Suite struct RubyTests {
  private func text(
    _ base: String, _ ruby: RubyAnnotation?, before: String = "", after: String = "",
    size: Double = 20
  ) throws -> AttributedText {
    let plain = TextAttributes(font: try LayoutFixtures.serif(size))
    var own = plain
    own.ruby = ruby
    var text = AttributedText(before, attributes: plain)
    text.append(base, attributes: own)
    text.append(after, attributes: plain)
    return text
  }

  private func composite(
    _ base: String, _ ruby: RubyAnnotation, before: String = "", after: String = ""
  ) throws -> InlineComposite {
    let line = try text(base, ruby, before: before, after: after).line()
    return try #require(line.paragraph.runs.lazy.compactMap(\.composite).first)
  }

  private func width(_ string: String, _ size: Double) throws -> Double {
    try AttributedText(string, attributes: TextAttributes(font: try LayoutFixtures.serif(size)))
      .line().width
  }

  @Test func shortAnnotationsTakeNoWidth() throws {
    let composite = try composite("annotated text", RubyAnnotation("gloss"))
    let baseWidth = try width("annotated text", 20)
    #expect(abs(composite.width - baseWidth) < 1e-6)
    #expect(composite.parts.map(\.type) == [.rubyBase, .rubyText])
  }

  @Test func rubyIsAboveItsTextAtHalfItsSize() throws {
    let composite = try composite("text", RubyAnnotation("ab"))
    let ruby = composite.parts[1]
    #expect(ruby.line.paragraph.baseFont.size == 10)
    #expect(ruby.origin.y < -10)
    #expect(composite.ascent >= -ruby.origin.y)
    let below = try self.composite("text", RubyAnnotation("ab", position: .after))
    #expect(below.parts[1].origin.y > 0)
    #expect(below.descent > composite.descent)
  }

  @Test func latinAnnotationsAreCentred() throws {
    let composite = try composite("annotated text", RubyAnnotation("gloss"))
    let ruby = composite.parts[1]
    #expect(abs(ruby.origin.x + ruby.line.width / 2 - composite.width / 2) < 1e-6)
  }

  @Test func kanaAreSpreadWithHalfAGapAtEachEnd() throws {
    let composite = try composite("漢字漢字", RubyAnnotation("かな"))
    let ruby = composite.parts[1]
    let natural = try width("かな", 10)
    let slack = composite.width - natural
    #expect(slack > 1)
    // Two characters: half a gap, a whole one, half a gap.
    #expect(abs(ruby.origin.x - slack / 4) < 1e-6)
    #expect(abs(ruby.line.width - (natural + slack / 2)) < 1e-6)
  }

  @Test(arguments: [
    (RubyAnnotation.Alignment.start, 0.0), (.center, 0.5), (.end, 1.0),
  ]) func alignmentDecides(alignment: RubyAnnotation.Alignment, part: Double) throws {
    let composite = try composite("漢字漢字", RubyAnnotation("かな", alignment: alignment))
    let ruby = composite.parts[1]
    let slack = composite.width - ruby.line.width
    #expect(abs(ruby.origin.x - slack * part) < 1e-6)
  }

  @Test func lettersAreSpreadFromEndToEnd() throws {
    let composite = try composite("漢字漢字", RubyAnnotation("かな", alignment: .distributeLetter))
    #expect(composite.parts[1].origin.x == 0)
    #expect(abs(composite.parts[1].line.width - composite.width) < 1e-6)
  }

  @Test func longRubyWidensItsBase() throws {
    let composite = try composite("漢", RubyAnnotation("かかかか"), before: "x", after: "x")
    let ruby = try width("かかかか", 10)
    #expect(abs(composite.width - ruby) < 1e-6)
    #expect(composite.overhang == (0, 0))
    // The text stands in the middle of it.
    let base = composite.parts[0]
    #expect(abs(base.origin.x + base.line.width / 2 - composite.width / 2) < 1e-6)
  }

  @Test func longAnnotationsReachOverKana() throws {
    let wide = try composite("漢", RubyAnnotation("かかかか"), before: "x", after: "x")
    let both = try composite("漢", RubyAnnotation("かかかか"), before: "の", after: "を")
    #expect(abs(both.overhang.start - both.overhang.end) < 1e-6)
    #expect(both.overhang.start > 0 && both.overhang.start <= 10)
    #expect(
      abs(both.width - (wide.width - both.overhang.start - both.overhang.end)) < 1e-6)
    let one = try composite(
      "漢", RubyAnnotation("かかかか", overhang: .start), before: "の", after: "を")
    #expect(one.overhang.end == 0 && one.overhang.start > 0)
    let none = try composite(
      "漢", RubyAnnotation("かかかか", overhang: .none), before: "の", after: "を")
    #expect(abs(none.width - wide.width) < 1e-6)
  }

  @Test func annotationsDoNotReachOverAnnotatedKana() throws {
    var text = try text("漢", RubyAnnotation("かかかか"))
    text.append(try self.text("か", RubyAnnotation("ka")))
    let composites = try text.line().paragraph.runs.compactMap(\.composite)
    #expect(composites.count == 2)
    #expect(composites[0].overhang == (0, 0))
  }

  @Test func annotationsMayBeSetSmallerInstead() throws {
    let composite = try composite("漢", RubyAnnotation("かかか", scalesToFit: true))
    let baseWidth = try width("漢", 20)
    #expect(abs(composite.width - baseWidth) < 1e-6)
    #expect(composite.parts[1].line.width <= composite.width + 1e-6)
    // No smaller than half its size: then it makes room.
    let long = try self.composite(
      "漢", RubyAnnotation(String(repeating: "か", count: 12), scalesToFit: true))
    #expect(long.parts[1].line.paragraph.baseFont.size == 5)
  }

  @Test func annotatedTextStaysOnOneLine() throws {
    let text = try text("one two three", RubyAnnotation("gloss"), before: "a b c d ", after: " e")
    let line = try text.line()
    let layout = ParagraphLayout(line.paragraph, width: 90)
    let lines = (0..<layout.lineCount).map { layout.line($0).range }
    #expect(lines.count > 1)
    #expect(lines.contains { $0.lowerBound <= 8 && $0.upperBound >= 8 + 13 })
  }

  @Test func inlineAnnotationsFollowTheirText() throws {
    let composite = try composite("text", RubyAnnotation("(gloss)", position: .inline))
    let baseWidth = try width("text", 20)
    let glossWidth = try width("(gloss)", 20)
    #expect(
      abs(composite.width - baseWidth - glossWidth) < 1e-6)
    #expect(composite.parts[1].origin.y == 0)
  }

  @Test func bopomofoIsUprightNextToItsText() throws {
    let composite = try composite("漢", RubyAnnotation("ㄏㄢ", position: .interCharacter))
    let ruby = composite.parts[1]
    #expect(ruby.turn == .right)
    #expect(ruby.line.paragraph.runs.allSatisfy { $0.isUpright })
    let baseWidth = try width("漢", 20)
    #expect(abs(composite.width - baseWidth - 10) < 0.01)
  }

  @Test func rubyAboveAndBelowAreSetTogether() throws {
    let composite = try composite(
      "text", RubyAnnotation([.before: "above", .after: "below"]))
    #expect(composite.parts.count == 3)
    #expect(composite.parts[1].origin.y < 0 && composite.parts[2].origin.y > 0)
  }

  @Test func emptyAnnotationsLeaveTextAsItIs() throws {
    for ruby in [RubyAnnotation(""), RubyAnnotation([:])] {
      let runs = try text("text", ruby).line().paragraph.runs
      #expect(runs.map(\.kind) == [.text])
    }
  }

  @Test func missingCharactersAreCountedInTheWholeText() throws {
    let line = try text("漢", RubyAnnotation("か"), before: "ab").line()
    #expect(line.paragraph.missing == [2])
  }

  @Test func longTextIsOnePieceOfManyClusters() throws {
    let base = String(repeating: "long text ", count: 60)
    let line = try text(base, RubyAnnotation("gloss")).line()
    let clusters = line.paragraph.glyphs
    #expect(clusters.reduce(0) { $0 + Int($1.textLength) } == base.utf8.count)
    let natural = try width(base, 20)
    #expect(abs(line.width - natural) < 20)
  }

  @Test func numbersThatAreNoneCountAsUsual() {
    #expect(RubyAnnotation("x", sizeFactor: .nan).sizeFactor == 0.5)
    #expect(RubyAnnotation("x", sizeFactor: -3).sizeFactor == 0.1)
    #expect(RubyAnnotation("x", sizeFactor: 9).sizeFactor == 1)
  }
}
