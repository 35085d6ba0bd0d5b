import ComposeAttributedText
import ComposeFonts
import ComposeHyphenation
import Testing

@testable import ComposeTextLayout

@Suite struct HyphenatedLinesTests {
  private static func lines(
    _ text: String, width: Double, language: String? = "en-US",
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> [Line] {
    var style = ParagraphStyle(alignment: .justified)
    style.lineBreaking = .totalFit
    style.hyphenation = .automatic
    change(&style)
    let font = try LayoutFixtures.serif()
    let text = AttributedText(
      text, attributes: TextAttributes(font: font, language: language, paragraphStyle: style))
    let paragraph = ParagraphShaper(fonts: .bundled, defaultFont: font)
      .shape(text, range: 0..<text.count)
    let layout = ParagraphLayout(paragraph, width: width)
    return (0..<layout.lineCount).map { layout.line($0) }
  }

  private static func text(_ line: Line) -> String {
    String(decoding: line.paragraph.text[line.range], as: UTF8.self)
  }

  @Test func narrowLinesEndInsideWords() throws {
    let lines = try Self.lines(LayoutFixtures.prose, width: 110)
    let parted = lines.filter { $0.hyphen != nil }
    #expect(!parted.isEmpty)
    for line in parted {
      if line.wordSpacing != 0 { #expect(abs(line.width - 110) < 1e-5) }
      #expect(!Self.text(line).hasSuffix(" "))
    }
    // Nothing is lost or said twice.
    #expect(lines.map(Self.text).joined() == LayoutFixtures.prose)
  }

  @Test func stretchForEmergenciesIsForLinesThatHaveNoOthers() throws {
    func ends(_ width: Double, _ stretch: Double) throws -> [Int] {
      let lines = try Self.lines(LayoutFixtures.prose, width: width, language: nil) {
        $0.totalFitCosts.emergencyStretch = stretch
      }
      #expect(lines.map(Self.text).joined() == LayoutFixtures.prose)
      return lines.map(\.range.upperBound)
    }
    #expect(try ends(400, 40) == ends(400, 0))
    var differs = false
    for width in stride(from: 60.0, through: 120, by: 5) {
      if try ends(width, 40) != ends(width, 0) { differs = true }
    }
    #expect(differs)
  }

  @Test func linesThatAreGoodWithoutItHaveNoHyphens() throws {
    #expect(try Self.lines(LayoutFixtures.prose, width: 1000).allSatisfy { $0.hyphen == nil })
  }

  @Test func textWithoutALanguageIsNeverHyphenated() throws {
    for language in [nil, "tlh"] {
      let lines = try Self.lines(LayoutFixtures.prose, width: 110, language: language)
      #expect(lines.allSatisfy { $0.hyphen == nil })
    }
  }

  @Test func hyphenatedLinesAreMoreEven() throws {
    func spread(_ isOn: Bool) throws -> Double {
      try Self.lines(LayoutFixtures.prose, width: 120) { $0.hyphenation.isOn = isOn }
        .dropLast().reduce(0) { $0 + $1.wordSpacing * $1.wordSpacing }
    }
    #expect(try spread(true) < spread(false))
  }

  @Test func exceptionsDefineHyphenationPoints() throws {
    let words = "neighbourhood acknowledged universally neighbourhood acknowledged"
    let lines = try Self.lines(words, width: 75) {
      $0.hyphenation.exceptions = (try? HyphenationExceptions(parsing: "neighbourhood")) ?? .init()
    }
    for line in lines where line.hyphen != nil {
      for count in 2..<"neighbourhood".count {
        #expect(!Self.text(line).hasSuffix("neighbourhood".prefix(count)))
      }
    }
  }

  @Test func aWordWiderThanTheLineIsHyphenatedMoreThanOnce() throws {
    let word = "internationalization"
    let lines = try Self.lines(word, width: 45)
    #expect(lines.count >= 3)
    #expect(lines.dropLast().allSatisfy { $0.hyphen != nil })
    #expect(lines.map(Self.text).joined() == word)
  }

  @Test func raggedLinesAreHyphenatedOnlyWhereTheyWouldBeVeryShort() throws {
    let hyphens = try Self.lines(LayoutFixtures.prose, width: 300) { $0.alignment = .left }
      .filter { $0.hyphen != nil }
    #expect(hyphens.isEmpty)
  }

  @Test func addressesEndLinesWithoutHyphens() throws {
    let text = "see https://example.org/internationalization/universally/acknowledged for more"
    for line in try Self.lines(text, width: 120) where line.hyphen != nil {
      #expect(!Self.text(line).contains("/"))
    }
  }

  @Test func themesHaveFewerHyphensBelowEachOther() throws {
    func ladders(_ costs: TotalFitCosts) throws -> Int {
      var count = 0
      for width in stride(from: 100.0, to: 240, by: 10) {
        let prose = String(repeating: LayoutFixtures.prose + " So he said. ", count: 6)
        let hyphens = try Self.lines(prose, width: width) { $0.totalFitCosts = costs }
          .map { $0.hyphen != nil }
        count += zip(zip(hyphens, hyphens.dropFirst()), hyphens.dropFirst(2))
          .count { $0.0 && $0.1 && $1 }
      }
      return count
    }
    var lenient = TotalFitCosts.book
    lenient.doubleHyphenDemerits = 0
    let count = try ladders(.book)
    let lenientCount = try ladders(lenient)
    #expect(count < lenientCount)
  }
}
