import ComposeFonts
import TestSupport
import Testing

/// Fonts whose licence or tables keep them out of documents.
@Suite struct EmbeddingTests {
  private func bytes(_ font: TestFont, fsType: UInt16) throws -> [UInt8] {
    fontFile(try TemporaryFolder.read(path: font.path), fsType: fsType)
  }

  private func face(_ font: TestFont, fsType: UInt16) throws -> FontFace {
    try FontFace(data: FontData(bytes: bytes(font, fsType: fsType)))
  }

  @Test(
    arguments: [
      (0, nil), (2, .license), (4, nil), (8, nil), (6, nil), (0x100, nil), (0x200, .bitmapsOnly),
      (0x102, .license),
    ] as [(UInt16, EmbeddingRestriction?)])
  func theLicenceDecides(fsType: UInt16, restriction: EmbeddingRestriction?) throws {
    #expect(try face(.vertical, fsType: fsType).embeddingRestriction == restriction)
    #expect(try face(.variable, fsType: fsType).embeddingRestriction == restriction)
  }

  @Test func facesOfTheCollectionAreReplaced() throws {
    let all = try FontCollection.bundled
      .adding(data: FontData(bytes: bytes(.variable, fsType: 2)))
    let family = try #require(all.families.last)
    #expect(try all.face(family: family).family == family)
    let fonts = all.embeddable
    #expect(throws: FontError.self) { try fonts.face(family: family) }
    #expect(throws: FontError.self) { try fonts.face(named: family) }
    let match = try fonts.closestFace(to: FontQuery(family: family, role: .serif))
    #expect(match.face.family == TestFonts.serif && !match.isExactFamily)
    #expect(
      try fonts.adding(file: TestFont.vertical.path).closestFace(
        to: FontQuery(family: family)
      ).face.family == TestFonts.serif)
  }

  @Test func otherFacesOfTheFamilyAreTaken() throws {
    let regular = try TemporaryFolder.read(path: TestFont.variable.path)
    let fonts = try FontCollection.bundled
      .adding(data: FontData(bytes: fontFile(regular, fsType: 2), name: "restricted"))
      .adding(data: FontData(bytes: regular, name: "free")).embeddable
    let family = try #require(fonts.families.last)
    let match = try fonts.match(family: family)
    #expect(match.descriptor.source == .memory(name: "free", index: 0))
    guard case .notEmbeddable(_, .license)? = match.unusableFace else {
      Issue.record("\(String(describing: match.unusableFace))")
      return
    }
  }

  @Test(arguments: [TestFont.vertical, .variable])
  func wholeFontsHaveAllGlyphsUnderTheirNumbers(font: TestFont) throws {
    let face = try face(font, fsType: 0x100)
    let whole = try face.wholeProgram(numbering: [2, 1])
    #expect(whole.newGlyphs == [2, 1] && whole.glyphCount == face.glyphCount)
    switch whole.program {
    case .trueType(let bytes):
      let copy = try FontFace(data: FontData(bytes: bytes))
      #expect(copy.glyphCount == face.glyphCount && copy.postScriptName == face.postScriptName)
    case .compactFontFormat(let table): #expect(table == face.tableData("CFF "))
    }
  }

  @Test func instancesOfVariableFontsAreWholeToo() throws {
    let face = try face(.variable, fsType: 0x100).instance([FontVariation("wght", 700)])
    let whole = try face.wholeProgram(numbering: [1])
    #expect(whole.glyphCount == face.glyphCount && whole.newGlyphs == [1])
  }
}
