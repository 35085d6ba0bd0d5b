import Testing

@testable import ComposeFlow

/// Footnotes at the foot of a page, and what continues on the next.
@Suite struct FootnoteAreaTests {
  /// So many lines of ten points, two points below another note.
  private struct Lines: FootnoteContent, Equatable {
    var count: Int

    var isEmpty: Bool { count == 0 }
    var spaceBefore: Double { 2 }

    func split(
      width: Double, height: Double, isForced: Bool
    ) -> (part: Int, height: Double, rest: Lines?)? {
      let fitting = min(count, max(Int(height / 10), isForced ? 1 : 0))
      guard fitting > 0 else { return nil }
      return (fitting, Double(fitting) * 10, fitting < count ? Lines(count: count - fitting) : nil)
    }
  }

  private func area(_ notes: [Int], room: Double, isForced: Bool = false) -> FootnoteArea<Lines> {
    var area = FootnoteArea<Lines>(width: 100, separator: 5)
    for count in notes { area.add(Lines(count: count), room: room, isForced: isForced) }
    return area
  }

  @Test func spaceIsBetweenFootnotesAndNotAboveTheFirst() {
    let area = area([1, 2], room: 100)
    #expect(area.placed.map(\.top) == [5, 17])
    #expect(area.height == 37)
    #expect(area.rest.isEmpty)
  }

  @Test func contentThatDoesNotFitContinuesWithAllThatFollows() {
    let area = area([1, 3, 1], room: 40)
    #expect(area.placed.map(\.part) == [1, 2])
    #expect(area.rest == [Lines(count: 1), Lines(count: 1)])
    #expect(area.height == 37)
  }

  @Test func theFirstIsPlacedWhereItDoesNotFitOnlyIfForced() {
    #expect(area([2], room: 3).isEmpty)
    #expect(area([2], room: 3).height == 0)
    #expect(area([2], room: 3).rest == [Lines(count: 2)])
    let forced = area([2, 1], room: 3, isForced: true)
    #expect(forced.placed.map(\.part) == [1])
    #expect(forced.rest == [Lines(count: 1), Lines(count: 1)])
  }

  @Test func emptyFootnotesTakeNoSpace() {
    #expect(area([0, 1], room: 100).height == 15)
  }
}
