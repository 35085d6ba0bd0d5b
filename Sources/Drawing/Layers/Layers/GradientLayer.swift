public import ComposeGeometry
import ComposeGraphics

/// A layer filled with a gradient, in front of its background and in its outline.
///
/// The defaults of `CAGradientLayer`. Points are in units of the bounds: (0, 0) is their corner of
/// least x and y.
public final class GradientLayer: Layer {
  /// The geometry that the colours follow.
  public enum Kind: Hashable, Sendable {
    /// Along the line from `startPoint` to `endPoint`, the same across.
    case axial
    /// From `startPoint` outwards, up to the ellipse of which `endPoint` is the corner around it.
    case radial
    /// Around `startPoint`, from the direction of `endPoint`.
    case conic
  }

  /// The colours, from start to end.
  public var colors: [Color] = []
  /// 0…1, one for each colour; nil for even distances, as for any other number of them.
  public var locations: [Double]?
  /// The start of the gradient, in parts of the layer's width and height.
  public var startPoint = Point(0.5, 0)
  /// The end of the gradient, in parts of the layer's width and height.
  public var endPoint = Point(0.5, 1)
  /// The geometry that the colours follow.
  public var kind = Kind.axial

  override var hasOwnDrawing: Bool {
    !bounds.isEmpty && startPoint.isFinite && endPoint.isFinite
      && colors.contains { $0.alpha > 0 }
  }
  override var drawsOneObject: Bool { true }

  override func drawOwn(
    on context: any PaintingContext, tint: InstanceTint, log: inout LayerLog
  ) {
    let colors = colors.map { tint.apply(to: $0) }
    if colors.count == 1 { return context.fill(outline, with: .color(colors[0])) }
    context.fill(outline, with: .shading(shading(colors)))
  }

  private func shading(_ colors: [Color]) -> Shading {
    let gradient: Gradient
    if let locations, locations.count == colors.count {
      gradient = Gradient(stops: zip(colors, locations).map { Gradient.Stop($0, at: $1) })
    } else {
      gradient = Gradient(colors)
    }
    func place(_ unit: Point) -> Point {
      Point(bounds.minX + unit.x * bounds.width, bounds.minY + unit.y * bounds.height)
    }
    let start = place(startPoint)
    let end = place(endPoint)
    switch kind {
    case .axial: return .linear(gradient, from: start, to: end)
    case .conic:
      return .conic(gradient, center: start, angle: Angle(from: start, to: end).radians)
    case .radial:
      var shading = Shading.radial(gradient, center: .zero, radius: 1)
      shading.transform = AffineTransform(
        a: abs(end.x - start.x), b: 0, c: 0, d: abs(end.y - start.y), tx: start.x, ty: start.y)
      return shading
    }
  }
}
