import ComposeAttributedText
import ComposeFonts
import Testing

@testable import ComposeTextLayout

/// Words that no line has room for, without a place where they may be parted.
@Suite struct LongWordTests {
  private static func layout(
    _ string: String, width: Double = 300, language: String? = nil,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> ParagraphLayout {
    var style = ParagraphStyle(alignment: .justified)
    style.lineBreaking = .totalFit
    style.justification = .microtypography
    style.justification.marginKerning = 0
    style.totalFitCosts = .book
    style.hyphenation = .automatic
    change(&style)
    let font = try LayoutFixtures.serif()
    let text = AttributedText(
      string, attributes: TextAttributes(font: font, language: language, paragraphStyle: style))
    let shaped = ParagraphShaper(fonts: .bundled, defaultFont: font)
      .shape(text, range: 0..<text.count)
    return ParagraphLayout(shaped, width: width)
  }

  private static func lines(
    _ string: String, width: Double = 300, language: String? = nil,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> [Line] {
    let layout = try layout(string, width: width, language: language, change)
    return (0..<layout.lineCount).map { layout.line($0) }
  }

  private static func text(_ line: Line) -> String {
    String(decoding: line.paragraph.text[line.range.lowerBound..<line.contentEnd], as: UTF8.self)
  }

  private static func digits(_ count: Int) -> String {
    (0..<count).map { String($0 * 7 % 16, radix: 16) }.joined()
  }

  @Test func noLineIsWiderThanItsMeasure() throws {
    for count in stride(from: 40, through: 300, by: 3) {
      for string in [
        String(repeating: "m", count: count), Self.digits(count),
        "The sum of it is \(Self.digits(count)) and more follows.",
        "At https://example.org/\(Self.digits(count))/\(Self.digits(20)) there is one.",
      ] {
        let lines = try Self.lines(string)
        #expect(lines.allSatisfy { $0.width <= 300 + 1e-6 }, "\(string)")
        let whole = lines.map {
          String(decoding: $0.paragraph.text[$0.range], as: UTF8.self)
        }.joined()
        #expect(whole == string)
      }
    }
  }

  @Test func linesWithoutSpacesDoNotShrink() throws {
    // The parts of an address, which lines may end between.
    for count in 3...12 {
      let address = "https://" + (1...60).map { "\(Self.digits(count))\($0)/" }.joined()
      #expect(try Self.lines(address).allSatisfy { $0.width <= 300 + 1e-6 })
    }
  }

  @Test func aWordBeginsInTheRoomThatIsLeft() throws {
    for start in ["The sum is", "It can be found at https://example.org/"] {
      let space = start.hasSuffix("/") ? "" : " "
      let lines = try Self.lines("\(start)\(space)\(Self.digits(120)) and so on.")
      #expect(Self.text(lines[0]).hasPrefix(start + space + "07e5"))
      #expect(abs(lines[0].width - 300) < 1e-6)
      #expect(lines[0].wordGaps.allSatisfy { $0.width < 6 })
    }
  }

  @Test func aWordStartsALineWhereLittleIsLeft() throws {
    let lines = try Self.lines(
      "Enough words to fill most of a line of this width again \(Self.digits(120))")
    #expect(Self.text(lines[0]).hasSuffix("again"))
    #expect(Self.text(lines[1]).hasPrefix("07e5"))
  }

  @Test func eachOfSeveralWordsBeginsInTheRoomThatIsLeft() throws {
    let word = Self.digits(120)
    let lines = try Self.lines("One \(word) two \(word) three \(word) four.")
    #expect(lines.dropLast().allSatisfy { $0.width > 290 })
    #expect(lines.allSatisfy { $0.wordGaps.allSatisfy { $0.width < 8 } })
  }

  @Test func theFirstPartIsWhereAWordIsSaidToBeBroken() throws {
    let layout = try Self.layout("The sum is \(Self.digits(120)) and so on.")
    #expect(layout.firstBreakInsideWord == layout.line(0).range.upperBound)
  }

  @Test func theRestOfAWordIsBrokenAsItsStartIs() throws {
    let whole = try Self.layout("The sum is \(Self.digits(200)) and so on.")
    let rest = ParagraphLayout(whole.paragraph, from: whole.lineStart(1), width: 300)
    #expect(rest.lineCount == whole.lineCount - 1)
    #expect((0..<rest.lineCount).allSatisfy { rest.line($0).width <= 300 + 1e-6 })
  }

  @Test func aLineBeforeAWordThatFitsNextIsNotSpreadFar() throws {
    let lines = try Self.lines("The sum is \(Self.digits(51)) and so on, as it has been.")
    #expect(Self.text(lines[0]) == "The sum is")
    #expect(lines[0].wordSpacing == 0 && lines[0].width < 100)
    #expect(!lines[0].isJustified && lines[1].isJustified)
    #expect(abs(lines[1].width - 300) < 1e-6)
  }

  @Test func looseLinesBeforeOrdinaryWordsAreSpread() throws {
    let lines = try Self.lines("a b understanding a b understanding", width: 80)
    #expect(lines[0].isJustified && abs(lines[0].width - 80) < 1e-6)
  }

  @Test func wordsWithHyphensAreNotCutElsewhere() throws {
    let word = "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle"
    let lines = try Self.lines("Die \(word) ist da.", width: 120, language: "de-1996")
    #expect(lines.dropLast().allSatisfy { $0.hyphen != nil })
  }

  @Test func wordsWithTheirNumberAreNotHyphenated() throws {
    func ends(_ label: String) throws -> Int {
      var count = 0
      for width in stride(from: 100.0, to: 200, by: 1) {
        let lines = try Self.lines(
          "See the illustrations and \(label) illustrations", width: width, language: "en-US")
        count += lines.count { line in
          line.hyphen != nil && ["Ap", "Appen", "Fig"].contains { Self.text(line).hasSuffix($0) }
        }
      }
      return count
    }
    #expect(try ends("Appendix\u{A0}of") > 0)
    for label in ["Appendix\u{A0}A", "Appendix\u{A0}IV,", "Figure\u{A0}4.1", "Appendix\u{A0}B.2"] {
      #expect(try ends(label) == 0, "\(label)")
    }
  }
}
