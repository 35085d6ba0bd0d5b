import ComposeAttributedText

/// A paragraph of a text that is written.
struct ParagraphPiece {
  /// Without its separator.
  var content: Range<Int>
  /// The separator: empty at the end of a text.
  var separator: Range<Int>
  /// That of the first character; nil for what paragraphs have at first.
  var style: ParagraphStyle?
  /// The place of the style among all: equal numbers are equal styles.
  var styleNumber: Int

  var blocks: [TextBlock] { style?.textBlocks ?? [] }
}

extension AttributedText {
  /// The paragraphs in order. Complexity: O(n).
  func paragraphPieces() -> [ParagraphPiece] {
    var numbers: [ParagraphStyle?: Int] = [:]
    var numberOfSet: [Int: Int] = [:]
    var run = 0
    return paragraphRanges.map { range in
      while run + 1 < runs.count, runs[run].upperBound <= range.lowerBound { run += 1 }
      let set = runs[run].attributes
      let style = attributeSets[set].paragraphStyle
      let number: Int
      if let known = numberOfSet[set] {
        number = known
      } else {
        number = numbers[style] ?? numbers.count
        numbers[style] = number
        numberOfSet[set] = number
      }
      var end = range.upperBound
      if end > range.lowerBound, utf8[end - 1] == 0x0A {
        end -= 1
        if end > range.lowerBound, utf8[end - 1] == 0x0D { end -= 1 }
      } else if end > range.lowerBound, utf8[end - 1] == 0x0D {
        end -= 1
      } else if end - 3 >= range.lowerBound, utf8[end - 1] == 0xA9, utf8[end - 2] == 0x80,
        utf8[end - 3] == 0xE2
      {
        end -= 3
      }
      return ParagraphPiece(
        content: range.lowerBound..<end, separator: end..<range.upperBound, style: style,
        styleNumber: number)
    }
  }

  /// The runs of a range, in order, from the one that `run` counts; `run` moves on.
  func runs(in range: Range<Int>, from run: inout Int) -> [(range: Range<Int>, set: Int)] {
    var found: [(range: Range<Int>, set: Int)] = []
    var start = range.lowerBound
    while start < range.upperBound {
      while run < runs.count, runs[run].upperBound <= start { run += 1 }
      guard run < runs.count else { break }
      let end = min(range.upperBound, runs[run].upperBound)
      found.append((start..<end, runs[run].attributes))
      start = end
    }
    return found
  }
}
