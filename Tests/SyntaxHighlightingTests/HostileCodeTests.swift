import ComposeSyntaxHighlighting
import TestSupport
import Testing

/// Code that is none: no lexer may trap, lose its order, or take long.
struct HostileCodeTests {
  static let languages = SyntaxHighlighting.languages

  private func expectInOrder(_ tokens: [SyntaxToken], _ code: [UInt8], _ language: String) {
    var end = 0
    for token in tokens {
      #expect(token.range.lowerBound >= end && !token.range.isEmpty, "\(language)")
      #expect(token.range.upperBound <= code.count && token.tokenClass != .plain, "\(language)")
      end = token.range.upperBound
    }
  }

  @Test(arguments: languages)
  func randomBytesHaveTokensInOrder(language: String) {
    var numbers = SeededGenerator(state: 7)
    // Bytes that mean something to many lexers are frequent.
    let signs = Array("\"'`/*<>{}()[]#$@\\\n\n  =:;,.-+|&!?%^~0aeEx_fnrtbuRL".utf8)
    for length in [1, 7, 60, 800] {
      for _ in 0..<3 {
        let code = (0..<length).map { _ -> UInt8 in
          Bool.random(using: &numbers)
            ? signs[Int.random(in: 0..<signs.count, using: &numbers)]
            : UInt8.random(in: 0...255, using: &numbers)
        }
        expectInOrder(SyntaxHighlighting.tokens(of: code, language: language), code, language)
      }
    }
  }

  @Test(arguments: languages)
  func oneSignAgainAndAgainTakesLinearTime(language: String) {
    for sign in [
      "(", "{", "[", "<", "/", "\"", "'", "`", "\\", "<a ", "${", "((a", "a::", "=>", "#{", "- ",
      "> ",
      "\n", "a b ", "(a(", "<<A\n", "/*", "*_", "x=(", "[[", "@", "a<", "$(", "\t", "é",
    ] {
      let code = Array(repeatElement(Array(sign.utf8), count: 1_500 / sign.utf8.count).joined())
      let tokens = SyntaxHighlighting.tokens(of: code, language: language)
      expectInOrder(tokens, code, language)
    }
  }

  @Test(arguments: languages)
  func grammarsHaveNoErrors(language: String) {
    #expect(SyntaxHighlighting.problems(of: language).isEmpty)
  }
}
