import ComposeFonts
import ComposeGeometry
import TestSupport
import Testing

/// Names, carets, vertical metrics and features; what they should be is in `make_fonts.py`.
@Suite struct FontDetailsTests {
  @Test(arguments: [TestFont.variable, .vertical]) func glyphsHaveNames(font: TestFont) throws {
    let face = try FontFace(path: font.path)
    let ligature = try #require(face.glyph(named: "f_i"))
    #expect(face.name(of: ligature) == "f_i")
    #expect(face.glyph(named: "H") == face.nominalGlyph(for: 0x48))
    #expect(face.glyph(named: "no such glyph") == nil && face.glyph(named: "") == nil)
    #expect(face.name(of: 0xFFFF) == nil)
  }

  @Test func everyBundledFaceFindsItsNamedGlyphs() throws {
    for face in try TestFonts.all() {
      guard let name = face.name(of: face.nominalGlyph(for: 0x61)) else { continue }
      #expect(face.glyph(named: name) == face.nominalGlyph(for: 0x61))
    }
  }

  @Test func ligaturesSayWhereCaretsStand() throws {
    let face = try FontFace(path: TestFont.vertical.path)
    let ligature = try #require(face.glyph(named: "f_i"))
    #expect(face.ligatureCarets(of: ligature) == [300])
    #expect(face.ligatureCarets(of: face.nominalGlyph(for: 0x48)).isEmpty)
  }

  @Test func verticalMetricsComeFromTheTables() throws {
    let face = try FontFace(path: TestFont.vertical.path)
    let metrics = try #require(face.verticalMetrics)
    #expect(metrics.ascender == 500 && metrics.descender == -500 && metrics.lineGap == 50)
    let (capital, letter) = (face.nominalGlyph(for: 0x48), face.nominalGlyph(for: 0x78))
    #expect(face.verticalAdvance(of: capital) == 1001)
    #expect(face.verticalOrigin(of: capital) == Point(300, 810), "VORG has it")
    #expect(face.verticalOrigin(of: letter) == Point(250, 880), "VORG's default")
    #expect(face.verticalAdvance(of: 0xFFFF) == 0)
    #expect(try TestFonts.face().verticalMetrics == nil)
  }

  @Test func withoutVORGOriginsFollowTheBearings() throws {
    let face = try FontFace(path: TestFont.variable.path)
    // 700 units high, 60 below the top.
    #expect(face.verticalOrigin(of: face.nominalGlyph(for: 0x48)) == Point(300, 760))
  }

  @Test func featuresAreListedByTag() throws {
    let face = try FontFace(path: TestFont.vertical.path)
    #expect(face.features == ["liga", "smcp", "ss01"])
    #expect(try TestFonts.face().features.contains("onum"))
  }

  @Test func featuresChangeShapes() throws {
    let face = try FontFace(path: TestFont.vertical.path)
    func names(_ text: String, _ features: [FontFeature]) -> [String?] {
      Shaper().glyphs(text, ShapingStyle(face: face, features: features)).glyphs
        .map { face.name(of: $0.glyph) }
    }
    #expect(names("xfi", []) == ["x", "f_i"])
    #expect(names("x", [.smallCapitals]) == ["x.sc"])
    #expect(names("x", [.stylisticSet(1)]) == ["x.ss01"])
    #expect(names("fi", [.noStandardLigatures]) == ["f", "i"])
    #expect(FontFeature.stylisticSet(99).tag == "ss20")
    #expect(FontFeature.characterVariant(7, 2) == FontFeature("cv07", 2))
  }

  @Test func bundledFacesHaveFiguresAndFractions() throws {
    let face = try TestFonts.face()
    let shaper = Shaper()
    func glyphs(_ text: String, _ features: [FontFeature]) -> [UInt16] {
      shaper.glyphs(text, ShapingStyle(face: face, features: features)).glyphs.map(\.glyph)
    }
    let plain = glyphs("1/2", [])
    #expect(glyphs("1/2", [.fractions]) != plain)
    #expect(glyphs("12", [.oldStyleFigures]) != glyphs("12", []))
    let tabular = shaper.glyphs(
      "0123456789", ShapingStyle(face: face, features: [.tabularFigures])
    ).glyphs
    #expect(Set(tabular.map(\.advance)).count == 1)
  }
}
