import ComposeGeometry
import ComposeGraphics
import ComposeMathLayout
import ComposeTextLayout

/// A row of a display formula, with its equation number and the end mark of a proof.
struct FlowFormula: Sendable {
  /// An equation number or an end mark set beside a row.
  struct Note: Sendable {
    var line: Line
    /// The offset from the left edge of the box, in points.
    var x: Double
    /// Below the top of the box, in points.
    var baseline: Double
    var role: ContentRole
  }

  var box: MathBox
  /// Below the top of the box, in points.
  var baseline: Double
  var role: ContentRole
  /// The parent of `Link` elements: that of the formula, since assistive technology reads the alternate text of a
  /// `Formula` element instead of its children.
  var parent: StructureElement
  var notes: [Note] = []
}

extension FlowFormula {
  /// Draws the row and its notes with the top left corner at a point.
  ///
  /// - Parameter isRepeated: Whether it is a copy, without links and structure.
  func draw(at corner: Point, on context: any GraphicsContext, isRepeated: Bool) {
    let origin = Point(x: corner.x, y: corner.y + baseline)
    context.withContent(isRepeated ? .artifact(.pagination) : role) {
      box.draw(on: context, at: origin)
    }
    if !isRepeated {
      for link in box.links {
        context.addLink(
          LinkTarget(destination: link.destination),
          over: link.rect.offsetBy(dx: origin.x, dy: origin.y),
          element: context.makeElement(.link, in: parent, properties: StructureProperties()))
      }
    }
    for note in notes {
      context.withContent(isRepeated ? .artifact(.pagination) : note.role) {
        var tags = LineTags()
        note.line.draw(
          at: Point(x: corner.x + note.x, y: corner.y + note.baseline), on: context, tags: &tags)
      }
    }
  }
}
