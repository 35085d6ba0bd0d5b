import ComposePlatform
import TestSupport
import Testing

@Suite struct ByteSearchTests {
  private func lines(of text: [UInt8], from start: Int = 0) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    text.withUnsafeBufferPointer { bytes in bytes.forEachLine(from: start) { lines.append($0) } }
    return lines
  }

  @Test func linesEndInAnyOfThreeWays() {
    #expect(lines(of: Array("a\nb\rc\r\nd".utf8)) == [0..<1, 2..<3, 4..<5, 7..<8])
    #expect(lines(of: Array("\n\r\r\n\n".utf8)) == [0..<0, 1..<1, 2..<2, 4..<4, 5..<5])
    #expect(lines(of: []) == [0..<0])
    #expect(lines(of: Array("a\nb".utf8), from: 2) == [2..<3])
  }

  @Test func theTextIsTheLinesAndTheirEndings() {
    var random = RandomNumbers(seed: 3)
    for _ in 0..<300 {
      let text = (0..<Int(random.next() % 40)).map { _ in
        [0x0A, 0x0D, 0x61, 0x62][Int(random.next() % 4)] as UInt8
      }
      let lines = lines(of: text)
      #expect(lines.first?.lowerBound == 0)
      #expect(lines.last?.upperBound == text.count)
      for (line, next) in zip(lines, lines.dropFirst()) {
        #expect(!text[line].contains { $0 < 0x20 })
        let ending = Array(text[line.upperBound..<next.lowerBound])
        #expect(ending == [0x0A] || ending == [0x0D] || ending == [0x0D, 0x0A])
        // A CR and the LF after it are one ending.
        #expect(ending != [0x0D] || text[next.lowerBound...].first != 0x0A)
      }
    }
  }

  @Test func bytesAreFoundFromAnIndexOn() {
    let text = Array("a-b-c".utf8)
    text.withUnsafeBufferPointer { bytes in
      #expect(bytes.firstIndex(of: 0x2D, from: 0) == 1)
      #expect(bytes.firstIndex(of: 0x2D, from: 2) == 3)
      #expect(bytes.firstIndex(of: 0x2D, from: 4) == nil)
      #expect(bytes.firstIndex(of: 0x2D, from: 9) == nil)
      #expect(bytes.firstIndex(of: 0x2D, from: -1) == nil)
    }
  }
}
