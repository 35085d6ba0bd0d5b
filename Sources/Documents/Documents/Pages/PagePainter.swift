import ComposeAttributedText
import ComposeFlow
import ComposeGeometry
import ComposeGraphics
import ComposeTextLayout

/// Creates the drawings of finished pages and passes them to the context: decorations first, then
/// boxes, footnotes and page furniture.
final class PagePainter {
  private let context: any PagedContext
  private let style: PageDrawing.Style
  private let furniture: PageFurniture
  private let backdrop: PageBackdrop?
  /// The number of pages drawn or reserved before the first page of this painter.
  private(set) var pageCount: Int
  /// The page of each named destination, and the numbers of pages.
  private(set) var places = PageNumbers()
  /// The section and the chapter that continue on the next page.
  private var section: String?
  private var chapter: String?
  private var part: String?
  /// Reserved pages, which are drawn before any new page.
  private var reserved: Range<Int>
  private let recorder: PageRecorder?
  /// Whether pages of another painter follow, such as those of the index.
  private let isFollowed: Bool
  /// The notes in the margin that had no room on the pages before.
  private var carriedMarginNotes: [FlowMarginNote] = []

  init(
    context: any PagedContext, theme: Theme, furniture: PageFurniture,
    backdrop: PageBackdrop? = nil, pagesBefore: Int = 0, reserved: Range<Int> = 0..<0,
    recorder: PageRecorder? = nil, isFollowed: Bool = false,
    numbering: PageNumbering = PageNumbering()
  ) {
    places.numbering = numbering
    self.isFollowed = isFollowed
    self.context = context
    style = PageDrawing.Style(
      markerBaseline: theme.leading * 0.75, rule: theme.colors.rule, muted: theme.colors.muted)
    self.furniture = furniture
    self.backdrop = backdrop
    pageCount = pagesBefore
    self.reserved = reserved
    self.recorder = recorder
  }

  /// The number of the next page to draw, counted from 1.
  var nextPageNumber: Int { (reserved.isEmpty ? pageCount : reserved.lowerBound) + 1 }

  /// - Parameters:
  ///   - boxes: The boxes of the page are removed.
  ///   - opensChapter: Whether the page was begun for a chapter.
  ///   - isLast: Whether this is the last page of the document.
  func draw(
    _ columns: [PageColumn], from boxes: inout PageBoxes, geometry: PageGeometry,
    opensChapter: Bool = false, isLast: Bool
  ) throws {
    let reservedIndex = reserved.isEmpty ? nil : reserved.lowerBound
    pageCount = nextPageNumber
    let unmirrored = geometry
    let geometry = geometry.page(pageCount, opensChapter: opensChapter)
    reserved = reservedIndex.map { $0 + 1..<reserved.upperBound } ?? reserved
    var page = PageDrawing(
      size: geometry.pageSize, style: style, backdrop: backdrop, isFirst: pageCount == 1)
    // A page that begins with a heading has no running head, which would repeat it.
    let beginning = columns.first.flatMap { boxes.sectionAtTop(of: $0.content) }
    var sections: [FlowSection] = []
    // Balanced columns, and columns above a forced page break, may be short.
    let mayBeShort = isLast || columns.contains { $0.content.endsWithPageBreak }
    for column in columns {
      boxes.addSections(of: column.content, to: &sections)
      let placed = boxes.place(column, in: geometry)
      registerDestinations(of: placed.boxes)
      if let notes = placed.notes { registerDestinations(of: notes.boxes) }
      recorder?.record(
        placed, bottom: geometry.textArea.minY + column.origin.y + column.height,
        mayBeShort: mayBeShort)
      page.columns.append(placed)
    }
    if boxes.haveMarginNotes, let notes = placeMarginNotes(of: page.columns, in: geometry) {
      page.columns.append(notes)
    }
    for section in sections where section.level == 0 || section.endsPart {
      part = section.level == 0 ? section.title : nil
    }
    sections.removeAll { $0.level == 0 }
    page.furniture = furniture.drawing(
      of: PageFurniture.Page(
        number: pageCount, label: places.numbering.text(pageCount),
        isOnly: isLast && pageCount == 1 && !isFollowed, isLast: isLast,
        section: sections.first?.title ?? section,
        chapter: sections.first { $0.level == 1 }?.title ?? chapter, part: part,
        lastSection: sections.last?.title ?? section,
        beginsSection: beginning != nil, beginsChapter: beginning.map { $0.level <= 1 } ?? false,
        beginsPart: beginning?.level == 0),
      geometry: geometry)
    section = sections.last?.title ?? section
    chapter = sections.last { $0.level == 1 }?.title ?? chapter
    if let recorder { for (line, _) in page.furniture.lines { recorder.count(line) } }
    try context.drawPage(size: page.size, reserved: reservedIndex) { [page] in page.draw(on: $0) }
    recorder?.endPage(pageCount)
    if isLast { try drawCarriedNotes(from: &boxes, geometry: unmirrored) }
  }

  /// Draws pages for the notes in the margin that had no room beside the text.
  func drawCarriedNotes(from boxes: inout PageBoxes, geometry: PageGeometry) throws {
    guard !carriedMarginNotes.isEmpty else { return }
    try draw([], from: &boxes, geometry: geometry, isLast: true)
  }

  /// The notes in the margin of a page; nil for none.
  @_optimize(size)
  private func placeMarginNotes(
    of columns: [PageDrawing.Column], in geometry: PageGeometry
  ) -> PageDrawing.Column? {
    guard let area = geometry.marginNotes else { return nil }
    let text = geometry.textArea
    var notes = carriedMarginNotes.map { (note: $0, top: text.minY) }
    for column in columns {
      for index in column.boxes.indices where column.boxes[index].box.hasMarginNotes {
        let placed = column.boxes[index]
        notes += placed.box.marginNotes.map { ($0, placed.origin.y + $0.top) }
      }
    }
    if notes.isEmpty { return nil }
    let placer = MarginNotePlacer(
      top: text.minY, bottom: text.maxY, gap: geometry.leading * 0.4)
    let tops = placer.tops(notes.map { ($0.top, $0.note.height) })
    carriedMarginNotes = notes[tops.count...].map(\.note)
    let isLeft = area.isLeft != (geometry.isTwoSided && pageCount % 2 == 0)
    let x = isLeft ? text.minX - area.gap - area.width : text.maxX + area.gap
    var column = PageDrawing.Column()
    for (note, top) in zip(notes, tops) {
      var box = FlowBox(.stack(note.note.stack), x: 0, height: note.note.height)
      if !note.note.destinations.isEmpty { box.destinations = note.note.destinations }
      column.boxes.append(PageDrawing.PlacedBox(box: box, origin: Point(x: x, y: top)))
    }
    registerDestinations(of: column.boxes)
    if let recorder { for placed in column.boxes { recorder.count(placed.box) } }
    return column
  }

  /// Draws a page without anything on it, before a chapter that opens on the other side.
  func drawEmptyPage(geometry: PageGeometry) throws {
    let reservedIndex = reserved.isEmpty ? nil : reserved.lowerBound
    pageCount = nextPageNumber
    reserved = reservedIndex.map { $0 + 1..<reserved.upperBound } ?? reserved
    try context.drawPage(size: geometry.pageSize, reserved: reservedIndex) { _ in }
    recorder?.endPage(pageCount)
  }

  func finishElements(_ count: Int, except open: [StructureElement]) {
    context.finishElements(count, except: open)
  }

  /// Registers the page number of each destination in the boxes.
  private func registerDestinations(of boxes: [PageDrawing.PlacedBox]) {
    for index in boxes.indices where boxes[index].box.hasDestinations {
      guard boxes[index].occurrence == .only else { continue }
      for name in boxes[index].box.destinations where places.places[name] == nil {
        places.places[name] = pageCount
        if places.numbering.isDivided, name == BookLayout.mainMatter {
          places.numbering.mainMatter = pageCount
        }
      }
    }
  }
}

extension PageBoxes {
  /// The section that begins with the first box of a column.
  fileprivate func sectionAtTop(of column: PageContent) -> FlowSection? {
    for index in column.entries.indices {
      if case .box(let box, _) = column.entries[index] { return self[box].section }
    }
    return nil
  }

  /// Adds the sections that start in a column, in order.
  fileprivate func addSections(of column: PageContent, to sections: inout [FlowSection]) {
    for index in column.entries.indices {
      if case .box(let box, _) = column.entries[index], let section = self[box].section {
        sections.append(section)
      }
    }
  }
}
