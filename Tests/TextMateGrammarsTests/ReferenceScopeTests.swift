import ComposeTextMateGrammars
import TestSupport
import Testing

@Suite(.enabled(if: !GrammarReferences.names.isEmpty, "\(TestData.needsConformance)"))
struct ReferenceScopeTests {
  @Test func nearlyAllTokensAreThoseOfVSCode() throws {
    let grammars = try GrammarReferences.grammars()
    var sum = (same: 0, all: 0)
    var others: [String] = []
    for name in GrammarReferences.names {
      let code = GrammarReferences.code(name)
      let (expected, scope) = try #require(GrammarReferences.expected(name), "\(name)")
      let found = Set(GrammarReferences.tokens(grammars, code, scope: scope))
      let missing = expected.filter { !found.contains($0) }
      sum.same += expected.count - missing.count
      sum.all += expected.count
      if let first = missing.first { others.append("\(name): \(missing.count), \(first)") }
    }
    #expect(sum.same * 1000 >= sum.all * 995, "\(sum.same) of \(sum.all): \(others)")
    #expect(grammars.brokenPatterns.isEmpty)
    if GrammarReferences.isVerbose {
      print(sum, grammars.cost, others.joined(separator: "\n"), separator: "\n")
    }
  }
}
