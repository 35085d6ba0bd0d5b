/// Formulas in single dollar signs with spaces inside or a digit behind, which pandoc's rules leave as text:
/// `$ \alpha $`, `$x_1 $`, `3$\times$3`, as documents for MathJax, MyST and Jupyter have them.
///
/// Prices, variables of shells and prose between two dollar signs stay text.
enum LooseMath {
  /// The longest formula that is taken.
  private static let maximumBytes = 2_000

  /// Whether the text from a dollar sign to the next one is a formula.
  ///
  /// - Parameter range: From the first dollar sign, inclusive, to the second one, exclusive.
  static func isFormula(_ text: Bytes, _ range: Range<Int>) -> Bool {
    guard range.count <= maximumBytes else { return false }
    if range.lowerBound > 0, text[range.lowerBound - 1].isLetter { return false }
    var isBeforeDigit = false
    if range.upperBound + 1 < text.count {
      let next = text[range.upperBound + 1]
      if next.isLetter || next == ASCII.openBrace || next == ASCII.dollar { return false }
      isBeforeDigit = next.isDigit
    }
    var content = range.lowerBound + 1..<range.upperBound
    while let first = content.first, text[first].isWhitespace { content.removeFirst() }
    while let last = content.last, text[last].isWhitespace { content.removeLast() }
    guard let first = content.first, let last = content.last else { return false }
    if isBeforeDigit {
      // `3$\times$3`, but not `$\$5 and $6`.
      return content.count == range.count - 1 && text[first] == ASCII.backslash
        && text[first + 1].isLetter
    }
    let signs = Signs(text, content)
    guard !signs.isProse else { return false }
    if signs.hasCommand || signs.hasScript { return true }
    guard !text[first].isDigit, signs.words == 0, signs.hasLetter else { return false }
    let isSpaced =
      text[range.lowerBound + 1].isWhitespace && text[range.upperBound - 1].isWhitespace
    return isSpaced || last > first && text[last] == ASCII.equals
  }

  /// What a text has of LaTeX and of prose.
  private struct Signs {
    var hasCommand = false
    var hasScript = false
    var hasLetter = false
    /// Words of two or more letters that are neither commands nor in braces of text.
    var words = 0
    private var areWordsAdjacent = false
    private var foreignBytes = 0

    var isProse: Bool { areWordsAdjacent || words > 2 || foreignBytes > 9 }

    init(_ text: Bytes, _ range: Range<Int>) {
      var index = range.lowerBound
      var wordEnd = -1
      while index < range.upperBound {
        let start = index
        let byte = text[index]
        switch byte {
        case ASCII.backslash:
          if let end = MathSyntax.endOfText(in: text, at: index) {
            index = end
            hasCommand = true
            continue
          }
          index += 1
          if index < range.upperBound, text[index].isLetter { hasCommand = true }
          while index < range.upperBound, text[index].isLetter { index += 1 }
          if index == start + 1 { index += 1 }
        case UInt8(ascii: "^"), ASCII.underscore:
          hasScript = index > range.lowerBound
          index += 1
        case _ where byte.isLetter:
          while index < range.upperBound, text[index].isLetter { index += 1 }
          hasLetter = true
          guard index > start + 1 else { continue }
          words += 1
          if wordEnd >= 0, text[wordEnd..<start].allSatisfy(\.isWhitespace) {
            areWordsAdjacent = true
          }
          wordEnd = index
        default:
          if byte >= 0x80 { foreignBytes += 1 }
          index += 1
        }
      }
    }
  }
}
