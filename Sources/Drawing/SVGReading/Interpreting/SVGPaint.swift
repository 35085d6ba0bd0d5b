package import ComposeGeometry
package import ComposeGraphics

/// What an area, a line or text is painted with, before the area is known; transforms lead to the
/// coordinates of the shape.
package enum SVGPaint: Hashable, Sendable {
  case color(SVGColor)
  case gradient(PlacedGradient)
  case pattern(Pattern)
}

/// A gradient with its place (SVG 2, 14.2).
package struct PlacedGradient: Hashable, Sendable {
  /// In the coordinates that `transform` starts from.
  package var gradient: SpreadGradient
  /// To the coordinates of the shape.
  package var transform: AffineTransform

  /// - Parameters:
  ///   - box: Around what is painted, in its own coordinates.
  ///   - toPath: From the coordinates that the gradient leads to to those.
  /// - Returns: Nil where the transform cannot be inverted.
  func paint(over box: Rect, _ toPath: AffineTransform) -> Paint? {
    let transform = transform.followed(by: toPath)
    guard let inverse = transform.inverted, inverse.isFinite else { return nil }
    var shading = gradient.shading(over: box.applying(inverse))
    shading.transform = transform
    return .shading(shading)
  }
}

/// How a line is painted.
package struct SVGStroke: Hashable, Sendable {
  package var paint: SVGPaint
  /// The width, ends, corners and dashes, in pixels.
  package var style: StrokeStyle
}

extension SVGPaint {
  /// The paint with its opacity multiplied; nil where nothing of it is left to see.
  func faded(by opacity: Double) -> SVGPaint? {
    guard opacity > 0 else { return nil }
    if case .color(let color) = self, color.alpha == 0 { return nil }
    guard opacity < 1 else { return self }
    switch self {
    case .color(let color): return .color(color.faded(by: opacity))
    case .gradient(var placed):
      for index in placed.gradient.stops.indices {
        let color = placed.gradient.stops[index].color
        placed.gradient.stops[index].color = color.opacity(color.alpha * opacity)
      }
      return .gradient(placed)
    case .pattern(let pattern):
      let cell = RecordedDrawing(
        bounds: pattern.cell.bounds,
        commands: [
          .saveState, .compositing(Compositing(opacity: opacity)), .beginLayer(bounds: nil),
        ] + pattern.cell.commands + [.endLayer, .restoreState])
      return .pattern(
        Pattern(cell: cell, transform: pattern.transform, tiling: pattern.tiling))
    }
  }

  /// The paint in other coordinates of the shape.
  func applying(_ transform: AffineTransform) -> SVGPaint {
    switch self {
    case .color: return self
    case .gradient(var placed):
      placed.transform = placed.transform.followed(by: transform)
      return .gradient(placed)
    case .pattern(var pattern):
      pattern.transform = pattern.transform.followed(by: transform)
      return .pattern(pattern)
    }
  }
}

extension SVGStyle.PaintValue {
  /// Whether it is a gradient or a pattern.
  var isReference: Bool { if case .reference = self { true } else { false } }
}
