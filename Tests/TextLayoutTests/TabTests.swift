import StyledText
import Testing

@testable import TextLayout

@Suite struct TabTests {
  private func line(_ string: String, stops: [TabStop], width: Double = 400) throws -> Line {
    var style = ParagraphStyle(alignment: .left)
    style.tabStops = stops
    return try LayoutFixtures.lines(string, width: width, style: style)[0]
  }

  @Test func aLeftTabStartsTextAtTheStop() throws {
    let line = try line("a\tb", stops: [TabStop(.left, at: 100)])
    #expect(abs(try #require(line.fragments.last).x - 100) < 1e-6)
  }

  @Test func aRightTabEndsTextAtTheStop() throws {
    let line = try line("a\tbcd", stops: [TabStop(.right, at: 300)])
    #expect(abs(line.width - 300) < 1e-6)
  }

  @Test func aCenterTabCentresTextOnTheStop() throws {
    let line = try line("a\tbcd", stops: [TabStop(.center, at: 200)])
    let last = try #require(line.fragments.last)
    #expect(abs(last.x + last.width / 2 - 200) < 1e-6)
  }

  @Test func aDecimalTabAlignsTheSeparator() throws {
    let font = try LayoutFixtures.serif()
    for number in ["1.5", "22.75", "3"] {
      let line = try line("x\t\(number)", stops: [TabStop(.decimal, at: 200)])
      let last = try #require(line.fragments.last)
      let whole = number.prefix { $0 != "." }
      let before = try LayoutFixtures.shape(String(whole)).naturalWidth
      #expect(abs(last.x + before - 200) < 0.01 * font.size)
    }
  }

  @Test func tabsBeyondTheStopsGoToTheDefaultInterval() throws {
    var style = ParagraphStyle(alignment: .left)
    style.tabStops = []
    style.defaultTabInterval = 50
    let line = try LayoutFixtures.lines("a\tb", width: 400, style: style)[0]
    #expect(abs(try #require(line.fragments.last).x - 50) < 1e-6)
  }
}
