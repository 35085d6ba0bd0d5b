import ComposeFlow
import ComposeGeometry
import ComposeGraphics
import ComposeTextLayout

extension PageBoxes {
  /// Removes the boxes of a column and returns them with their positions on the page.
  mutating func place(_ column: PageColumn, in geometry: PageGeometry) -> PageDrawing.Column {
    let origin = Point(
      x: geometry.textArea.minX + column.origin.x, y: geometry.textArea.minY + column.origin.y)
    var placed = PageDrawing.Column()
    finishFragments(of: column.content)
    placed.decorations = decorations(of: column.content, at: origin)
    placeBoxes(of: column.content, at: origin, in: &placed.boxes)
    placed.notes = placeNotes(
      column.notes, left: origin.x, bottom: origin.y + column.height,
      isRightToLeft: geometry.isRightToLeft)
    return placed
  }

  private mutating func placeNotes(
    _ notes: FootnoteArea<FootnotePiece>, left: Double, bottom: Double,
    isRightToLeft: Bool
  ) -> PageDrawing.Notes? {
    guard !notes.isEmpty else { return nil }
    let top = bottom - notes.height
    let rule = min(72, notes.width)
    var placed = PageDrawing.Notes(
      top: top,
      rule: Rect(
        x: isRightToLeft ? left + notes.width - rule : left, y: top + notes.separator * 0.55,
        width: rule, height: 0.4))
    for note in notes.placed {
      placed.boxes.append(
        PageDrawing.PlacedBox(
          box: take(note.part.box), origin: Point(x: left, y: top + note.top),
          occurrence: note.part.isRepeated ? .repeatedNote : .only))
    }
    return placed
  }

  private mutating func placeBoxes(
    of page: PageContent, at origin: Point, in boxes: inout [PageDrawing.PlacedBox]
  ) {
    boxes.reserveCapacity(page.entries.count)
    var y = origin.y
    for index in page.entries.indices {
      switch page.entries[index] {
      case .box(let handle, let space):
        y += space
        boxes.append(
          PageDrawing.PlacedBox(
            box: take(handle).fitted(to: handle.height), origin: Point(x: origin.x, y: y)))
        y += handle.height
      case .repeated(let handle):
        boxes.append(
          PageDrawing.PlacedBox(
            box: self[handle], origin: Point(x: origin.x, y: y), occurrence: .repeatedHead))
        y += handle.height
      case .open(let decoration, let space): y += space + decoration.padding
      case .close(let number):
        y += page.padding(of: number)
        removeDecoration(number)
      case .mark: break
      }
    }
  }

  private func isAboveHeader(_ box: BoxHandle, of handle: DecorationHandle) -> Bool {
    guard case .table(_, let continued, _)? = self[handle]?.kind, !continued.isEmpty else {
      return false
    }
    return handle.head.prefix(continued.count).contains(box)
  }

  /// What is behind a box at a position, which is that of its column.
  private func placedGround(
    of box: BoxHandle, x: Double, y: Double
  ) -> (box: BoxDecoration, rect: Rect)? {
    self[box].placedGround(x: x, y: y)
  }

  /// The backgrounds of boxes, and the decorations around them, in the order in which these end; but
  /// a background before all within it.
  private func decorations(
    of page: PageContent, at origin: Point
  ) -> [(box: BoxDecoration, rect: Rect)] {
    struct Open {
      var handle: DecorationHandle
      var top: Double
      /// The bottom of the last enclosed box.
      var bottom: Double
      /// The number of decorations before it.
      var below: Int
    }
    var finished: [(box: BoxDecoration, rect: Rect)] = []
    var open: [Open] = []
    var y = origin.y
    func finish(_ last: Open, bottom: Double) {
      guard let decoration = self[last.handle] else { return }
      let rect = Rect(
        x: origin.x + decoration.x, y: last.top, width: decoration.width,
        height: max(0, bottom - last.top))
      let below = decoration.box.background == nil ? finished.count : last.below
      finished.insert((decoration.box, rect), at: min(below, finished.count))
    }
    for index in page.entries.indices {
      switch page.entries[index] {
      case .box(let box, let space):
        if let ground = placedGround(of: box, x: origin.x, y: y + space) { finished.append(ground) }
        y += space + box.height
        for inner in open.indices { open[inner].bottom = y }
      case .repeated(let box):
        if let ground = placedGround(of: box, x: origin.x, y: y) { finished.append(ground) }
        y += box.height
        for inner in open.indices { open[inner].bottom = y }
        // The rules of a table are below what is set above its repeated header.
        if let last = open.indices.last, isAboveHeader(box, of: open[last].handle) {
          open[last].top = y
        }
      case .open(let decoration, let space):
        y += space
        open.append(Open(handle: decoration, top: y, bottom: y, below: finished.count))
        y += decoration.padding
      case .close(let number):
        y += page.padding(of: number)
        if let last = open.popLast() { finish(last, bottom: y) }
      case .mark: break
      }
    }
    for last in open.reversed() { finish(last, bottom: last.bottom + last.handle.padding) }
    return finished
  }
}
