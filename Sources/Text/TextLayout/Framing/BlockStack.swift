public import ComposeAttributedText
import ComposeFlow
public import ComposeGeometry

/// A box around lines of a frame.
public struct FrameBox: Hashable, Sendable {
  /// The box as its paragraphs describe it.
  public internal(set) var block: TextBlock
  /// With borders, without margins, in the frame's coordinates.
  public internal(set) var rect: Rect
  /// The lines in it, as indices of the frame's lines.
  public internal(set) var lines: Range<Int>
  /// Its position in its table; nil for other boxes.
  public internal(set) var place: TablePlace?

  init(block: TextBlock, rect: Rect, lines: Range<Int>) {
    self.block = block
    self.rect = rect
    self.lines = lines
  }
}

/// The position of a cell in its table, counted from 0.
public struct TablePlace: Hashable, Sendable {
  /// The rows that the cell covers, from 0.
  public var rows: Range<Int>
  /// The columns that the cell covers, from 0.
  public var columns: Range<Int>
  /// Whether the cell belongs to the header of the table.
  public var isHeader: Bool
}

/// The boxes around the paragraphs of a frame that is being filled.
struct BlockStack {
  private struct Open {
    /// In `boxes`.
    var index: Int
    /// The distance between the box's content and that of the enclosing box.
    var insets: EdgeInsets
    var contentTop: Double
  }

  /// The outermost first where several begin together.
  private(set) var boxes: [FrameBox] = []
  private var open: [Open] = []
  /// What boxes take off the frame's width on both sides, in points.
  private(set) var left = 0.0
  private(set) var right = 0.0

  var isEmpty: Bool { open.isEmpty }

  /// What closing all boxes will take below the text, in points.
  var bottomHeight: Double { open.reduce(0) { $0 + $1.insets.bottom } }

  /// The number of open boxes that also contain the next paragraph.
  func common(with blocks: [TextBlock]) -> Int {
    zip(open, blocks).prefix { boxes[$0.index].block == $1 }.count
  }

  /// Closes all but `count` boxes. Returns the area for what follows.
  mutating func close(to count: Int, lineCount: Int, bottom: Double) -> Double {
    var bottom = bottom
    while open.count > count, let box = open.popLast() {
      left -= box.insets.left
      right -= box.insets.right
      let block = boxes[box.index].block
      guard boxes[box.index].lines.lowerBound < lineCount else {
        // Nothing had room in it: it begins in the next frame. The last one made goes first.
        boxes.remove(at: box.index)
        continue
      }
      let height = max(bottom - box.contentTop, Self.usable(block.minimumHeight))
      finish(box, height: height, lineCount: lineCount)
      bottom = box.contentTop + height + box.insets.bottom
    }
    return bottom
  }

  private mutating func finish(_ box: Open, height: Double, lineCount: Int) {
    let block = boxes[box.index].block
    let inner = block.padding.usable + block.borders.widths
    boxes[box.index].rect.size.height = inner.top + height + inner.bottom
    boxes[box.index].lines = boxes[box.index].lines.lowerBound..<lineCount
  }

  /// Opens the boxes of a paragraph that are not open yet. Returns the area for its text.
  ///
  /// - Parameter frame: The area of lines without boxes; its width counts.
  mutating func enter(
    _ blocks: [TextBlock], lineCount: Int, top: Double, frame: Rect, isRightToLeft: Bool
  ) -> Double {
    var top = top
    for block in blocks.dropFirst(open.count) {
      let margin = block.margin.usable
      let inner = block.padding.usable + block.borders.widths
      var insets = margin + inner
      let around = max(0, frame.width - left - right)
      let most = max(0, around - insets.left - insets.right)
      let width = min(
        most, block.limited(block.width?.points(of: around) ?? most, of: around))
      // Excess width goes to the trailing side.
      let rest = max(0, around - insets.left - insets.right - width)
      if isRightToLeft { insets.left += rest } else { insets.right += rest }
      left += insets.left
      right += insets.right
      let rect = Rect(
        x: frame.minX + left - inner.left, y: top + margin.top,
        width: width + inner.left + inner.right, height: 0)
      top += insets.top
      boxes.append(FrameBox(block: block, rect: rect, lines: lineCount..<lineCount))
      open.append(Open(index: boxes.count - 1, insets: insets, contentTop: top))
    }
    return top
  }

  /// Adds boxes that are closed already.
  mutating func add(_ closed: [FrameBox]) { boxes += closed }

  /// Sets the position of the last opened box in its table.
  mutating func place(_ place: TablePlace) {
    if let last = open.last { boxes[last.index].place = place }
  }

  /// Takes away what boxes have of lines from `count` on.
  ///
  /// - Parameter bottom: Where the lines before end.
  mutating func dropLines(from count: Int, bottom: Double) {
    while let last = open.last, boxes[last.index].lines.lowerBound >= count {
      open.removeLast()
      left -= last.insets.left
      right -= last.insets.right
    }
    // These are the last ones: boxes opened later follow later.
    boxes.removeAll { $0.lines.lowerBound >= count }
    for index in boxes.indices where boxes[index].lines.upperBound > count {
      let inner = boxes[index].block.padding.usable + boxes[index].block.borders.widths
      let first = boxes[index].lines.lowerBound
      boxes[index].lines = first..<count
      boxes[index].rect.size.height = bottom + inner.bottom - boxes[index].rect.minY
    }
  }

  private static func usable(_ length: Double) -> Double {
    length.isFinite ? min(max(0, length), 14_400) : 0
  }
}
