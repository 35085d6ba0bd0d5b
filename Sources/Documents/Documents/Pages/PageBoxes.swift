import ComposeFlow

/// The contents of boxes and decorations that are not yet drawn, indexed by the handles that the
/// page engine uses.
struct PageBoxes {
  private var boxes: [FlowBox] = []
  /// Free indices in `boxes`.
  private var free: [Int] = []
  private var decorations: [Int: (decoration: FlowDecoration, handle: DecorationHandle)] = [:]

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
    let handle = DecorationHandle(number, padding: decoration.padding, head: head)
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
  }
}
