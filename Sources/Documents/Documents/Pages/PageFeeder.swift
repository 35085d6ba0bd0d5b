import ComposeFlow
import ComposeGraphics

/// Feeds the vertical list of a document to the page engine, and stores the contents of boxes until
/// their pages are drawn.
final class PageFeeder: PageOutput {
  private let geometry: PageGeometry
  private let painter: PagePainter
  /// Lays out a footnote when its reference is placed, in the width of its column.
  private let noteEvents: (Int, _ isRepeated: Bool, _ width: Double) throws -> [FlowEvent]
  private var contents = PageBoxes()
  private var decorationCount = 0
  /// Structure elements that are complete once everything before a mark is drawn.
  private var marks: [Int: (count: Int, open: [StructureElement])] = [:]
  private var markCount = 0
  private let settings: DocumentSettings
  // Created on first use, since it refers to its output.
  private lazy var builder = makeBuilder(geometry)
  /// The pages that are interrupted by turned ones; nil while there are none.
  private var interrupted: PageBuilder?
  /// The geometry of turned pages; nil while there are none.
  private var turned: PageGeometry?
  /// The number of the page that was begun for a chapter and has the margins of such pages; 0 for none.
  private var chapterPage = 0
  /// The number of the decoration of the slide that has not ended, and whether it is known to continue
  /// on another page; nil for none.
  private var slide: (number: Int, isContinued: Bool)?
  /// Called once for a slide that continues, with the number of its second page.
  var reportContinuation: (FlowSlide, _ page: Int) -> Void = { _, _ in }

  init(
    geometry: PageGeometry, settings: DocumentSettings, painter: PagePainter,
    noteEvents: @escaping (Int, _ isRepeated: Bool, _ width: Double) throws -> [FlowEvent]
  ) {
    self.geometry = geometry
    self.painter = painter
    self.noteEvents = noteEvents
    self.settings = settings
  }

  func add(_ event: FlowEvent) throws {
    switch event {
    case .box(let box):
      let penalty = box.breakPenalty
      let isOnGrid = box.isOnGrid
      let notes = box.notes
      let fallback = box.fallbackPenalty
      let shrink = box.shrink
      if geometry.masters != nil, box.section?.level == 1, builder.openChapter() {
        chapterPage = painter.nextPageNumber
      }
      try builder.add(
        contents.add(box), breakPenalty: penalty, fallbackPenalty: fallback, shrink: shrink,
        isOnGrid: isOnGrid, calling: notes)
    case .space(let space): builder.addSpace(space)
    case .spring(let height):
      try builder.addSpring(contents.add(FlowBox(.empty, x: 0, height: height)))
    case .keepWithNext: builder.keepWithNext()
    case .headingEnd: builder.endHeading()
    case .pageBreak: try breakPage()
    case .openPage(let opening): try open(opening)
    case .open(let decoration):
      decorationCount += 1
      builder.open(contents.add(decoration, number: decorationCount))
    case .close: builder.close()
    case .finished(let count, let open):
      markCount += 1
      marks[markCount] = (count, open)
      builder.mark(markCount)
    case .beginFloat(let position, let passesSections):
      builder.beginFloat(at: position, passesSections: passesSections)
    case .pageFloat(let box, let isWide):
      let notes = box.notes
      try builder.addPageFloat(contents.add(box), isWide: isWide, calling: notes)
    case .endFloat: builder.endFloat()
    case .sectionStart: builder.stopFloats()
    case .turn(let turned): try turn(turned)
    case .beginSpan: try builder.span(true)
    case .endSpan: try builder.span(false)
    case .slide(let slide): begin(slide)
    case .columns(let count): try builder.beginBand(columns: count)
    }
  }

  /// Ends the page, and adds an empty one where the next is on the other side.
  private func open(_ opening: ChapterOpening) throws {
    try breakPage()
    guard turned == nil, opening != .any,
      (painter.nextPageNumber % 2 == 0) != (opening == .left)
    else { return }
    try painter.drawEmptyPage(geometry: geometry)
  }

  /// Ends the page, and with it a slide.
  private func breakPage() throws {
    try builder.breakPage()
    if let slide { contents.removeDecoration(slide.number) }
    slide = nil
  }

  private func begin(_ slide: FlowSlide) {
    decorationCount += 1
    self.slide = (decorationCount, false)
    let decoration = FlowDecoration(
      kind: .slide(slide), x: 0, width: geometry.width, padding: 0)
    builder.repeatHead(of: contents.add(decoration, number: decorationCount))
  }

  private func makeBuilder(_ geometry: PageGeometry) -> PageBuilder {
    PageBuilder(
      area: geometry.area, costs: settings.theme.pageBreakCosts, facesPages: settings.facesPages,
      justifiesVertically: settings.justifiesVertically, output: self)
  }

  /// Ends the page and begins pages of another geometry, or ends these.
  private func turn(_ geometry: PageGeometry?) throws {
    if let geometry, turned == nil {
      try breakPage()
      interrupted = builder
      builder = makeBuilder(geometry)
      turned = geometry
    } else if geometry == nil, let interrupted {
      try builder.finish(always: false)
      builder = interrupted
      self.interrupted = nil
      turned = nil
    }
  }

  /// The room that is left below the list as it is now, in points; see `PageBuilder.roomLeft`.
  var roomLeft: Double { builder.roomLeft }

  /// Draws the last page, and further pages for remaining footnotes.
  ///
  /// - Parameter always: Whether to draw a page even if it is empty.
  func finish(always: Bool) throws {
    try builder.finish(always: always)
    try painter.drawCarriedNotes(from: &contents, geometry: geometry)
  }

  // MARK: Output

  var nextPageNumber: Int { painter.nextPageNumber }

  func layOutNote(_ number: Int, isRepeated: Bool) throws -> Footnotes.Layout {
    var layout = Footnotes.Layout([])
    var space = 0.0
    for event in try noteEvents(number, isRepeated, builder.noteWidth) {
      switch event {
      case .box(let box):
        layout.calls += box.notes
        layout.pieces.append(
          FootnotePiece(
            contents.add(box), spaceBefore: layout.pieces.isEmpty ? 0 : space,
            isRepeated: isRepeated))
        space = 0
      case .space(let more): space = max(space, more)
      default: break
      }
    }
    return layout
  }

  /// Reports a slide once its heading is repeated.
  private func noteSlide(in columns: [PageColumn]) {
    guard let slide, !slide.isContinued,
      case .open(let handle, _)? = columns.first?.content.entries.first,
      handle.number == slide.number, case .slide(let flow)? = contents[handle]?.kind
    else { return }
    reportContinuation(flow, painter.nextPageNumber)
    self.slide?.isContinued = true
  }

  func draw(_ columns: [PageColumn], isLast: Bool) throws {
    noteSlide(in: columns)
    try painter.draw(
      columns, from: &contents, geometry: turned ?? geometry,
      opensChapter: chapterPage == painter.nextPageNumber, isLast: isLast && turned == nil)
  }

  func reach(mark: Int) {
    guard let (count, open) = marks[mark] else { return }
    painter.finishElements(count, except: open)
    if marks.count > 64 { marks = marks.filter { $0.key > mark } }
  }
}
