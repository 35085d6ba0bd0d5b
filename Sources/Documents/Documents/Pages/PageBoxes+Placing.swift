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
    placed.decorations = decorations(of: column.content, at: origin)
    placeBoxes(of: column.content, at: origin, in: &placed.boxes)
    placed.notes = placeNotes(column.notes, left: origin.x, bottom: origin.y + column.height)
    return placed
  }

  private mutating func placeNotes(
    _ notes: FootnoteArea<FootnotePiece>, left: Double, bottom: Double
  ) -> PageDrawing.Notes? {
    guard !notes.isEmpty else { return nil }
    let top = bottom - notes.height
    var placed = PageDrawing.Notes(
      top: top,
      rule: Rect(
        x: left, y: top + notes.separator * 0.55, width: min(72, notes.width), height: 0.4))
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

  /// What is behind a box at a position, which is that of its column.
  private func placedGround(
    of box: BoxHandle, x: Double, y: Double
  ) -> (box: BoxDecoration, rect: Rect)? {
    guard let ground = self[box].ground else { return nil }
    let rect = Rect(
      x: x + self[box].x - ground.outset, y: y, width: ground.width + 2 * ground.outset,
      height: self[box].height)
    return (ground.box, rect)
  }

  /// The backgrounds of boxes, and the decorations around them, in the order in which these end.
  private func decorations(
    of page: PageContent, at origin: Point
  ) -> [(box: BoxDecoration, rect: Rect)] {
    struct Open {
      var handle: DecorationHandle
      var top: Double
      /// The bottom of the last enclosed box.
      var bottom: Double
    }
    var finished: [(box: BoxDecoration, rect: Rect)] = []
    var open: [Open] = []
    var y = origin.y
    func finish(_ last: Open, bottom: Double) {
      guard let decoration = self[last.handle] else { return }
      let rect = Rect(
        x: origin.x + decoration.x, y: last.top, width: decoration.width,
        height: max(0, bottom - last.top))
      finished.append((decoration.box, rect))
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
    return finished
  }
}
