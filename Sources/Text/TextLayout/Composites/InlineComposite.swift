import ComposeAttributedText
import ComposeGeometry
import ComposeGraphics

/// Lines that are placed in a line as one piece: text with its annotation, or digits side by side
/// in a vertical line.
final class InlineComposite: Sendable {
  /// One of the lines.
  struct Part: Sendable {
    enum Turn: Sendable {
      case none
      /// Upright in a line that runs downwards.
      case left
      /// Downwards in a line that runs to the right.
      case right
    }

    var line: Line
    /// From the composite's origin, on the baseline, to the line's; y downwards.
    var origin: Point
    var turn = Turn.none
    /// Times the line's own length, for one that would be too long.
    var scale = 1.0
    /// Nil for what is text of the paragraph.
    var type: StructureType?
  }

  let parts: [Part]
  /// How far the pen moves, in points.
  let width: Double
  /// Above and below the baseline, in points.
  let ascent: Double
  let descent: Double
  /// How far parts overhang what is before and after, in points.
  let overhang: (start: Double, end: Double)
  /// The structure element around the parts; nil for none.
  let type: StructureType?

  init(
    parts: [Part], width: Double, ascent: Double, descent: Double,
    overhang: (start: Double, end: Double) = (0, 0), type: StructureType? = nil
  ) {
    self.parts = parts
    self.width = min(max(0, width), 14_400)
    self.ascent = ascent
    self.descent = descent
    self.overhang = overhang
    self.type = type
  }

  /// Offsets of characters that no font has, in bytes from the start of the composite's text.
  var missing: [Int] { parts.filter { $0.type != .rubyText }.flatMap(\.line.paragraph.missing) }
}

extension Line {
  /// Draws the lines of a composite.
  ///
  /// - Parameter parent: What they are part of; nil leaves the marking to the caller.
  func draw(
    _ composite: InlineComposite, of fragment: Fragment, at origin: Point,
    on context: any GraphicsContext, parent: StructureElement?, color: Color
  ) {
    let run = paragraph.runs[fragment.run]
    let start = Point(x: origin.x + fragment.x, y: origin.y - run.baselineOffset)
    let whole = composite.type.flatMap { type in
      parent.map { context.makeElement(type, in: $0, properties: StructureProperties()) }
    }
    let shift = edgeShift(of: composite, fragment)
    for part in composite.parts {
      let element: StructureElement? =
        if let type = part.type, let whole {
          context.makeElement(type, in: whole, properties: StructureProperties())
        } else {
          parent
        }
      var tags = LineTags(paragraph: element)
      let point = Point(
        x: start.x + part.origin.x + (part.type == .rubyText ? shift : 0),
        y: start.y + part.origin.y)
      let draw = { (point: Point) in
        part.line.draw(at: point, on: context, tags: &tags, color: color)
      }
      switch part.turn {
      case .none: draw(point)
      case .left:
        context.withQuarterTurnLeft(about: point) {
          if part.scale != 1 { context.concatenate(AffineTransform(scaleX: part.scale, y: 1)) }
          draw(.zero)
        }
      case .right: context.withQuarterTurnRight(about: point) { draw(.zero) }
      }
    }
  }

  /// How far an annotation that reaches over its neighbours moves inwards, at an end of the line
  /// where there are none.
  private func edgeShift(of composite: InlineComposite, _ fragment: Fragment) -> Double {
    let isFirst = fragment.run == fragments.first?.run
    let isLast = fragment.run == fragments.last?.run && hyphen == nil
    switch (isFirst, isLast) {
    case (true, false): return composite.overhang.start
    case (false, true): return -composite.overhang.end
    default: return 0
    }
  }
}
