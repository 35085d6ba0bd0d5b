import Testing

@testable import ComposeFonts

/// Rules written by hand, about the glyphs 5 to 9.
@Suite struct NeighboringGlyphsTests {
  private func glyphs(
    _ kind: SpaceRules.Kind, type: UInt16, flags: UInt16 = 0, _ subtable: [UInt16]
  ) -> NeighboringGlyphs? {
    // Header with the lookup list at 10; one lookup with one subtable.
    let table: [UInt16] = [1, 0, 0, 0, 10, 1, 4, type, flags, 1, 8] + subtable
    let bytes = table.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    return bytes.withUnsafeBytes {
      var found = NeighboringGlyphs(adding: BigEndianBytes($0), kind, to: NeighboringGlyphs())
      found?.close()
      return found
    }
  }

  private func behind(_ found: NeighboringGlyphs?) throws -> [Int] {
    let found = try #require(found)
    return (0..<20).filter { found.isBehind($0) }
  }

  private func before(_ found: NeighboringGlyphs?) throws -> [Int] {
    let found = try #require(found)
    return (0..<20).filter { found.isBefore($0) }
  }

  @Test func pairsHaveAFirstAndASecond() throws {
    let found = glyphs(.positioning, type: 2, [1, 18, 4, 0, 1, 12, 1, 6, 10, 1, 1, 5])
    #expect(try before(found) == [5])
    #expect(try behind(found) == [6])
  }

  @Test func classesThatNoPairMovesDoNotCount() throws {
    /// Glyph 5 has first class 1 and glyph 6 second class 1; the values are of classes
    /// (0, 0), (0, 1), (1, 0), (1, 1).
    func pairs(_ values: [UInt16]) -> NeighboringGlyphs? {
      glyphs(
        .positioning, type: 2,
        [2, 24, 4, 0, 30, 38, 2, 2] + values + [1, 1, 5] + [1, 5, 1, 1] + [1, 6, 1, 1])
    }
    #expect(try behind(pairs([0, 0, 0, 9])) == [6])
    #expect(try behind(pairs([0, 0, 0, 0])).isEmpty)
    // What no class lists is in class 0.
    #expect(try behind(pairs([0, 0, 9, 0])) == (0..<20).filter { $0 != 6 })
  }

  @Test func ligaturesHaveComponentsBehindTheFirst() throws {
    // 5, 6 and 7 become 9.
    let found = glyphs(.substitution, type: 4, [1, 20, 1, 8, 1, 4, 9, 3, 6, 7, 1, 1, 5])
    #expect(try before(found) == [5, 6])
    #expect(try behind(found) == [6, 7])
  }

  @Test func contextsCountFromTheFarthestGlyphBefore() throws {
    // Format 3: two glyphs before, told from right to left, the input and a glyph after.
    let found = glyphs(
      .substitution, type: 6,
      [3, 2, 18, 24, 1, 30, 1, 36, 0] + [1, 1, 6, 1, 1, 5, 1, 1, 7, 1, 1, 8])
    #expect(try behind(found) == [6, 7, 8])
    #expect(try before(found) == [5, 6, 7, 8])
  }

  @Test func rulesOfClassesCountFromTheFarthestGlyphBefore() throws {
    // Format 2: class 1 before, class 1 of the input; 5 and 6 are of class 1 before, 7 of the input.
    let found = glyphs(
      .substitution, type: 6,
      [2, 36, 42, 52, 62, 2, 0, 16] + [1, 4] + [1, 1, 1, 0, 0, 0, 0, 0]
        + [1, 1, 7] + [1, 5, 2, 1, 1] + [1, 7, 1, 1, 0] + [1, 8, 1, 1])
    #expect(try behind(found).contains(7))
    #expect(try !behind(found).contains(8))
  }

  @Test func marksFollowTheirBases() throws {
    let found = glyphs(.positioning, type: 4, [1, 12, 18, 0, 0, 0] + [1, 1, 6, 1, 1, 5])
    #expect(try behind(found) == [6])
    #expect(try before(found) == [5])
  }

  @Test func whatBecomesSuchAGlyphCounts() throws {
    // 5 becomes 6 by a difference of 1; nothing is about 6 yet.
    let single: [UInt16] = [1, 6, 1, 1, 1, 5]
    #expect(try behind(glyphs(.substitution, type: 1, single)).isEmpty)
    let bytes = ([1, 0, 0, 0, 10, 1, 4, 1, 0, 1, 8] + single).flatMap {
      [UInt8($0 >> 8), UInt8($0 & 0xFF)]
    }
    var known = NeighboringGlyphs()
    known.insertBehind([6])
    let found = bytes.withUnsafeBytes {
      NeighboringGlyphs(adding: BigEndianBytes($0), .substitution, to: known)
    }
    var closed = try #require(found)
    closed.close()
    #expect(try behind(closed) == [5, 6])
  }

  @Test func rulesThatTakeGlyphsAwayAreRefused() {
    // A sequence of none.
    #expect(glyphs(.substitution, type: 2, [1, 8, 1, 14, 1, 1, 5, 0]) == nil)
  }

  @Test func pairsThatMayMoveTheirSecondGlyphAreRefused() {
    #expect(glyphs(.positioning, type: 2, [1, 18, 4, 4, 1, 12, 1, 6, 10, 0, 1, 1, 5]) == nil)
  }

  @Test func classesInNoOrderAreRefused() {
    let pairs: [UInt16] = [2, 24, 4, 0, 30, 38, 2, 2, 0, 0, 0, 9]
    let classes: [UInt16] = [1, 1, 5] + [1, 5, 1, 1]
    #expect(glyphs(.positioning, type: 2, pairs + classes + [2, 2, 6, 6, 1, 7, 7, 1]) != nil)
    #expect(glyphs(.positioning, type: 2, pairs + classes + [2, 2, 7, 7, 1, 6, 6, 1]) == nil)
  }

  @Test func longChainsOfChangesAreFollowedOnce() throws {
    // Each glyph becomes the one after it, up to the last, which stands behind another.
    var known = NeighboringGlyphs()
    for glyph in 0..<0xFFFF { known.addChange(of: glyph, to: glyph + 1) }
    for _ in 0..<20 { for glyph in 0..<0xFFFF { known.addChange(of: glyph, to: glyph) } }
    known.insertBehind([0xFFFF])
    known.close()
    #expect(known.isBehind(0) && known.isBehind(0x8000) && !known.isBefore(0x8000))
  }

  @Test func lookupsThatPassOverLettersAreRefused() {
    let pair: [UInt16] = [1, 18, 4, 0, 1, 12, 1, 6, 10, 1, 1, 5]
    #expect(glyphs(.positioning, type: 2, flags: 8, pair) != nil)
    #expect(glyphs(.positioning, type: 2, flags: 2, pair) == nil)
    #expect(glyphs(.positioning, type: 2, flags: 4, pair) == nil)
  }

  @Test func extensionsAreFollowed() throws {
    let pair: [UInt16] = [1, 18, 4, 0, 1, 12, 1, 6, 10, 1, 1, 5]
    #expect(try behind(glyphs(.positioning, type: 9, [1, 2, 0, 8] + pair)) == [6])
    // An extension of an extension is an error, not a loop.
    #expect(glyphs(.positioning, type: 9, [1, 9, 0, 8] + pair) == nil)
  }

  @Test func brokenTablesAreRefused() {
    #expect(glyphs(.positioning, type: 2, []) == nil)
    #expect(glyphs(.positioning, type: 2, [2, 0xFFFF, 4]) == nil)
    #expect(glyphs(.substitution, type: 6, [1, 0, 0xFFFF]) == nil)
    #expect(glyphs(.substitution, type: 77, [1]) == nil)
  }
}
