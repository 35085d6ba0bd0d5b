import ComposeFlow
import ComposeGeometry
import ComposeGraphics
import ComposeTextLayout

/// A finished page: what is drawn on it, and where. Owns its boxes, so that a page may be drawn on
/// another thread while the next ones are laid out.
struct PageDrawing: Sendable {
  /// A column of text: what lies under it, the boxes, and the notes at its foot.
  struct Column: Sendable {
    var decorations: [(box: BoxDecoration, rect: Rect)] = []
    var boxes: [PlacedBox] = []
    var notes: Notes?
  }

  /// The notes at the foot of a column.
  struct Notes: Sendable {
    /// Where the room above their rule begins, from the page's top in points.
    var top: Double
    var rule: Rect
    var boxes: [PlacedBox] = []
  }

  /// A box with its upper left corner on the page, in points; that of its column, without `box.x`.
  struct PlacedBox: Sendable {
    enum Occurrence {
      case only
      /// The head of a table on a further page.
      case repeatedHead
      /// A note that an earlier page has.
      case repeatedNote
    }

    var box: FlowBox
    var origin: Point
    var occurrence = Occurrence.only

    /// Where the box itself lies.
    var corner: Point { Point(x: origin.x + box.x, y: origin.y) }
  }

  /// The colors and measures of a theme that drawing a page needs.
  struct Style: Sendable {
    /// Of a checkbox below the top of a box that is no line, in points.
    var markerBaseline: Double
    var rule: Color
    var muted: Color
  }

  let size: Size
  let style: Style
  let backdrop: PageBackdrop?
  let isFirst: Bool
  var columns: [Column] = []
  /// Page number and running head, centered in their rectangles.
  var furniture: [(line: Line, rect: Rect)] = []

  func draw(on context: any GraphicsContext) {
    backdrop?.draw(isFirst: isFirst, pageSize: size, on: context)
    let painter = BoxPainter(context: context, style: style)
    for column in columns {
      for (box, rect) in column.decorations {
        context.withContent(.artifact(.layout)) { box.draw(on: context, rect: rect) }
      }
      // By index: an element that is taken out would be retained.
      for index in column.boxes.indices { painter.draw(column.boxes[index]) }
      if let notes = column.notes {
        context.withContent(.artifact(.layout)) { context.fill(notes.rule, with: style.rule) }
        for index in notes.boxes.indices { painter.draw(notes.boxes[index]) }
      }
    }
    context.withContent(.artifact(.pagination)) {
      for (line, rect) in furniture { line.drawCentered(in: rect, on: context) }
    }
  }
}
