import ComposeAttributedText
import ComposeGeometry

/// What a frame is made of while it is filled.
struct FrameContent {
  var lines: [Frame.PlacedLine] = []
  var missingGlyphs: [Int] = []
  /// Where the text continues that has not been placed yet, in bytes.
  var position: Int
  /// The earliest position of the first line, in the lines' plane.
  let top: Double
  /// Where the last line ends, in the lines' plane.
  private(set) var end: Double
  /// The position of the next line: below the paragraph spacing.
  var bottom: Double
  /// The forced break after the paragraph before.
  private var breakAfter: FrameBreak?
  /// Why the text continues elsewhere although there may be room.
  private(set) var frameBreak: FrameBreak?
  /// Adjacent lines at the same height count once.
  var lineCount = 0
  /// The line above in the same paragraph, with whose formulas those of the next are compared.
  var previous: Line.Placement?
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
  /// Attachments next to lines.
  var floats: [PlacedFloat] = []
  /// The repeated heading rows of a continued table, above the lines.
  var repeated = RepeatedHeader()
  /// How many lines, up to the end of the last table, stay where they are.
  private(set) var fixedLines = 0
  private var fixedBottom = 0.0
  /// Whether some row of a table has its cells below each other, as it is higher than the frame.
  var stacksRows = false

  /// Records that a paragraph is next; returns whether it is for another frame.
  mutating func endsBefore(_ style: ParagraphStyle) -> Bool {
    let asked =
      breakAfter == .page ? .page : style.isRare ? style.breakBefore ?? breakAfter : breakAfter
    breakAfter = style.isRare ? style.breakAfter : nil
    guard let asked, !lines.isEmpty else { return false }
    frameBreak = asked
    return true
  }

  /// Records the height at which the content below the last line ends.
  mutating func extend(to bottom: Double) {
    self.bottom = bottom
    end = bottom
  }

  /// Places a line of a rectangle below what there is.
  ///
  /// - Parameters:
  ///   - area: The area of the lines, including their padding on both sides.
  ///   - room: The width taken next to the line at its leading edge, in points.
  mutating func place(
    _ line: Line, _ placement: Line.Placement, in area: Rect, padding: Double, room: Double = 0
  ) {
    var fragment = Rect(
      x: area.minX, y: bottom, width: area.width - room, height: placement.height)
    if room > 0, line.paragraph.baseLevel & 1 == 0 { fragment.origin.x += room }
    lines.append(
      Frame.PlacedLine(
        line: line, origin: Point(x: area.minX + padding, y: bottom + placement.baseline),
        fragmentRect: fragment, leadingRoom: room))
    previous = placement
    endLine(at: bottom + placement.height)
    // The last line of a frame has room for its formulas.
    end = max(end, fragment.minY + placement.baseline + placement.formulaDepth)
  }

  /// Takes away the lines from `count` on, of which there is one before.
  mutating func dropLines(from count: Int) {
    position = lines[count].line.range.lowerBound
    missingGlyphs.removeAll { $0 >= position }
    lineCount -= lines[count...].count { !$0.isDropCapital }
    lines.removeLast(lines.count - count)
    floats.removeAll { $0.line >= count }
    extend(to: end(ofLines: count))
  }

  /// Where the first lines end, in the lines' plane.
  func end(ofLines count: Int) -> Double {
    count == fixedLines ? fixedBottom : lines[count - 1].fragmentRect.maxY
  }

  /// Moves all lines and boxes.
  mutating func move(x: Double, y: Double) {
    func moved(_ rect: Rect) -> Rect {
      Rect(x: rect.minX + x, y: rect.minY + y, width: rect.width, height: rect.height)
    }
    for index in lines.indices {
      let origin = lines[index].origin
      lines[index].origin = Point(x: origin.x + x, y: origin.y + y)
      lines[index].fragmentRect = moved(lines[index].fragmentRect)
    }
    for index in boxes.indices { boxes[index].rect = moved(boxes[index].rect) }
    for index in floats.indices { floats[index].rect = moved(floats[index].rect) }
    repeated.move(x: x, y: y)
  }

  /// Adds the lines of a cell.
  mutating func take(_ cell: FrameContent) {
    for var float in cell.floats {
      float.line += lines.count
      floats.append(float)
    }
    lines += cell.lines
    missingGlyphs += cell.missingGlyphs
    position = max(position, cell.position)
  }

  /// Notes that rows of a table end at a height, whose lines stay in the frame.
  mutating func fix(at bottom: Double, lineCount: Int) {
    self.lineCount += lineCount
    extend(to: bottom)
    fixedLines = lines.count
    fixedBottom = bottom
  }

  /// Continues below a piece that was laid out by itself, whose top is at `y`.
  ///
  /// - Parameter lineCount: How many lines there were before.
  mutating func goOn(after piece: FrameContent, y: Double, lineCount count: Int) {
    lineCount += piece.lineCount
    if piece.fixedLines > 0 {
      fixedLines = count + piece.fixedLines
      fixedBottom = y + piece.fixedBottom
    }
    frameBreak = piece.frameBreak
    breakAfter = piece.breakAfter
    stacksRows = stacksRows || piece.stacksRows
    extend(to: y + piece.end)
  }

  /// Records the height at which a line, or several next to each other, end.
  mutating func endLine(at bottom: Double) {
    lineCount += 1
    self.bottom = bottom
    end = bottom
  }
}
