import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeTextLayout

/// A page of cells, four in a row, each a figure with its caption.
final class Sheet {
  private let context: any PagedContext & PaintingContext
  private var count = 0
  private static let size = Size(width: 640, height: 400)
  private static let cell = Size(width: 132, height: 126)
  private static let gap = Size(width: 14, height: 32)
  private static let origin = Point(35, 64)
  /// What figures are drawn in, within a cell.
  private static let room = Rect(x: 10, y: 10, width: 112, height: 106)

  init(_ heading: String, on context: any PagedContext & PaintingContext) throws {
    self.context = context
    try context.beginPage(size: Self.size)
    let font = try FontCollection.bundled.font("Libertinus Serif", size: 24)
    let element = context.makeElement(
      .heading(level: 1), in: .document, properties: StructureProperties())
    try context.withContent(.element(element)) {
      try write(heading, font, in: Rect(x: 35, y: 20, width: 500, height: 36), .left)
    }
  }

  /// Draws the next figure, scaled to its cell, and a caption below.
  ///
  /// - Parameter room: What of the coordinates of `body` is shown.
  func draw(
    _ caption: String, _ alternateText: String,
    room: Rect = Rect(x: 0, y: 0, width: 120, height: 110), _ body: (Canvas) throws -> Void
  ) throws {
    let corner = Point(
      Self.origin.x + Double(count % 4) * (Self.cell.width + Self.gap.width),
      Self.origin.y + Double(count / 4) * (Self.cell.height + Self.gap.height))
    count += 1
    let group = context.makeElement(.division, in: .document, properties: StructureProperties())
    let figure = context.makeElement(
      .figure, in: group, properties: StructureProperties(alternateText: alternateText))
    try context.withContent(.element(figure)) {
      let canvas = Canvas(context)
      canvas.setFillColor(Palette.paper)
      canvas.addPath(Path(roundedRect: Rect(origin: corner, size: Self.cell), cornerRadius: 6))
      canvas.fillPath()
      try canvas.withSavedState {
        canvas.translateBy(x: corner.x, y: corner.y)
        canvas.concatenate(
          AffineTransform(translationX: -room.minX, y: -room.minY)
            .followed(by: ContentMode.scaleAspectFit.transform(for: room.size, in: Self.room)))
        try body(canvas)
      }
    }
    let text = context.makeElement(.caption, in: figure, properties: StructureProperties())
    let font = try FontCollection.bundled.font("Source Sans Pro", size: 10)
    try context.withContent(.element(text)) {
      try write(
        caption, font,
        in: Rect(
          x: corner.x, y: corner.y + Self.cell.height + 4, width: Self.cell.width, height: 16),
        .center)
    }
  }

  private func write(
    _ text: String, _ font: Font, in rect: Rect, _ alignment: ParagraphStyle.Alignment
  ) throws {
    let attributed = AttributedText(
      text,
      attributes: TextAttributes(
        font: font, foregroundColor: Palette.ink,
        paragraphStyle: ParagraphStyle(alignment: alignment)))
    try Framesetter(attributed).frame(in: rect).draw(on: context)
  }
}
