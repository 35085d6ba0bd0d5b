import ComposeUnicode
import TestSupport
import Testing

/// `Latn:abc |Grek:αβγ`
private func runs(_ text: String) -> String {
  let bytes = Array(text.utf8)
  return ScriptRuns.runs(in: bytes).map { run in
    let tag = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: run.script >> $0) }
    let content = String(decoding: bytes[run.range], as: UTF8.self)
    return String(decoding: tag, as: UTF8.self) + ":" + content
  }.joined(separator: "|")
}

@Suite struct ScriptRunsTests {
  @Test func latinTextIsOneRun() {
    #expect(runs("One, 2 (three)!") == "Latn:One, 2 (three)!")
    #expect(runs("naïve café — “œuvre”") == "Latn:naïve café — “œuvre”")
  }

  @Test func commonTextHasNoScript() {
    #expect(runs("1 + 2 = 3") == "Zyyy:1 + 2 = 3")
    #expect(runs("") == "")
  }

  @Test func commonCharactersJoinTheTextBefore() {
    #expect(runs("abc, αβγ. где?") == "Latn:abc, |Grek:αβγ. |Cyrl:где?")
  }

  @Test func leadingCommonCharactersJoinTheTextAfter() {
    #expect(runs("«1. где") == "Cyrl:«1. где")
  }

  @Test func marksJoinTheirBase() {
    #expect(runs("α\u{301}a\u{301}") == "Grek:α\u{301}|Latn:a\u{301}")
  }

  @Test func closingBracketsMatchTheirOpening() {
    #expect(runs("abc (где) def") == "Latn:abc (|Cyrl:где|Latn:) def")
    #expect(runs("漢字（かな）漢") == "Hani:漢字（|Hira:かな|Hani:）漢")
    #expect(runs("(где) abc") == "Cyrl:(где) |Latn:abc")
    #expect(runs("a [б) в] г") == "Latn:a [|Cyrl:б) в|Latn:] |Cyrl:г")
  }

  @Test func thousandsOfOpenBracketsAreHarmless() {
    let text = "a" + String(repeating: "(б", count: 20_000) + String(repeating: ")", count: 20_000)
    #expect(ScriptRuns.runs(in: Array(text.utf8)).last?.range.upperBound == text.utf8.count)
  }

  @Test func runsCoverRandomBytesWithoutGaps() {
    var random = SampleBytes(seed: 5)
    for _ in 0..<300 {
      let bytes = random.bytes(count: 60)
      let found = ScriptRuns.runs(in: bytes)
      var end = 0
      for run in found {
        #expect(run.range.lowerBound == end && !run.range.isEmpty)
        end = run.range.upperBound
      }
      #expect(end == bytes.count)
      #expect(zip(found, found.dropFirst()).allSatisfy { $0.script != $1.script })
    }
  }
}
