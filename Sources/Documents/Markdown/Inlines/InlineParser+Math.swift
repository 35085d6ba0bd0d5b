import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkup
import ComposePlatform

/// Formulas within text: `$…$`, `` $`…`$ ``, `$$…$$`, `\(…\)`, `\[…\]`, `\begin{align}…\end{align}` and
/// `<math>…</math>`.
extension InlineParser {
  /// A formula after one or two dollar signs, by pandoc's rules: a single one opens before what is no
  /// space, and the next one closes it, unless that is after a space or before a digit. What is LaTeX
  /// without doubt, as in `$ \alpha $`, is a formula with spaces and digits there too: see `LooseMath`.
  mutating func readDollars(at position: Int) -> Int {
    var end = position
    while end < text.count, text[end] == ASCII.dollar { end += 1 }
    switch end - position {
    case 1: return readInlineMath(at: position) ?? end
    case 2: return readDisplayMath(at: position) ?? end
    default: return end
    }
  }

  private mutating func readInlineMath(at position: Int) -> Int? {
    let start = position + 1
    guard start < text.count else { return nil }
    if text[start] == ASCII.backtick, let end = readBacktickMath(at: position) { return end }
    guard let close = MathSyntax.dollar(in: text, from: start), close > start else { return nil }
    let isStrict =
      !text[start].isWhitespace && !text[close - 1].isWhitespace
      && !(close + 1 < text.count && text[close + 1].isDigit)
    guard isStrict || LooseMath.isFormula(text, position..<close), !isInCode(close, from: start)
    else { return nil }
    return emitMath(.math, position..<close + 1, delimiter: 1)
  }

  /// Whether a code span that begins from `start` on contains the byte at an offset: code comes before
  /// formulas, as before emphasis.
  private mutating func isInCode(_ offset: Int, from start: Int) -> Bool {
    var index = start
    while let run = text.firstIndex(of: ASCII.backtick, from: index), run < offset {
      index = run
      while index < offset, text[index] == ASCII.backtick { index += 1 }
      // An escaped one begins no code.
      if run > start, text[run - 1] == ASCII.backslash { continue }
      guard let end = backticks.runEnd(of: index - run, in: text, from: index) else { continue }
      if end > offset { return true }
      index = end
    }
    return false
  }

  /// `` $`…`$ ``, as on GitHub: nothing in it is anything else.
  private mutating func readBacktickMath(at position: Int) -> Int? {
    var runEnd = position + 1
    while runEnd < text.count, text[runEnd] == ASCII.backtick { runEnd += 1 }
    let length = runEnd - position - 1
    guard let end = backticks.runEnd(of: length, in: text, from: runEnd), end < text.count,
      text[end] == ASCII.dollar
    else { return nil }
    return emitMath(.math, position..<end + 1, delimiter: length + 1)
  }

  private mutating func readDisplayMath(at position: Int) -> Int? {
    guard position < displayMathLimit else { return nil }
    guard let close = MathSyntax.dollars(in: text, from: position + 2) else {
      displayMathLimit = position
      reportUnclosedMath(at: position)
      return nil
    }
    guard text[position + 2..<close].contains(where: { !$0.isWhitespace }) else { return nil }
    // Text with formulas of its own is between two formulas.
    if MathSyntax.dollar(in: text, from: position + 2) != close {
      reportUnclosedMath(at: position)
      return nil
    }
    let isWithinText = dialect.contains(.doubleDollarText) && hasTextBeside(position..<close + 2)
    return emitMath(isWithinText ? .math : .displayMath, position..<close + 2, delimiter: 2)
  }

  /// Whether a formula is on one line, with text before or after it there.
  private func hasTextBeside(_ range: Range<Int>) -> Bool {
    guard !text[range].contains(ASCII.lineFeed) else { return false }
    let before = text[..<range.lowerBound].reversed().prefix { $0 != ASCII.lineFeed }
    let after = text[range.upperBound...].prefix { $0 != ASCII.lineFeed }
    return before.contains { !$0.isWhitespace } || after.contains { !$0.isWhitespace }
  }

  /// Reports dollar signs at the start of a line; elsewhere two dollar signs are text.
  private mutating func reportUnclosedMath(at position: Int) {
    var before = position
    while before > 0, text[before - 1].isSpaceOrTab { before -= 1 }
    guard before == 0 || text[before - 1] == ASCII.lineFeed,
      limiter.admits("unclosed-math", "formulas")
    else { return }
    report(
      .warning, code: "unclosed-math", "‘$$’ begins a formula that is not closed; shown as written",
      at: position..<position + 2, hint: "end the formula with ‘$$’, or write ‘\\$$’")
  }

  /// `\(…\)`, `\[…\]` and environments; nil where a backslash begins none of them.
  mutating func readBackslashMath(at position: Int) -> Int? {
    switch text[position + 1] {  // The caller knows that there is one.
    case ASCII.openParenthesis where dialect.contains(.backslashMath):
      return readBackslashMath(at: position, closing: ASCII.closeParenthesis, .math)
    case ASCII.openBracket where dialect.contains(.backslashMath):
      return readBackslashMath(at: position, closing: ASCII.closeBracket, .displayMath)
    case UInt8(ascii: "b") where dialect.contains(.math):
      guard let name = MathSyntax.environment(beginningAt: position, in: text) else { return nil }
      let key = String(decoding: text[name], as: UTF8.self)
      guard !endlessMath.contains(key) else { return nil }
      guard let end = MathSyntax.end(ofEnvironment: name, in: text, from: name.upperBound) else {
        endlessMath.insert(key)
        return nil
      }
      return emitMath(.displayMath, position..<end, delimiter: 0)
    default: return nil
    }
  }

  private mutating func readBackslashMath(
    at position: Int, closing: UInt8, _ kind: InlineEvent.Kind
  ) -> Int? {
    let key = closing == ASCII.closeBracket ? "]" : ")"
    guard !endlessMath.contains(key) else { return nil }
    var index = position + 2
    while let backslash = text.firstIndex(of: ASCII.backslash, from: index),
      backslash + 1 < text.count
    {
      if text[backslash + 1] == closing {
        guard text[position + 2..<backslash].contains(where: { !$0.isWhitespace }) else {
          return nil
        }
        return emitMath(kind, position..<backslash + 2, delimiter: 2)
      }
      index = backslash + 2
    }
    endlessMath.insert(key)
    return nil
  }

  /// A formula in MathML, which has a line of its own where it says so.
  mutating func readMathML(_ tag: HTMLSyntax.Tag, at start: Int) {
    guard !tag.isClosing else { return emit(.nothing, start, tag.end) }
    if tag.isSelfClosing { return emit(.nothing, start, tag.end) }
    guard let content = htmlSearch.content(of: .math, in: text, from: tag.end) else {
      if limiter.admits("unclosed-math", "formulas") {
        report(
          .warning, code: "unclosed-math",
          "‘<math>’ begins a formula that is not closed; only its text is shown",
          at: start..<tag.end, hint: "end the formula with ‘</math>’, without blank lines in it")
      }
      return emit(.html, start, tag.end)
    }
    let isDisplay = HTMLSyntax.value(of: "display", in: text, tag.attributes) == "block"
    _ = emitMath(isDisplay ? .displayMath : .math, start..<content.tagEnd, delimiter: 0)
  }

  private mutating func emitMath(
    _ kind: InlineEvent.Kind, _ range: Range<Int>, delimiter: Int
  ) -> Int {
    emit(kind, range.lowerBound, range.upperBound, index: delimiter)
    hasMath = true
    if kind == .displayMath { hasDisplayMath = true }
    return range.upperBound
  }

  /// Appends the LaTeX of a formula, without white space around it.
  ///
  /// - Returns: Where it begins in the subject.
  mutating func appendMath(_ range: Range<Int>, delimiter: Int) -> Int {
    var range = range.lowerBound + delimiter..<range.upperBound - delimiter
    while let first = range.first, text[first].isWhitespace { range.removeFirst() }
    let end = range.upperBound
    while let last = range.last, text[last].isWhitespace { range.removeLast() }
    output.append(contentsOf: text[range])
    // The end of a line ends a comment.
    if text[range].contains(ASCII.percent), text[range.upperBound..<end].contains(ASCII.lineFeed) {
      output.append(ASCII.lineFeed)
    }
    return range.lowerBound
  }
}

/// Where formulas end, and which environments are formulas.
enum MathSyntax {
  /// The next dollar sign that is not escaped and not in braces of text such as `\text{…}`; nil without one.
  static func dollar(in text: Bytes, from start: Int) -> Int? {
    var index = start
    while index < text.count {
      switch text[index] {
      case ASCII.dollar: return index
      case ASCII.backslash:
        if let end = endOfText(in: text, at: index) {
          index = end
        } else {
          index += 2
        }
      default: index += 1
      }
    }
    return nil
  }

  /// The next two dollar signs that are not escaped and not in braces of text.
  static func dollars(in text: Bytes, from start: Int) -> Int? {
    var index = start
    while let found = dollar(in: text, from: index) {
      if found + 1 < text.count, text[found + 1] == ASCII.dollar { return found }
      index = found + 1
    }
    return nil
  }

  /// The end of `\text{…}` and the like with balanced braces, which may have dollar signs of their own.
  static func endOfText(in text: Bytes, at backslash: Int) -> Int? {
    var index = backslash + 1
    while index < text.count, text[index].isLetter, index - backslash < 12 { index += 1 }
    let name = text[backslash + 1..<min(index, text.count)]
    guard index < text.count, text[index] == ASCII.openBrace,
      name.starts(with: "text".utf8) || name.elementsEqual("mbox".utf8)
        || name.elementsEqual("hbox".utf8) || name.elementsEqual("fbox".utf8)
        || name.elementsEqual("colorbox".utf8) || name.elementsEqual("fcolorbox".utf8)
    else { return nil }
    // The colours of boxes stand before their text.
    var groups =
      name.elementsEqual("colorbox".utf8) ? 2 : name.elementsEqual("fcolorbox".utf8) ? 3 : 1
    var depth = 0
    let limit = min(text.count, index + 1_000)
    while index < limit {
      switch text[index] {
      case ASCII.backslash: index += 1
      case ASCII.openBrace: depth += 1
      case ASCII.closeBrace:
        depth -= 1
        if depth == 0 {
          groups -= 1
          if groups == 0 { return index + 1 }
          guard index + 1 < text.count, text[index + 1] == ASCII.openBrace else { return nil }
        }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The name, `align*`, of an environment of mathematics that `\begin{…}` at an offset begins; nil for other
  /// text.
  static func environment(beginningAt start: Int, in text: Bytes) -> Range<Int>? {
    let begin = "\\begin{".utf8
    let nameStart = start + begin.count
    guard nameStart < text.count, text[start..<nameStart].elementsEqual(begin) else { return nil }
    var end = nameStart
    while end < text.count, text[end].isLetter { end += 1 }
    let name = text[nameStart..<end]
    guard environments.contains(where: { name.elementsEqual($0.utf8) }) else { return nil }
    if end < text.count, text[end] == ASCII.asterisk || text[end] == ASCII.exclamation { end += 1 }
    guard end < text.count, text[end] == ASCII.closeBrace else { return nil }
    return nameStart..<end
  }

  /// The end of `\end{…}` of an environment, searched for from an offset.
  static func end(ofEnvironment name: Range<Int>, in text: Bytes, from start: Int) -> Int? {
    let word = text[name]
    var index = start
    while let backslash = text.firstIndex(of: ASCII.backslash, from: index) {
      let nameStart = backslash + 5
      let end = nameStart + word.count
      if end < text.count, text[end] == ASCII.closeBrace,
        text[backslash..<nameStart].elementsEqual("\\end{".utf8),
        text[nameStart..<end].elementsEqual(word)
      {
        return end + 1
      }
      index = backslash + 1
    }
    return nil
  }

  /// Environments that are formulas of their own lines.
  private static let environments = [
    "equation", "align", "gather", "multline", "eqnarray", "alignat", "flalign", "displaymath",
    "math", "dmath", "empheq", "prooftree", "mini", "maxi", "argmini", "argmaxi",
  ]
}
