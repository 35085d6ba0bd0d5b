import Testing

@testable import ComposeFonts

/// Hebrew, which the bundled serif has.
@Suite struct WordsFromRightTests {
  private func shaped(
    _ text: String, by words: Bool, in shaper: Shaper
  ) throws -> (glyphs: [ShapedGlyph], isMissing: Bool) {
    let style = shaper.intern(
      ShapingStyle(
        face: try TestFonts.face(), script: "Hebr", language: "he", isRightToLeft: true))
    // Otherwise words are not shaped by themselves.
    try #require(!shaper.shapesAcrossSpaces(style: style))
    var glyphs: [ShapedGlyph] = []
    let isMissing = Array(text.utf8).withUnsafeBufferPointer { text in
      if words {
        return shaper.appendWordsFromRight(
          0..<text.count, of: text, style: style, into: &glyphs)
      }
      shaper.appendGlyphs(shaping: 0..<text.count, of: text, style: style, into: &glyphs)
      return glyphs.contains { $0.flags.contains(.isMissing) }
    }
    return (glyphs, isMissing)
  }

  @Test func wordsHaveTheGlyphsOfTheWholeText() throws {
    let text = "  כל בני  האדם נולדו, בני־חורין ושווים. בערכם 12 אָ "
    let shaper = Shaper()
    let whole = try shaped(text, by: false, in: shaper)
    // The second time they are known.
    for _ in 0..<2 {
      let words = try shaped(text, by: true, in: shaper)
      #expect(words.glyphs == whole.glyphs)
      #expect(words.isMissing == whole.isMissing)
    }
  }

  @Test func aMarkAfterASpaceIsPlacedOnItAlthoughItsClusterIsItsOwn() throws {
    let text = "שווים. \u{5B8}בערכם"
    let shaper = Shaper()
    let whole = try shaped(text, by: false, in: shaper).glyphs
    let words = try shaped(text, by: true, in: shaper).glyphs
    #expect(words.map(\.glyph) == whole.map(\.glyph))
    #expect(words.map(\.advance) == whole.map(\.advance))
    #expect(words.map(\.xOffset) == whole.map(\.xOffset))
    #expect(words.map(\.yOffset) == whole.map(\.yOffset))
  }

  @Test func aMissingCharacterIsReported() throws {
    let shaper = Shaper()
    let style = shaper.intern(
      ShapingStyle(face: try TestFonts.face(), script: "Hebr", isRightToLeft: true))
    for _ in 0..<2 {
      var glyphs: [ShapedGlyph] = []
      let isMissing = Array("אב 漢ג".utf8).withUnsafeBufferPointer {
        shaper.appendWordsFromRight(0..<$0.count, of: $0, style: style, into: &glyphs)
      }
      #expect(isMissing)
      #expect(glyphs.map(\.textOffset) == [8, 5, 4, 2, 0])
    }
  }

  @Test func complexScriptsAreNotTakenApart() {
    #expect(OpenTypeTag("Latn").isNonJoiningScript)
    #expect(!OpenTypeTag("Deva").isNonJoiningScript)
    for script in ["Arab", "Hebr", "Deva", "Taml", "Sinh", "Hang", "Latn", "Geor"] {
      #expect(OpenTypeTag(script).hasSpacesBetweenWords)
    }
    for script in ["Thai", "Laoo", "Khmr", "Mymr", "Hani", "Tibt", "Mong"] {
      #expect(!OpenTypeTag(script).hasSpacesBetweenWords)
    }
  }
}
