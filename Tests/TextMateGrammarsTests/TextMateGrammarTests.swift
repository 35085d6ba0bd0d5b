import ComposeTextMateGrammars
import TestSupport
import Testing

struct TextMateGrammarTests {
  /// Tokens as `text:inner scope`, of a grammar in JSON without its braces.
  private func tokens(
    _ code: String, _ rules: String, others: [String] = []
  ) throws -> [String] {
    let grammars = try TextMateGrammars()
    try grammars.add(Array(#"{"scopeName":"source.a",\#(rules)}"#.utf8), fileName: "a.json")
    for (index, other) in others.enumerated() {
      try grammars.add(Array(other.utf8), fileName: "other\(index).json")
    }
    let bytes = Array(code.utf8)
    let found = try #require(grammars.tokens(of: bytes, language: "a"))
    #expect(found.isComplete)
    return found.tokens.map {
      "\(String(decoding: bytes[$0.range], as: UTF8.self)):\(grammars.scopes($0.scopes).last ?? "")"
    }
  }

  @Test func theFirstPatternWinsAtOnePlace() throws {
    let rules = #""patterns":[{"match":"a+","name":"one"},{"match":"ab","name":"two"}]"#
    #expect(try tokens("abx", rules) == ["a:one", "bx:source.a"])
  }

  @Test func regionsRunOverLinesToTheirEnds() throws {
    let rules = #"""
      "patterns":[{"begin":"<(\\w+)","end":"</\\1>","name":"out","contentName":"in",
      "beginCaptures":{"1":{"name":"tag.$1"}},"patterns":[{"match":"x","name":"x"}]}]
      """#
    #expect(
      try tokens("<b 1\nx</a></b>2", rules)
        == ["<:out", "b:tag.b", " 1:in", "x:x", "</a>:in", "</b>:out", "2:source.a"])
  }

  @Test func linesGoOnWhileTheirPatternMatches() throws {
    let rules = #""patterns":[{"begin":"^>","while":"^>","name":"quote"}]"#
    #expect(try tokens(">a\n>b\nc", rules) == [">a:quote", ">b:quote", "c:source.a"])
  }

  @Test func groupsHaveRulesOfTheirOwn() throws {
    let rules = #"""
      "patterns":[{"match":"\\[(.*?)\\]","captures":{"1":{"name":"in","patterns":[{"include":"#n"}]}}}],
      "repository":{"n":{"match":"\\d+\\b","name":"number"}}
      """#
    #expect(
      try tokens("[a1 22]33", rules) == [
        "[:source.a", "a:in", "1:number", " :in", "22:number", "]33:source.a",
      ])
  }

  @Test func grammarsIncludeOthersByTheirScope() throws {
    let rules = #""patterns":[{"begin":"\\{","end":"\\}","patterns":[{"include":"source.b"}]}]"#
    let other = #"""
      {"scopeName":"source.b","patterns":[{"match":"b","name":"b"},{"include":"$base"}]}
      """#
    #expect(try tokens("b{b{}}", rules, others: [other]) == ["b{:source.a", "b:b", "{}}:source.a"])
    // A region all of whose rules are missing is none.
    #expect(try tokens("b{b{}}", rules) == ["b{b{}}:source.a"])
  }

  @Test func rulesAreInjectedByTheirSelectors() throws {
    let rules = #"""
      "patterns":[{"match":"a.","name":"pair"},{"begin":"\"","end":"\"","name":"string"}],
      "injections":{"L:source.a -string":{"patterns":[{"match":"a","name":"injected"}]}}
      """#
    #expect(
      try tokens("ab\"ab\"", rules) == ["a:injected", "b:source.a", "\"ab\":string"])
  }

  @Test func anchorsHoldWhereTheyShould() throws {
    let rules = #"""
      "patterns":[{"match":"\\Aa","name":"first"},
      {"begin":"b","end":"$","patterns":[{"match":"\\Gc","name":"next"}]}]
      """#
    #expect(try tokens("a\na", rules) == ["a:first", "a:source.a"])
    #expect(try tokens("bcc", rules) == ["b:source.a", "c:next", "c:source.a"])
  }

  @Test func endsComeLastWhereAsked() throws {
    for (isLast, expected) in [
      ("true", ["(:r", ")):x", "):r"]), ("false", ["():r", ")):source.a"]),
    ] {
      let rules = #"""
        "patterns":[{"begin":"\\(","end":"\\)","applyEndPatternLast":\#(isLast),"name":"r",
        "patterns":[{"match":"\\)\\)","name":"x"}]}]
        """#
      #expect(try tokens("()))", rules) == expected)
    }
  }

  @Test func propertyListsAreRead() throws {
    let text = """
      <?xml version="1.0"?><!DOCTYPE plist><plist version="1.0"><dict>
      <key>scopeName</key><string>source.p</string><!-- - -->
      <key>patterns</key><array><dict><key>match</key><string>&lt;&#x61;|<![CDATA[&b]]></string>
      <key>name</key><string>x</string></dict></array><key>fileTypes</key><array/></dict></plist>
      """
    let grammars = try TextMateGrammars()
    try grammars.add(Array(text.utf8), fileName: "P.tmLanguage")
    let tokens = try #require(grammars.tokens(of: Array("<a&b".utf8), language: "p")).tokens
    #expect(tokens.map(\.range) == [0..<4])
    #expect(grammars.scopes(tokens[0].scopes) == ["source.p", "x"])
  }

  @Test func filesThatAreNoGrammarsHaveErrors() throws {
    let grammars = try TextMateGrammars()
    for (text, error) in [
      ("{\"scopeName\": \"a\",\n  x}", GrammarError.syntax(offset: 21)), ("{}", .notAGrammar),
      ("[]", .notAGrammar), ("", .syntax(offset: 0)),
      (String(repeating: "[", count: 9_000), .syntax(offset: 64)),
      ("<plist><dict><key>a</dict>", .syntax(offset: 26)),
    ] {
      #expect(throws: error) { try grammars.add(Array(text.utf8), fileName: "a.json") }
    }
    #expect(!grammars.isLanguage("a"))
  }

  @Test func patternsThatDoNotCompileMatchNothing() throws {
    let grammars = try TextMateGrammars()
    try grammars.add(
      Array(
        #"{"scopeName":"source.a","patterns":[{"match":"(","name":"x"},{"match":"b","name":"b"}]}"#
          .utf8),
      fileName: "a.json")
    #expect(try #require(grammars.tokens(of: Array("(b".utf8), language: "A")).tokens.count == 2)
    #expect(grammars.brokenPatterns.map(\.pattern) == ["("])
    #expect(grammars.brokenPatterns.first?.reason.contains("parenthesis") == true)
  }
}
