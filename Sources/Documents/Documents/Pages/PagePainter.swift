import ComposeAttributedText
import ComposeFlow
import ComposeGeometry
import ComposeGraphics
import ComposeTextLayout

/// Draws finished pages: decorations first, then boxes, notes and furniture.
final class PagePainter {
  private let context: any PagedContext
  private let theme: Theme
  private let furniture: PageFurniture
  private let backdrop: PageBackdrop?
  /// Pages drawn or reserved before the first of this painter.
  private(set) var pageCount: Int
  /// The number of the page on which each destination lies.
  private(set) var pageNumbers: [String: Int] = [:]
  /// The section that the next page goes on with.
  private var section: String?
  /// Reserved pages to draw on before any new one.
  private var reserved: Range<Int>
  private let recorder: PageRecorder?

  init(
    context: any PagedContext, theme: Theme, furniture: PageFurniture,
    backdrop: PageBackdrop? = nil, pagesBefore: Int = 0, reserved: Range<Int> = 0..<0,
    recorder: PageRecorder? = nil
  ) {
    self.context = context
    self.theme = theme
    self.furniture = furniture
    self.backdrop = backdrop
    pageCount = pagesBefore
    self.reserved = reserved
    self.recorder = recorder
  }

  /// The number of the page that is drawn next, from 1.
  var nextPageNumber: Int { (reserved.isEmpty ? pageCount : reserved.lowerBound) + 1 }

  /// - Parameter isLast: Whether the document ends with the page.
  func draw(
    _ columns: [PageColumn], of boxes: PageBoxes, geometry: PageGeometry, isLast: Bool
  ) throws {
    if reserved.isEmpty {
      try context.beginPage(size: geometry.pageSize)
      pageCount += 1
    } else {
      try context.beginReservedPage(reserved.lowerBound, size: geometry.pageSize)
      pageCount = reserved.lowerBound + 1
      reserved = (reserved.lowerBound + 1)..<reserved.upperBound
    }
    backdrop?.draw(isFirst: pageCount == 1, pageSize: geometry.pageSize, on: context)
    // Columns that are balanced, or above a page break, end where they end.
    let mayBeShort = isLast || columns.contains { $0.content.endsWithPageBreak }
    for column in columns {
      let origin = Point(
        x: geometry.textArea.minX + column.origin.x, y: geometry.textArea.minY + column.origin.y)
      draw(column.content, of: boxes, at: origin)
      drawNotes(column.notes, of: boxes, left: origin.x, bottom: origin.y + column.height)
      recorder?.endColumn(bottom: origin.y + column.height, mayBeShort: mayBeShort)
    }
    let sections = columns.flatMap { boxes.sections(of: $0.content) }
    // A page that begins with a heading has no running head, which would repeat it.
    let beginsSection = columns.first.map { boxes.beginsSection(in: $0.content) } ?? false
    furniture.draw(
      pageNumber: pageCount, isOnlyPage: isLast && pageCount == 1,
      section: beginsSection ? nil : sections.first ?? section, geometry: geometry, on: context,
      counting: { recorder?.count($0) })
    section = sections.last ?? section
    try context.endPage()
    recorder?.endPage(pageCount)
  }

  private func draw(_ page: PageContent, of boxes: PageBoxes, at origin: Point) {
    drawDecorations(of: page, boxes, origin: origin)
    var y = origin.y
    // By index: an entry that is taken out would be copied, and its box once more.
    for index in page.entries.indices {
      switch page.entries[index] {
      case .box(let box, let space):
        y += space
        if boxes[box].height == box.height {
          draw(boxes[box], at: Point(x: origin.x, y: y))
        } else {
          draw(boxes[box].fitted(to: box.height), at: Point(x: origin.x, y: y))
        }
        y += box.height
      case .repeated(let box):
        draw(boxes[box], at: Point(x: origin.x, y: y), isRepeated: true)
        y += box.height
      case .open(let decoration, let space): y += space + decoration.padding
      case .close(let number): y += page.padding(of: number)
      case .mark: break
      }
    }
  }

  func finishElements(_ count: Int, except open: [StructureElement]) {
    context.finishElements(count, except: open)
  }

  // MARK: Decorations

  private func drawDecorations(of page: PageContent, _ boxes: PageBoxes, origin: Point) {
    struct Open {
      var handle: DecorationHandle
      var top: Double
      /// The end of the last box inside.
      var bottom: Double
    }
    var open: [Open] = []
    var y = origin.y
    func finish(_ last: Open, bottom: Double) {
      guard let decoration = boxes[last.handle] else { return }
      let rect = Rect(
        x: origin.x + decoration.x, y: last.top, width: decoration.width,
        height: max(0, bottom - last.top))
      context.withContent(.artifact(.layout)) { decoration.box.draw(on: context, rect: rect) }
    }
    for index in page.entries.indices {
      switch page.entries[index] {
      case .box(let box, let space):
        if let ground = boxes[box].ground {
          draw(ground, of: boxes[box], at: origin.x, y: y + space)
        }
        y += space + box.height
        for inner in open.indices { open[inner].bottom = y }
      case .repeated(let box):
        y += box.height
        for inner in open.indices { open[inner].bottom = y }
      case .open(let decoration, let space):
        y += space
        open.append(Open(handle: decoration, top: y, bottom: y))
        y += decoration.padding
      case .close(let number):
        y += page.padding(of: number)
        if let last = open.popLast() { finish(last, bottom: y) }
      case .mark: break
      }
    }
    for last in open.reversed() { finish(last, bottom: last.bottom + last.handle.padding) }
  }

  private func draw(_ ground: FlowGround, of box: FlowBox, at x: Double, y: Double) {
    context.withContent(.artifact(.layout)) {
      context.fill(
        Rect(x: x + box.x, y: y, width: ground.width, height: box.height), with: ground.color)
    }
  }

  // MARK: Boxes

  private func draw(_ box: FlowBox, at origin: Point, isRepeated: Bool = false) {
    // The destinations of a repeated head are where it stands first.
    for name in isRepeated ? [] : box.destinations {
      context.addDestination(name, at: Point(x: origin.x + box.x, y: max(0, origin.y - 6)))
      if pageNumbers[name] == nil { pageNumbers[name] = pageCount }
    }
    let left = Point(x: origin.x + box.x, y: origin.y)
    recorder?.record(box, at: left)
    switch box.content {
    case .line(let line, let baseline, let tags):
      if let marker = box.marker { draw(marker, at: Point(x: origin.x, y: origin.y + baseline)) }
      line.draw(at: Point(x: left.x, y: left.y + baseline), on: context, tags: &tags.tags)
    case .cells(let cells):
      for cell in cells { draw(cell, at: left, isRepeated: isRepeated) }
    case .image(let image, let width, let role):
      context.withContent(role) {
        context.draw(image, in: Rect(x: left.x, y: left.y, width: width, height: box.height))
      }
    case .rule(let width, let thickness, let color):
      context.withContent(.artifact(.layout)) {
        context.fill(
          Rect(
            x: left.x, y: left.y + (box.height - thickness) / 2, width: width, height: thickness),
          with: color)
      }
    case .empty: break
    }
    if let mark = box.continuationMark {
      drawContinuation(at: Point(x: origin.x + mark, y: origin.y + box.height / 2))
    }
    if let marker = box.marker, !box.content.isLine {
      draw(marker, at: Point(x: origin.x, y: origin.y + theme.leading * 0.75))
    }
  }

  /// Draws a box of a note that an earlier page has, without places, links and structure.
  private func drawArtifact(_ box: FlowBox, at origin: Point) {
    var box = box
    box.destinations = []
    let artifact = ContentRole.artifact(.pagination)
    if var marker = box.marker {
      marker.role = artifact
      box.marker = marker
    }
    switch box.content {
    case .line(let line, let baseline, _):
      let tags = ParagraphTags(nil, language: nil)
      tags.tags.addsLinks = false
      box.content = .line(line, baseline: baseline, tags: tags)
      if let marker = box.marker {
        draw(marker, at: Point(x: origin.x, y: origin.y + baseline))
        box.marker = nil
      }
      context.withContent(artifact) { draw(box, at: origin) }
    case .image(let image, let width, _):
      box.content = .image(image, width: width, role: artifact)
      draw(box, at: origin)
    default: draw(box, at: origin, isRepeated: true)
    }
  }

  private func draw(_ cell: CellLine, at origin: Point, isRepeated: Bool) {
    let point = Point(x: origin.x + cell.x, y: origin.y + cell.baseline)
    if isRepeated {
      context.withContent(.artifact(.pagination)) {
        var untagged = LineTags()
        // Links of a head are where it stands first.
        untagged.addsLinks = false
        cell.line.draw(at: point, on: context, tags: &untagged)
      }
    } else {
      cell.line.draw(at: point, on: context, tags: &cell.tags.tags)
    }
  }

  private func draw(_ marker: FlowMarker, at baseline: Point) {
    let x = baseline.x + marker.x
    context.withContent(marker.role) {
      switch marker.content {
      case .line(let line):
        // Of the element itself, so that a link in the marker lies in it.
        var tags = LineTags()
        if case .element(let element) = marker.role { tags.paragraph = element }
        line.draw(at: Point(x: x, y: baseline.y), on: context, tags: &tags)
      case .checkbox(let isChecked, let size):
        let box = Rect(x: x, y: baseline.y - size, width: size, height: size)
        context.stroke(
          Path(roundedRect: box, cornerRadius: size * 0.12), with: marker.color,
          style: StrokeStyle(width: size * 0.09))
        if isChecked {
          var tick = Path()
          tick.move(to: Point(x: x + size * 0.22, y: baseline.y - size * 0.5))
          tick.addLine(to: Point(x: x + size * 0.43, y: baseline.y - size * 0.26))
          tick.addLine(to: Point(x: x + size * 0.8, y: baseline.y - size * 0.78))
          context.stroke(
            tick, with: marker.color,
            style: StrokeStyle(width: size * 0.13, cap: .round, join: .round))
        }
      }
    }
  }

  /// A small hooked arrow: the line of code goes on below.
  private func drawContinuation(at point: Point) {
    let size = 2.2
    var path = Path()
    path.move(to: Point(x: point.x + size * 1.4, y: point.y - size * 1.2))
    path.addLine(to: Point(x: point.x + size * 1.4, y: point.y + size * 0.4))
    path.addLine(to: Point(x: point.x - size, y: point.y + size * 0.4))
    path.move(to: Point(x: point.x, y: point.y - size * 0.5))
    path.addLine(to: Point(x: point.x - size, y: point.y + size * 0.4))
    path.addLine(to: Point(x: point.x, y: point.y + size * 1.3))
    context.withContent(.artifact(.layout)) {
      context.stroke(
        path, with: theme.colors.muted, style: StrokeStyle(width: 0.5, cap: .round, join: .round))
    }
  }

  // MARK: Notes

  private func drawNotes(
    _ notes: FootnoteArea<FootnotePiece>, of boxes: PageBoxes, left: Double, bottom: Double
  ) {
    guard !notes.isEmpty else { return }
    let top = bottom - notes.height
    recorder?.beginNotes(at: top)
    context.withContent(.artifact(.layout)) {
      context.fill(
        Rect(
          x: left, y: top + notes.separator * 0.55, width: min(72, notes.width), height: 0.4),
        with: theme.colors.rule)
    }
    for note in notes.placed {
      let point = Point(x: left, y: top + note.top)
      if note.part.isRepeated {
        drawArtifact(boxes[note.part.box], at: point)
      } else {
        draw(boxes[note.part.box], at: point)
      }
    }
  }
}

extension FlowBox.Content {
  var isLine: Bool {
    if case .line = self { true } else { false }
  }
}

extension PageBoxes {
  /// Whether the first box of a column begins a section.
  fileprivate func beginsSection(in column: PageContent) -> Bool {
    for index in column.entries.indices {
      if case .box(let box, _) = column.entries[index] { return self[box].section != nil }
    }
    return false
  }

  /// The sections that start in a column, in order.
  fileprivate func sections(of column: PageContent) -> [String] {
    var sections: [String] = []
    for index in column.entries.indices {
      if case .box(let box, _) = column.entries[index], let section = self[box].section {
        sections.append(section)
      }
    }
    return sections
  }
}
