import ComposeGeometry
import ComposePlatform
import TestSupport
import Testing

@testable import ComposeFonts

/// Subsets of fonts in the Compact Font Format that are made without HarfBuzz.
@Suite struct CharStringSubsetTests {
  private typealias Format = CompactFontFormat

  /// A font with named glyphs, all of whose offsets have five bytes.
  private func table(
    _ charStrings: [[UInt8]], globals: [[UInt8]] = [], locals: [[UInt8]] = [],
    top extra: [UInt8] = []
  ) -> [UInt8] {
    let start: [UInt8] = [1, 0, 4, 4] + Format.index([Array("Test".utf8)])
    let rest = Format.big(0) + Format.index(globals)
    let privateLength = 3 * 6
    let widths = Format.integer(500) + [20] + Format.integer(600) + [21]
    let privateDictionary = widths + Format.integer(privateLength) + [19]
    func top(_ first: Int, _ second: Int) -> [UInt8] {
      Format.index([
        extra + Format.integer(first) + [17] + Format.integer(privateLength)
          + Format.integer(second) + [18]
      ])
    }
    let first = start.count + top(0, 0).count + rest.count
    let index = Format.index(charStrings)
    return start + top(first, first + index.count) + rest + index + privateDictionary
      + Format.index(locals)
  }

  private func subset(_ table: [UInt8], _ glyphs: [UInt16] = [0]) -> [UInt8]? {
    table.withUnsafeBytes {
      Format.subset(
        BigEndianBytes($0), glyphs: glyphs, memory: LockedValue(Format.FlattenedCharStrings()))
    }
  }

  private func charStrings(_ table: [UInt8]?) throws -> [[UInt8]] {
    let table = try #require(table)
    return try table.withUnsafeBytes { bytes in
      let bytes = BigEndianBytes(bytes)
      let names = try #require(Format.ObjectIndex(bytes, at: 4))
      let tops = try #require(Format.ObjectIndex(bytes, at: names.end))
      let place = try #require(tops[0])
      let top = try #require(Format.FontDictionary(bytes, place))
      let start = try #require(top[.charStrings].first)
      let index = try #require(Format.ObjectIndex(bytes, at: start))
      return (0..<index.count).map { index[$0].map { Array(table[$0]) } ?? [] }
    }
  }

  /// Small numbers are bytes 139 higher; 5 is rlineto, 10 callsubr, 11 return, 14 endchar,
  /// 18 hstemhm, 19 hintmask, 21 rmoveto, 29 callgsubr.
  @Test(
    arguments: [
      ([144, 145, 21, 146, 147, 5, 14], [144, 145, 21, 146, 147, 5, 14]),
      ([149, 140, 141, 1, 142, 143, 3, 144, 145, 21, 14], [149, 144, 145, 21, 14]),
      ([140, 141, 18, 142, 143, 19, 0xC0, 144, 145, 21, 14], [144, 145, 21, 14]),
      ([149, 140, 141, 19, 0x80, 144, 22, 20, 0x80, 14], [149, 144, 22, 14]),
      ([32, 10, 14], [144, 145, 21, 14]),
      ([144, 33, 10, 14], [144, 145, 21, 14]),
      ([32, 10, 146, 32, 29, 14], [144, 145, 21, 146, 146, 147, 5, 14]),
      ([144, 22, 34, 10], [144, 22, 14]),
      ([149, 14], [149, 14]),
      ([28, 1, 0, 255, 0, 1, 0x80, 0, 21, 14], [28, 1, 0, 255, 0, 1, 0x80, 0, 21, 14]),
      (
        [139, 22, 1, 140, 140, 140, 140, 140, 140, 140, 12, 34, 14],
        [139, 22, 140, 140, 140, 140, 140, 140, 140, 12, 34, 14]
      ),
    ] as [([UInt8], [UInt8])])
  func subroutinesAreWrittenOutAndHintsDropped(charString: [UInt8], expected: [UInt8]) throws {
    let table = table(
      [charString], globals: [[146, 147, 5, 11]],
      locals: [[144, 145, 21, 11], [145, 21, 11], [14]])
    #expect(try charStrings(subset(table)) == [expected])
  }

  @Test(
    arguments: [
      // Composed of two glyphs.
      [139, 139, 172, 173, 14],
      // Sums.
      [140, 141, 12, 10, 22, 14],
      // A subroutine that calls itself, one that is not there, and one without a number.
      [32, 10, 14], [246, 10, 14], [10, 14],
      // Without an end, drawn before a place is taken, an operator that is none, a number cut off.
      [144, 22], [144, 145, 5, 14], [2, 14], [28, 1], [144, 22, 11],
      // Numbers too many.
      [UInt8](repeating: 139, count: 49) + [5, 14], [139, 140, 141, 142, 21, 14],
    ] as [[UInt8]])
  func unusualCharStringsAreLeftToOthers(charString: [UInt8]) {
    #expect(subset(table([charString], locals: [[32, 10, 11]])) == nil)
  }

  @Test func subroutinesFullOfCallsComeToAnEnd() {
    // 20 calls in each of ten.
    let locals = (0..<10).map { number -> [UInt8] in
      (0..<20).flatMap { _ in number == 9 ? [139, 139, 1] : [UInt8(33 + number), 10] } + [11]
    }
    #expect(subset(table([[32, 10, 14]], locals: locals)) == nil)
  }

  @Test func unusualFontsAreLeftToOthers() {
    let plain: [UInt8] = [144, 145, 21, 14]
    #expect(subset(table([plain])) != nil)
    #expect(subset(table([plain], top: [139, 12, 5, 141, 12, 6])) != nil)
    // Stroked outlines, charstrings of type 1, a matrix.
    #expect(subset(table([plain], top: [141, 12, 5])) == nil)
    #expect(subset(table([plain], top: [140, 12, 6])) == nil)
    #expect(subset(table([plain], top: [140, 139, 139, 140, 139, 139, 12, 7])) == nil)
    #expect(subset(table([plain]), [0, 1]) == nil)
  }

  @Test func partsOfFontsKeepTheirWidths() throws {
    let charStrings: [[UInt8]] = (0..<4).map { [UInt8(140 + $0), 22, 14] }
    let table = Format.KeyedFont(
      name: Array("Test".utf8), bounds: [], charStrings: Format.index(charStrings), glyphCount: 4,
      privateDictionaries: [[140, 20], [141, 20, 142, 21], [143, 21]],
      selection: [(0, 0), (2, 2), (3, 1)]
    ).assembled()
    let widths: [[UInt8]] = [[140, 20], [140, 20], [143, 21], [141, 20, 142, 21]]
    for glyphs in [[0, 1, 2, 3], [0, 3], [0, 2, 3], [0, 1]] as [[UInt16]] {
      let cut = try #require(subset(table, glyphs))
      #expect(try self.charStrings(cut) == glyphs.map { charStrings[Int($0)] })
      let expected = glyphs.map { widths[Int($0)] }
      #expect(try self.widths(cut) == expected)
    }
  }

  private func widths(_ table: [UInt8]) throws -> [[UInt8]] {
    try table.withUnsafeBytes { bytes in
      let bytes = BigEndianBytes(bytes)
      let names = try #require(Format.ObjectIndex(bytes, at: 4))
      let tops = try #require(Format.ObjectIndex(bytes, at: names.end))
      let place = try #require(tops[0])
      let top = try #require(Format.FontDictionary(bytes, place))
      let parts = try #require(Format.FontParts(bytes, top))
      let count = try charStrings(table).count
      return (0..<count).map { parts.number(of: $0).flatMap { parts.part($0) }?.widths ?? [] }
    }
  }

  @Test func everyGlyphOfTheBundledFacesIsDrawnAsBefore() throws {
    // Documents contain drawings of emoji, no subset of their font.
    for face in try TestFonts.all()
    where face.outlineFormat == .compactFontFormat && !face.hasPaintedGlyphs {
      let glyphs = (0..<face.glyphCount).map { UInt16($0) }
      let subset = try #require(face.charStringSubset(glyphs: glyphs))
      let copy = try FontSubsetTests.open(subset.program, glyphCount: face.glyphCount, of: face)
      for glyph in glyphs where copy.outline(of: glyph) != face.outline(of: glyph) {
        Issue.record("\(face.postScriptName) \(glyph)")
      }
    }
  }

  @Test func brokenTablesDoNotTrap() throws {
    let face = try TestFonts.face()
    let whole = table(
      [[32, 10, 14], [144, 33, 10, 146, 32, 29, 14]], globals: [[146, 147, 5, 11]],
      locals: [[144, 145, 21, 11], [145, 21, 11]])
    let named = try #require(subset(whole, [0, 1]))
    for table in [whole, named, face.tableData("CFF ") ?? []] {
      for length in stride(from: 0, to: min(table.count, 3000), by: 3) {
        _ = subset(Array(table.prefix(length)), [0, 1])
      }
      var random = RandomNumbers(seed: 5)
      for _ in 0..<1500 {
        var broken = table
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          broken[Int.random(in: 0..<min(table.count, 2000), using: &random)] = .random(
            in: 0...255, using: &random)
        }
        _ = subset(broken, [0, 1])
      }
    }
  }
}
