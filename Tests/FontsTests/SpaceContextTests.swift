import Testing

@testable import ComposeFonts

@Suite struct SpaceContextTests {
  private static let paragraph = """
    AVATAR To We Ta, “Yes.” To. V A T y f i ff fi r. L’ T Y P A O W. 1 7 4/ f ) ( j q - — x ² \
    Τὸν Ὅμηρος Ἀθῆναι А У Т Г д שלום עולם é ñ ş ț Ŀ l·l ﬁ K. R, S? ! V. A' 'A "T T" f' f"
    """

  /// The promise behind cached words: a face that says no gives the same either way.
  @Test func wordsMakeTheParagraphWhenSpacesTakeNoPart() throws {
    let shaper = Shaper()
    let text = Array(Self.paragraph.utf8)
    var asked = 0
    for face in try TestFonts.all() where !face.shapesAcrossSpaces {
      asked += 1
      let style = ShapingStyle(face: face, language: "en")
      let whole = shaper.glyphs(text, style)
      var parts: [ShapedGlyph] = []
      var advance = 0
      for range in Self.wordsAndSpaces(text) {
        let part = shaper.word(text, style, range: range)
        parts += part.glyphs
        advance += part.advance
      }
      #expect(advance == whole.advance)
      #expect(
        parts.map(\.withoutBreakFlag) == whole.glyphs.map(\.withoutBreakFlag),
        "\(face.postScriptName)")
    }
    #expect(asked >= 12)
  }

  private static func wordsAndSpaces(_ text: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for (index, byte) in text.enumerated() where byte == 0x20 {
      if start < index { ranges.append(start..<index) }
      ranges.append(index..<index + 1)
      start = index + 1
    }
    return ranges + [start..<text.count]
  }

  @Test func ligaturesOfTheSpaceAreSeen() throws {
    // Its `ccmp` joins the space with enclosing symbols.
    #expect(try TestFonts.face(TestFonts.symbols).shapesAcrossSpaces)
  }

  @Test func theShaperAnswersForItsStyles() throws {
    let shaper = Shaper()
    for face in [try TestFonts.face(), try TestFonts.face(TestFonts.symbols)] {
      let number = shaper.intern(ShapingStyle(face: face))
      for _ in 0..<2 {
        #expect(shaper.shapesAcrossSpaces(style: number) == face.shapesAcrossSpaces)
      }
    }
  }

  @Test func answersDoNotDependOnTheOrderOfQuestions() throws {
    let face = try TestFonts.face()
    let features = [FontFeature("kern", 0), FontFeature("smcp")]
    let first = face.shapesAcrossSpaces(script: "Latn", features: features)
    _ = face.shapesAcrossSpaces
    #expect(face.shapesAcrossSpaces(script: "Latn", features: features) == first)
  }

  // MARK: Rules written by hand: glyph 1 is the space, 5 a letter

  private func involvesSpace(
    _ kind: SpaceRules.Kind, type: Int, _ subtable: [UInt16], lookups: [Int] = [0]
  ) throws -> Bool {
    // Header with the lookup list at 10; one lookup with one subtable.
    let table: [UInt16] = [1, 0, 0, 0, 10, 1, 4, UInt16(type), 0, 1, 8] + subtable
    let bytes = table.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let handle = try TestFonts.face().handle
    return bytes.withUnsafeBytes {
      var rules = SpaceRules(kind: kind, table: BigEndianBytes($0), space: 1, handle: handle)
      return rules.involveSpace(in: lookups)
    }
  }

  @Test func kernedPairsWithTheSpaceCount() throws {
    func pair(_ first: UInt16, _ second: UInt16, by value: UInt16) -> [UInt16] {
      // Format 1: coverage at 18, first value xAdvance, one set at 12.
      [1, 18, 4, 0, 1, 12, 1, second, value, 1, 1, first]
    }
    #expect(try involvesSpace(.positioning, type: 2, pair(1, 5, by: 10)))
    #expect(try involvesSpace(.positioning, type: 2, pair(5, 1, by: 10)))
    #expect(try !involvesSpace(.positioning, type: 2, pair(5, 6, by: 10)))
    #expect(try !involvesSpace(.positioning, type: 2, pair(1, 5, by: 0)))
  }

  @Test func pairsOfClassesWithTheSpaceCount() throws {
    /// Glyph 5 has first class 1 and glyph 1 second class 1; the values are of classes
    /// (0, 0), (0, 1), (1, 0), (1, 1).
    func pairs(_ values: [UInt16]) -> [UInt16] {
      [2, 24, 4, 0, 30, 38, 2, 2] + values + [1, 1, 5] + [1, 5, 1, 1] + [1, 1, 1, 1]
    }
    #expect(try involvesSpace(.positioning, type: 2, pairs([0, 0, 0, 9])))
    #expect(try !involvesSpace(.positioning, type: 2, pairs([0, 0, 9, 0])))
    #expect(try !involvesSpace(.positioning, type: 2, pairs([0, 0, 0, 0])))
  }

  @Test func ligaturesWithTheSpaceCount() throws {
    func ligature(_ first: UInt16, _ second: UInt16) -> [UInt16] {
      [1, 18, 1, 8, 1, 4, 9, 2, second, 1, 1, first]
    }
    #expect(try involvesSpace(.substitution, type: 4, ligature(5, 1)))
    #expect(try involvesSpace(.substitution, type: 4, ligature(1, 5)))
    #expect(try !involvesSpace(.substitution, type: 4, ligature(5, 6)))
  }

  @Test func chainedContextsWithTheSpaceCount() throws {
    /// Format 3: a glyph before, the input, and a glyph after, each by its own coverage.
    func chain(_ before: UInt16, _ input: UInt16, _ after: UInt16) -> [UInt16] {
      [3, 1, 16, 1, 22, 1, 28, 0] + [1, 1, before] + [1, 1, input] + [1, 1, after]
    }
    #expect(try involvesSpace(.substitution, type: 6, chain(1, 5, 6)))
    #expect(try involvesSpace(.substitution, type: 6, chain(6, 5, 1)))
    #expect(try involvesSpace(.positioning, type: 8, chain(6, 1, 5)))
    #expect(try !involvesSpace(.substitution, type: 6, chain(6, 5, 7)))
  }

  @Test func aSpaceBesideMarksAloneDoesNotCount() throws {
    let face = try TestFonts.face()
    let mark = face.nominalGlyph(for: 0x301)
    let coverageOfMark: [UInt16] = [1, 1, mark]
    let rule: [UInt16] = [3, 1, 14, 1, 20, 0, 0] + [1, 1, 1] + coverageOfMark
    #expect(try !involvesSpace(.substitution, type: 6, rule))
  }

  @Test func rulesAboutOneGlyphDoNotCount() throws {
    #expect(try !involvesSpace(.substitution, type: 1, [1, 6, 3, 1, 1, 1]))
    #expect(try !involvesSpace(.positioning, type: 1, [1, 8, 4, 10, 1, 1, 1]))
  }

  @Test func extensionsAreFollowed() throws {
    let pair: [UInt16] = [1, 18, 4, 0, 1, 12, 1, 5, 10, 1, 1, 1]
    #expect(try involvesSpace(.positioning, type: 9, [1, 2, 0, 8] + pair))
    // An extension of an extension is an error, not a loop.
    #expect(try !involvesSpace(.positioning, type: 9, [1, 9, 0, 0] + pair))
  }

  @Test func brokenTablesSayNo() throws {
    #expect(try !involvesSpace(.positioning, type: 2, []))
    #expect(try !involvesSpace(.positioning, type: 2, [2, 0xFFFF, 4]))
    #expect(try !involvesSpace(.substitution, type: 6, [1, 0, 0xFFFF]))
    #expect(try !involvesSpace(.substitution, type: 4, [1], lookups: [7, -1, 70_000]))
  }
}

extension ShapedGlyph {
  fileprivate var withoutBreakFlag: ShapedGlyph {
    var glyph = self
    glyph.flags.remove(.unsafeToBreak)
    return glyph
  }
}
