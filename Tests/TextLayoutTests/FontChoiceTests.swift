import ComposeAttributedText
import ComposeDiagnostics
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeTextLayout
import TestSupport
import Testing

@Suite struct FontChoiceTests {
  private func shaped(
    _ string: String, _ font: Font, fonts: FontCollection = .bundled,
    _ change: (inout TextAttributes) -> Void = { _ in }
  ) -> ShapedParagraph {
    var attributes = TextAttributes(font: font)
    change(&attributes)
    let text = AttributedText(string, attributes: attributes)
    return ParagraphShaper(fonts: fonts, defaultFont: font).shape(text, range: 0..<text.count)
  }

  @Test func expansionWidensTheLine() throws {
    let font = try LayoutFixtures.serif()
    let plain = shaped(LayoutFixtures.prose, font).naturalWidth
    let wide = shaped(LayoutFixtures.prose, font) { $0.expansion = 0.5 }.naturalWidth
    #expect(abs(wide / plain - 1.648_721_27) < 1e-6)
    let oblique = shaped(LayoutFixtures.prose, font) { $0.obliqueness = 0.5 }
    #expect(oblique.naturalWidth == plain)
    #expect(oblique.runs.allSatisfy { $0.adjustment.obliqueness == 0.5 })
  }

  @Test func theFontsOwnAdjustmentComesFirst() throws {
    var font = try LayoutFixtures.serif()
    font.adjustment = GlyphAdjustment(horizontalScale: 2)
    #expect(font.withSize(20).adjustment.horizontalScale == 2)
    let run = try #require(shaped("a", font) { $0.expansion = 0.5 }.runs.first)
    #expect(abs(run.adjustment.horizontalScale - 3.297_442_54) < 1e-6)
  }

  @Test func theCascadeIsAskedBeforeTheCollection() throws {
    let sans = try FontCollection.bundled.face(family: "Source Sans Pro")
    let mono = try FontCollection.bundled.face(family: "Source Code Pro")
    // U+2566 is in none of the serifs.
    let symbols = try FontCollection.bundled.face(family: "Noto Sans Symbols2")
    var font = Font(symbols, size: 12)
    #expect(shaped("A", font).runs[0].face !== mono)
    font.cascade = [mono, sans]
    #expect(shaped("A", font).runs[0].face === mono)
    font.cascade = [sans, mono]
    #expect(shaped("A", font).runs[0].face === sans)
    #expect(Font(symbols, size: 12) != font)
  }

  @Test func substitutionsAreReported() throws {
    let font = try LayoutFixtures.serif()
    let paragraph = shaped("one \u{1F600}\u{1F600} two \u{1F601}", font)
    let substitutions = paragraph.substitutions
    #expect(substitutions.map(\.used.family) == ["Twemoji", "Twemoji"])
    #expect(substitutions.map(\.range) == [4..<12, 17..<21])
    var report = FontSubstitutionReport()
    report.add(paragraph)
    report.add(shaped("plain", font))
    let entry = try #require(report.entries.first)
    #expect(report.entries.count == 1 && entry.characterCount == 3)
    #expect(entry.characters == ["\u{1F600}", "\u{1F601}"])
    #expect(entry.description.hasSuffix("for Libertinus Serif Regular: 3 characters (😀 😁)"))
  }

  @Test func emojiComeFromColorFontsWhereThereAreAny() throws {
    let font = try LayoutFixtures.serif()
    let colored = try FontCollection.bundled.adding(file: TestFont.emojiBitmaps.path)
    func family(_ string: String, _ fonts: FontCollection) -> [String] {
      shaped(string, font, fonts: fonts).runs.map(\.face.family)
    }
    #expect(family("\u{1F600}", .bundled) == ["Twemoji"])
    #expect(family("\u{1F600}", colored) == ["Noto Color Emoji"])
    #expect(family("\u{2764}\u{FE0F}", colored) == ["Noto Color Emoji"])
    #expect(family("\u{2764}\u{FE0E}", colored) != ["Noto Color Emoji"])
    #expect(family("1", colored) == ["Libertinus Serif"])
    #expect(family("\u{1F600}\u{FE0E}", colored) != ["Noto Color Emoji"])
  }

  @Test func opticalSizesFollowTheFontsSize() throws {
    let face = try FontFace(path: TestFont.variable.path)
    var font = Font(face, size: 40)
    #expect(font.face.variations == [FontVariation("opsz", 40)])
    font.size = 12
    #expect(font.face === face)
    #expect(font.withSize(8).face.variations == [FontVariation("opsz", 8)])
    #expect(Font(face, size: 40, opticalSize: .fixed).face === face)
    let pinned = Font(face, size: 40, opticalSize: .points(72))
    #expect(pinned.withSize(9).face.variations == [FontVariation("opsz", 72)])
    #expect(Font(face, size: 40) == Font(face, size: 40))
    #expect(Font(face, size: .nan).size == 12 && font.withSize(-3).size == 12)
  }

  @Test func stylesAreMadeUpOnlyWhenAsked() throws {
    let query = FontQuery(family: "Noto Sans Symbols2", weight: 700, isItalic: true)
    let plain = try FontCollection.bundled.font(query, size: 12, synthesizing: [])
    #expect(plain.synthesized.isEmpty && plain.font.adjustment == .none)
    #expect(plain.diagnostics.isEmpty && !plain.match.isExact)
    let made = try FontCollection.bundled.font(query, size: 12, synthesizing: [.weight, .slant])
    #expect(made.font.adjustment.emboldening > 0 && made.font.adjustment.obliqueness > 0.2)
    #expect(made.diagnostics.map(\.code) == ["synthetic-bold", "synthetic-oblique"])
    let serif = FontQuery(family: "Libertinus Serif", weight: 700, isItalic: true)
    let drawn = try FontCollection.bundled.font(serif, size: 12, synthesizing: [.weight, .slant])
    #expect(drawn.synthesized.isEmpty)
  }

  @Test func namesAreTakenAtTheirWord() throws {
    #expect(try Font(named: "SourceCodePro-Bold", size: 9).face.traits.weight == 700)
    #expect(throws: FontError.self) { try Font(named: "Helvetica", size: 9) }
    let closest = try Font.closest(to: "Helvetica", size: 9)
    #expect(closest.font.face.family == "Source Sans Pro")
    #expect(closest.diagnostics.map(\.code) == ["font-substituted"])
  }
}
