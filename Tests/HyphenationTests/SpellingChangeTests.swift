import ComposeHyphenation
import Testing

@Suite struct SpellingChangeTests {
  @Test(arguments: [
    ("Zucker", "Zu{k-}{}ker"), ("ZUCKER", "ZU{K-}{}KER"), ("Bäcker", "Bä{k-}{}ker"),
    // Here the line ends after ck, at the seam.
    ("Packesel", "Pack-esel"), ("Rückendeckung", "Rü{k-}{}ken-de{k-}{}kung"),
  ])
  func germanOf1901PartsCkAsTwoKs(word: String, expected: String) throws {
    #expect(try hyphenator("de-1901").hyphenated(word) == expected)
  }

  @Test func germanOf1996KeepsCk() throws {
    #expect(try hyphenator("de").hyphenated("Zucker") == "Zu-cker")
  }

  @Test(arguments: [
    ("asszony", "as{z-}{}szony"), ("loccsan", "loc{s-}{}csan"), ("meggyel", "meg{y-}{}gyel"),
    // A seam between two words, as the patterns know.
    ("meggyőz", "meg-győz"), ("vasszeg", "vas-szeg"),
  ])
  func hungarianWritesLongConsonantsTwice(word: String, expected: String) throws {
    #expect(try hyphenator("hu").hyphenated(word) == expected)
  }

  @Test(arguments: [
    ("zeeën", "zee{-}{e}n"), ("coördinatie", "co{-}{o}r-di-na-tie"), ("geïnd", "ge{-}{i}nd"),
  ])
  func dutchDropsTheDiaeresis(word: String, expected: String) throws {
    #expect(try hyphenator("nl").hyphenated(word) == expected)
  }

  @Test func catalanTakesThePointOfTheDoubleL() throws {
    #expect(try hyphenator("ca").hyphenated("paral·lel") == "pa-ral{-}{}lel")
    #expect(try hyphenator("ca").hyphenated("paraŀlel") == "pa-ra{l-}{}lel")
    #expect(try hyphenator("ca").points(in: "a·b").isEmpty)
  }

  @Test(arguments: ["pl", "pt", "es", "hr"])
  func hyphensAreRepeatedOnTheNextLine(tag: String) throws {
    let points = try hyphenator(tag).points(in: "para-ra")
    let repeated = points.filter { $0.kind == .explicitHyphen }
    #expect(repeated.map(\.offset) == [5])
    #expect(repeated.first?.change?.after.string == "-")
    #expect(repeated.first?.showsHyphen == false)
    #expect(
      try hyphenator(tag).points(in: "-ra para- 1-2 para--ra").allSatisfy {
        $0.kind != .explicitHyphen
      })
  }

  @Test func shortTextHoldsSevenBytes() {
    #expect(SmallString("abcdefg")?.string == "abcdefg")
    #expect(SmallString("abcdefgh") == nil)
    #expect(SmallString("ő")?.count == 2)
    #expect(SmallString().isEmpty)
  }
}
