import ComposeFlow
import ComposeGeometry
import ComposeGraphics
import ComposeTextLayout

/// The drawing of a finished page. Owns its boxes, so that a page may be drawn on another thread
/// while the next ones are laid out.
struct PageDrawing: Sendable {
  /// A text column: its decorations, its boxes and its footnotes.
  struct Column: Sendable {
    var decorations: [(box: BoxDecoration, rect: Rect)] = []
    var boxes: [PlacedBox] = []
    var notes: Notes?
  }

  /// The footnotes of a column.
  struct Notes: Sendable {
    /// The top of the area that contains the footnote rule, from the top of the page in points.
    var top: Double
    var rule: Rect
    var boxes: [PlacedBox] = []
  }

  /// A box with its upper left corner on the page, in points; that of its column, without `box.x`.
  struct PlacedBox: Sendable {
    enum Occurrence {
      case only
      /// A table header repeated on a subsequent page.
      case repeatedHead
      /// A footnote repeated from an earlier page.
      case repeatedNote
    }

    var box: FlowBox
    var origin: Point
    var occurrence = Occurrence.only

    /// The upper left corner of the box itself.
    var corner: Point { Point(x: origin.x + box.x, y: origin.y) }
  }

  /// The headers, footers and background of a page.
  struct Furniture: Sendable {
    /// Lines of text, centred in their rectangles.
    var lines: [(line: Line, rect: Rect)] = []
    var images: [(image: Image, rect: Rect)] = []
    /// Hairlines between headers and footers and the text.
    var rules: [Rect] = []
    /// An image that covers the page.
    var background: Image?
    /// Boxes behind the text, and before it.
    var behind: [PlacedBox] = []
    var boxes: [PlacedBox] = []
  }

  /// The colours and dimensions of a theme needed for drawing a page.
  struct Style: Sendable {
    /// The baseline of a checkbox below the top of a box that is not a line, in points.
    var markerBaseline: Double
    var rule: Color
    var muted: Color
  }

  let size: Size
  let style: Style
  let backdrop: PageBackdrop?
  let isFirst: Bool
  var columns: [Column] = []
  var furniture = Furniture()

  func draw(on context: any GraphicsContext) {
    backdrop?.draw(isFirst: isFirst, pageSize: size, on: context)
    if let image = furniture.background {
      context.withContent(.artifact(.background)) {
        PageBackdrop.draw(image, over: Rect(origin: .zero, size: size), on: context)
      }
    }
    let painter = BoxPainter(context: context, style: style)
    for index in furniture.behind.indices { painter.draw(furniture.behind[index]) }
    for column in columns {
      for (box, rect) in column.decorations {
        context.withContent(.artifact(.layout)) { box.draw(on: context, rect: rect) }
      }
      // By index: extracting an element would retain it.
      for index in column.boxes.indices { painter.draw(column.boxes[index]) }
      if let notes = column.notes {
        context.withContent(.artifact(.layout)) { context.fill(notes.rule, with: style.rule) }
        for index in notes.boxes.indices { painter.draw(notes.boxes[index]) }
      }
    }
    context.withContent(.artifact(.pagination)) {
      for (line, rect) in furniture.lines { line.drawCentered(in: rect, on: context) }
      for (image, rect) in furniture.images { context.draw(image, in: rect) }
      for rule in furniture.rules { context.fill(rule, with: style.rule) }
    }
    for index in furniture.boxes.indices { painter.draw(furniture.boxes[index]) }
  }
}
