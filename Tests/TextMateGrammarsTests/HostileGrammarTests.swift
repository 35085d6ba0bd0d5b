import ComposeTextMateGrammars
import TestSupport
import Testing

/// Grammars and code that would run for ever, or too deep.
struct HostileGrammarTests {
  private func tokens(
    _ code: String, _ rules: String
  ) throws -> (tokens: [GrammarToken], isComplete: Bool) {
    let grammars = try TextMateGrammars()
    try grammars.add(Array(#"{"scopeName":"source.a",\#(rules)}"#.utf8), fileName: "a.json")
    return try #require(grammars.tokens(of: Array(code.utf8), language: "a"))
  }

  /// Expects tokens in order that cover the code.
  private func expectWhole(_ code: String, _ rules: String) throws {
    let found = try tokens(code, rules)
    #expect(found.tokens.first?.range.lowerBound == 0)
    for (one, two) in zip(found.tokens, found.tokens.dropFirst()) {
      #expect(one.range.upperBound <= two.range.lowerBound)
    }
  }

  @Test func rulesThatTakeNothingEnd() throws {
    for rules in [
      #""patterns":[{"match":""}]"#, #""patterns":[{"begin":"","end":""}]"#,
      #""patterns":[{"begin":"(?=a)","end":"(?=a)","patterns":[{"include":"$self"}]}]"#,
      #""patterns":[{"begin":"(?=a)","while":"","patterns":[{"include":"$base"}]}]"#,
    ] {
      try expectWhole("aaa\naaa\n", rules)
    }
  }

  @Test func rulesThatContainThemselvesEnd() throws {
    for rules in [
      #""patterns":[{"include":"$self"}]"#,
      ##""patterns":[{"include":"#a"}],"repository":{"a":{"patterns":[{"include":"#b"}]},"b":{"patterns":[{"include":"#a"}]}}"##,
      ##""patterns":[{"include":"#a"}],"repository":{"a":{"include":"#a"}}"##,
      #""patterns":[{"match":"(.*)","captures":{"1":{"patterns":[{"include":"$self"}]}}}]"#,
      #""patterns":[{"begin":"a","end":"b","patterns":[{"include":"$self"}]}]"#,
    ] {
      try expectWhole(String(repeating: "a", count: 3_000) + "\nb", rules)
    }
  }

  @Test func patternsThatBacktrackWithoutEndAreStopped() throws {
    let rules = #""patterns":[{"match":"(a+)+$","name":"x"},{"match":"(?:a|aa)*b","name":"y"}]"#
    let code = String(repeating: String(repeating: "a", count: 60) + "c\n", count: 200)
    let found = try tokens(code, rules)
    #expect(!found.isComplete)
    #expect(found.tokens.first?.range.lowerBound == 0)
  }

  @Test func theSameCodeHasTheSameTokensAfterOther() throws {
    let grammars = try TextMateGrammars()
    let rules =
      #""patterns":[{"begin":"(a+)","end":"\\1b","name":"x$1","patterns":[{"include":"$self"}]}]"#
    try grammars.add(Array(#"{"scopeName":"source.a",\#(rules)}"#.utf8), fileName: "a.json")
    let code = Array("aa aab a b\nab".utf8)
    let first = try #require(grammars.tokens(of: code, language: "a")).tokens
    _ = grammars.tokens(of: Array("a b aaab".utf8), language: "a")
    #expect(try #require(grammars.tokens(of: code, language: "a")).tokens == first)
  }

  @Test func brokenFilesAndCodeDoNotTrap() throws {
    let seed = Array(
      ##"{"scopeName":"source.a","patterns":[{"include":"#r"},{"begin":"[","end":"\\]","captures":{"0":{"name":"x ${1:/upcase}"}}},{"match":"(a)(b)?","captures":{"1":{"name":"$2.y"},"2":{"patterns":[{"include":"$self"}]}}}],"repository":{"r":{"begin":"\\(","while":"\\G","patterns":[]}},"injections":{"L:a, (b|c) -d":{"patterns":[]}}}"##
        .utf8)
    var numbers = SeededGenerator(state: 11)
    for _ in 0..<400 {
      var bytes = seed
      for _ in 0..<Int.random(in: 1...6, using: &numbers) {
        let index = Int.random(in: 0..<bytes.count, using: &numbers)
        switch Int.random(in: 0..<3, using: &numbers) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &numbers)
        case 1: bytes.remove(at: index)
        default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &numbers)], at: index)
        }
      }
      let grammars = try TextMateGrammars()
      try? grammars.add(bytes, fileName: "a.json")
      _ = grammars.tokens(of: Array("ab(a]é[ab\nx\r\n(".utf8), language: "a")
      _ = grammars.tokens(of: [0xFF, 0x61, 0xC3], language: "a")
    }
  }
}
