import ComposeFonts
import ComposeGeometry
import Testing

@Suite struct FontFaceTests {
  @Test func typographicNamesAreRead() throws {
    let face = try TestFonts.face(TestFonts.serif, weight: 700, isItalic: true)
    #expect(face.family == "Libertinus Serif")
    #expect(face.styleName == "Bold Italic")
    #expect(face.postScriptName == "LibertinusSerif-BoldItalic")
    #expect(face.traits.weight == 700)
    #expect(face.traits.isItalic)
    #expect(!face.traits.isMonospaced)
  }

  @Test func everyBundledFaceMatchesItsEntry() throws {
    for descriptor in FontCollection.bundled.descriptors {
      let face = try TestFonts.face(
        descriptor.family, weight: descriptor.traits.weight,
        isItalic: descriptor.traits.isItalic)
      #expect(face.family == descriptor.family)
      #expect(face.postScriptName == descriptor.postScriptName)
      #expect(face.traits.weight == descriptor.traits.weight)
      #expect(face.traits.isItalic == descriptor.traits.isItalic)
      #expect(face.embeddingPermission.usage == .installable)
      #expect(face.outlineFormat == .trueType || face.outlineFormat == .compactFontFormat)
    }
  }

  @Test func metricsOfEveryBundledFaceAreUsable() throws {
    for face in try TestFonts.all() {
      let metrics = face.metrics
      let em = Double(face.unitsPerEm)
      #expect(metrics.ascender > 0.5 * em)
      #expect(metrics.descender < 0)
      #expect(metrics.lineGap >= 0)
      #expect(metrics.capHeight > metrics.xHeight)
      #expect(metrics.xHeight > 0)
      #expect(metrics.underlinePosition < 0)
      #expect(metrics.underlineThickness > 0)
      #expect((1...metrics.capHeight).contains(metrics.strikeoutPosition))
      #expect(metrics.superscript.offset > 0)
      #expect(metrics.subscript.offset < 0)
      #expect((0.3...0.95).contains(metrics.superscript.scale))
      #expect(metrics.bounds.width > 0)
    }
  }

  @Test func metricsComeFromTheTables() throws {
    let face = try TestFonts.face()
    let metrics = face.metrics
    let ascender = face.withTable("hhea") { Int($0[4]) << 8 | Int($0[5]) }
    #expect(metrics.ascender == ascender.map(Double.init))
    #expect(try TestFonts.face(isItalic: true).metrics.italicAngle == -12)
    let height = try #require(face.bounds(of: face.nominalGlyph(for: 0x48))).maxY
    #expect(abs(metrics.capHeight - height) <= 15)
  }

  @Test func coverageFollowsTheCharacterMap() throws {
    let face = try TestFonts.face()
    #expect(face.glyph(for: "A") == face.nominalGlyph(for: 0x41))
    #expect(face.glyph(for: "\u{4E00}") == nil)
    #expect(face.nominalGlyph(for: 0x41) != 0)
    #expect(face.nominalGlyph(for: 0x20) == face.spaceGlyph)
    #expect(face.nominalGlyph(for: 0x4E00) == 0)
    #expect(face.nominalGlyph(for: 0xD800) == 0)
    #expect(face.nominalGlyph(for: 0x10FFFF) == 0)
    #expect(face.nominalGlyph(for: .max) == 0)
    #expect(!face.covers(0x4E00))
    for scalar in UInt32(0)...0x2FFF where face.nominalGlyph(for: scalar) != 0 {
      #expect(face.covers(scalar))
    }
  }

  @Test func whatIsMadeFromOtherCharactersIsCovered() throws {
    let face = try TestFonts.face(TestFonts.mono)
    #expect(face.covers(0x0A))
    #expect(face.covers(0x200D))
    #expect(face.covers(0x2028))
    // U+2007, from the space, and U+212B ANGSTROM SIGN, whose canonical form is Å.
    #expect(face.covers(0x2007))
    #expect(face.covers(0x212B))
    let shaper = Shaper()
    for scalar in [0x2007, 0x212B, 0x2011] as [UInt32] {
      let character = try #require(Unicode.Scalar(scalar))
      let glyphs = shaper.glyphs(String(Character(character)), ShapingStyle(face: face)).glyphs
      #expect(!glyphs.contains { $0.flags.contains(.isMissing) })
    }
  }

  @Test func coveredCharactersAreNeverMissing() throws {
    let shaper = Shaper()
    for face in try TestFonts.all() {
      let style = ShapingStyle(face: face, script: "Zyyy")
      for scalar in UInt32(0x20)...0x24FF where face.covers(scalar) {
        guard let character = Unicode.Scalar(scalar) else { continue }
        let glyphs = shaper.glyphs(String(Character(character)), style).glyphs
        #expect(
          !glyphs.contains { $0.flags.contains(.isMissing) },
          "\(face.postScriptName) U+\(String(scalar, radix: 16))")
      }
    }
  }

  @Test func outlinesAreInsideTheirBounds() throws {
    for family in [TestFonts.serif, TestFonts.symbols] {
      let face = try TestFonts.face(family)
      var drawn = 0
      for glyph in UInt16(0)..<UInt16(min(face.glyphCount, 400)) {
        let path = face.outline(of: glyph)
        guard let bounds = face.bounds(of: glyph) else { continue }
        drawn += 1
        #expect(!path.isEmpty)
        for case .line(let point) in path.elements {
          #expect(point.x >= bounds.minX - 1 && point.x <= bounds.maxX + 1)
          #expect(point.y >= bounds.minY - 1 && point.y <= bounds.maxY + 1)
        }
      }
      #expect(drawn > 100)
    }
  }

  @Test func glyphsThatAreNotThereAreEmpty() throws {
    let face = try TestFonts.face()
    #expect(face.outline(of: .max).isEmpty)
    #expect(face.bounds(of: .max) == nil)
    #expect(face.advance(of: .max) == 0)
    #expect(face.outline(of: face.spaceGlyph).isEmpty)
    #expect(face.tableData("NONE") == nil)
  }

  @Test func advancesAreThoseOfTheShaper() throws {
    let face = try TestFonts.face()
    let shaped = Shaper().glyphs("H", ShapingStyle(face: face))
    #expect(shaped.advance == face.advance(of: face.nominalGlyph(for: 0x48)))
  }

  @Test func postScriptNamesHaveNoDelimiters() throws {
    for face in try TestFonts.all() {
      #expect(face.postScriptName.utf8.allSatisfy { (0x21...0x7E).contains($0) })
      #expect(!face.postScriptName.contains { "[](){}<>/%#".contains($0) })
    }
  }
}
