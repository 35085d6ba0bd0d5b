import ComposeAttributedText
import ComposeDiagnostics
import ComposeGeometry
import ComposeTextLayout

/// Records the layout of the lines of each finished page.
///
/// Only created when a report is requested; otherwise only the drawing of a line is kept.
final class PageRecorder {
  private let send: ((ComposedPage) -> Void)?
  private let fontCounter: FontUsageCounter?
  private var paragraphCount = 0
  private var columns: [ComposedColumn] = []
  /// The lines of the current column.
  private var lines: [ComposedLine] = []
  /// The number of lines on the current page.
  private var lineCount = 0
  /// The bottom of the last text box in the column, from the top of the page.
  private var textBottom = 0.0
  /// The top of the footnotes, including their rule.
  private var notesTop: Double?

  /// Returns nil when no report is requested.
  init?(send: ((ComposedPage) -> Void)?, fontCounter: FontUsageCounter?) {
    if send == nil, fontCounter == nil { return nil }
    self.send = send
    self.fontCounter = fontCounter
  }

  /// The source information needed for the lines of a paragraph, in addition to their glyphs.
  ///
  /// - Parameter width: The width of the text column.
  func origin(of text: AttributedText, width: Double) -> ParagraphOrigin {
    paragraphCount += 1
    return ParagraphOrigin(number: paragraphCount, marks: text.sourceMarks, width: width)
  }

  // MARK: A page

  /// - Parameters:
  ///   - bottom: The bottom of the column, from the top of the page.
  ///   - mayBeShort: Whether the column ends at a forced break.
  func record(_ column: PageDrawing.Column, bottom: Double, mayBeShort: Bool) {
    for placed in column.boxes { record(placed) }
    if let notes = column.notes {
      notesTop = notes.top
      for placed in notes.boxes { record(placed) }
    }
    endColumn(bottom: bottom, mayBeShort: mayBeShort)
  }

  private func record(_ placed: PageDrawing.PlacedBox) {
    let (box, place) = (placed.box, placed.corner)
    count(box)
    if notesTop == nil { textBottom = max(textBottom, place.y + box.height) }
    switch box.content {
    case .line(let line, _, let tags):
      lineCount += 1
      record(line, tags, x: place.x, height: box.height)
    case .cells, .stack: lineCount += 1
    case .formula: lineCount += 1
    case .image, .rule, .empty: break
    }
  }

  /// Counts the faces of a line that is not part of the text, such as a page number.
  func count(_ line: Line) { fontCounter?.add(line) }

  /// Counts the faces of a box that is not part of the text, such as a note in the margin.
  func count(_ box: FlowBox) {
    guard let fontCounter else { return }
    if case .line(let line)? = box.marker?.content { fontCounter.add(line) }
    if let side = box.side { for placed in side.boxes { count(placed.box) } }
    switch box.content {
    case .line(let line, _, _): fontCounter.add(line)
    case .cells(let cells): for cell in cells { fontCounter.add(cell.line) }
    case .stack(let stack): for placed in stack.boxes { count(placed.box) }
    case .formula(let formula): for note in formula.notes { fontCounter.add(note.line) }
    case .image, .rule, .empty: break
    }
  }

  private func endColumn(bottom: Double, mayBeShort: Bool) {
    columns.append(
      ComposedColumn(
        lines: lines, roomLeft: max(0, (notesTop ?? bottom) - textBottom), mayBeShort: mayBeShort))
    lines = []
    textBottom = 0
    notesTop = nil
  }

  func endPage(_ number: Int) {
    send?(ComposedPage(number: number, columns: columns))
    columns = []
    lineCount = 0
  }

  private func record(_ line: Line, _ tags: ParagraphTags, x: Double, height: Double) {
    guard send != nil, let origin = tags.origin else { return }
    let paragraph = line.paragraph
    let extent = line.availableExtent(inColumn: origin.width)
    let excessLeft = extent.left - extent.overhangLeft - line.indent
    let excessRight = line.indent + line.width - extent.left - extent.measure - extent.overhangRight
    let text = line.range.lowerBound..<max(line.range.lowerBound, line.contentEnd)
    var composed = ComposedLine(
      number: lineCount, paragraph: origin.number,
      isFirst: line.range.lowerBound == paragraph.range.lowerBound, isLast: line.isLast,
      isInNote: notesTop != nil, isJustified: line.isJustified,
      endsWithHyphen: line.endsWithHyphen,
      em: paragraph.baseFont.size, leading: height, measure: extent.measure, width: line.width,
      excess: max(0, excessLeft, excessRight),
      gaps: line.wordGaps.map {
        ComposedLine.Gap(x: x + line.indent + $0.x, width: $0.width)
      },
      text: String(decoding: paragraph.text[text], as: UTF8.self)
        + (line.hyphen == nil ? "" : "-"),
      source: origin.source(of: text))
    composed.addedLetterWidth = line.addedLetterWidth
    composed.wordSpace = line.spaceWidth
    lines.append(composed)
  }
}

/// The source of a paragraph's text, and its column width.
final class ParagraphOrigin {
  let number: Int
  let width: Double
  private let marks: [AttributedText.SourceMark]

  init(number: Int, marks: [AttributedText.SourceMark], width: Double) {
    self.number = number
    self.marks = marks
    self.width = width
  }

  /// The source range from the first to the last byte of some text. Complexity: O(log marks).
  func source(of text: Range<Int>) -> SourceRange? {
    guard let first = place(of: text.lowerBound), !text.isEmpty,
      let last = place(of: text.upperBound - 1), last.file == first.file
    else {
      return place(of: text.lowerBound).map { SourceRange(file: $0.file, $0.offset..<$0.offset) }
    }
    return SourceRange(file: first.file, first.offset..<max(first.offset, last.offset + 1))
  }

  private func place(of offset: Int) -> (file: Int, offset: Int)? {
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    // Text before the first mark is generated, such as a number, and has no source.
    guard let mark = low > 0 ? marks[low - 1] : marks.first else { return nil }
    let end = mark.source.upperBound
    return (mark.source.file, min(mark.source.lowerBound + max(0, offset - mark.offset), end))
  }
}
