import ComposeGeometry

/// Fills pages from the vertical list and draws each once it is decided where it ends.
///
/// Holds the pages that the breaker considers together. Text in several columns is split by bands
/// that span the whole measure; the columns above such a band are balanced.
package final class PageBuilder {
  let area: FlowArea
  private let costs: PageBreakCosts
  private let facesPages: Bool
  private let justifiesVertically: Bool
  unowned let output: any PageOutput

  private var queue: PageQueue
  var notes: Footnotes
  private var assembler: PageAssembler
  /// How the next column begins.
  var start = PageBreaker.Start()
  /// The columns of the page that is not drawn yet.
  var columns: [PageColumn] = []
  /// The first of them that is of the present band.
  var bandStart = 0
  /// Of that page, what the bands above the present one take, in points.
  var usedHeight = 0.0
  /// The columns of the present band, where it has not those of the area.
  private var bandColumns: Int?
  /// Floats for pages of their own, by the negative numbers of the marks where they are called.
  var pageFloats: [Int: PageFloat] = [:]
  private var pageFloatCount = 0
  /// Whether the page that is not drawn yet was begun for a chapter.
  private var opensChapter = false
  /// What is repeated above the columns of each further page; nil for nothing.
  var repeatedHead: DecorationHandle?
  /// Whether nothing is on the page that is not drawn yet but what is repeated above its columns.
  var hasOnlyHead = false
  /// Floats for the top of the next page, over all columns.
  var waitingWide: [PageFloat] = []

  /// How many pages are looked at together, and how many of them are then left as they are.
  private static let window = (pages: 5, decided: 2)

  /// - Parameter output: Draws the pages; the builder does not keep it alive.
  package init(
    area: FlowArea, costs: PageBreakCosts, facesPages: Bool = true,
    justifiesVertically: Bool = false, output: any PageOutput
  ) {
    self.area = area
    self.costs = costs
    self.facesPages = facesPages
    self.justifiesVertically = justifiesVertically
    self.output = output
    queue = PageQueue(pageHeight: area.greatestHeight)
    notes = Footnotes(separator: area.noteSeparator)
    assembler = PageAssembler(grid: area.grid)
  }

  // MARK: The vertical list

  /// Adds a box at the end of the list.
  ///
  /// - Parameters:
  ///   - breakPenalty: The cost of a page break above the box.
  ///   - fallbackPenalty: The cost where every other end of the page would leave more than a fifth of
  ///     it empty; infinity for that of `breakPenalty` alone.
  ///   - shrink: How much lower the box may become so that it fits on a page, if it begins a float.
  ///   - isOnGrid: Whether the box is placed on the baseline grid, if there is one.
  ///   - calls: The footnotes called in it, by the client's numbers.
  package func add(
    _ box: BoxHandle, breakPenalty: Double = 0, fallbackPenalty: Double = .infinity,
    shrink: Double = 0, isOnGrid: Bool = false, calling calls: [Int] = []
  ) throws {
    let called = try notes.call(calls) { try output.layOutNote($0, isRepeated: false) }
    queue.add(
      box, breakPenalty: breakPenalty, fallbackPenalty: fallbackPenalty, shrink: shrink,
      isOnGrid: isOnGrid, notes: called)
    if mustBreak { try breakPages(isEnd: false) }
  }

  /// Adds a box that becomes as high as its page has room, shared with others of the page, where text is in
  /// one column.
  package func addSpring(_ box: BoxHandle) throws {
    queue.addSpring(box.number)
    try add(box)
  }

  /// Adds space, of which the largest of neighbours counts; dropped at the top of a page.
  package func addSpace(_ space: Double) { queue.addSpace(space) }

  /// Keeps the next box on the page of the one before.
  package func keepWithNext() { queue.keepWithNext() }

  /// Keeps the next box on the page of the heading before it, at a cost not alone.
  package func endHeading() { queue.endHeading(penalty: costs.headingPenalty) }

  /// Ends the page, and what is repeated above the columns.
  package func breakPage() throws {
    try breakPages(isEnd: true)
    repeatedHead = nil
    if !columns.isEmpty { try drawPage() }
    queue.breakPage()
  }

  /// The page to come is begun for a chapter, if there is nothing on it and nothing waits for it.
  ///
  /// - Returns: Whether it is.
  package func openChapter() -> Bool {
    guard queue.items.isEmpty, columns.isEmpty, start.float == nil else { return false }
    opensChapter = true
    return true
  }

  /// Begins what surrounds the boxes up to the matching `close`.
  package func open(_ decoration: DecorationHandle) { queue.open(decoration) }
  package func close() { queue.close() }

  /// Records a position that is reported to the output when its page is complete.
  package func mark(_ number: Int) { queue.mark(number) }

  /// What follows up to `endFloat` may move to the top of the next page while what comes after it
  /// fills this one: a figure and its caption.
  ///
  /// - Parameters:
  ///   - position: Where on its page it is placed.
  ///   - passesSections: Whether, at a cost, the beginning of a section may be among what comes after it.
  package func beginFloat(at position: FloatPosition = .anywhere, passesSections: Bool = false) {
    queue.beginFloat(at: position, passesSections: passesSections)
  }
  package func endFloat() { queue.endFloat() }

  /// The next box begins a section, past which few floats move.
  package func stopFloats() { queue.stopFloats() }

  /// Adds a float for a page of floats after the page that the list has reached, or for the top of the
  /// next page.
  ///
  /// - Parameters:
  ///   - box: As wide as the area at most.
  ///   - isWide: Whether it is for the top of the next page, over all columns.
  package func addPageFloat(
    _ box: BoxHandle, isWide: Bool = false, calling calls: [Int] = []
  ) throws {
    let called = try notes.call(calls) { try output.layOutNote($0, isRepeated: false) }
    pageFloatCount += 1
    pageFloats[-pageFloatCount] = PageFloat(box: box, isWide: isWide, notes: called.calls)
    queue.mark(-pageFloatCount)
  }

  /// What follows spans all columns, or no longer does.
  package func span(_ spans: Bool) throws { try changeBand(columns: spans ? 1 : nil) }

  /// What follows is set in another number of columns; nil for those of the area.
  package func beginBand(columns: Int?) throws { try changeBand(columns: columns) }

  /// The room that is left in the column in which the list ends, in points.
  ///
  /// An estimate: where the list goes on, the ends of its pages may still change. Complexity: as that
  /// of breaking what waits.
  package var roomLeft: Double {
    var columns = pageColumns
    columns.firstHeight -= queue.items.isEmpty ? 0 : firstSpace
    let breaker = PageBreaker(columns: columns, costs: costs)
    let ends = breaker.ends(of: queue.items, from: start, isEnd: true, limit: .max)
    let column = start.column + max(0, ends.count - 1)
    let first = ends.count > 1 ? ends[ends.count - 2].item : 0
    let float = ends.count > 1 ? ends[ends.count - 2].moved : start.float
    let list = PageList(queue.items, grid: area.grid)
    let range = first..<queue.items.count
    let notes = list.noteHeight(range) + (ends.count > 1 ? 0 : start.carriedNotes)
    return columns.room(of: column) - list.height(range, under: float)
      - (notes > 0 ? notes + area.noteSeparator : 0)
      - (range.isEmpty && !isBelowBand ? 0 : queue.pendingSpace)
  }

  /// The space above the first item, where a band is above it.
  private var firstSpace: Double {
    isBelowBand ? queue.items.first?.space ?? 0 : 0
  }

  /// Whether the next item is the first below a band.
  private var isBelowBand: Bool {
    usedHeight > 0 && bandStart == columns.count && !hasOnlyHead
  }

  /// Draws the last page, and pages for remaining notes.
  ///
  /// - Parameter always: Whether a page is drawn even if nothing is on it.
  package func finish(always: Bool) throws {
    try breakPages(isEnd: true)
    if always && pageFloats.isEmpty || !columns.isEmpty { try drawPage(isLast: true) }
    let floats = takePageFloats(all: true)
    if !floats.isEmpty { try drawFloats(floats, isLast: true) }
    try placeWide(isLast: true)
    try drawCarriedNotes(isLast: true)
  }

  /// Draws pages for the notes that remain of earlier ones.
  private func drawCarriedNotes(isLast: Bool) throws {
    while !notes.isEmpty {
      let room = pageHeight - usedHeight
      place(
        PageContent(),
        notes: notes.takePage(calling: [], width: columnWidth, room: room) { _ in
          Footnotes.Layout([])
        })
      try drawPage(isLast: isLast)
    }
  }

  // MARK: Breaking

  private var columnCount: Int { bandColumns ?? area.columnCount }
  private var columnWidth: Double {
    bandColumns == nil ? area.columnWidth : area.columnWidth(of: columnCount)
  }

  /// The width in which notes are laid out that are called in what is added next. They may go on in
  /// the columns of the area.
  package var noteWidth: Double { noteWidth(inBandOf: bandColumns) }

  private func noteWidth(inBandOf count: Int?) -> Double {
    guard let count else { return area.columnWidth }
    return min(area.columnWidth, area.columnWidth(of: count))
  }

  /// How many columns are looked at together.
  private var windowColumns: Int { max(Self.window.pages, columnCount * 3) }

  /// The height of the text area of the page that is not drawn yet.
  private var pageHeight: Double {
    area.height(ofPage: output.nextPageNumber, opensChapter: opensChapter)
  }

  /// With this much waiting, that many columns are filled for certain.
  private var mustBreak: Bool { queue.height > Double(windowColumns + 1) * area.greatestHeight }

  private var pageColumns: PageColumns {
    PageColumns(
      height: area.height, firstHeight: pageHeight - usedHeight, count: columnCount,
      leading: area.leading, noteSeparator: area.noteSeparator, facesPages: facesPages,
      firstPage: output.nextPageNumber, grid: area.grid, heights: area.heights,
      repeatedHead: repeatedHeadHeight)
  }

  /// Places what can be decided, or all that waits.
  ///
  /// - Parameter kept: How many items at the end of the list wait nevertheless.
  private func breakPages(isEnd: Bool, keeping kept: Int = 0) throws {
    try beginBand()
    while isEnd ? queue.items.count > kept || start.float != nil : mustBreak {
      let breaker = PageBreaker(columns: pageColumns, costs: costs)
      var ends = breaker.ends(
        of: kept > 0 ? Array(queue.items.dropLast(kept)) : queue.items, from: start, isEnd: isEnd,
        limit: isEnd ? .max : windowColumns)
      if ends.isEmpty { return }
      if kept > 0 {
        // The list goes on below.
      } else if isEnd {
        balance(&ends)
      } else {
        ends.removeLast(max(0, ends.count - decidedColumns))
      }
      var first = 0
      for end in ends {
        try place(first..<end.item, end)
        first = end.item
        // How much of the footnotes continues is known only now.
        if !notes.isEmpty || hasWideOnTop { break }
      }
      queue.removeFirst(first)
    }
  }

  private var decidedColumns: Int { columnCount == 1 ? Self.window.decided : columnCount }

  /// Makes the columns of the last page equally high.
  private func balance(_ ends: inout [PageEnd]) {
    guard columnCount > 1, ends.allSatisfy({ $0.carriedNotes == 0 }), start.carriedNotes == 0
    else { return }
    let page = (start.column + ends.count - 1) / columnCount
    let first = page * columnCount - start.column
    // Of a page that is begun, columns are where they are.
    guard first >= 0 else { return }
    let item = first > 0 ? ends[first - 1].item : 0
    let float = first > 0 ? ends[first - 1].moved : start.float
    let balancer = ColumnBalancer(columns: pageColumns, costs: costs)
    let room = pageColumns.room(of: first + start.column)
    guard
      let balanced = balancer.ends(of: Array(queue.items[item...]), under: float, room: room)
    else { return }
    ends.removeLast(ends.count - first)
    ends += balanced.map { end in
      var end = end
      end.item += item
      return end
    }
  }

  /// Fills the next column.
  private func place(_ range: Range<Int>, _ end: PageEnd) throws {
    var (content, called) = assembler.page(
      of: range, without: end.moved, shrinking: end.shrunk, in: queue)
    let room = pageHeight - usedHeight - content.height - assembler.paddingBelow
    let foot = try notes.takePage(calling: called, width: columnWidth, room: room) {
      try output.layOutNote($0, isRepeated: true)
    }
    if queue.hasSprings {
      let springs = queue.takeSprings(of: content)
      if columnCount == 1 { content.stretch(springs, by: room - foot.height) }
    }
    if justifiesVertically, area.grid == nil, !end.isLast, foot.isEmpty {
      content.spread(by: end.shortfall)
    }
    content.endsWithPageBreak = end.isLast
    place(content, notes: foot)
    start.float = end.moved.map {
      MovedFloat(height: $0.height, gap: $0.gap, noteHeight: $0.noteHeight, items: nil)
    }
    start.carriedNotes = notes.carriedHeight
    start.shortfall = end.isLast ? nil : end.shortfall
    start.column += 1
    // The last page waits for what comes below, and for the end of the document.
    if !end.isLast, start.column == columnCount { try drawPage() }
  }

  private func place(_ content: PageContent, notes: FootnoteArea<FootnotePiece>) {
    let width = columnWidth
    hasOnlyHead = false
    let place = area.isRightToLeft ? columnCount - 1 - start.column : start.column
    columns.append(
      PageColumn(
        content: content, notes: notes,
        origin: Point(x: Double(place) * (width + area.columnGap), y: usedHeight),
        width: width, height: pageHeight - usedHeight))
  }

  // MARK: Bands

  /// Ends content in columns, or across all of them; the rest of the page is for the other.
  private func changeBand(columns count: Int?) throws {
    let count = count == area.columnCount ? nil : count.map { max(1, $0) }
    guard count != bandColumns else { return }
    let heading = queue.keptItems
    if heading > 0, roomLeft < 4 * area.leading {
      // A heading is not left on the page before its text.
      try breakPages(isEnd: true, keeping: heading)
      if !columns.isEmpty { try drawPage() }
    }
    try breakPages(isEnd: true)
    if !notes.isEmpty, noteWidth(inBandOf: count) < noteWidth {
      // What remains of notes is too wide for the columns to come.
      if !columns.isEmpty { try drawPage() }
      try drawCarriedNotes(isLast: false)
    }
    var height = usedHeight
    for column in columns[bandStart...] {
      height = max(height, usedHeight + column.content.height + column.notes.height)
    }
    for index in columns[bandStart...].indices { columns[index].height = height - usedHeight }
    usedHeight = height
    bandStart = columns.count
    start = PageBreaker.Start(carriedNotes: notes.carriedHeight)
    bandColumns = count
  }

  /// Puts the space between two bands above the second, or begins a page where it has no room.
  private func beginBand() throws {
    guard isBelowBand, let first = queue.items.first else { return }
    let top = PageGrid.raised(usedHeight + first.space, to: area.grid ?? 0)
    // What goes over all columns is not left alone: some lines below it, and the space to them.
    let least =
      bandColumns == 1
      ? queue.height - first.space + 6 * area.leading
      : 4 * area.leading
    if top + least > pageHeight { try drawPage() } else { usedHeight = top }
  }

  func drawPage(isLast: Bool = false) throws {
    let floats = takePageFloats(all: isLast)
    try output.draw(
      columns, isLast: isLast && notes.isEmpty && floats.isEmpty && waitingWide.isEmpty)
    // Notes that go on hold elements of earlier blocks.
    if notes.isEmpty, let mark = columns.reversed().firstNonNil(\.content.lastMark) {
      output.reach(mark: mark)
    }
    columns = []
    bandStart = 0
    usedHeight = 0
    hasOnlyHead = false
    opensChapter = false
    start.column = 0
    if !floats.isEmpty { try drawFloats(floats, isLast: isLast) }
    try placeWide(isLast: isLast)
    if !isLast { placeHead() }
  }
}

extension Sequence {
  fileprivate func firstNonNil<Value>(_ value: (Element) -> Value?) -> Value? {
    for element in self {
      if let found = value(element) { return found }
    }
    return nil
  }
}
