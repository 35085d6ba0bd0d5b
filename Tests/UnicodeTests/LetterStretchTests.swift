import Testing

@testable import ComposeUnicode

struct LetterStretchTests {
  /// Letters are passed over eight at a time; what is between them stands at every place of eight.
  @Test func breaksBesideLettersDoNotDependOnWhereTheyStand() {
    let others = ["-", "(", ")", "1", "@", "[", "`", "{", "é", "\u{AD}", "  ", ".", "\u{3000}"]
    for other in others {
      for count in 0..<20 {
        for tail in 0..<10 {
          let text =
            String(repeating: "Az", count: count) + other + String(repeating: "y", count: tail)
          let bytes = Array(text.utf8)
          // A letter with a mark goes the slow way and breaks where a letter does (LB9).
          let apart = text.unicodeScalars.map { scalar in
            scalar.properties.isAlphabetic ? "\(scalar)\u{301}" : "\(scalar)"
          }.joined()
          var found: [BreakOpportunity] = []
          var slow: [BreakOpportunity] = []
          appendBreakOpportunities(in: bytes, into: &found)
          appendBreakOpportunities(in: Array(apart.utf8), into: &slow)
          #expect(found.count == slow.count, "\(text)")
        }
      }
    }
  }
}
