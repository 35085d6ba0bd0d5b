import Testing

@testable import ComposeFonts

@Suite struct PairCacheTests {
  @Test func theTableKeepsWhatItIsGivenUntilItIsFull() {
    let table = PairCache()
    func key(_ number: Int) -> UInt64 {
      PairCache.key(left: UInt32(number % 200), right: UInt32(number / 200 + 1), style: number % 3)
    }
    for number in 0..<10_000 {
      #expect(table.find(key(number)) == nil)
      table.insert(
        key(number), PairCache.GlyphPair(kerning: Int16(truncatingIfNeeded: number), isUsable: true)
      )
    }
    for number in 0..<10_000 {
      #expect(table.find(key(number))?.kerning == Int16(truncatingIfNeeded: number))
    }
    for number in 10_000..<100_000 { table.insert(key(number), PairCache.GlyphPair()) }
    #expect(table.find(key(99_999)) != nil)
    #expect(table.find(key(0)) == nil)
  }

  @Test func keysDistinguishStylesAndSides() {
    let keys: Set = [
      PairCache.key(left: 1, right: 2, style: 3), PairCache.key(left: 2, right: 1, style: 3),
      PairCache.key(left: 1, right: 2, style: 4), PairCache.key(left: 0, right: 2, style: 3),
    ]
    #expect(keys.count == 4)
  }
}
