import ComposeSyntaxHighlighting
import ComposeTextMateGrammars

/// A piece of code and the number of its ink in `CodeInks`; code between pieces is plain.
struct CodePiece {
  var range: Range<Int>
  var ink: Int
}

/// The inks that code is set in, each once; code with the same ink is one run.
struct CodeInks {
  /// The first is that of plain code.
  private(set) var inks: [CodeColors.Ink]
  /// By the raw value of the class; made for the first code in a known language.
  private var classNumbers: [Int] = []
  /// Whether all code is in one ink.
  let isPlain: Bool
  private let colors: CodeColors
  private let grammars: TextMateGrammars?
  /// For scopes of grammars; made for the first of them.
  private var rules: ScopeRules?
  private var scopeNumbers: [Int: Int] = [:]

  init(_ colors: CodeColors, grammars: TextMateGrammars?) {
    self.colors = colors
    self.grammars = grammars
    isPlain = colors.isPlain
    inks = [colors[.plain] ?? CodeColors.Ink(nil)]
  }

  /// Themes have few inks, so that they are looked for one by one.
  private mutating func number(of ink: CodeColors.Ink) -> Int {
    if let known = inks.firstIndex(of: ink) { return known }
    inks.append(ink)
    return inks.count - 1
  }

  /// The pieces of a piece of code in order: by a grammar that the user brings, else by the lexer of the
  /// language; none in an unknown language.
  ///
  /// - Returns: The pieces, and whether a grammar was stopped by its limits.
  mutating func pieces(
    of code: [UInt8], language: String?
  ) -> (pieces: [CodePiece], isComplete: Bool) {
    guard let language, !isPlain, !code.isEmpty else { return ([], true) }
    if let grammars, let found = grammars.tokens(of: code, language: language) {
      let pieces = found.tokens.map { CodePiece(range: $0.range, ink: number(ofScopes: $0.scopes)) }
      return (pieces, found.isComplete)
    }
    let tokens = SyntaxHighlighting.tokens(of: code, language: language)
    if classNumbers.isEmpty, !tokens.isEmpty {
      classNumbers = TokenClass.allCases.map { number(of: colors[$0] ?? CodeColors.Ink(nil)) }
    }
    let pieces = tokens.map {
      CodePiece(range: $0.range, ink: classNumbers[Int($0.tokenClass.rawValue)])
    }
    return (pieces, true)
  }

  private mutating func number(ofScopes scopes: Int) -> Int {
    if let known = scopeNumbers[scopes] { return known }
    let rules = rules ?? colors.scopeRules ?? ScopeRules(standard: colors)
    self.rules = rules
    var ink = rules.ink(of: grammars?.scopes(scopes) ?? [])
    if ink.color == nil { ink.color = inks[0].color }
    let number = number(of: ink)
    scopeNumbers[scopes] = number
    return number
  }

  /// Moves pieces to their offsets in code with tabs expanded.
  ///
  /// Lexers see the tabs, which are part of the syntax of makefiles.
  static func move(_ pieces: inout [CodePiece], from text: [UInt8], toExpanded expanded: [UInt8]) {
    guard expanded.count != text.count, !pieces.isEmpty else { return }
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
    for index in pieces.indices {
      let low = advance(to: pieces[index].range.lowerBound)
      pieces[index].range = low..<advance(to: pieces[index].range.upperBound)
    }
  }
}
