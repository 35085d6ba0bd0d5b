import ComposeGraphics

/// What stands on one page so far: boxes and decorations in the order of the flow.
struct PageContent {
  enum Entry {
    case box(FlowBox, spaceBefore: Double)
    /// A table's head, set again at the top of a page.
    case repeated(FlowBox)
    case open(Int, FlowDecoration, spaceBefore: Double)
    case close(Int)
    case finished(count: Int, open: [StructureElement])

    var spaceBefore: Double {
      switch self {
      case .box(_, let space), .open(_, _, let space): space
      case .repeated, .close, .finished: 0
      }
    }
  }

  private(set) var entries: [Entry] = []
  /// From the top of the text area to the end of the last entry, in points.
  private(set) var height = 0.0
  /// Whether a box of the flow stands on the page.
  private(set) var hasBox = false
  /// Whether the first box of the flow on the page begins a section.
  private(set) var beginsSection = false
  /// The sections that start on the page, in order.
  private(set) var sections: [String] = []
  /// Whether a page break ends the page, rather than want of room.
  var endsWithPageBreak = false

  /// Makes room for so many boxes.
  mutating func reserve(_ count: Int) { entries.reserveCapacity(count) }

  mutating func place(_ box: consuming FlowBox, spaceBefore: Double) {
    height += spaceBefore + box.height
    if let section = box.section {
      sections.append(section)
      if !hasBox { beginsSection = true }
    }
    hasBox = true
    entries.append(.box(consume box, spaceBefore: spaceBefore))
  }

  mutating func repeatHead(_ box: FlowBox) {
    var box = box
    box.destinations = []
    entries.append(.repeated(box))
    height += box.height
  }

  mutating func open(_ number: Int, _ decoration: FlowDecoration, spaceBefore: Double) {
    entries.append(.open(number, decoration, spaceBefore: spaceBefore))
    height += spaceBefore + decoration.padding
  }

  mutating func close(_ number: Int) {
    entries.append(.close(number))
    height += padding(of: number)
  }

  mutating func finish(_ count: Int, except open: [StructureElement]) {
    entries.append(.finished(count: count, open: open))
  }

  /// Spreads the spaces of the page in proportion so that it is `room` higher, none to more than
  /// twice its own. Does nothing where that is not enough.
  mutating func spread(by room: Double) {
    let spaces = entries.reduce(0) { $0 + $1.spaceBefore }
    guard room > 0, room <= spaces else { return }
    let factor = 1 + room / spaces
    for index in entries.indices {
      switch entries[index] {
      case .box(let box, let space): entries[index] = .box(box, spaceBefore: space * factor)
      case .open(let number, let decoration, let space):
        entries[index] = .open(number, decoration, spaceBefore: space * factor)
      case .repeated, .close, .finished: break
      }
    }
    height += room
  }

  func padding(of number: Int) -> Double {
    for case .open(number, let decoration, _) in entries { return decoration.padding }
    return 0
  }

  /// The elements that get nothing more once the page is drawn; nil for none.
  var lastFinished: (count: Int, open: [StructureElement])? {
    for case .finished(let count, let open) in entries.reversed() { return (count, open) }
    return nil
  }
}
