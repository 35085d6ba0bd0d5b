import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import TestSupport
import Testing

@testable import ComposeTextLayout

/// What a font says beside its face and its size: advance, baseline and palette.
struct FontSettingTests {
  private func shape(
    _ string: String, _ change: (inout Font) -> Void = { _ in }, face: FontFace? = nil,
    fonts: FontCollection = .bundled, _ style: (inout TextAttributes) -> Void = { _ in }
  ) throws -> ShapedParagraph {
    let serif = try FontCollection.bundled.face(family: "Libertinus Serif")
    var font = Font(face ?? serif, size: 10)
    change(&font)
    var attributes = TextAttributes(font: font)
    style(&attributes)
    let text = AttributedText(string, attributes: attributes)
    return ParagraphShaper(fonts: fonts, defaultFont: font).shape(text, range: 0..<text.count)
  }

  private func advances(_ paragraph: ShapedParagraph) -> [Double] {
    let line = ParagraphLayout(paragraph, width: 10_000).line(0)
    return line.runs.flatMap(\.advances)
  }

  @Test func aFixedAdvanceHoldsForEveryCluster() throws {
    for string in ["iW fi AV.", "иЖ", "i"] {
      let paragraph = try shape(string) { $0.fixedAdvance = 0.8 }
      let count = Double(string.count)
      #expect(abs(paragraph.naturalWidth - 8 * count) < 0.02, "\(string)")
      for advance in advances(paragraph) { #expect(abs(advance - 8) < 0.01) }
    }
  }

  @Test func marksStayOnTheirLetters() throws {
    let paragraph = try shape("x\u{304}\u{31B}y") { $0.fixedAdvance = 0.5 }
    #expect(abs(paragraph.naturalWidth - 10) < 0.02)
    let plain = try shape("x\u{304}\u{31B}y")
    #expect(paragraph.glyphs.map(\.glyph) == plain.glyphs.map(\.glyph))
  }

  @Test func rightToLeftTextHasFixedAdvancesToo() throws {
    let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    guard let face = try? FontFace(path: path) else { return }
    let paragraph = try shape("\u{5D0}\u{5B8}\u{5D1}", { $0.fixedAdvance = 1 }, face: face)
    #expect(abs(paragraph.naturalWidth - 20) < 0.02)
  }

  @Test func linesBreakByFixedAdvances() throws {
    let paragraph = try shape("aaa bbb ccc") { $0.fixedAdvance = 1 }
    let layout = ParagraphLayout(paragraph, width: 75)
    #expect(layout.lineCount == 2)
    #expect((0..<2).map { layout.line($0).range } == [0..<8, 8..<11])
  }

  @Test func parametersAreKeptWithinReason() throws {
    var font = Font(try FontCollection.bundled.face(family: "Libertinus Serif"), size: 10)
    let plain = font
    font.fixedAdvance = -1
    #expect(font.fixedAdvance == 0)
    font.fixedAdvance = .nan
    #expect(font.fixedAdvance == nil && font == plain)
    font.baselineOffset = .infinity
    #expect(font.baselineOffset == 0 && font == plain)
    font.baselineOffset = 99
    #expect(font.baselineOffset == 10 && font != plain)
  }

  @Test func aFontsBaselineMovesItsGlyphs() throws {
    let plain = ParagraphLayout(try shape("x"), width: 100).line(0)
    let raised = ParagraphLayout(try shape("x") { $0.baselineOffset = 0.5 }, width: 100).line(0)
    #expect(plain.runs[0].origin.y == 0 && raised.runs[0].origin.y == -5)
    #expect(abs(raised.ascent - plain.ascent - 5) < 1e-9)
    // The text's own offset comes on top.
    let both = try shape("x", { $0.baselineOffset = 0.5 }, { $0.baselineOffset = -2 })
    #expect(ParagraphLayout(both, width: 100).line(0).runs[0].origin.y == -3)
  }

  @Test func aPaletteHoldsForTheFaceAndForThoseThatHelpOut() throws {
    let layers = try FontFace(path: TestFont.colorLayers.path)
    let dark = FontPalette(.index(1))
    let own = try shape("\u{E000}", { $0.palette = dark }, face: layers)
    #expect(own.runs.map(\.face.palette) == [dark])
    #expect(own.substitutions.isEmpty && own.missing.isEmpty)
    let fonts = try FontCollection.bundled.adding(file: TestFont.colorLayers.path)
    let helped = try shape("a\u{E000}", { $0.palette = dark }, fonts: fonts)
    #expect(helped.runs.map(\.face.palette) == [.normal, dark])
    #expect(helped.runs[1].face.family == layers.family)
    let plain = try shape("a\u{E000}", fonts: fonts)
    #expect(plain.runs.map(\.face.palette) == [.normal, .normal])
    #expect(plain.glyphs == helped.glyphs)
  }
}
