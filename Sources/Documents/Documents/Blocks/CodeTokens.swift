import ComposeDocumentModel
import ComposeSyntaxHighlighting

extension CodeBlock {
  /// The tokens of the code at their offsets in it with tabs expanded; empty for an unknown language.
  ///
  /// Lexers see the tabs, which are part of the syntax of makefiles.
  func tokens(expandedTabs expanded: [UInt8]) -> [SyntaxToken] {
    guard let language, !text.isEmpty else { return [] }
    var tokens = SyntaxHighlighting.tokens(of: text, language: language)
    guard expanded.count != text.count, !tokens.isEmpty else { return tokens }
    var offset = 0
    var source = 0
    var column = 0
    /// The offset in the expanded code of one in the source, which never goes back.
    func advance(to end: Int) -> Int {
      while source < end {
        if text[source] == 0x09 {
          // Tab stops are at multiples of four columns.
          let width = 4 - column % 4
          offset += width
          column += width
        } else {
          if text[source] == 0x0A { column = 0 } else if text[source] & 0xC0 != 0x80 { column += 1 }
          offset += 1
        }
        source += 1
      }
      return min(offset, expanded.count)
    }
    for index in tokens.indices {
      let low = advance(to: tokens[index].range.lowerBound)
      tokens[index].range = low..<advance(to: tokens[index].range.upperBound)
    }
    return tokens
  }
}
