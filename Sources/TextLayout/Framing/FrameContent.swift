import Geometry

/// What a frame is made of while it is filled.
struct FrameContent {
  var lines: [Frame.PlacedLine] = []
  var missingGlyphs: [Int] = []
  /// Where the text goes on that has no place yet, in bytes.
  var position: Int
  /// Where the first line may stand, in the lines' plane.
  let top: Double
  /// Where the last line ends, in the lines' plane.
  private(set) var end: Double
  /// Where the next line would stand: below the space between paragraphs.
  var bottom: Double
  /// Lines beside each other count once.
  var lineCount = 0
  /// What is left out for a token.
  var truncatedRange: Range<Int>?

  init(position: Int, top: Double) {
    self.position = position
    self.top = top
    bottom = top
    end = top
  }

  /// Boxes around lines, the outermost first.
  var boxes: [FrameBox] = []

  /// Notes that what stands below the last line ends at a height.
  mutating func extend(to bottom: Double) {
    self.bottom = bottom
    end = bottom
  }

  /// Takes away the lines from `count` on, of which there is one before.
  mutating func dropLines(from count: Int) {
    position = lines[count].line.range.lowerBound
    missingGlyphs.removeAll { $0 >= position }
    lineCount -= lines.count - count
    lines.removeLast(lines.count - count)
    extend(to: lines[count - 1].fragmentRect.maxY)
  }

  /// Notes that a line or several beside each other end at a height.
  mutating func endLine(at bottom: Double) {
    lineCount += 1
    self.bottom = bottom
    end = bottom
  }
}
