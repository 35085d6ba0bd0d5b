import ComposeFonts
import Testing

@Suite struct ShaperTests {
  private func serif(_ features: [FontFeature] = []) throws -> ShapingStyle {
    ShapingStyle(face: try TestFonts.face(), language: "en", features: features)
  }

  @Test func kerningBringsAPairTogether() throws {
    let shaper = Shaper()
    let style = try serif()
    let pair = shaper.glyphs("AV", style)
    let alone = ["A", "V"].map { shaper.glyphs($0, style).advance }
    #expect(pair.glyphs.count == 2)
    #expect(pair.advance < alone[0] + alone[1])
    let unkerned = try shaper.glyphs("AV", serif([FontFeature("kern", 0)]))
    #expect(unkerned.advance == alone[0] + alone[1])
  }

  @Test func kerningMakesABreakUnsafe() throws {
    let glyphs = try Shaper().glyphs("AV", serif()).glyphs
    #expect(glyphs[1].flags.contains(.unsafeToBreak))
    #expect(!glyphs[0].flags.contains(.unsafeToBreak))
  }

  @Test func ligatureReplacesTwoLetters() throws {
    let glyphs = try Shaper().glyphs("fi", serif()).glyphs
    #expect(glyphs.count == 1)
    #expect(glyphs[0].textOffset == 0)
    #expect(glyphs[0].textLength == 2)
    #expect(try Shaper().glyphs("fi", serif([FontFeature("liga", 0)])).glyphs.count == 2)
  }

  @Test func smallCapitalsAreOtherGlyphs() throws {
    let shaper = Shaper()
    let plain = try shaper.glyphs("abc", serif()).glyphs.map(\.glyph)
    let small = try shaper.glyphs("abc", serif([FontFeature("smcp")])).glyphs.map(\.glyph)
    #expect(zip(plain, small).allSatisfy { $0 != $1 })
  }

  @Test func spacesAreFlagged() throws {
    let glyphs = try Shaper().glyphs("a b\u{A0}c\u{2003}d", serif()).glyphs
    let flagged = glyphs.filter { $0.flags.contains(.wordSpace) }
    #expect(flagged.map(\.textOffset) == [1, 3])
    #expect(flagged.map(\.textLength) == [1, 2])
  }

  @Test func missingCharactersAreFlagged() throws {
    let glyphs = try Shaper().glyphs("a日b", serif()).glyphs
    #expect(glyphs.map { $0.flags.contains(.isMissing) } == [false, true, false])
    #expect(glyphs[1].glyph == 0)
    #expect(glyphs[1].textLength == 3)
  }

  @Test func controlsTakeNoWidth() throws {
    let shaper = Shaper()
    let style = try serif()
    for control in ["\t", "\n", "\r\n", "\u{0}", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}"] {
      let shaped = shaper.glyphs("a\(control)b", style)
      #expect(
        shaped.advance == shaper.glyphs("a", style).advance + shaper.glyphs("b", style).advance)
      let inner = shaped.glyphs.dropFirst().dropLast()
      #expect(inner.count == control.unicodeScalars.count)
      #expect(inner.allSatisfy { $0.flags == .invisible && $0.advance == 0 && $0.glyph != 0 })
    }
  }

  @Test func defaultIgnorablesTakeNoWidth() throws {
    let shaper = Shaper()
    let style = try serif()
    for scalar in ["\u{AD}", "\u{200B}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{FE0F}"] {
      let shaped = shaper.glyphs("x\(scalar)x", style)
      #expect(shaped.advance == shaper.glyphs("xx", style).advance)
      #expect(!shaped.glyphs.contains { $0.flags.contains(.isMissing) })
      #expect(shaped.glyphs.contains { $0.flags.contains(.invisible) })
    }
  }

  @Test func combiningMarksJoinTheirBase() throws {
    // There is no composed form of x with acute.
    let glyphs = try Shaper().glyphs("x\u{301}y", serif()).glyphs
    #expect(glyphs.count == 3)
    #expect(glyphs.map(\.textLength) == [3, 0, 1])
    #expect(glyphs.map(\.textOffset) == [0, 0, 3])
    #expect(glyphs[1].flags.contains(.isOffset))
    #expect(glyphs[1].advance == 0)
  }

  @Test func rightToLeftTextComesOutInVisualOrder() throws {
    var style = try serif()
    style.script = "Hebr"
    style.isRightToLeft = true
    let text = "אבג\nדה"
    try #require(style.face.covers(0x5D0))
    let glyphs = Shaper().glyphs(text, style).glyphs
    #expect(glyphs.map(\.textOffset) == [9, 7, 6, 4, 2, 0])
    #expect(glyphs.map(\.textLength) == [2, 2, 1, 2, 2, 2])
  }

  @Test func offsetsCountFromTheStartOfTheText() throws {
    let shaper = Shaper()
    let style = try serif()
    let text = "Größe fi Größe"
    let whole = shaper.glyphs(text, style).glyphs
    let part = shaper.glyphs(text, style, range: 8..<11).glyphs
    #expect(part == whole.filter { (8..<11).contains(Int($0.textOffset)) })
  }

  @Test func partsOutsideTheTextAreLeftOut() throws {
    let shaper = Shaper()
    let style = try serif()
    #expect(shaper.glyphs("ab", style, range: -5..<99).glyphs == shaper.glyphs("ab", style).glyphs)
    #expect(shaper.glyphs("ab", style, range: 7..<9).glyphs.isEmpty)
    #expect(shaper.glyphs("", style).glyphs.isEmpty)
    #expect(shaper.word([], style).advance == 0)
  }

  @Test func advanceIsTheSumOfTheGlyphs() throws {
    for face in try TestFonts.all() {
      let shaped = Shaper().glyphs("AVATAR fi\tx\u{301} 日 \u{2600}", ShapingStyle(face: face))
      #expect(shaped.advance == shaped.glyphs.reduce(0) { $0 + Int($1.advance) })
    }
  }

  @Test func equalStylesHaveOneNumber() throws {
    let shaper = Shaper()
    let first = try shaper.intern(serif())
    #expect(try shaper.intern(serif()) == first)
    #expect(try shaper.intern(serif([FontFeature("smcp")])) != first)
    #expect(try shaper.style(first) == serif())
  }

  @Test func languagesOfAnyKindAreAccepted() throws {
    let shaper = Shaper()
    for language in ["de-CH-1901", "", "x", String(repeating: "long-", count: 200), "日本"] {
      var style = try serif()
      style.language = language
      #expect(shaper.glyphs("abc", style).glyphs.count == 3)
    }
  }
}
