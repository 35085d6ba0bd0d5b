import ComposeAttributedText
import ComposeGeometry

extension FrameContent {
  /// Adds what was laid out in a rectangle of its own, from 0 on, below what there is.
  ///
  /// - Parameters:
  ///   - x: The position of the rectangle, in the lines' plane.
  ///   - y: As `x`.
  mutating func append(_ piece: FrameContent, x: Double, y: Double, in space: LineSpace) {
    var moved = piece
    moved.move(x: x, y: y)
    if space.progression != .topToBottom { moved.turn(to: space) }
    let count = lines.count
    for var box in moved.boxes {
      box.lines = (box.lines.lowerBound + count)..<(box.lines.upperBound + count)
      boxes.append(box)
    }
    for var float in moved.floats {
      float.line += count
      floats.append(float)
    }
    lines += moved.lines
    repeated.lines += moved.repeated.lines
    repeated.boxes += moved.repeated.boxes
    missingGlyphs += piece.missingGlyphs
    position = max(position, piece.position)
    goOn(after: piece, y: y, lineCount: count)
  }

  /// Puts all that there is from the lines' plane on the page.
  private mutating func turn(to space: LineSpace) {
    for index in lines.indices { lines[index].turn(to: space) }
    for index in boxes.indices { boxes[index].turn(to: space) }
    for index in floats.indices { floats[index].turn(to: space) }
    for index in repeated.lines.indices { repeated.lines[index].turn(to: space) }
    for index in repeated.boxes.indices { repeated.boxes[index].turn(to: space) }
  }
}

extension Frame.PlacedLine {
  fileprivate mutating func turn(to space: LineSpace) {
    let box = fragmentRect
    let baseline = space.baseline(
      top: box.minY, height: box.height, above: origin.y - box.minY)
    origin = space.page(Point(x: origin.x, y: baseline))
    fragmentRect = space.page(box)
  }
}

extension PlacedFloat {
  /// Images stay upright, as large as the turned place lets them be.
  fileprivate mutating func turn(to space: LineSpace) {
    let place = space.page(rect)
    guard rect.width > 0, rect.height > 0 else {
      rect = place
      return
    }
    let scale = min(place.width / rect.width, place.height / rect.height)
    let size = Size(width: rect.width * scale, height: rect.height * scale)
    rect = Rect(
      x: place.midX - size.width / 2, y: place.midY - size.height / 2, width: size.width,
      height: size.height)
  }
}

extension FrameBox {
  /// Turns the box and the sides of its borders.
  fileprivate mutating func turn(to space: LineSpace) {
    rect = space.page(rect)
    let borders = block.borders
    switch space.progression {
    case .topToBottom: break
    case .rightToLeft:
      block.borders = TextBlock.Borders(
        top: borders.left, left: borders.bottom, bottom: borders.right, right: borders.top)
    case .leftToRight:
      block.borders = TextBlock.Borders(
        top: borders.left, left: borders.top, bottom: borders.right, right: borders.bottom)
    }
  }
}
