import ComposeDiagnostics

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

/// A position in an HTML block, and its open elements.
struct HTMLBlockReader {
  let text: Bytes
  let lines: JoinedLines
  /// The range of the whole block.
  let range: SourceRange
  var index = 0
  /// The start of the text that is not yet part of a block.
  var runStart = 0
  /// The end of the content of a skipped element.
  private(set) var contentEnd = 0
  /// Whether there are tags that are not supported.
  var holdsUnknown = false
  var search = HTMLSearch()
  private var wrappers: [HTMLWrapper] = []

  init(text: Bytes, lines: JoinedLines, range: SourceRange) {
    self.text = text
    self.lines = lines
    self.range = range
  }

  /// Whether a tag of this name separates blocks of text.
  static func isBoundary(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { HTMLBlockStart.isBlockName($0) || HTMLBlockStart.isVerbatim($0) }
      || name == "template" || name == "video" || name == "picture"
  }

  var align: String? { wrappers.last { $0.align != nil }?.align }

  var language: String? { wrappers.last { $0.language != nil }?.language }

  var headingLevel: Int? {
    guard let name = wrappers.last?.name.utf8, name.count == 2, name.first == 0x68,
      let digit = name.last, digit.isDigit
    else { return nil }
    return Int(digit & 15)
  }

  /// Elements beyond the 32nd level are ignored, so that lookup takes constant time.
  mutating func open(_ wrapper: HTMLWrapper) {
    if wrappers.count < 32 { wrappers.append(wrapper) }
  }

  /// Closes the innermost element of a name; false when none is open in the block.
  mutating func close(_ name: String) -> Bool {
    guard let index = wrappers.lastIndex(where: { $0.name == name }) else { return false }
    wrappers.removeSubrange(index...)
    return true
  }

  /// Elements that remain open after the block. A paragraph or heading ends with it, as in
  /// browsers.
  var wrappersLeftOpen: [HTMLWrapper] {
    wrappers.filter { $0.name == "div" || $0.name == "center" }
  }

  /// Skips the comment at `start`.
  mutating func skipComment(at start: Int) {
    if let end = search.comment(text, start + 4) { index = end }
  }

  /// Skips to after the end tag of the element just opened, or to the end.
  mutating func skip(toEndOf name: String) {
    var less = text.firstIndex(of: ASCII.less, from: index)
    while let start = less {
      if start + 1 < text.count, text[start + 1] == ASCII.slash,
        let tag = HTMLSyntax.tag(text, at: start),
        text[tag.name].lazy.map(\.lowercased).elementsEqual(name.utf8)
      {
        contentEnd = start
        index = tag.end
        runStart = tag.end
        return
      }
      less = text.firstIndex(of: ASCII.less, from: start + 1)
    }
    contentEnd = text.count
    index = text.count
    runStart = text.count
  }
}
