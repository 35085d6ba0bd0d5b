public import ComposeGeometry

/// A gradient laid over the plane (ISO 32000-2, 8.7.4).
public struct Shading: Hashable, Sendable {
  /// Which place of the gradient a point of the plane has.
  public enum Kind: Hashable, Sendable {
    /// Along a line: 0 at `start`, 1 at `end`, the same across.
    case linear(start: Point, end: Point)
    /// Circles blended from the first to the second; where several cover a point, the last one is
    /// used. Neither needs to contain the other.
    case radial(
      startCenter: Point, startRadius: Double, endCenter: Point, endRadius: Double)
    /// Around a point: 0 at `angle`, in radians from the positive x axis towards the positive y
    /// axis, 1 once around.
    case conic(center: Point, angle: Double)
    /// Triangles or patches; nothing is painted outside of them. The gradient is used only by
    /// meshes of locations: others have their own colours.
    case mesh(ShadingMesh)
    /// The colours of a function of both coordinates; nothing is painted outside its domain, and the
    /// gradient is not used.
    case function(ShadingFunction)
  }

  /// The colours, with their places.
  public var gradient: Gradient
  /// The geometry that the colours follow.
  public var kind: Kind
  /// Whether the first colour extends before the start; otherwise nothing is painted there.
  public var extendsBeforeStart: Bool
  /// Whether the last colour extends after the end.
  public var extendsAfterEnd: Bool
  /// From the coordinates of `kind` to user space.
  public var transform: AffineTransform

  /// Creates a shading whose end colours extend beyond its ends unless told otherwise.
  public init(
    _ gradient: Gradient, _ kind: Kind, extendsBeforeStart: Bool = true,
    extendsAfterEnd: Bool = true, transform: AffineTransform = .identity
  ) {
    self.gradient = gradient
    self.kind = kind
    self.extendsBeforeStart = extendsBeforeStart
    self.extendsAfterEnd = extendsAfterEnd
    self.transform = transform
  }

  /// Returns a shading along the line from `start` to `end` (ISO 32000-2, 8.7.4.5.3).
  public static func linear(
    _ gradient: Gradient, from start: Point, to end: Point
  ) -> Shading {
    Shading(gradient, .linear(start: start, end: end))
  }

  /// From the middle of a circle to its edge.
  public static func radial(
    _ gradient: Gradient, center: Point, radius: Double
  ) -> Shading {
    Shading(
      gradient,
      .radial(startCenter: center, startRadius: 0, endCenter: center, endRadius: radius))
  }

  /// Returns a shading around `center` that starts at `angle`.
  public static func conic(
    _ gradient: Gradient, center: Point, angle: Double = 0
  ) -> Shading {
    Shading(gradient, .conic(center: center, angle: angle))
  }

  /// A mesh of colours, or of places of a gradient.
  public static func mesh(
    _ mesh: ShadingMesh, _ gradient: Gradient = Gradient(stops: [])
  ) -> Shading {
    Shading(gradient, .mesh(mesh), extendsBeforeStart: false, extendsAfterEnd: false)
  }

  /// The colours of a function of both coordinates.
  public static func function(_ function: ShadingFunction) -> Shading {
    Shading(
      Gradient(stops: []), .function(function), extendsBeforeStart: false, extendsAfterEnd: false)
  }

  /// The colours of the corners of a mesh, where it has its own.
  private var meshColors: [Color]? {
    if case .mesh(let mesh) = kind { mesh.colors } else { nil }
  }

  /// One of its colours; all are of one space.
  public var firstColor: Color {
    if case .function(let function) = kind {
      return function.color(at: function.domain.origin) ?? .clear
    }
    return meshColors?.first ?? gradient.stops[0].color
  }

  /// Whether every colour is opaque, where anything is painted.
  public var isOpaque: Bool {
    if case .function(let function) = kind { return function.isOpaque }
    return meshColors?.allSatisfy { $0.alpha == 1 } ?? gradient.isOpaque
  }

  /// Whether it paints all of the plane with opaque colours.
  public var hidesAll: Bool {
    switch kind {
    case .mesh, .function: return false
    default: break
    }
    return gradient.isOpaque && extendsBeforeStart && extendsAfterEnd
  }

  /// Whether all numbers are finite and no radius is negative.
  public var isFinite: Bool {
    guard transform.isFinite else { return false }
    return switch kind {
    case .linear(let start, let end): start.isFinite && end.isFinite
    case .radial(let start, let startRadius, let end, let endRadius):
      start.isFinite && end.isFinite && startRadius.isFinite && endRadius.isFinite
        && startRadius >= 0 && endRadius >= 0
    case .conic(let center, let angle): center.isFinite && angle.isFinite
    case .mesh: true
    case .function(let function): function.domain.isFinite
    }
  }
}
