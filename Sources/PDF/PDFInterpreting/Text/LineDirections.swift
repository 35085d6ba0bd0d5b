import ComposeUnicode

/// The directions of the paragraphs that lines belong to: that in which their sentences end, else
/// that of most of their letters, and where these are of both directions that of the page.
struct LineDirections {
  /// Whether each line is read from right to left; nil for lines without right-to-left letters.
  private var directions: [Bool?]

  subscript(index: Int) -> Bool? { directions[index] }

  init(_ lines: [[TextLines.Run]]) {
    directions = [Bool?](repeating: nil, count: lines.count)
    let hasRightToLeft = lines.map { line in
      line.contains { $0.characters.contains(where: TextLines.isRightToLeft) }
    }
    guard hasRightToLeft.contains(true) else { return }
    let counts = lines.map(Self.letters)
    let isPageRightToLeft = Self.sum(counts[...]).isMostlyRightToLeft
    var start = 0
    while start < lines.count {
      var end = start + 1
      while end < lines.count, Self.isParagraph(lines[end - 1], lines[end]) { end += 1 }
      let count = Self.sum(counts[start..<end])
      let direction =
        count.directionOfSigns ?? (count.isMixed ? isPageRightToLeft : count.isMostlyRightToLeft)
      for index in start..<end where hasRightToLeft[index] { directions[index] = direction }
      start = end
    }
  }

  /// Letters by their directions, and lines with a sign that ends sentences or their parts on an
  /// end.
  private struct Count {
    var left = 0
    var right = 0
    var linesWithSignOnLeft = 0
    var linesWithSignOnRight = 0

    var isMostlyRightToLeft: Bool { right >= left }
    /// Whether a paragraph of either direction could be so: headings hold names, and sentences
    /// cite.
    var isMixed: Bool { max(left, right) < 4 * min(left, right) }
    /// Nil where the punctuation is ambiguous: words such as ".NET" begin with some.
    var directionOfSigns: Bool? {
      guard linesWithSignOnLeft == 0 || linesWithSignOnRight == 0,
        linesWithSignOnLeft != linesWithSignOnRight
      else { return nil }
      let isRightToLeft = linesWithSignOnLeft > 0
      let (own, other) = isRightToLeft ? (right, left) : (left, right)
      return other < 10 * own ? isRightToLeft : nil
    }
  }

  private static func sum(_ counts: ArraySlice<Count>) -> Count {
    counts.reduce(into: Count()) {
      $0.left += $1.left
      $0.right += $1.right
      $0.linesWithSignOnLeft += $1.linesWithSignOnLeft
      $0.linesWithSignOnRight += $1.linesWithSignOnRight
    }
  }

  private static func letters(_ line: [TextLines.Run]) -> Count {
    var count = Count()
    var first: (place: Double, scalar: UInt32)?
    var last: (place: Double, scalar: UInt32)?
    for run in line {
      for character in run.characters {
        guard let scalar = character.character.text.unicodeScalars.first,
          !scalar.properties.isWhitespace
        else { continue }
        if character.along < first?.place ?? .infinity { first = (character.along, scalar.value) }
        if character.end > last?.place ?? -.infinity { last = (character.end, scalar.value) }
        switch BidiClass(of: scalar.value) {
        case .rightToLeft, .arabicLetter: count.right += 1
        case .leftToRight: count.left += 1
        default: break
        }
      }
    }
    if let first, isEndOfSentence(first.scalar) { count.linesWithSignOnLeft = 1 }
    if let last, isEndOfSentence(last.scalar) { count.linesWithSignOnRight = 1 }
    return count
  }

  private static func isEndOfSentence(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x21, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x60C, 0x61B, 0x61F, 0x6D4: true
    default: false
    }
  }

  /// Whether a line continues the paragraph of the line above it.
  private static func isParagraph(_ line: [TextLines.Run], _ next: [TextLines.Run]) -> Bool {
    guard let last = line.first, let first = next.first, last.turns == first.turns,
      last.isArtifact == first.isArtifact
    else { return false }
    if let content = last.characters.first?.character.contentID,
      content == first.characters.first?.character.contentID
    {
      return true
    }
    let (size, nextSize) = (last.size, first.size)
    let drop = last.above - first.above
    return abs(size - nextSize) < 0.15 * size && drop > 0.5 * size && drop < 1.6 * size
      && (line.map(\.start).min() ?? 0) < (next.map(\.end).max() ?? 0)
      && (next.map(\.start).min() ?? 0) < (line.map(\.end).max() ?? 0)
  }
}
