import Testing

@testable import ComposeFonts

struct WordBatchTests {
  private func pieces(_ text: [UInt8]) -> [Range<Int>] {
    let batch = WordBatch()
    let cache = WordCache(limit: 1 << 16)
    var pieces: [Range<Int>] = []
    var start = 0
    while start < text.count {
      let end = batch.take(start..<text.count, of: text, style: 0, cache: cache)
      for index in 0..<batch.count {
        let word = batch[index]
        pieces.append(word.range)
        let spaces = text[word.end..<word.end + word.spaceCount]
        #expect(spaces.allSatisfy { $0 == 0x20 })
        let key = WordKey(Array(text[word.range]), count: word.range.count, style: 0)
        if word.range.count <= WordCache.longestWord { #expect(word.key.hash == key.hash) }
        #expect(word.key.low == key.low || word.range.count > WordCache.longestWord)
        #expect(word.key.high == key.high || word.range.count > WordCache.longestWord)
        let next = index + 1 < batch.count ? batch[index + 1].start : end
        #expect(next == word.end + word.spaceCount)
      }
      start = end
    }
    return pieces.filter { !$0.isEmpty }
  }

  @Test func spacesBeforeAndAfterWordsBelongToTheWordBefore() {
    #expect(pieces([0x20, 0x20, 0x61, 0x20]) == [2..<3])
    #expect(pieces([UInt8](repeating: 0x20, count: 40) + [0x61]) == [40..<41])
    #expect(pieces([UInt8](repeating: 0x20, count: 5)) == [])
    #expect(pieces([UInt8](repeating: 0x61, count: 70) + [0x20, 0x62]) == [0..<70, 71..<72])
  }

  @Test func wordsEndAtSpacesAtAnyOffset() {
    for first in 1..<20 {
      for second in 1..<20 {
        let text =
          [UInt8](repeating: 0x21, count: first) + [0x20]
          + [UInt8](repeating: 0xA0, count: second) + [0x20, 0x20, 0x1F]
        let end = first + 1 + second
        #expect(pieces(text) == [0..<first, (first + 1)..<end, (end + 2)..<(end + 3)])
      }
    }
  }

  @Test func moreWordsThanABatchHoldsAreTakenInSeveral() {
    let text = [UInt8]((0..<200).flatMap { _ in [UInt8(0x61), 0x20] })
    #expect(pieces(text) == (0..<200).map { $0 * 2..<$0 * 2 + 1 })
  }
}
