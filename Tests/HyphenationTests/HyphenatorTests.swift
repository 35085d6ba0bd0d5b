import ComposeHyphenation
import Testing

@Suite struct HyphenatorTests {
  @Test func wordsOfLiangsThesisAreHyphenated() throws {
    let american = try hyphenator("en-US")
    #expect(american.hyphenated("hyphenation") == "hy-phen-ation")
    #expect(american.hyphenated("concatenation") == "con-cate-na-tion")
    #expect(
      american.hyphenated("supercalifragilisticexpialidocious")
        == "su-per-cal-ifrag-ilis-tic-ex-pi-ali-do-cious")
    // One of the fourteen exceptions.
    #expect(american.hyphenated("associate") == "as-so-ciate")
    #expect(american.hyphenated("project") == "project")
  }

  @Test func pointsAreOffsetsInTheWholeText() throws {
    let points = try hyphenator("en-US").points(in: "a table, and: hyphenation!")
    #expect(points.map(\.offset) == [4, 16, 20])
    #expect(points.allSatisfy { $0.kind == .pattern && $0.change == nil && $0.showsHyphen })
  }

  @Test func partOfATextIsSearchedAlone() throws {
    let text = Array("table table table".utf8)
    var points: [HyphenationPoint] = []
    let american = try hyphenator("en-US")
    text.withUnsafeBufferPointer {
      american.appendPoints(in: $0, range: 6..<11, into: &points)
      // What lies outside of the text is left out.
      american.appendPoints(in: $0, range: 12..<100, into: &points)
    }
    #expect(points.map(\.offset) == [8, 14])
  }

  @Test func caseDoesNotMatter() throws {
    #expect(
      try hyphenator("en-US").hyphenated("HYPHENATION Hyphenation") == "HY-PHEN-ATION Hy-phen-ation"
    )
    #expect(try hyphenator("el").hyphenated("ΕΛΛΗΝΙΚΑ").count > 8)
    #expect(try hyphenator("tr").hyphenated("ISPARTA İZMİRLİ") == "IS-PAR-TA İZ-MİR-Lİ")
  }

  @Test func minimaOfTheCallerCount() throws {
    let wide = try hyphenator("en-US", minima: HyphenationMinima(left: 4, right: 5))
    #expect(wide.hyphenated("hyphenation") == "hyphen-ation")
    #expect(HyphenationMinima(left: -3, right: 0) == HyphenationMinima(left: 1, right: 1))
    let extreme = try hyphenator("en-US", minima: HyphenationMinima(left: .max, right: .max))
    #expect(extreme.hyphenated("hyphenation") == "hyphenation")
  }

  @Test(arguments: ["H2Otables", "tables2", "2tables", "tаbles", "JavaScripting", "tables2x"])
  func wordsThatAreNoWordsAreLeftAlone(word: String) throws {
    #expect(try hyphenator("en-US").points(in: word).isEmpty)
  }

  @Test func wordsInAnotherScriptAreLeftAlone() throws {
    #expect(try hyphenator("en-US").points(in: "переносы").isEmpty)
    #expect(try hyphenator("ru").points(in: "hyphenation").isEmpty)
    #expect(try hyphenator("ru").hyphenated("переносы") == "пе-ре-но-сы")
  }

  @Test func lettersThatNoPatternHasBelongToTheWord() throws {
    // With the e for a boundary, there would be a point right after it.
    #expect(try hyphenator("en-US").hyphenated("Gödelization").contains("Gö") == true)
    #expect(try hyphenator("en-US").points(in: "naïve").allSatisfy { $0.offset != 4 })
  }

  @Test func softHyphensReplaceThePatternsOfTheirWord() throws {
    #expect(try hyphenator("en-US").points(in: "hyphen\u{AD}ation table").map(\.offset) == [16])
  }

  @Test func partsOfHyphenatedWordsKeepThreeLettersBesideTheHyphen() throws {
    let points = try hyphenator("en-US").points(in: "well-organized table-hyphenation")
    #expect(points.map(\.kind) == Array(repeating: .compoundPart, count: points.count))
    #expect(
      try hyphenator("en-US").hyphenated("well-organized table-hyphenation")
        == "well-orga-nized ta-ble-hyphen-ation")
  }

  @Test func pointsLieBehindMarks() throws {
    let decomposed = "re\u{301}pe\u{301}tition"
    #expect(try hyphenator("fr").hyphenated("répétition") == "ré-pé-ti-tion")
    #expect(try hyphenator("fr").hyphenated(decomposed) == "re\u{301}-pe\u{301}-ti-tion")
    #expect(
      try hyphenator("de").hyphenated("u\u{308}berstu\u{308}rzen") == "u\u{308}ber-stu\u{308}r-zen")
  }

  @Test func apostrophesBelongToWordsInside() throws {
    #expect(try hyphenator("fr").hyphenated("l’enfant aujourd’hui") == "l’en-fant au-jour-d’hui")
    #expect(try hyphenator("fr").hyphenated("'probable'") == "'pro-bable'")
  }

  @Test func longWordsAreLeftAlone() throws {
    let longest = String(repeating: "hyphenation", count: Hyphenator.longestWord / 11) + "al"
    #expect(longest.count == Hyphenator.longestWord)
    #expect(try hyphenator("en-US").points(in: longest).count > 40)
    #expect(try hyphenator("en-US").points(in: longest + "s").isEmpty)
    let huge = String(repeating: "table", count: 200_000)
    #expect(try hyphenator("en-US").points(in: huge + " table").map(\.offset) == [1_000_003])
  }
}
