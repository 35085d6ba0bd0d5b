import ComposeUnicode
import TestSupport
import Testing

private func levels(_ text: String, _ direction: BidiLevels.BaseDirection) -> [UInt8] {
  let paragraph = BidiLevels.levels(of: Array(text.utf8), baseDirection: direction)
  return paragraph.runs.map(\.level)
}

@Suite struct BidiLevelsTests {
  @Test func latinTextNeedsNoReordering() {
    #expect(!BidiLevels.needsBidi(Array("naïve – 漢字 カナ 🎉 ok".utf8)))
    #expect(BidiLevels.needsBidi(Array("abc שלום".utf8)))
    #expect(BidiLevels.needsBidi(Array("abc عربي".utf8)))
    #expect(BidiLevels.needsBidi(Array("a\u{200F}".utf8)))
    #expect(BidiLevels.needsBidi(Array("a\u{2066}b".utf8)))
    #expect(BidiLevels.needsBidi(Array("\u{10A00}".utf8)))
    #expect(BidiLevels.needsBidi(Array("\u{1E900}".utf8)))
    #expect(BidiLevels.needsBidi(Array("\u{FB50}".utf8)))
  }

  /// The pre-scan steps over bytes; it must come to the answer of a scan by characters.
  @Test func preScanAgreesWithEveryScalarAndWithBrokenBytes() {
    for value in SampleSize.scalars {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let expected = CharacterFlags(of: value).contains(.rightToLeftContext)
      if BidiLevels.needsBidi(Array(UTF8.encode(scalar)!)) != expected {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
    #expect(BidiLevels.needsBidi([0xC3] + Array("ש".utf8)))
    #expect(BidiLevels.needsBidi([0xE3, 0x81] + Array("ש".utf8)))
    #expect(BidiLevels.needsBidi([0xE3] + Array("ש".utf8)))
    #expect(!BidiLevels.needsBidi([0xE3]))
    #expect(!BidiLevels.needsBidi([]))
  }

  @Test func levelsFollowTheBaseDirection() {
    #expect(levels("abc שלום 12", .leftToRight) == [0, 1, 2])
    #expect(levels("abc שלום 12", .rightToLeft) == [2, 1, 2])
    #expect(levels("שלום abc", .natural) == [1, 2])
    #expect(BidiLevels.levels(of: Array("שלום".utf8), baseDirection: .natural).baseLevel == 1)
    #expect(BidiLevels.levels(of: Array("123".utf8), baseDirection: .natural).baseLevel == 0)
  }

  @Test func emptyTextHasTheBaseLevelAlone() {
    let paragraph = BidiLevels.levels(of: [], baseDirection: .rightToLeft)
    #expect(paragraph == BidiParagraph(baseLevel: 1, runs: []))
  }

  @Test func runsAreByteRanges() {
    let paragraph = BidiLevels.levels(of: Array("aשb".utf8), baseDirection: .leftToRight)
    #expect(paragraph.runs.map(\.range) == [0..<1, 1..<3, 3..<4])
  }

  @Test func visualOrderReversesNestedLevels() {
    #expect(BidiLevels.visualOrder(of: []) == [])
    #expect(BidiLevels.visualOrder(of: [0, 0, 0]) == [0, 1, 2])
    #expect(BidiLevels.visualOrder(of: [1, 1, 1]) == [2, 1, 0])
    #expect(BidiLevels.visualOrder(of: [0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
    #expect(BidiLevels.visualOrder(of: [1, 2, 2, 1]) == [3, 1, 2, 0])
    #expect(BidiLevels.visualOrder(of: [2, 3, 2]) == [0, 1, 2])
  }

  @Test func whiteSpaceAtTheEndOfALineHasTheBaseLevel() {
    let text = Array("abc שלום שלום".utf8)
    text.withUnsafeBufferPointer { text in
      let paragraph = BidiLevels.levels(of: text, baseDirection: .leftToRight)
      // The first line ends with the space between the two Hebrew words.
      let line = paragraph.runs(inLine: 0..<13, of: text)
      #expect(line.map(\.level) == [0, 1, 0])
      #expect(line.map(\.range) == [0..<4, 4..<12, 12..<13])
      let rest = paragraph.runs(inLine: 13..<99, of: text)
      #expect(rest == [.init(range: 13..<21, level: 1)])
      #expect(paragraph.runs(inLine: 50..<60, of: text).isEmpty)
    }
  }

  @Test func longAndNestedTextEnds() {
    let embeddings = String(repeating: "\u{202B}a", count: 5_000)
    #expect(levels(embeddings, .natural).max().map { $0 <= 126 } ?? false)
    let brackets = String(repeating: "(א", count: 20_000) + String(repeating: ")", count: 20_000)
    #expect(!levels(brackets, .leftToRight).isEmpty)
  }
}
