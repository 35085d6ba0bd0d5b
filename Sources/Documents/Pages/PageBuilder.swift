import Geometry
import Graphics

/// Fills pages from the vertical list and draws each when it is full.
///
/// Holds one page at a time. A page ends at the last box that allows a break before it;
/// where none does, it ends where it is full.
final class PageBuilder {
  private let geometry: PageGeometry
  private let painter: PagePainter
  /// Lays out a note when its call is placed.
  private let layOutNote: (Int) throws -> [FlowEvent]

  private var page = PageContent()
  private var notes: PageNotes
  private var pendingSpace = 0.0
  private var keepsNext = false
  /// Decorations around the next box, outermost first.
  private var openDecorations: [OpenDecoration] = []
  private var nextDecoration = 0

  init(
    geometry: PageGeometry, painter: PagePainter,
    layOutNote: @escaping (Int) throws -> [FlowEvent]
  ) {
    self.geometry = geometry
    self.painter = painter
    self.layOutNote = layOutNote
    notes = PageNotes(separator: geometry.noteSeparator)
  }

  private struct OpenDecoration {
    var number: Int
    var decoration: FlowDecoration
  }

  func add(_ event: FlowEvent) throws {
    switch event {
    case .box(let box): try add(box)
    case .space(let space): pendingSpace = max(pendingSpace, space.isFinite ? space : 0)
    case .keepWithNext: keepsNext = true
    case .pageBreak:
      if page.hasBox || !notes.isEmpty { try endPage() }
      pendingSpace = 0
      keepsNext = false
    case .open(let decoration): open(decoration)
    case .close: close()
    case .finished(let count, let open): page.finish(count, except: open)
    }
  }

  /// Draws the last page, and pages for notes that are left over.
  ///
  /// - Parameter always: Whether a page is drawn even if nothing is on it.
  func finish(always: Bool) throws {
    if always || page.hasBox || !notes.isEmpty { try endPage(isLast: true) }
    while !notes.isEmpty { try endPage(isLast: true) }
  }

  // MARK: Decorations

  private func open(_ decoration: FlowDecoration) {
    let number = nextDecoration
    nextDecoration += 1
    openDecorations.append(OpenDecoration(number: number, decoration: decoration))
    page.open(number, decoration, spaceBefore: page.hasBox ? pendingSpace : 0)
    pendingSpace = 0
  }

  private func close() {
    guard let last = openDecorations.popLast() else { return }
    page.close(last.number)
    pendingSpace = 0
  }

  /// The room that the open decorations need below what they hold.
  private var paddingBelow: Double {
    openDecorations.reduce(0) { $0 + $1.decoration.padding }
  }

  // MARK: Boxes

  private func add(_ box: FlowBox) throws {
    var box = box
    if keepsNext { box.allowsBreakBefore = false }
    keepsNext = false
    try layOutNotes(calledBy: box)
    if !fits(box), page.hasBox || !notes.isEmpty { try breakPage(before: box) }
    // What was carried over may leave too little room still.
    if !fits(box), page.hasBox, box.allowsBreakBefore { try endPage() }
    page.place(box, spaceBefore: page.hasBox ? pendingSpace : 0)
    notes.call(box.notes)
    pendingSpace = 0
  }

  /// Makes the boxes of the notes that a box calls, and of those that they call in turn.
  private func layOutNotes(calledBy box: FlowBox) throws {
    var waiting = box.notes
    while let note = waiting.popLast() {
      guard notes.needsLayout(note) else { continue }
      waiting += notes.layOut(note, as: try layOutNote(note))
    }
  }

  private func fits(_ box: FlowBox) -> Bool {
    let space = page.hasBox ? pendingSpace : 0
    let needed = page.height + space + box.height + paddingBelow
    return needed + notes.height(calling: box.notes) <= geometry.height + 0.01
  }

  /// Ends the page at its last legal break; what stands after it goes to the next page.
  private func breakPage(before box: FlowBox) throws {
    guard !box.allowsBreakBefore, let index = page.lastLegalBreak else {
      let space = pendingSpace
      try endPage()
      // Notes alone fill a page: the space is still to come.
      pendingSpace = space
      return
    }
    let rest = page.removeEntries(from: index)
    for entry in rest {
      if case .box(let moved, _) = entry { notes.withdraw(moved.notes) }
    }
    let space = pendingSpace
    let open = openDecorations
    // The decorations that were open at the break are the ones to go on with.
    openDecorations = page.openAtEnd.map {
      OpenDecoration(number: $0.number, decoration: $0.decoration)
    }
    try endPage()
    for entry in rest { putBack(entry) }
    openDecorations = open
    pendingSpace = space
  }

  private func putBack(_ entry: PageContent.Entry) {
    switch entry {
    case .open(let number, let decoration, let spaceBefore):
      page.open(number, decoration, spaceBefore: page.hasBox ? spaceBefore : 0)
    case .close(let number):
      page.close(number)
    case .box(let placed, let spaceBefore):
      page.place(placed, spaceBefore: page.hasBox ? spaceBefore : 0)
      notes.call(placed.notes)
    case .finished(let count, let open): page.finish(count, except: open)
    case .repeated:
      break
    }
  }

  private func endPage(isLast: Bool = false) throws {
    let room = geometry.height - page.height - paddingBelow
    let pieces = notes.takePage(room: room)
    try painter.draw(
      page, notes: pieces, geometry: geometry, isLast: isLast && notes.isEmpty)
    // Notes that go on hold elements of earlier blocks.
    if notes.isEmpty, let (count, open) = page.lastFinished {
      painter.finishElements(count, except: open)
    }
    page = PageContent()
    for open in openDecorations {
      page.open(open.number, open.decoration, spaceBefore: 0)
      if case .table(let head, _) = open.decoration.kind { head.forEach { page.repeatHead($0) } }
    }
    pendingSpace = 0
  }
}
