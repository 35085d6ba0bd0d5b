import ComposeAttributedText
import ComposeFlow
import ComposeGeometry
import ComposeGraphics

/// The heading rows of a table, repeated where the table continues: no text of their frame.
struct RepeatedHeader: Sendable {
  var lines: [Frame.PlacedLine] = []
  var boxes: [FrameBox] = []

  mutating func move(x: Double, y: Double) {
    func moved(_ rect: Rect) -> Rect {
      Rect(x: rect.minX + x, y: rect.minY + y, width: rect.width, height: rect.height)
    }
    for index in lines.indices {
      lines[index].origin = Point(x: lines[index].origin.x + x, y: lines[index].origin.y + y)
      lines[index].fragmentRect = moved(lines[index].fragmentRect)
    }
    for index in boxes.indices { boxes[index].rect = moved(boxes[index].rect) }
  }

  /// Draws what a reader who cannot see the page has heard before.
  func draw(
    on context: any GraphicsContext, _ progression: FrameOptions.Progression, isTagged: Bool,
    color: Color
  ) {
    guard !lines.isEmpty else { return }
    if isTagged { context.beginContent(.artifact(.pagination)) }
    for box in boxes { box.draw(on: context) }
    var tags = LineTags()
    // Links and destinations are at the first occurrence of the headings.
    tags.addsLinks = false
    for placed in lines {
      placed.draw(on: context, progression, tags: &tags, color: color)
    }
    if isTagged { context.endContent() }
  }
}

extension Framesetter {
  /// Places the heading rows of a table again above its rows from a group on.
  ///
  /// - Parameters:
  ///   - number: Of the group that comes next.
  ///   - height: Of that group, with what it needs below.
  /// - Returns: Whether they have a place.
  func repeatHeader(
    of table: PlacedTable, before number: Int, height: Double, depth: Int, in area: Rect,
    options: FrameOptions, into content: inout FrameContent
  ) -> Bool {
    let grid = table.grid
    let heading = grid.groups.prefix { $0.rows.upperBound <= grid.table.headerRows }
    guard grid.table.repeatsHeader, !heading.isEmpty, number >= heading.count,
      content.lines.isEmpty, content.repeated.lines.isEmpty,
      // Headings that reach into rows below are not repeated.
      grid.groups[heading.count].rows.lowerBound >= grid.table.headerRows
    else { return false }
    let rows = heading.map {
      self.rows($0, of: table, depth: depth, to: text.count, options: options)
    }
    let above = rows.first?.above ?? 0
    let taken = rows.reduce(above) { $0 + $1.height }
    guard DecorationHandle.repeats(headHeight: taken, onPagesOf: area.height),
      content.bottom + taken + height <= area.maxY + 1e-6
    else {
      return false
    }
    var header = FrameContent(position: content.position, top: content.bottom)
    var boxes = BlockStack()
    header.bottom += above
    for (group, rows) in zip(heading, rows) {
      place(
        rows, group, of: table, in: area, padding: options.padding, into: &header, boxes: &boxes)
    }
    content.repeated = RepeatedHeader(lines: header.lines, boxes: boxes.boxes)
    content.bottom = header.bottom
    return true
  }
}
