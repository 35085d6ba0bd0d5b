import TestSupport
import Testing

@testable import ComposePDFComparison

/// What is common to two sequences ascends in both and cannot be longer where that can be told.
struct SequenceDifferenceTests {
  private func common(_ a: [Int], _ b: [Int]) -> Int {
    var row = [Int](repeating: 0, count: b.count + 1)
    for x in a {
      var diagonal = 0
      for (index, y) in b.enumerated() {
        let above = row[index + 1]
        row[index + 1] = x == y ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[b.count]
  }

  @Test func shortOnesAreMatchedBest() {
    var random = SeededGenerator(state: 7)
    for _ in 0..<300 {
      let a = (0..<Int.random(in: 0...25, using: &random)).map { _ in
        Int.random(in: 0...4, using: &random)
      }
      let b = (0..<Int.random(in: 0...25, using: &random)).map { _ in
        Int.random(in: 0...4, using: &random)
      }
      let difference = SequenceDifference(a, b)
      var (i, j) = (0, 0)
      for match in difference.matches {
        #expect(match.old >= i && match.new >= j)
        #expect(a[match.old..<match.old + match.count] == b[match.new..<match.new + match.count])
        (i, j) = (match.old + match.count, match.new + match.count)
      }
      #expect(difference.matches.reduce(0) { $0 + $1.count } == common(a, b))
    }
  }

  @Test func longOnesAreMatchedByAnchors() {
    let a = Array(0..<5_000)
    let b: [Int] = a[..<1_000] + [9_999] + a[1_500...]
    #expect(
      SequenceDifference(a, b).matches == [
        .init(old: 0, new: 0, count: 1_000), .init(old: 1_500, new: 1_001, count: 3_500),
      ])
  }

  @Test func wholeReplacementsEnd() {
    let difference = SequenceDifference(Array(0..<20_000), Array(20_000..<40_000))
    #expect(difference.matches.isEmpty)
    #expect(difference.gaps(20_000, 20_000).count == 1)
  }
}
