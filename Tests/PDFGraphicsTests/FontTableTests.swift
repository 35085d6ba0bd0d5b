import ComposePDFWriter
import Testing

@testable import ComposePDFGraphics

struct CodeSpaceTests {
  @Test func codesAreDistinctAndNeedNoEscape() {
    var space = CodeSpace()
    var codes: Set<UInt16> = []
    while let code = space.take(for: .none) {
      #expect(codes.insert(code).inserted)
      let bytes = code < 0x100 ? [code & 0xFF] : [code >> 8, code & 0xFF]
      for byte in bytes { #expect(![0x28, 0x29, 0x5C, 0x0D, 0x0A].contains(byte)) }
      #expect(code != 32 && code != 0)
      #expect((0x20...0xFF).contains(code) || (0x100...0x1FFF).contains(code))
    }
    #expect(codes.count == 220 + 29 * 251)
    #expect(space.take(for: TextKey(ascii: 0x41)) == nil)
  }

  @Test func asciiComesFirstToItsCode() {
    var space = CodeSpace()
    #expect(space.take(for: TextKey(ascii: 0x41)) == 0x41)
    #expect(space.take(for: TextKey(ascii: 0x41)) == 0x80)
    #expect(space.take(for: .space) == 32)
    #expect(space.take(for: TextKey(ascii: 0x28)) == 0x81)
  }
}

struct TextKeyTests {
  @Test func shortTextsAreTheirOwnKey() {
    #expect(TextKey(short: Array("abcdefg".utf8)).shortText == Array("abcdefg".utf8))
    #expect(TextKey(short: [0, 0]).shortText == [0, 0])
    #expect(TextKey(short: [0]) != TextKey.none)
    #expect(TextKey(ascii: 0x20) == TextKey(short: [0x20]))
    #expect(TextKey(longText: 5).longTextIndex == 5)
    #expect(TextKey(short: Array("ab".utf8)).longTextIndex == nil)
  }
}

struct WidthArrayTests {
  @Test func equalWidthsAreRanges() {
    let widths = WidthArray([
      (1, 500), (2, 500), (3, 600), (4, 250), (5, 250), (6, 250), (7, 250), (8, 250), (9, 300),
      (20, 500), (21, 500), (22, 500), (23, 500), (24, 500), (25, 700),
    ])
    #expect(widths.defaultWidth == 500)
    #expect(
      widths.widths == [3, [600], 4, 8, 250, 9, [300], 25, [700]])
  }

  @Test func noGlyphsHaveNoWidths() {
    #expect(WidthArray([]).widths.isEmpty)
  }
}

struct CharacterMapWriterTests {
  @Test func rangesDoNotCarry() {
    let map = CharacterMapWriter.toUnicode([
      (0x41, [0x41]), (0x42, [0x42]), (0x43, [0xFF]), (0x44, [0x100]), (0x45, [0x66, 0x69]),
      (0xFF, [0x500]), (0x100, [0x501]),
    ])
    let text = String(decoding: map, as: UTF8.self)
    #expect(text.contains("1 beginbfrange\n<41><42><0041>\nendbfrange"))
    #expect(text.contains("4 beginbfchar\n<43><00FF>\n<44><0100>\n<FF><0500>\n<0100><0501>\n"))
    #expect(text.contains("1 beginbfchar\n<45><00660069>\nendbfchar"))
  }

  @Test func blocksHoldAtMostAHundred() {
    let map = CharacterMapWriter.encoding(
      name: "X", glyphs: (0..<250).map { (UInt16(0x1000 + 2 * $0), 1 + $0) })
    let text = String(decoding: map, as: UTF8.self)
    #expect(text.contains("100 begincidchar"))
    #expect(text.contains("50 begincidchar"))
  }

  /// MuPDF looks up CIDs in the ranges of codes, so these must hold every CID of a font.
  @Test func codespaceHoldsEveryNumberBelowItsEnd() {
    let map = String(
      decoding: CharacterMapWriter.encoding(name: "X", glyphs: [(0x20, 192)]), as: UTF8.self)
    #expect(map.contains("2 begincodespacerange\n<20><FF>\n<0000><1FFF>\nendcodespacerange"))
  }
}

struct ActualTextSpanTests {
  private func spans(_ text: String, _ glyphs: Range<Int>) -> [ActualTextSpan] {
    Array(text.utf8).withUnsafeBufferPointer { ActualTextSpan.spans(of: $0, over: glyphs) }
  }

  @Test func longTextsAreSplitAtWholeCharacters() {
    let text = "a" + String(repeating: "\u{301}", count: 20_000)
    let parts = spans(text, 5..<300)
    #expect(parts.map(\.glyphs) == [5..<6, 6..<7, 7..<300])
    #expect(parts.map(\.bytes) == [0..<15_999, 15_999..<31_999, 31_999..<40_001])
  }

  @Test func shortTextsAndSingleGlyphsAreOneSpan() {
    #expect(spans("abc", 2..<9) == [ActualTextSpan(glyphs: 2..<9, bytes: 0..<3)])
    let long = String(repeating: "a", count: 50_000)
    #expect(spans(long, 2..<3) == [ActualTextSpan(glyphs: 2..<3, bytes: 0..<50_000)])
  }
}
