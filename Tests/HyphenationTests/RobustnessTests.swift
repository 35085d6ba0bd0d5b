import ComposeHyphenation
import TestSupport
import Testing

/// Any bytes: never a trap, and points that keep what is promised of them.
@Suite struct RobustnessTests {
  @Test(arguments: HyphenationLanguage.available.map(\.tag))
  func pointsOfAnyBytesKeepTheirPromises(tag: String) throws {
    let hyphenator = try hyphenator(tag)
    var random = RandomNumbers(seed: tag.utf8.count * 7919)
    for round in 0..<60 {
      let bytes = Self.text(round: round, &random, for: tag)
      var points: [HyphenationPoint] = []
      bytes.withUnsafeBufferPointer {
        hyphenator.appendPoints(in: $0, range: 0..<$0.count, into: &points)
      }
      for (index, point) in points.enumerated() {
        #expect(point.offset > 0 && point.offset < bytes.count)
        // A point is at the start of a scalar, and behind the one before.
        #expect(bytes[point.offset] & 0xC0 != 0x80)
        #expect(index == 0 || points[index - 1].offset < point.offset)
        if let change = point.change {
          #expect(change.removedBefore <= point.offset)
          #expect(point.offset + change.removedAfter <= bytes.count)
        }
      }
    }
  }

  /// Bytes at random, letters at random, or letters with signs between them.
  private static func text(round: Int, _ random: inout RandomNumbers, for tag: String) -> [UInt8] {
    let length = Int(random.next() % 400)
    if round % 3 == 0 { return (0..<length).map { _ in UInt8(random.next() & 0xFF) } }
    var text = String.UnicodeScalarView()
    let bases: [UInt32] = [0x61, 0xE0, 0x100, 0x300, 0x3B1, 0x430, 0x905, 0x985, 0xB85, 0x1200]
    let base = bases[Int(random.next() % UInt64(bases.count))]
    for _ in 0..<length {
      let value = base + UInt32(random.next() % (round % 3 == 1 ? 26 : 64))
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
      if random.next() % 12 == 0,
        let sign = "-\u{AD}’·.@/ \u{301}9".unicodeScalars.randomElement(using: &random)
      {
        text.append(sign)
      }
    }
    return Array(String(text).utf8)
  }
}
