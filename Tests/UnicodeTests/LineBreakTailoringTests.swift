import ComposeUnicode
import Testing

private func pieces(_ text: String, _ tailoring: LineBreakTailoring) -> [String] {
  var found: [BreakOpportunity] = []
  appendBreakOpportunities(in: Array(text.utf8), tailoring: tailoring, into: &found)
  return cut(text, at: found.map(\.offset))
}

@Suite struct LineBreakTailoringTests {
  private let strict = LineBreakTailoring(isChineseOrJapanese: true)
  private let normal = LineBreakTailoring(strictness: .normal, isChineseOrJapanese: true)
  private let loose = LineBreakTailoring(strictness: .loose, isChineseOrJapanese: true)

  @Test func repeatedSignsStayTogetherWhenTheyAreKept() {
    let kept = LineBreakTailoring(keepsRepeatedSigns: true)
    #expect(pieces("in C++ and g++/CLI", kept) == ["in ", "C++ ", "and ", "g++/", "CLI"])
    #expect(pieces("C++", LineBreakTailoring()) == ["C+", "+"])
    for sign in ["+", "$", "%", "\\"] { #expect(pieces(sign + sign, kept) == [sign + sign]) }
    #expect(pieces("+$ ++中", kept) == ["+", "$ ", "++中"])
  }

  @Test func hyphensThatBeginAWordStayWithItWhenTheyAreKept() {
    let kept = LineBreakTailoring(keepsLeadingHyphens: true)
    #expect(pieces("with --report-format x", kept) == ["with ", "--report-", "format ", "x"])
    #expect(pieces("-o (-v) [--x]", kept) == ["-o ", "(-v) ", "[--x]"])
    // Within a word they part it as ever, and numbers are not concerned.
    #expect(pieces("well-known a--b", kept) == ["well-", "known ", "a--", "b"])
    #expect(pieces("-o", LineBreakTailoring()) == ["-", "o"])
  }

  @Test func smallKanaStartLinesUnlessStrict() {
    #expect(pieces("ファー", strict) == ["ファー"])
    #expect(pieces("ファー", normal) == ["フ", "ァ", "ー"])
    #expect(pieces("ファー", loose) == ["フ", "ァ", "ー"])
  }

  @Test func waveDashesStartLinesInChineseAndJapaneseUnlessStrict() {
    #expect(pieces("十〜百", strict) == ["十〜", "百"])
    #expect(pieces("十〜百", normal) == ["十", "〜", "百"])
    #expect(pieces("十〜百", LineBreakTailoring(strictness: .normal)) == ["十〜", "百"])
  }

  @Test func iterationMarksStartLinesIfLoose() {
    #expect(pieces("人々", normal) == ["人々"])
    #expect(pieces("人々", loose) == ["人", "々"])
    #expect(pieces("人々", LineBreakTailoring(strictness: .loose)) == ["人", "々"])
  }

  @Test func ellipsesAreBrokenIfLooseButStartNoLine() {
    #expect(pieces("あ……", normal) == ["あ……"])
    #expect(pieces("あ……", loose) == ["あ…", "…"])
  }

  @Test func centredPunctuationStartsLinesIfLooseInChineseAndJapanese() {
    #expect(pieces("東・京！", normal) == ["東・", "京！"])
    #expect(pieces("東・京！", loose) == ["東", "・", "京", "！"])
    #expect(pieces("東・京！", LineBreakTailoring(strictness: .loose)) == ["東・", "京！"])
  }

  @Test func closingPunctuationNeverStartsALine() {
    for tailoring in [strict, normal, loose] {
      #expect(pieces("東京。」「京", tailoring) == ["東", "京。」", "「京"])
    }
  }

  @Test func suffixesAndPrefixesAreBrokenIfLoose() {
    #expect(pieces("百℃", normal) == ["百℃"])
    #expect(pieces("百℃", loose) == ["百", "℃"])
    #expect(pieces("￥百", loose) == ["￥", "百"])
  }

  @Test func wordsOfIdeographsAndSyllablesAreKeptWholeOnRequest() {
    let keep = LineBreakTailoring(wordBreaking: .keepAll)
    #expect(pieces("한국어 문장", LineBreakTailoring()) == ["한", "국", "어 ", "문", "장"])
    #expect(pieces("한국어 문장", keep) == ["한국어 ", "문장"])
    #expect(pieces("東京、京都", keep) == ["東京、", "京都"])
    #expect(pieces("iPhone를 3개", keep) == ["iPhone를 ", "3개"])
  }

  @Test func anyTwoLettersAreBrokenApartOnRequest() {
    let all = LineBreakTailoring(wordBreaking: .breakAll)
    #expect(pieces("ab c1.", all) == ["a", "b ", "c", "1."])
    #expect(pieces("東ab", all) == ["東", "a", "b"])
  }
}
