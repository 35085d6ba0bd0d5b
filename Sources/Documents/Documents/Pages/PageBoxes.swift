import ComposeFlow

/// The contents of boxes and decorations that are not yet drawn, indexed by the handles that the
/// page engine uses.
struct PageBoxes {
  private var boxes: [FlowBox] = []
  /// Free indices in `boxes`.
  private var free: [Int] = []
  private var decorations: [Int: (decoration: FlowDecoration, handle: DecorationHandle)] = [:]

  /// The boxes of tables that differ from page to page, by the numbers of their decorations.
  private var fragmentBoxes: [Int: (above: BoxHandle?, below: BoxHandle?)] = [:]

  /// Whether a box was added that has notes in the margin.
  private(set) var haveMarginNotes = false

  private let removed = FlowBox(.empty, x: 0, height: 0)

  mutating func add(_ box: consuming FlowBox) -> BoxHandle {
    let height = box.height
    if box.hasMarginNotes { haveMarginNotes = true }
    if let number = free.popLast() {
      boxes[number] = box
      return BoxHandle(number, height: height)
    }
    boxes.append(box)
    return BoxHandle(boxes.count - 1, height: height)
  }

  mutating func add(_ decoration: FlowDecoration, number: Int) -> DecorationHandle {
    var head: [BoxHandle] = []
    switch decoration.kind {
    case .table(let boxes, let continued, _): head = (continued + boxes).map { add($0) }
    case .slide(let slide): head = slide.head.map { add($0) }
    case .ground, .bar: break
    }
    var handle = DecorationHandle(number, padding: decoration.padding, head: head)
    if let fragments = decoration.fragments { addFragments(fragments, to: &handle) }
    decorations[number] = (decoration, handle)
    return handle
  }

  subscript(box: BoxHandle) -> FlowBox {
    _read { yield boxes[box.number] }
  }

  subscript(decoration: DecorationHandle) -> FlowDecoration? {
    decorations[decoration.number]?.decoration
  }

  /// Removes a box and frees its index.
  mutating func take(_ handle: BoxHandle) -> FlowBox {
    var box = removed
    swap(&box, &boxes[handle.number])
    free.append(handle.number)
    return box
  }

  mutating func removeDecoration(_ number: Int) {
    guard let (_, handle) = decorations.removeValue(forKey: number) else { return }
    for box in handle.head { _ = take(box) }
    for box in handle.foot { _ = take(box) }
    if !fragmentBoxes.isEmpty { fragmentBoxes[number] = nil }
  }

  // MARK: Fragments of tables

  private mutating func addFragments(
    _ fragments: TableFragments, to handle: inout DecorationHandle
  ) {
    func placeholder(_ height: Double) -> BoxHandle? {
      height > 0 ? add(FlowBox(.empty, x: 0, height: height)) : nil
    }
    let above = placeholder(fragments.heights.above)
    let below = placeholder(fragments.heights.below)
    if let above { handle.head.append(above) }
    if let below { handle.foot = [below] }
    fragmentBoxes[handle.number] = (above, below)
  }

  /// Makes the boxes of tables that differ from page to page, for a finished column.
  mutating func finishFragments(of page: PageContent) {
    if fragmentBoxes.isEmpty { return }
    var open: [(number: Int, end: Int?)] = []
    for index in page.entries.indices {
      switch page.entries[index] {
      case .open(let handle, _):
        if fragmentBoxes[handle.number] != nil { open.append((handle.number, nil)) }
      case .box(let handle, _):
        if let row = self[handle].row, !open.isEmpty { open[open.count - 1].end = row + 1 }
      case .close(let number):
        guard let last = open.last, last.number == number else { continue }
        open.removeLast()
        finishFragment(of: number, rowsUpTo: last.end, isLast: true)
      case .repeated, .mark: break
      }
    }
    for (number, end) in open { finishFragment(of: number, rowsUpTo: end, isLast: false) }
  }

  private mutating func finishFragment(of number: Int, rowsUpTo end: Int?, isLast: Bool) {
    guard let fragments = decorations[number]?.decoration.fragments,
      let handles = fragmentBoxes[number]
    else { return }
    let (above, below) = fragments.finishPage(rowsUpTo: end, isLast: isLast)
    if let handle = handles.above { replace(handle, with: above) }
    if let handle = handles.below { replace(handle, with: below) }
  }

  private mutating func replace(_ handle: BoxHandle, with box: FlowBox?) {
    boxes[handle.number] = box ?? FlowBox(.empty, x: 0, height: handle.height)
    boxes[handle.number].height = handle.height
  }
}
