import ComposePlatform

/// Formulas of their own lines: `$$` … `$$` over several lines, and `\begin{align}` … `\end{align}`.
///
/// They interrupt paragraphs, and nothing in them begins a block. They are begun only where their end
/// follows; if their container ends before it, they are paragraphs after all.
extension BlockParser {
  /// What searches have not found, so that none is done twice.
  struct MathLimits {
    /// No line from here on has two dollar signs.
    var dollars = Int.max
    /// The next dollar sign at or after the line of a paragraph looked at last.
    var nextDollar = 0
    /// Where the two dollar signs are that close a formula within the open paragraph: no block begins
    /// before them.
    var paragraphFormulaEnd = -1
    /// The environments of which no line has an end.
    var endless: Set<String> = []
  }

  /// A line that begins with two dollar signs, which another line closes.
  mutating func startMath() -> Bool {
    let start = cursor.nextNonspace
    guard start + 1 < cursor.end, source[start + 1] == ASCII.dollar,
      start + 2 == cursor.end || source[start + 2] != ASCII.dollar
    else { return false }
    let line = source.slice(0..<cursor.end)
    // A formula in one line is part of a paragraph.
    guard MathSyntax.dollars(in: line, from: start + 2) == nil else { return false }
    let isAlone = source[start + 2..<cursor.end].allSatisfy(\.isSpaceOrTab)
    guard isClosedMath(from: cursor.end, acrossBlankLines: isAlone) else { return false }
    closeUnmatched()
    let math = Int(addChild(.math, at: start))
    tree.nodes[math].level = ASCII.dollar
    return true
  }

  /// Whether a line ends with two dollar signs before which it has none.
  private mutating func isClosedMath(from start: Int, acrossBlankLines: Bool) -> Bool {
    guard start < mathLimits.dollars else { return false }
    var next = start + 1
    let isQuoted = open.prefix(matched).contains { tree.nodes[Int($0)].kind == .quote }
    var hasBlankLine = false
    var hasInlineFormula = false
    while next < source.count {
      let line = next..<(source.firstIndex(of: ASCII.lineFeed, from: next) ?? source.count)
      next = line.upperBound + 1
      if isQuoted, source[source.trimming(line)].first != ASCII.greater { return false }
      var first = line.lowerBound
      // The markers of containers around it.
      while first < line.upperBound, source[first].isSpaceOrTab || source[first] == ASCII.greater {
        first += 1
      }
      if first == line.upperBound {
        guard acrossBlankLines else { return false }
        hasBlankLine = true
        continue
      }
      if let end = mathEnd(first..<line.upperBound) { return end }
      // Text with formulas of its own, and the dollar signs that follow are those of another formula.
      hasInlineFormula =
        hasInlineFormula
        || MathSyntax.dollar(in: source.slice(0..<line.upperBound), from: first) != nil
      if hasBlankLine, hasInlineFormula { return false }
    }
    if acrossBlankLines { mathLimits.dollars = start }
    return false
  }

  /// Whether a line closes a formula; nil for one without two dollar signs.
  private func mathEnd(_ line: Range<Int>) -> Bool? {
    let text = source.slice(0..<line.upperBound)
    guard let close = MathSyntax.dollars(in: text, from: line.lowerBound) else { return nil }
    let rest = source.trimming(close + 2..<line.upperBound)
    return rest.isEmpty
      || source[rest.lowerBound] == ASCII.openBrace
        && source[rest.upperBound - 1] == ASCII.closeBrace
      || source[rest.lowerBound] == ASCII.openParenthesis
        && source[rest.upperBound - 1] == ASCII.closeParenthesis
  }

  /// Remembers where a formula ends that a line of a paragraph begins and does not close, as in
  /// `so we have $$`, if that is before a blank line.
  mutating func noteDisplayMath(_ line: Range<Int>) {
    if mathLimits.nextDollar < line.lowerBound {
      mathLimits.nextDollar =
        source.firstIndex(of: ASCII.dollar, from: line.lowerBound) ?? source.count
    }
    guard mathLimits.nextDollar < line.upperBound else { return }
    let text = source.slice(0..<line.upperBound)
    var index = max(line.lowerBound, mathLimits.nextDollar)
    if mathLimits.paragraphFormulaEnd >= line.lowerBound {
      guard mathLimits.paragraphFormulaEnd < line.upperBound else { return }
      index = mathLimits.paragraphFormulaEnd + 2
    }
    while let start = MathSyntax.dollars(in: text, from: index) {
      guard let end = MathSyntax.dollars(in: text, from: start + 2) else {
        if beginsFormula(at: start + 2, line) { noteEndOfFormula(from: line.upperBound) }
        return
      }
      index = end + 2
    }
  }

  /// Whether nothing or no space follows two dollar signs, which have no code around them.
  private func beginsFormula(at start: Int, _ line: Range<Int>) -> Bool {
    if source.trimming(start..<line.upperBound).isEmpty { return true }
    return !source[start].isSpaceOrTab && !source[line].contains(ASCII.backtick)
  }

  /// Searches the lines up to a blank one for two dollar signs.
  private mutating func noteEndOfFormula(from start: Int) {
    var next = start + 1
    while next < source.count {
      let line = next..<(source.firstIndex(of: ASCII.lineFeed, from: next) ?? source.count)
      next = line.upperBound + 1
      guard !source[line].allSatisfy({ $0.isSpaceOrTab || $0 == ASCII.greater }) else { return }
      if let end = MathSyntax.dollars(in: source.slice(0..<line.upperBound), from: line.lowerBound)
      {
        mathLimits.paragraphFormulaEnd = end
        return
      }
    }
  }

  /// `\begin{align}` at the start of a line.
  mutating func startMathEnvironment() -> Bool {
    let start = cursor.nextNonspace
    let line = source.slice(0..<cursor.end)
    guard let name = MathSyntax.environment(beginningAt: start, in: line) else { return false }
    if MathSyntax.end(ofEnvironment: name, in: line, from: name.upperBound) != nil { return false }
    let key = String(decoding: source[name], as: UTF8.self)
    guard !mathLimits.endless.contains(key) else { return false }
    guard MathSyntax.end(ofEnvironment: name, in: source, from: cursor.end) != nil else {
      mathLimits.endless.insert(key)
      return false
    }
    closeUnmatched()
    let math = Int(addChild(.math, at: start))
    tree.nodes[math].level = ASCII.backslash
    tree.nodes[math].number = Int32(truncatingIfNeeded: name.lowerBound)
    tree.nodes[math].indent = Int32(truncatingIfNeeded: name.count)
    return true
  }

  /// Whether a line of a formula is its last; remembers so.
  mutating func endsMath(_ node: Int32, _ line: Range<Int>) -> Bool {
    let math = tree.nodes[Int(node)]
    let isEnd: Bool
    if math.level == ASCII.backslash {
      let name = Int(math.number)..<Int(math.number + math.indent)
      isEnd =
        MathSyntax.end(
          ofEnvironment: name, in: source.slice(0..<line.upperBound), from: line.lowerBound) != nil
    } else {
      isEnd = line.lowerBound > Int(math.start) && mathEnd(line) == true
    }
    if isEnd { tree.nodes[Int(node)].marker = 1 }
    return isEnd
  }
}
