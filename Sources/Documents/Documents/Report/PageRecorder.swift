import ComposeAttributedText
import ComposeDiagnostics
import ComposeGeometry
import ComposeTextLayout

/// Tells of each finished page how its lines are set.
///
/// There is one only where somebody asks; else nothing is kept of a line but its drawing.
final class PageRecorder {
  private let send: ((ComposedPage) -> Void)?
  private let census: FontCensus?
  private var paragraphCount = 0
  private var columns: [ComposedColumn] = []
  /// Of the column so far.
  private var lines: [ComposedLine] = []
  /// Of the page so far.
  private var lineCount = 0
  /// Where the last box of the column's text ends, from the page's top.
  private var textBottom = 0.0
  /// Where the notes begin, their rule included.
  private var notesTop: Double?

  /// Nil where nobody asks.
  init?(send: ((ComposedPage) -> Void)?, census: FontCensus?) {
    if send == nil, census == nil { return nil }
    self.send = send
    self.census = census
  }

  /// What the lines of a paragraph must know beside their glyphs.
  ///
  /// - Parameter width: Of the column that the text is set in.
  func origin(of text: AttributedText, width: Double) -> ParagraphOrigin {
    paragraphCount += 1
    return ParagraphOrigin(number: paragraphCount, marks: text.sourceMarks, width: width)
  }

  // MARK: A page

  /// - Parameters:
  ///   - bottom: Where the column ends, from the page's top.
  ///   - mayBeShort: Whether a break ends the column rather than lack of room.
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
    case .cells: lineCount += 1
    case .image, .rule, .empty: break
    }
  }

  /// Counts the faces of a line, such as a page number, that belongs to no text.
  func count(_ line: Line) { census?.add(line) }

  private func count(_ box: FlowBox) {
    guard let census else { return }
    if case .line(let line)? = box.marker?.content { census.add(line) }
    switch box.content {
    case .line(let line, _, _): census.add(line)
    case .cells(let cells): for cell in cells { census.add(cell.line) }
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
    let room = line.room(inColumn: origin.width)
    let excessLeft = room.left - room.overhangLeft - line.indent
    let excessRight = line.indent + line.width - room.left - room.measure - room.overhangRight
    let text = line.range.lowerBound..<max(line.range.lowerBound, line.contentEnd)
    var composed = ComposedLine(
      number: lineCount, paragraph: origin.number,
      isFirst: line.range.lowerBound == paragraph.range.lowerBound, isLast: line.isLast,
      isInNote: notesTop != nil, isJustified: line.isJustified,
      endsWithHyphen: line.endsWithHyphen,
      em: paragraph.baseFont.size, leading: height, measure: room.measure, width: line.width,
      excess: max(0, excessLeft, excessRight),
      gaps: line.wordGaps.map {
        ComposedLine.Gap(x: x + line.indent + $0.x, width: $0.width)
      },
      text: String(decoding: paragraph.text[text], as: UTF8.self)
        + (line.hyphen == nil ? "" : "-"),
      source: origin.source(of: text))
    composed.addedLetterWidth = line.addedLetterWidth
    lines.append(composed)
  }
}

/// Where the text of a paragraph comes from, and how wide its column is.
final class ParagraphOrigin {
  let number: Int
  let width: Double
  private let marks: [AttributedText.SourceMark]

  init(number: Int, marks: [AttributedText.SourceMark], width: Double) {
    self.number = number
    self.marks = marks
    self.width = width
  }

  /// The place in a source from the first to the last byte of some text. Complexity: O(log marks).
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
    // Before the first mark lies text that the source does not have, such as a number.
    guard let mark = low > 0 ? marks[low - 1] : marks.first else { return nil }
    let end = mark.source.upperBound
    return (mark.source.file, min(mark.source.lowerBound + max(0, offset - mark.offset), end))
  }
}
