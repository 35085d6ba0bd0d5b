import ComposeAttributedText
import ComposeFlow
import ComposeGeometry

extension Framesetter {
  /// Moves lines to the next frame until the frame ends where a break is legal, by the page
  /// breaker: paragraphs are kept together and with what follows, and leave no fewer lines than
  /// `ParagraphStyle.orphanLines` and `widowLines`. A frame without a legal break keeps its lines.
  ///
  /// - Parameters:
  ///   - index: The paragraph for which the frame has no room, or not for all of it.
  ///   - linesLeft: The number of its lines that have no room; nil where it is not known.
  func endFrame(
    _ content: inout FrameContent, boxes: inout BlockStack, before index: Int,
    linesLeft: Int? = nil, options: FrameOptions
  ) {
    guard !content.lines.isEmpty else { return }
    let list = FrameItems(
      content, next: shapedParagraph(index), linesLeft: linesLeft ?? .max / 2,
      controlsWidows: options.controlsWidows && options.truncation == nil)
    let count = FirstFit(height: list.height).count(of: list.items, isEnd: false)
    guard list.firstLines.indices.contains(count) else { return }
    let line = list.firstLines[count]
    guard line > 0 else { return }
    content.dropLines(from: line)
    boxes.dropLines(from: line, bottom: content.end)
  }
}

/// The lines of a full frame as the vertical list, with the line that has no room at its end.
private struct FrameItems {
  private(set) var items: [PageItem] = []
  /// The first line of each item but the last.
  private(set) var firstLines: [Int] = []
  /// The height of all items but the last.
  private(set) var height = 0.0

  init(
    _ content: FrameContent, next: ShapedParagraph, linesLeft: Int, controlsWidows: Bool
  ) {
    let lines = content.lines
    var bottom = lines[0].fragmentRect.minY
    if content.fixedLines > 0 {
      // Rows of tables stay where they are.
      add(0, to: content.end(ofLines: content.fixedLines), &bottom, penalty: 0)
    }
    var start = content.fixedLines
    // Whether the paragraph before is kept with the next.
    var keepsNext = false
    while start < lines.count {
      let paragraph = lines[start].line.paragraph
      var end = start + 1
      while end < lines.count, lines[end].line.paragraph === paragraph { end += 1 }
      let isBroken = end == lines.count && paragraph === next
      let rules = BreakRules(
        paragraph, begins: lines[start].line.range.lowerBound <= paragraph.range.lowerBound,
        count: Self.rows(of: lines[start..<end]) + (isBroken ? linesLeft : 0),
        controlsWidows: controlsWidows)
      var row = 0
      for index in start..<end {
        let rect = lines[index].fragmentRect
        if index > start, rect.minY < bottom - 1e-6 {
          // Next to a drop capital or another fragment of the line.
          if rect.minY > lines[index - 1].fragmentRect.minY + 1e-6 { row += 1 }
          extend(to: rect.maxY, &bottom)
          continue
        }
        if index > start { row += 1 }
        let penalty =
          index == start
          ? (keepsNext ? PageBreakCosts.forbidden : 0) : rules.penalty(beforeLine: row)
        add(index, to: rect.maxY, &bottom, penalty: penalty)
      }
      keepsNext = rules.keepsWithNext
      if isBroken { keepsNext = rules.penalty(beforeLine: row + 1) >= PageBreakCosts.forbidden }
      start = end
    }
    var last = PageItem(height: 1e12)
    if keepsNext { last.penalty = PageBreakCosts.forbidden }
    items.append(last)
  }

  private mutating func add(
    _ line: Int, to end: Double, _ bottom: inout Double, penalty: Double
  ) {
    var item = PageItem(height: max(0, end - bottom))
    item.penalty = penalty
    height += item.height
    bottom = max(bottom, end)
    items.append(item)
    firstLines.append(line)
  }

  private mutating func extend(to end: Double, _ bottom: inout Double) {
    guard end > bottom, !items.isEmpty else { return }
    items[items.count - 1].height += end - bottom
    height += end - bottom
    bottom = end
  }

  /// Lines next to each other count once, and drop capitals not at all.
  private static func rows(of lines: ArraySlice<Frame.PlacedLine>) -> Int {
    var rows = 0
    var top = -Double.infinity
    for placed in lines where !placed.isDropCapital {
      if placed.fragmentRect.minY > top + 1e-6 { rows += 1 }
      top = placed.fragmentRect.minY
    }
    return rows
  }
}

/// Where a paragraph may be broken.
private struct BreakRules {
  private let style: ParagraphStyle
  /// Whether the first line in the frame is that of the paragraph.
  private let begins: Bool
  /// The number of its lines from the first in the frame on.
  private let count: Int
  private let controlsWidows: Bool

  init(_ paragraph: ShapedParagraph, begins: Bool, count: Int, controlsWidows: Bool) {
    style = paragraph.style
    self.begins = begins
    self.count = count
    self.controlsWidows = controlsWidows
  }

  var keepsWithNext: Bool { style.isRare && style.keepsWithNext && begins }

  func penalty(beforeLine index: Int) -> Double {
    if begins, style.isRare, style.keepsTogether || style.headerLevel > 0 {
      return PageBreakCosts.forbidden
    }
    guard controlsWidows else { return 0 }
    return PageBreakCosts().penalty(
      beforeLine: index, of: count, orphans: begins ? style.orphanLines : 0,
      widows: style.widowLines)
  }
}
