public import ComposeGeometry

/// The side of a path that its stroke is on.
public enum StrokeAlignment: Hashable, Sendable {
  /// Half of the width on either side.
  case center
  /// All of the width inside what filling would paint.
  case inside
  /// All of the width outside of it.
  case outside
}

extension PaintingContext {
  /// Strokes a path on one side of it: with twice the width, clipped to that side.
  ///
  /// - Parameter rule: The fill rule that defines the inside.
  public func stroke(
    _ path: Path, with paint: Paint, style: StrokeStyle, alignment: StrokeAlignment,
    rule: Path.FillRule = .nonZero
  ) {
    guard alignment != .center else { return stroke(path, with: paint, style: style) }
    guard !path.isEmpty, path.isFinite, style.width > 0, let bounds = path.controlBounds else {
      return
    }
    var doubled = style
    doubled.width *= 2
    withSavedState {
      if alignment == .inside {
        clip(to: path, rule: rule)
      } else {
        // Nothing is painted further out.
        let reach = doubled.width * max(style.join == .miter ? style.miterLimit : 1, 1) + 1
        var outside = Path(rect: bounds.insetBy(dx: -reach, dy: -reach))
        // Even-odd clips need an outline that is crossed once on the way out.
        let isSimple = rule == .evenOdd || path.rectangle != nil
        outside.addPath(isSimple ? path : path.normalized(using: .nonZero))
        clip(to: outside, rule: .evenOdd)
      }
      stroke(path, with: paint, style: doubled)
    }
  }

  /// Strokes a path inside of it alone, in a width of points.
  public func strokeInside(
    _ path: Path, with color: Color, width: Double, rule: Path.FillRule = .nonZero
  ) {
    stroke(
      path, with: .color(color), style: StrokeStyle(width: width), alignment: .inside, rule: rule)
  }

  /// Strokes a path outside of it alone, in a width of points.
  public func strokeOutside(
    _ path: Path, with color: Color, width: Double, rule: Path.FillRule = .nonZero
  ) {
    stroke(
      path, with: .color(color), style: StrokeStyle(width: width), alignment: .outside, rule: rule)
  }
}
