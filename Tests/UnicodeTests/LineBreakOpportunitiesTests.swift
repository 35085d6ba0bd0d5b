import ComposeUnicode
import TestSupport
import Testing

private func opportunities(
  _ text: String, tailoring: LineBreakTailoring = LineBreakTailoring()
) -> [BreakOpportunity] {
  var found: [BreakOpportunity] = []
  appendBreakOpportunities(in: Array(text.utf8), tailoring: tailoring, into: &found)
  return found
}

/// The text cut at its opportunities.
private func pieces(
  _ text: String, tailoring: LineBreakTailoring = LineBreakTailoring()
) -> [String] {
  cut(text, at: opportunities(text, tailoring: tailoring).map(\.offset))
}

func cut(_ text: String, at offsets: [Int]) -> [String] {
  let bytes = Array(text.utf8)
  var pieces: [String] = []
  var start = 0
  for offset in offsets {
    pieces.append(String(decoding: bytes[start..<offset], as: UTF8.self))
    start = offset
  }
  if start < bytes.count { pieces.append(String(decoding: bytes[start...], as: UTF8.self)) }
  return pieces
}

@Suite struct LineBreakOpportunitiesTests {
  // The samples come with the Unicode Character Database, which a machine need not have.
  @Test(
    .enabled(if: ConformanceFile.isPresent("LineBreakTest.txt"), "\(ConformanceFile.isMissing)"))
  func agreesWithTheTestFileOfTheAnnex() throws {
    let lines = try #require(ConformanceFile.lines("LineBreakTest.txt"))
    var failures: [Substring] = []
    for line in lines {
      let sample = BreakSample(line)
      var found: [BreakOpportunity] = []
      appendBreakOpportunities(in: sample.bytes, into: &found)
      if found.map(\.offset) != sample.breaks { failures.append(line) }
    }
    #expect(lines.count == 7654)
    #expect(failures.isEmpty, "\(failures.count) samples, first: \(failures.prefix(5))")
  }

  @Test func spacesBelongToTheLineBefore() {
    #expect(pieces("one  two three") == ["one  ", "two ", "three"])
  }

  @Test func endOfTextIsMandatory() {
    #expect(opportunities("a b").last == BreakOpportunity(offset: 3, kind: .mandatory))
    #expect(opportunities("").isEmpty)
  }

  @Test func lineEndCharactersAreMandatoryBreaks() {
    let kinds = opportunities("a\nb\r\nc\u{2028}d").map(\.kind)
    #expect(kinds == [.mandatory, .mandatory, .mandatory, .mandatory])
    #expect(pieces("a\r\nb") == ["a\r\n", "b"])
  }

  @Test func numbersStayWhole() {
    #expect(pieces("costs $(12.50) or 1,000%") == ["costs ", "$(12.50) ", "or ", "1,000%"])
    #expect(pieces("$(x)") == ["$", "(x)"])
    #expect(pieces("$(") == ["$", "("])
  }

  @Test func smallKanaFollowTheStrictness() {
    #expect(pieces("カッ") == ["カッ"])
    #expect(pieces("カッ", tailoring: LineBreakTailoring(strictness: .normal)) == ["カ", "ッ"])
  }

  @Test func emojiSequencesAndFlagsStayWhole() {
    #expect(pieces("👩‍👩‍👧👍🏽") == ["👩‍👩‍👧", "👍🏽"])
    #expect(pieces("🇩🇪🇫🇷") == ["🇩🇪", "🇫🇷"])
  }

  @Test func softHyphenAndZeroWidthSpaceAllowABreak() {
    #expect(
      pieces("hy\u{AD}phen zero\u{200B}width") == ["hy\u{AD}", "phen ", "zero\u{200B}", "width"])
  }

  @Test func noBreakSpaceAndWordJoinerForbidIt() {
    #expect(pieces("10\u{A0}km a\u{2060}-\u{2060}b") == ["10\u{A0}km ", "a\u{2060}-\u{2060}b"])
  }

  @Test func thaiBreaksAtSpacesOnly() {
    #expect(pieces("ภาษาไทย สวัสดี") == ["ภาษาไทย ", "สวัสดี"])
  }

  @Test func illFormedBytesAreNoTrap() {
    var found: [BreakOpportunity] = []
    appendBreakOpportunities(in: [0xE2, 0x80, 0x20, 0xFF, 0xF0, 0x9F, 0x8E], into: &found)
    #expect(found.last == BreakOpportunity(offset: 7, kind: .mandatory))
    #expect(found.map(\.offset) == [3, 7])
  }

  @Test func everyOpportunityOfRandomBytesIsAscendingAndInside() {
    var random = SampleBytes(seed: 1)
    for _ in 0..<300 {
      let bytes = random.bytes(count: 40)
      var found: [BreakOpportunity] = []
      appendBreakOpportunities(in: bytes, tailoring: LineBreakTailoring(urls: true), into: &found)
      let offsets = found.map(\.offset)
      #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 })
      #expect(offsets.first.map { $0 > 0 } ?? false)
      #expect(offsets.last == bytes.count)
    }
  }

  @Test func aMillionBytesWithoutABreakHaveOnlyTheirEnd() {
    var found: [BreakOpportunity] = []
    appendBreakOpportunities(in: [UInt8](repeating: 0x61, count: 1_000_000), into: &found)
    #expect(found == [BreakOpportunity(offset: 1_000_000, kind: .mandatory)])
  }

  @Test func vowelsStayWithTheirConsonantInComplexScripts() {
    let text = "ภาษาไทย ok ไป"
    var found: [BreakOpportunity] = []
    appendComplexContextBreakOpportunities(in: Array(text.utf8), into: &found)
    #expect(cut(text, at: found.map(\.offset)) == ["ภา", "ษา", "ไท", "ย ok ไป"])
  }
}
