/// A source that is read line by line, and in which syntax of other programs is replaced by Markdown.
///
/// Bytes are replaced by as many others, spaces mostly, so that all offsets stay what they are.
protocol LineRewriting {
  var bytes: [UInt8] { get set }
  /// The line being read.
  var line: Range<Int> { get set }
  /// The start of the line after it.
  var next: Int { get set }
}

extension LineRewriting {
  mutating func nextLine() -> Bool {
    guard next < bytes.count else { return false }
    let start = next
    while next < bytes.count, bytes[next] != ASCII.lineFeed { next += 1 }
    line = start..<next
    next += 1
    return true
  }

  mutating func skipFrontMatter() {
    let start = next
    guard nextLine(), bytes[line].trimmed.elementsEqual("---".utf8) else {
      next = start
      return
    }
    while nextLine() { if bytes[line].trimmed.elementsEqual("---".utf8) { return } }
    next = start
  }

  mutating func blank(_ range: Range<Int>) {
    for index in range where bytes[index] != ASCII.lineFeed { bytes[index] = ASCII.space }
  }

  /// Puts a text in the place of a range, which is at least as long, and spaces behind it.
  mutating func replace(_ range: Range<Int>, with text: some Collection<UInt8>) {
    blank(range)
    bytes.replaceSubrange(range.lowerBound..<range.lowerBound + text.count, with: text)
  }

  /// Hides a range: beside text as a comment of HTML or, before it, as an empty element, so that neither wide
  /// space nor an indent is left.
  mutating func hide(_ range: Range<Int>) {
    let isFirst = bytes[line.lowerBound..<range.lowerBound].allSatisfy(\.isSpaceOrTab)
    let isMultiline = range.upperBound > line.upperBound
    let isLast = isMultiline || bytes[range.upperBound..<line.upperBound].allSatisfy(\.isSpaceOrTab)
    blank(range)
    guard range.count >= 7, !isFirst || !isLast else { return }
    let (start, end) = isFirst ? ("<i", "></i>") : ("<!--", "-->")
    bytes.replaceSubrange(
      range.lowerBound..<range.lowerBound + start.utf8.count, with: start.utf8)
    bytes.replaceSubrange(range.upperBound - end.utf8.count..<range.upperBound, with: end.utf8)
  }

  /// What goes on behind the line ends on another one.
  mutating func moveLine(to end: Int) {
    guard end > line.upperBound else { return }
    next = end
    let start = line.lowerBound
    _ = nextLine()
    line = start..<max(end, line.upperBound)
    if next < line.upperBound { next = line.upperBound + 1 }
  }

  /// The end of a code span on the line, or of its backticks.
  func endOfCode(at start: Int) -> Int {
    var end = start
    while end < line.upperBound, bytes[end] == ASCII.backtick { end += 1 }
    var index = end
    while index < line.upperBound {
      guard bytes[index] == ASCII.backtick else {
        index += 1
        continue
      }
      let run = index
      while index < line.upperBound, bytes[index] == ASCII.backtick { index += 1 }
      if index - run == end - start { return index }
    }
    return end
  }
}
