import ComposeSyntaxHighlighting
import TestSupport
import Testing

@Suite(.enabled(if: !ReferenceColors.names.isEmpty, "\(TestData.needsConformance)"))
struct ReferenceColorTests {
  /// Pieces of code in languages of fenced blocks that there is a lexer for.
  static let names = ReferenceColors.names.filter { SyntaxHighlighting.isLanguage($0.grammar) }

  @Test(arguments: names)
  func codeHasTheColorsOfVSCode(name: String, grammar: String) throws {
    let reference = try #require(ReferenceColors(name, grammar: grammar))
    let (same, all) = reference.score()
    // Of what is missing in SCSS, most are faults of its grammar, which takes `content:` for an element
    // and a comment after a line without a semicolon for a selector.
    #expect(same * 100 >= all * 94, "\(name): \(same) of \(all)")
  }

  @Test func nearlyAllCharactersHaveTheColorOfVSCode() throws {
    var sum = (same: 0, all: 0)
    for (name, grammar) in Self.names {
      let (same, all) = try #require(ReferenceColors(name, grammar: grammar)).score()
      sum = (sum.same + same, sum.all + all)
    }
    #expect(sum.same * 100 >= sum.all * 97, "\(sum.same) of \(sum.all)")
  }
}
