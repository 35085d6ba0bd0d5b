import ComposeUnicode
import Testing

@Suite struct GraphemeClustersTests {
  // The samples come with the Unicode Character Database, which a machine need not have.
  @Test(
    .enabled(if: ConformanceFile.isPresent("GraphemeBreakTest.txt"), "\(ConformanceFile.isMissing)")
  )
  func agreesWithTheTestFileOfTheAnnex() throws {
    let lines = try #require(ConformanceFile.lines("GraphemeBreakTest.txt"))
    var failures: [Substring] = []
    for line in lines {
      let sample = BreakSample(line)
      if GraphemeClusters.boundaries(in: sample.bytes) != sample.breaks { failures.append(line) }
    }
    #expect(lines.count == 602)
    #expect(failures.isEmpty, "\(failures.count) samples, first: \(failures.prefix(5))")
  }

  @Test func noTextHasNoBoundaries() {
    #expect(GraphemeClusters.boundaries(in: []).isEmpty)
  }

  @Test func nextBoundaryStartsAtAnyOffset() {
    let text = Array("e\u{301}x".utf8)
    text.withUnsafeBufferPointer {
      #expect(GraphemeClusters.nextBoundary(after: -5, in: $0) == 3)
      #expect(GraphemeClusters.nextBoundary(after: 3, in: $0) == 4)
      #expect(GraphemeClusters.nextBoundary(after: 4, in: $0) == 4)
      #expect(GraphemeClusters.nextBoundary(after: 99, in: $0) == 4)
    }
  }

  @Test func familiesAndFlagsAreOneClusterEach() {
    #expect(GraphemeClusters.boundaries(in: Array("👩‍👩‍👧🇩🇪🇫".utf8)) == [0, 18, 26, 30])
  }

  @Test func aMillionMarksAreOneCluster() {
    let text = Array("a".utf8) + [[UInt8]](repeating: [0xCC, 0x81], count: 500_000).flatMap { $0 }
    #expect(GraphemeClusters.boundaries(in: text) == [0, 1_000_001])
  }

  @Test func illFormedBytesAreClusters() {
    #expect(GraphemeClusters.boundaries(in: [0xFF, 0xC3, 0x61]) == [0, 1, 2, 3])
  }

  @Test func whatIsPlainlyABoundaryIsOne() {
    let pieces = [
      "a", " ", "e\u{301}", "\u{600}", "1", "\r\n", "\u{200D}", "👩", "🇩", "🇪", "ᄀ", "ᅡ", "각", "ำ",
      "ก",
      "क", "ी", "漢", "\u{FE0F}",
    ]
    for first in pieces {
      for second in pieces {
        for third in pieces {
          let text = Array((first + second + third).utf8)
          let boundaries = Set(GraphemeClusters.boundaries(in: text))
          text.withUnsafeBufferPointer { text in
            for offset in text.indices where text[offset] & 0xC0 != 0x80 {
              if GraphemeClusters.isPlainBoundary(offset, in: text) {
                #expect(boundaries.contains(offset), "\(first)|\(second)|\(third) at \(offset)")
              }
            }
          }
        }
      }
    }
  }

  @Test func adjacentLettersArePlainBoundaries() {
    let text = Array("aกก漢".utf8)
    text.withUnsafeBufferPointer {
      for offset in [0, 1, 4, 7] { #expect(GraphemeClusters.isPlainBoundary(offset, in: $0)) }
    }
    let marked = Array("กำ".utf8)
    marked.withUnsafeBufferPointer { #expect(!GraphemeClusters.isPlainBoundary(3, in: $0)) }
  }
}
