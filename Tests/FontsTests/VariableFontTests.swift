import ComposeFonts
import ComposeGeometry
import TestSupport
import Testing

/// What the instances should be was read with fontTools' instancer, apart from this code.
@Suite struct VariableFontTests {
  static let both = [TestFont.variable, .variablePostScript]

  private func face(_ font: TestFont) throws -> FontFace { try FontFace(path: font.path) }

  private func glyph(_ character: Unicode.Scalar, _ face: FontFace) -> UInt16 {
    face.nominalGlyph(for: character.value)
  }

  @Test(arguments: both) func axesHaveLimitsAndDefaults(font: TestFont) throws {
    let axes = try face(font).axes
    #expect(axes.map(\.tag) == ["wght", "opsz"])
    #expect(axes.map(\.range) == [100...900, 8...72])
    #expect(axes.map(\.defaultValue) == [400, 12])
    #expect(axes.map(\.name) == ["Weight", "Optical size"])
  }

  @Test(arguments: both) func glyphsChangeAlongEveryAxis(font: TestFont) throws {
    let face = try face(font)
    for (weight, size, width, edge): (Float, Float, Int, Double) in [
      (400, 12, 600, 550), (650, 12, 650, 600), (900, 12, 700, 650), (400, 8, 640, 590),
      (250, 42, 550, 500),
    ] {
      let instance = face.instance([FontVariation("wght", weight), FontVariation("opsz", size)])
      let glyph = glyph("H", instance)
      #expect(instance.advance(of: glyph) == width)
      let bounds = try #require(instance.outline(of: glyph).bounds)
      #expect(abs(bounds.maxX - edge) < 1 && bounds.minX == 50 && bounds.maxY == 700)
    }
  }

  @Test(arguments: both) func equalInstancesAreOneFace(font: TestFont) throws {
    let face = try face(font)
    let bold = face.instance([FontVariation("wght", 700)])
    #expect(bold === face.instance([FontVariation("wght", 700), FontVariation("opsz", 12)]))
    #expect(bold.instance([FontVariation("wght", 400)]) === face)
    #expect(face.instance([FontVariation("wght", 2000)]).variations == [.init("wght", 900)])
    #expect(face.instance([FontVariation("wght", .nan)]).variations == [.init("wght", 100)])
    #expect(face.instance([FontVariation("zzzz", 3)]) === face)
    #expect(bold.postScriptName != face.postScriptName)
    #expect(bold.traits.weight == 700)
  }

  @Test(arguments: both) func opticalSizesFollowTheSizeOfText(font: TestFont) throws {
    let face = try face(font)
    #expect(face.hasOpticalSizeAxis)
    #expect(face.instance(forOpticalSize: 72).variations == [FontVariation("opsz", 72)])
    #expect(face.instance(forOpticalSize: 3).variations == [FontVariation("opsz", 8)])
    #expect(face.instance(forOpticalSize: 12) === face)
    #expect(face.instance(forOpticalSize: .infinity) === face)
  }

  @Test(arguments: both) func namedInstancesAreFoundByName(font: TestFont) throws {
    let face = try face(font)
    #expect(face.namedInstances.map(\.name) == ["Light", "Black", "Display"])
    #expect(try face.instance(named: "black").variations == [FontVariation("wght", 900)])
    #expect(try face.instance(named: "Display").variations == [FontVariation("opsz", 72)])
    #expect(
      throws: FontError.noSuchInstance(
        "Heavy", of: face.family, available: ["Light", "Black", "Display"])
    ) { try face.instance(named: "Heavy") }
  }

  @Test func theDefaultOfAVariableFontKeepsItsFormat() throws {
    let face = try face(.variable)
    let glyphs = [glyph("H", face), glyph("f", face)]
    let subset = try face.subset(glyphs: glyphs)
    guard case .trueType(let bytes) = subset.program else {
      Issue.record("not TrueType")
      return
    }
    let frozen = try FontFace(data: FontData(bytes: bytes))
    #expect(!frozen.isVariable && subset.glyphCount == 3)
    #expect(frozen.advance(of: subset.newGlyphs[0]) == 600)
    #expect(frozen.outline(of: subset.newGlyphs[0]).bounds == face.outline(of: glyphs[0]).bounds)
  }

  @Test(arguments: both) func instancesBecomeCFFWithTheSameOutlines(font: TestFont) throws {
    let face = try face(font).instance([FontVariation("wght", 650)])
    let glyphs = [glyph("o", face), glyph("H", face)]
    let subset = try face.subset(glyphs: glyphs)
    guard case .compactFontFormat(let table) = subset.program else {
      Issue.record("not CFF")
      return
    }
    // A font file of the table, for the outlines to be read again.
    let whole = try FontFace(path: TestFont.vertical.path)
    var tables: [(tag: String, bytes: [UInt8])] = [("CFF ", table)]
    for tag in ["head", "hhea", "hmtx"] {
      tables.append((tag, try #require(whole.tableData(OpenTypeTag(tag)))))
    }
    // Version 0.5 and the number of glyphs.
    tables.append(("maxp", [0, 0, 0x50, 0, 0, UInt8(subset.glyphCount)]))
    let read = try FontFace(
      data: FontData(bytes: FontFile(tables: tables).bytes))
    for (old, new) in zip(glyphs, subset.newGlyphs) {
      let wanted = try #require(face.outline(of: old).bounds)
      let found = try #require(read.outline(of: new).bounds)
      #expect(abs(wanted.minX - found.minX) < 0.02 && abs(wanted.maxX - found.maxX) < 0.02)
      #expect(abs(wanted.minY - found.minY) < 0.02 && abs(wanted.maxY - found.maxY) < 0.02)
    }
  }

  @Test func facesWithoutAxesHaveNoInstances() throws {
    let face = try TestFonts.face()
    #expect(face.namedInstances.isEmpty && !face.hasOpticalSizeAxis)
    #expect(face.instance([FontVariation("wght", 900)]) === face)
  }
}
