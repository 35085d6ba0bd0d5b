import Testing

@testable import FontShaping

struct WordBatchTests {
  private func pieces(_ text: [UInt8]) -> [Range<Int>] {
    let batch = WordBatch()
    let cache = WordCache(limit: 1 << 16)
    var pieces: [Range<Int>] = []
    var start = 0
    while start < text.count {
      let end = batch.take(start..<text.count, of: text, style: 0, cache: cache)
      pieces += (0..<batch.count).map { batch[$0].isSpace ? start..<start : batch[$0].range }
      start = end
    }
    return pieces.filter { !$0.isEmpty }
  }

  @Test func wordsEndAtSpacesWhereverTheyStand() {
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
