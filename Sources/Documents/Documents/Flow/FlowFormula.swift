import ComposeGeometry
import ComposeGraphics
import ComposeMathLayout
import ComposeTextLayout

/// A row of a formula of its own lines, with its number.
struct FlowFormula: Sendable {
  /// The number of a row.
  struct Number: Sendable {
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
  /// What the elements of links are in: the formula's parent, since a reader is told the words of the formula
  /// instead of what is in it.
  var parent: StructureElement
  var number: Number?
}

extension FlowFormula {
  /// Draws the row and its number with the top left corner at a point.
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
    guard let number else { return }
    context.withContent(isRepeated ? .artifact(.pagination) : number.role) {
      var tags = LineTags()
      number.line.draw(
        at: Point(x: corner.x + number.x, y: corner.y + number.baseline), on: context, tags: &tags)
    }
  }
}
