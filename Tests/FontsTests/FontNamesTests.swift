import ComposeFonts
import TestSupport
import Testing

@Suite struct FontNamesTests {
  private let bundled = FontCollection.bundled

  @Test func fontsAreFoundByAnyOfTheirNames() throws {
    let bold = try bundled.face(family: TestFonts.serif, weight: 700)
    #expect(try bundled.face(named: bold.postScriptName) === bold)
    #expect(try bundled.face(named: bold.postScriptName.uppercased()) === bold)
    #expect(try bundled.face(named: "Libertinus Serif Bold") === bold)
    #expect(try bundled.face(named: "libertinus serif") === TestFonts.face())
  }

  @Test func bundledFacesHaveTheNamesThatTheirFilesGive() throws {
    for face in try TestFonts.all() {
      let read = try FontFace(data: face.data)
      #expect(face.family == read.family && face.styleName == read.styleName)
      #expect(face.postScriptName == read.postScriptName && face.fullName == read.fullName)
    }
  }

  @Test func unknownNamesAreErrorsWithNeighbours() throws {
    #expect(throws: FontError.noSuchFont("Zapfino", similar: [])) {
      try bundled.face(named: "Zapfino")
    }
    do {
      _ = try bundled.face(named: "Libertinus Serif Heavy")
      Issue.record("found")
    } catch {
      guard case .noSuchFont(_, let similar) = error else { throw error }
      #expect(similar.contains("Libertinus Serif Bold") && similar.count <= 5)
    }
  }

  @Test func theClosestFontIsMarkedAsSubstitute() throws {
    let match = try bundled.closestFace(named: "Helvetica-BoldOblique")
    #expect(match.face.family == TestFonts.sans && !match.isExactFamily)
    #expect(match.face.traits.weight == 700 && match.face.traits.isItalic)
    #expect(try bundled.closestFace(named: "Courier New").face.family == TestFonts.mono)
    #expect(try bundled.closestFace(named: "Times New Roman").face.family == TestFonts.serif)
    #expect(try bundled.closestFace(named: "Libertinus Serif Italic").isExact)
  }

  @Test func namedInstancesAreFoundInCollections() throws {
    let fonts = try bundled.adding(file: TestFont.variable.path)
    let black = try fonts.face(named: "Test Variable Black")
    #expect(black.variations == [FontVariation("wght", 900)])
    #expect(try fonts.face(family: "Test Variable", weight: 900) === black)
    #expect(try fonts.match(family: "Test Variable", weight: 650).isExactWeight)
  }

  @Test func collectionsTakeFontsFromMemory() throws {
    let bytes = try FontData(path: TestFont.collection.path).withUnsafeBytes { [UInt8]($0) }
    let fonts = try bundled.adding(data: FontData(bytes: bytes, name: "two faces"))
    #expect(fonts.families.suffix(2) == ["Test One", "Test Two"])
    let two = try fonts.face(family: "Test Two")
    #expect(two.index == 1 && two.advance(of: two.nominalGlyph(for: 0x48)) == 600)
    #expect(fonts.descriptors.last?.source == .memory(name: "two faces", index: 1))
    #expect(throws: FontError.notAFont(name: "none")) {
      try bundled.adding(data: FontData(bytes: [1, 2, 3], name: "none"))
    }
  }

  @Test func collectionsLeaveFacesOut() throws {
    let without = bundled.excluding(families: ["libertinus serif"])
    #expect(!without.families.contains(TestFonts.serif))
    #expect(without.descriptors.count == bundled.descriptors.count - 4)
    let upright = bundled.excluding { $0.traits.isItalic }
    #expect(try upright.match(family: TestFonts.serif, isItalic: true).isExactSlant == false)
  }

  @Test func patternsFindFaces() throws {
    let fonts = try bundled.adding(file: TestFont.variable.path)
      .adding(file: TestFont.colorLayers.path)
    func names(_ pattern: FontPattern) -> [String] {
      fonts.descriptors(matching: pattern).map(\.fullName)
    }
    #expect(names(FontPattern(isVariable: true)) == ["Test Variable Regular"])
    #expect(names(FontPattern(isColored: true)) == ["Twemoji Regular", "Test Layers Regular"])
    #expect(
      names(FontPattern(weights: 600...800, isItalic: true, role: .mono))
        == ["Source Code Pro Bold Italic"])
    #expect(names(FontPattern(isMonospaced: true)).count == 4)
    #expect(names(FontPattern(role: .symbols, characters: ["\u{1F600}"])) == ["Twemoji Regular"])
    let first = try #require(fonts.descriptors(matching: FontPattern(family: "test layers")).first)
    #expect(try fonts.face(first).hasPaintedGlyphs)
    #expect(throws: FontError.self) { try bundled.face(first) }
  }
}
