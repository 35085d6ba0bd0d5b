import FontShaping
import Geometry
import Graphics
import PDFGraphics
import StyledText
import TextLayout

/// A page of cells, three in a row, each a figure with its caption.
final class Sheet {
  private let page: PDFContext
  private var count = 0
  private static let cell = Size(width: 156, height: 130)
  private static let gap = Size(width: 24, height: 40)
  private static let origin = Point(48, 96)

  init(page: PDFContext) {
    self.page = page
  }

  func drawHeading(_ text: String) throws {
    let font = try FontCollection.bundled.font("Libertinus Serif", size: 26)
    let heading = page.makeElement(
      .heading(level: 1), in: .document, properties: StructureProperties())
    try page.withContent(.element(heading)) {
      try write(text, font, Palette.ink, in: Rect(x: 48, y: 40, width: 516, height: 40), .left)
    }
  }

  /// Draws the next figure in a square of 120 by 110 units, and its caption below.
  func draw(_ caption: String, _ alternateText: String, _ body: (Canvas) throws -> Void) throws {
    let column = Double(count % 3)
    let row = Double(count / 3)
    count += 1
    let corner = Point(
      Self.origin.x + column * (Self.cell.width + Self.gap.width),
      Self.origin.y + row * (Self.cell.height + Self.gap.height))
    let group = page.makeElement(.division, in: .document, properties: StructureProperties())
    let figure = page.makeElement(
      .figure, in: group, properties: StructureProperties(alternateText: alternateText))
    try page.withContent(.element(figure)) {
      let canvas = Canvas(page)
      canvas.setFillColor(Palette.paper)
      canvas.addPath(Path(roundedRect: Rect(origin: corner, size: Self.cell), cornerRadius: 6))
      canvas.fillPath()
      try canvas.withSavedState {
        canvas.translateBy(x: corner.x + 18, y: corner.y + 10)
        try body(canvas)
      }
    }
    let text = page.makeElement(.caption, in: figure, properties: StructureProperties())
    let font = try FontCollection.bundled.font("Source Sans Pro", size: 10)
    try page.withContent(.element(text)) {
      try write(
        caption, font, Palette.ink,
        in: Rect(
          x: corner.x, y: corner.y + Self.cell.height + 6, width: Self.cell.width, height: 16),
        .center)
    }
  }

  private func write(
    _ text: String, _ font: Font, _ color: Color, in rect: Rect,
    _ alignment: ParagraphStyle.Alignment
  ) throws {
    var style = ParagraphStyle()
    style.alignment = alignment
    let attributed = AttributedText(
      text,
      attributes: TextAttributes(font: font, foregroundColor: color, paragraphStyle: style))
    try Framesetter(attributed).frame(in: rect).draw(in: page)
  }
}
