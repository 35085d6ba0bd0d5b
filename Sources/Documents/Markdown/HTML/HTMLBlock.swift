import ComposeMarkup

/// The lines of a leaf as one text, with a mapping to the source.
struct JoinedLines {
  private var text: [UInt8] = []
  private var subjectStarts: [Int] = []
  private var sourceRanges: [Range<Int>] = []

  init(_ source: Bytes, _ lines: ArraySlice<Segment>) {
    for line in lines {
      subjectStarts.append(text.count)
      sourceRanges.append(line.range)
      text.append(contentsOf: source[line.range])
      text.append(ASCII.lineFeed)
    }
  }

  mutating func takeText() -> [UInt8] {
    defer { text = [] }
    return text
  }

  /// Complexity: O(log lines).
  private func line(at offset: Int) -> Int {
    var low = 0
    var high = subjectStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if subjectStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  func sourceOffset(_ offset: Int) -> Int {
    guard !subjectStarts.isEmpty else { return 0 }
    let line = line(at: offset)
    return min(
      sourceRanges[line].lowerBound + offset - subjectStarts[line], sourceRanges[line].upperBound)
  }

  /// The source ranges that `range` of the text comes from.
  func pieces(_ range: Range<Int>) -> [Range<Int>] {
    guard !range.isEmpty, !subjectStarts.isEmpty else { return [] }
    var pieces: [Range<Int>] = []
    for line in line(at: range.lowerBound)...line(at: range.upperBound - 1) {
      let source = sourceRanges[line]
      let shift = source.lowerBound - subjectStarts[line]
      let start = max(source.lowerBound, range.lowerBound + shift)
      let end = min(source.upperBound, range.upperBound + shift)
      pieces.append(min(start, end)..<end)
    }
    return pieces
  }
}

/// The text of an HTML block, with its place in the source.
struct HTMLBlock {
  let text: Bytes
  let lines: JoinedLines

  /// The element that a tag names.
  func element(_ name: Range<Int>) -> HTMLElement { Self.element(name, in: text) }

  static func element(_ name: Range<Int>, in text: Bytes) -> HTMLElement {
    // No element has a longer name; `unknown` is none.
    guard name.count <= 10, let element = HTMLElement.named[text.lowercasedText(name)] else {
      return .unknown
    }
    return element
  }

  /// A range of the text in the cleaned source.
  func sourceRange(_ range: Range<Int>) -> Range<Int> {
    let start = lines.sourceOffset(range.lowerBound)
    return start..<max(start, lines.sourceOffset(range.upperBound))
  }
}
