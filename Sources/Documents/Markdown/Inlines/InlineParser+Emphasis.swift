extension InlineParser {
  /// A run of `*`, `_` or `~` (CommonMark 0.31.2, 6.2; GFM 6.5), or of `=` (Obsidian, Python-Markdown).
  mutating func readDelimiters(at start: Int) -> Int {
    let byte = text[start]
    var end = start + 1
    while end < text.count, text[end] == byte { end += 1 }
    let before = NeighbourScalar.before(start, in: text)
    let after = NeighbourScalar.after(end, in: text)
    let isLeft =
      !after.isWhitespace && (!after.isPunctuation || before.isWhitespace || before.isPunctuation)
    let isRight =
      !before.isWhitespace && (!before.isPunctuation || after.isWhitespace || after.isPunctuation)
    let canOpen: Bool
    let canClose: Bool
    switch byte {
    case ASCII.underscore:
      canOpen = isLeft && (!isRight || before.isPunctuation)
      canClose = isRight && (!isLeft || after.isPunctuation)
    case ASCII.tilde:
      canOpen = isLeft && end - start <= 2
      canClose = isRight && end - start <= 2
    case ASCII.equals:
      // Beside letters and operators they compare.
      canOpen = isLeft && end - start == 2 && (before.isWhitespace || before.isPunctuation)
      canClose = isRight && end - start == 2 && (after.isWhitespace || after.isPunctuation)
    default:
      canOpen = isLeft
      canClose = isRight
    }
    guard canOpen || canClose else { return end }
    let index = Int32(truncatingIfNeeded: delimiters.count)
    emit(.delimiter, start, end, index: delimiters.count)
    delimiters.append(
      Delimiter(
        byte: byte, canOpen: canOpen, canClose: canClose,
        start: Int32(truncatingIfNeeded: start), length: Int32(truncatingIfNeeded: end - start),
        previous: lastDelimiter))
    if lastDelimiter >= 0 { delimiters[Int(lastDelimiter)].next = index }
    lastDelimiter = index
    return end
  }

  /// Matches closers with openers among the delimiters above `bottom` and removes all of them from
  /// the stack (CommonMark 0.31.2, appendix, process emphasis).
  mutating func processEmphasis(above bottom: Int32) {
    guard lastDelimiter > bottom else { return }
    var closer = lastDelimiter
    while delimiters[Int(closer)].previous > bottom { closer = delimiters[Int(closer)].previous }
    openersBottom.removeAll(keepingCapacity: true)
    for _ in 0..<15 { openersBottom.append(bottom) }

    while closer >= 0 {
      let current = delimiters[Int(closer)]
      guard current.canClose else {
        closer = current.next
        continue
      }
      let key = openersKey(current)
      if let opener = opener(for: current, above: max(bottom, openersBottom[key])) {
        closer = match(opener, closer)
      } else {
        openersBottom[key] = current.previous
        if !current.canOpen { removeDelimiter(closer) }
        closer = current.next
      }
    }
    lastDelimiter = bottom
    if bottom >= 0 { delimiters[Int(bottom)].next = -1 }
  }

  /// Closers that reject the same openers share a key below 15.
  private func openersKey(_ closer: Delimiter) -> Int {
    switch closer.byte {
    case ASCII.tilde: Int(closer.length) - 1 & 1
    case ASCII.equals: 14
    case ASCII.asterisk: 2 + (closer.canOpen ? 3 : 0) + Int(closer.length) % 3
    default: 8 + (closer.canOpen ? 3 : 0) + Int(closer.length) % 3
    }
  }

  private func opener(for closer: Delimiter, above bottom: Int32) -> Int32? {
    var index = closer.previous
    while index > bottom {
      let opener = delimiters[Int(index)]
      if opener.byte == closer.byte, opener.canOpen {
        if closer.byte == ASCII.tilde || closer.byte == ASCII.equals {
          if opener.length == closer.length { return index }
        } else if !(closer.canOpen || opener.canClose) || closer.length % 3 == 0
          || (opener.length + closer.length) % 3 != 0
        {
          return index
        }
      }
      index = opener.previous
    }
    return nil
  }

  /// Creates a span between two delimiter runs.
  ///
  /// - Returns: The delimiter to continue with.
  private mutating func match(_ openerIndex: Int32, _ closerIndex: Int32) -> Int32 {
    let opener = Int(openerIndex)
    let closer = Int(closerIndex)
    // Delimiters in between can no longer match anything outside.
    delimiters[opener].next = closerIndex
    delimiters[closer].previous = openerIndex

    let span: DelimiterMark.Span
    let used: Int32
    if delimiters[opener].byte == ASCII.tilde || delimiters[opener].byte == ASCII.equals {
      span = delimiters[opener].byte == ASCII.tilde ? .strikethrough : .highlight
      used = delimiters[opener].length
    } else {
      let isStrong = delimiters[opener].remaining >= 2 && delimiters[closer].remaining >= 2
      span = isStrong ? .strong : .emphasis
      used = isStrong ? 2 : 1
    }
    addEnd(span, to: closer)
    delimiters[closer].closing += used
    delimiters[opener].opening += used
    addBegin(span, to: opener)

    if delimiters[opener].remaining == 0 { removeDelimiter(openerIndex) }
    guard delimiters[closer].remaining == 0 else { return closerIndex }
    let next = delimiters[closer].next
    removeDelimiter(closerIndex)
    return next
  }

  private mutating func addEnd(_ span: DelimiterMark.Span, to closer: Int) {
    let mark = Int32(truncatingIfNeeded: marks.count)
    marks.append(
      DelimiterMark(
        span: span, offset: delimiters[closer].start + delimiters[closer].closing, next: -1))
    let last = delimiters[closer].lastEnd
    if last >= 0 { marks[Int(last)].next = mark } else { delimiters[closer].firstEnd = mark }
    delimiters[closer].lastEnd = mark
  }

  private mutating func addBegin(_ span: DelimiterMark.Span, to opener: Int) {
    let mark = Int32(truncatingIfNeeded: marks.count)
    let run = delimiters[opener]
    marks.append(
      DelimiterMark(
        span: span, offset: run.start + run.length - run.opening, next: run.firstBegin))
    delimiters[opener].firstBegin = mark
  }

  mutating func removeDelimiter(_ index: Int32) {
    let delimiter = delimiters[Int(index)]
    if delimiter.previous >= 0 { delimiters[Int(delimiter.previous)].next = delimiter.next }
    if delimiter.next >= 0 {
      delimiters[Int(delimiter.next)].previous = delimiter.previous
    } else {
      lastDelimiter = delimiter.previous
    }
  }
}
