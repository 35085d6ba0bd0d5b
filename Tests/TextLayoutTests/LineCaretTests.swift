import ComposeAttributedText
import ComposeFonts
import Testing

@testable import ComposeTextLayout

@Suite struct LineCaretTests {
  private func line(_ string: String) throws -> Line {
    try AttributedText(string, attributes: TextAttributes(font: try LayoutFixtures.serif())).line()
  }

  @Test func positionsAndOffsetsAreInverse() throws {
    for string in ["plain text", "naïve — “quoted”", "שלום עולם", "a שלום b", "12 שלום 34 x"] {
      let line = try line(string)
      for caret in line.carets where caret.isLeadingEdge {
        let offsets = line.caretOffset(for: caret.character)
        #expect(
          abs(offsets.primary - caret.x) < 1e-6 || abs(offsets.secondary - caret.x) < 1e-6)
      }
      for cell in line.caretCells() where cell.right - cell.left > 0.1 {
        let width = cell.right - cell.left
        let left = line.position(at: cell.left + width * 0.25)
        let right = line.position(at: cell.left + width * 0.75)
        #expect(left == (cell.isRightToLeft ? cell.text.upperBound : cell.text.lowerBound))
        #expect(right == (cell.isRightToLeft ? cell.text.lowerBound : cell.text.upperBound))
      }
    }
  }

  @Test func noCaretStopsBetweenCarriageReturnAndLineFeed() throws {
    for string in ["one\r\ntwo", "one\r\n"] {
      let line = try line(string)
      #expect(line.carets.contains { $0.character == 3 })
      #expect(!line.carets.contains { $0.character == 4 })
      #expect(!line.caretCells().contains { $0.text.contains(4) && $0.text.lowerBound != 3 })
      #expect(line.caretOffset(for: 4).primary == line.caretOffset(for: 3).primary)
    }
    let line = try line("one\r\n")
    #expect(line.position(at: 1000) == 3)
  }

  @Test func pointsBeyondTheEndsAreAtTheFirstAndTheLastPosition() throws {
    let line = try line("word")
    #expect(line.position(at: -100) == 0)
    #expect(line.position(at: 1000) == 4)
    #expect(line.position(at: .nan) == 0)
    #expect(line.position(at: .infinity) == 4)
    let hebrew = try self.line("שלום")
    #expect(hebrew.position(at: -100) == 8)
    #expect(hebrew.position(at: 1000) == 0)
  }

  @Test func oneCaretSufficesInTextOfOneDirection() throws {
    for string in ["plain", "שלום"] {
      let line = try line(string)
      for position in 0...string.utf8.count {
        let offsets = line.caretOffset(for: position)
        #expect(abs(offsets.primary - offsets.secondary) < 1e-9)
      }
    }
    #expect(try abs(line("word").caretOffset(for: 4).primary - line("word").width) < 1e-9)
    #expect(try abs(line("שלום").caretOffset(for: 0).primary - line("שלום").width) < 1e-9)
  }

  @Test func bordersOfDirectionsHaveTwoCarets() throws {
    // Seen: a, ש ל reversed, b.
    let line = try line("aשלb")
    let a = line.caretOffset(for: 1)
    let cells = line.caretCells()
    #expect(cells.map(\.text) == [0..<1, 3..<5, 1..<3, 5..<6])
    // Text from the left would go on after a; Hebrew begins at the right end of its run.
    #expect(abs(a.primary - cells[0].right) < 1e-6)
    #expect(abs(a.secondary - cells[2].right) < 1e-6)
    let b = line.caretOffset(for: 5)
    #expect(abs(b.primary - cells[3].left) < 1e-6)
    #expect(abs(b.secondary - cells[1].left) < 1e-6)
  }

  @Test func caretsInLigaturesAreAtThePositionsOfTheFont() throws {
    let face = try LayoutFixtures.serif().face
    let line = try line("office")
    let ligature = try #require(line.paragraph.glyphs.first { $0.textLength > 1 })
    #expect(ligature.textLength == 3)
    let carets = face.ligatureCarets(of: ligature.glyph)
    #expect(carets.count == 2)
    let scale = line.paragraph.runs[0].scale
    let start = line.caretOffset(for: 1).primary
    #expect(abs(line.caretOffset(for: 2).primary - start - Double(carets[0]) * scale) < 1e-6)
    #expect(abs(line.caretOffset(for: 3).primary - start - Double(carets[1]) * scale) < 1e-6)
  }

  @Test func otherLigaturesAreDividedEvenly() throws {
    // One glyph, of which the font says nothing, for two characters.
    let shaped = try LayoutFixtures.shape("ab")
    var glyph = shaped.glyphs[0]
    #expect(shaped.runs[0].face.ligatureCarets(of: glyph.glyph).isEmpty)
    glyph.textLength = 2
    var run = shaped.runs[0]
    run.glyphRange = 0..<1
    let joined = ShapedParagraph(
      ShapedParagraph.Source(
        text: shaped.text, range: shaped.range, style: shaped.style,
        attributeSets: shaped.attributeSets, baseFont: shaped.baseFont),
      ShapedParagraph.Shaping(runs: [run], glyphs: [glyph], baseLevel: 0, hasBidi: false),
      ShapedParagraph.Breaking(segments: shaped.segments))
    let line = joined.unbrokenLine(from: 0, to: 2)
    let width = Double(glyph.advance) * shaped.runs[0].scale
    #expect(abs(line.caretOffset(for: 1).primary - width / 2) < 1e-9)
    #expect(abs(line.caretOffset(for: 2).primary - line.width) < 1e-9)
  }

  @Test func caretsComeFromLeftToRight() throws {
    let line = try line("a שלום b")
    let places = line.carets.map(\.x)
    for (one, next) in zip(places, places.dropFirst()) { #expect(next >= one - 1e-9) }
    #expect(line.carets.filter(\.isLeadingEdge).count == 8)
    #expect(line.carets.count == 16)
  }

  @Test func whiteSpaceAtTheEndHangsOver() throws {
    let lines = try LayoutFixtures.lines("one two", width: 30)
    let end = lines[0].caretOffset(for: 4).primary
    #expect(abs(end - lines[0].width - lines[0].trailingWhitespaceWidth) < 1e-6)
    #expect(lines[0].position(at: end + 5) == 4)
  }

  @Test func aForcedBreakIsNotPassed() throws {
    let lines = try LayoutFixtures.lines("one\u{2028}two", width: 500)
    #expect(lines[0].position(at: 400) == 3)
  }

  @Test func aClusterOfSeveralScalarsIsOneCharacter() throws {
    let line = try line("e\u{301}x")
    #expect(line.caretOffset(for: 1).primary == line.caretOffset(for: 0).primary)
    #expect(line.carets.map(\.character) == [0, 0, 3, 3])
  }

  @Test func rangesCoverSeveralStretchesInMixedText() throws {
    let line = try line("ab שלום cd")
    #expect(line.extents(of: 0..<2).count == 1)
    // Half of the Hebrew word and what is before it.
    #expect(line.extents(of: 0..<7).count == 2)
    let whole = line.extents(of: 0..<line.range.upperBound)
    #expect(whole.count == 1)
    #expect(abs(whole[0].upperBound - line.width) < 1e-6)
    #expect(line.extents(of: 3..<3).isEmpty)
  }
}
