import ComposeHyphenation
import Testing

@Suite struct HyphenationExceptionsTests {
  @Test func exceptionsComeBeforePatterns() throws {
    let hyphenator = try hyphenator("en-US", exceptions: "hyph-en-ation, present\ntab-le")
    #expect(hyphenator.hyphenated("hyphenation present table") == "hyph-en-ation present tab-le")
    #expect(hyphenator.points(in: "Hyphenation").allSatisfy { $0.kind == .exception })
    // Only this form is meant.
    #expect(hyphenator.hyphenated("hyphenations") == "hy-phen-ations")
  }

  @Test func exceptionsNeedNotKeepToTheMinima() throws {
    #expect(try hyphenator("en-US", exceptions: "a-bou-t").hyphenated("About") == "A-bou-t")
  }

  @Test func exceptionsMayHoldAnyLetters() throws {
    let hyphenator = try hyphenator("en-US", exceptions: "naï-ve JavaScr-ipt")
    #expect(hyphenator.hyphenated("naïve JAVASCRIPT") == "naï-ve JAVASCR-IPT")
    // A letter and a mark are the letter.
    #expect(hyphenator.hyphenated("nai\u{308}ve") == "nai\u{308}-ve")
  }

  @Test func exceptionsMayChangeTheSpelling() throws {
    let hyphenator = try hyphenator("de-1901", exceptions: "Schi{ff-}{f}{ff}ahrt")
    #expect(hyphenator.hyphenated("Schiffahrt") == "Schi{ff-}{f}ahrt")
    #expect(hyphenator.points(in: "Schiffahrt").map(\.offset) == [6])
  }

  @Test func lastEntryForAWordCounts() throws {
    let exceptions = try HyphenationExceptions(parsing: "ta-ble TAB-LE")
    #expect(exceptions.count == 1)
    #expect(try hyphenator("en-US", exceptions: "ta-ble TAB-LE").hyphenated("table") == "tab-le")
    #expect(try HyphenationExceptions(parsing: " \n,").isEmpty)
  }

  @Test func languagesHaveExceptionsOfTheirOwn() throws {
    #expect(try hyphenator("nb").hyphenated("attende betre") == "at-ten-de be-tre")
    #expect(try hyphenator("nn").hyphenated("attende betre") == "att-en-de bet-re")
    #expect(try hyphenator("nn", exceptions: "betre").hyphenated("betre") == "betre")
  }

  @Test(arguments: [
    ("-", HyphenationExceptionError.Reason.empty), ("ta3ble", .notAWord), ("a.b", .notAWord),
    ("a{b", .malformedBreak), ("a}b", .malformedBreak), ("a{b}{c}d", .malformedBreak),
    ("a{b-}{c}{1}d", .malformedBreak), ("a{abcdefgh-}{}{}d", .malformedBreak),
    ("a{b{-}{c}{d}e", .malformedBreak), (String(repeating: "a", count: 256), .tooLong),
  ])
  func entriesThatAreNoneAreRefused(entry: String, reason: HyphenationExceptionError.Reason) {
    var exceptions = HyphenationExceptions()
    #expect(throws: HyphenationExceptionError(entry: entry, reason: reason)) {
      try exceptions.add(entry)
    }
    #expect(exceptions.isEmpty)
  }
}
