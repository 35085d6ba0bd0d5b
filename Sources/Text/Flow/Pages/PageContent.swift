/// What one column of a page contains: boxes and decorations in the order of the vertical list.
package struct PageContent {
  package enum Entry {
    case box(BoxHandle, spaceBefore: Double)
    /// A box of a table's head or foot, repeated at the top or the bottom of a page.
    case repeated(BoxHandle)
    case open(DecorationHandle, spaceBefore: Double)
    case close(Int)
    case mark(Int)

    var spaceBefore: Double {
      switch self {
      case .box(_, let space), .open(_, let space): space
      case .repeated, .close, .mark: 0
      }
    }
  }

  package private(set) var entries: [Entry] = []
  /// From the top of the text area to the end of the last entry, in points.
  package private(set) var height = 0.0
  /// Whether the page contains a box of the list.
  private(set) var hasBox = false
  /// Whether a page break ends the page, rather than lack of space.
  package var endsWithPageBreak = false

  /// Reserves capacity for a number of boxes.
  mutating func reserve(_ count: Int) { entries.reserveCapacity(count) }

  mutating func place(_ box: BoxHandle, spaceBefore: Double) {
    height += spaceBefore + box.height
    hasBox = true
    entries.append(.box(box, spaceBefore: spaceBefore))
  }

  mutating func repeatBox(_ box: BoxHandle) {
    entries.append(.repeated(box))
    height += box.height
  }

  mutating func open(_ decoration: DecorationHandle, spaceBefore: Double) {
    entries.append(.open(decoration, spaceBefore: spaceBefore))
    height += spaceBefore + decoration.padding
  }

  mutating func close(_ number: Int) {
    entries.append(.close(number))
    height += padding(of: number)
  }

  mutating func mark(_ number: Int) { entries.append(.mark(number)) }

  /// Makes boxes higher that are given by their numbers, all by the same height, so that the page is `room`
  /// higher.
  mutating func stretch(_ boxes: Set<Int>, by room: Double) {
    guard room > 0, !boxes.isEmpty else { return }
    for index in entries.indices {
      guard case .box(var box, let space) = entries[index], boxes.contains(box.number) else {
        continue
      }
      box.height += room / Double(boxes.count)
      height += room / Double(boxes.count)
      entries[index] = .box(box, spaceBefore: space)
    }
  }

  /// Stretches the spaces of the page in proportion so that it is `room` higher, none to more than
  /// twice its own. Does nothing where that is not enough.
  mutating func spread(by room: Double) {
    let spaces = entries.reduce(0) { $0 + $1.spaceBefore }
    guard room > 0, room <= spaces else { return }
    let factor = 1 + room / spaces
    for index in entries.indices {
      switch entries[index] {
      case .box(let box, let space): entries[index] = .box(box, spaceBefore: space * factor)
      case .open(let decoration, let space):
        entries[index] = .open(decoration, spaceBefore: space * factor)
      case .repeated, .close, .mark: break
      }
    }
    height += room
  }

  package func padding(of number: Int) -> Double {
    for case .open(let decoration, _) in entries where decoration.number == number {
      return decoration.padding
    }
    return 0
  }

  /// The last place of the client's that the page contains; nil for none.
  var lastMark: Int? {
    for case .mark(let number) in entries.reversed() where number >= 0 { return number }
    return nil
  }
}
