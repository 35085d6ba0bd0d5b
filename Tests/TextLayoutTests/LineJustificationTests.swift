import ComposeAttributedText
import ComposeFonts
import Testing

@testable import ComposeTextLayout

@Suite struct LineJustificationTests {
  private func line(_ string: String) throws -> Line {
    try AttributedText(string, attributes: TextAttributes(font: try LayoutFixtures.serif())).line()
  }

  @Test func aFactorGoesPartOfTheWay() throws {
    let line = try line("one two three")
    let full = try #require(line.justified(to: 200))
    #expect(abs(full.width - 200) < 1e-6)
    let half = try #require(line.justified(to: 200, factor: 0.5))
    #expect(abs(half.width - (200 + line.width) / 2) < 1e-6)
    #expect(try #require(line.justified(to: 200, factor: 0)).width == line.width)
    #expect(try #require(line.justified(to: 200, factor: -1)).width == line.width)
    #expect(abs(try #require(line.justified(to: 200, factor: 7)).width - 200) < 1e-6)
  }

  @Test func spacesAreStretchedNotLetters() throws {
    let line = try line("one two three")
    let full = try #require(line.justified(to: 200))
    #expect(full.letterSpacing == 0)
    #expect(abs(full.wordSpacing - (200 - line.width) / 2) < 1e-6)
  }

  @Test func aNarrowerWidthDrawsSpacesTogether() throws {
    let line = try line("one two three")
    let tight = try #require(line.justified(to: line.width - 2))
    #expect(abs(tight.width - line.width + 2) < 1e-6)
    #expect(line.justified(to: line.width / 2) == nil)
  }

  @Test func aLineWithoutSpacesIsSpreadBetweenItsClusters() throws {
    let line = try line("word")
    let wide = try #require(line.justified(to: 60))
    #expect(abs(wide.letterSpacing - (60 - line.width) / 3) < 1e-6)
    #expect(abs(wide.width - 60) < 1e-6)
    #expect(try self.line("w").justified(to: 60) == nil)
    #expect(line.justified(to: .nan) == nil)
    #expect(line.justified(to: .infinity) == nil)
  }

  @Test func thePenOffsetMakesALineFlush() throws {
    let line = try line("word   ")
    let room = 100 - line.width
    #expect(line.penOffset(flush: 0, width: 100) == 0)
    #expect(abs(line.penOffset(flush: 0.5, width: 100) - room / 2) < 1e-9)
    #expect(abs(line.penOffset(flush: 1, width: 100) - room) < 1e-9)
    #expect(abs(line.penOffset(flush: 3, width: 100) - room) < 1e-9)
    #expect(line.penOffset(flush: 1, width: 1) == 0)
    #expect(line.penOffset(flush: .nan, width: .nan) == 0)
  }
}
