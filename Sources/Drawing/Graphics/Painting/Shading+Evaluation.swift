public import ComposeGeometry
import ComposePlatform

extension Shading {
  /// The colour at a point in the coordinates of `kind`; nil where nothing is painted.
  public func color(at point: Point) -> Color? {
    if case .function(let function) = kind { return function.color(at: point) }
    if case .mesh(let mesh) = kind, mesh.colors != nil { return mesh.color(at: point) }
    guard let location = location(of: point) else { return nil }
    if location < 0, !extendsBeforeStart { return nil }
    if location > 1, !extendsAfterEnd { return nil }
    return gradient.color(at: location)
  }

  /// The place of the gradient that a point has, below 0 before the start and above 1 after the
  /// end; nil where no circle or patch reaches, in a mesh of colours and of a function.
  public func location(of point: Point) -> Double? {
    switch kind {
    case .linear(let start, let end):
      let (x, y) = (end.x - start.x, end.y - start.y)
      let square = x * x + y * y
      guard square > 0 else { return nil }
      return ((point.x - start.x) * x + (point.y - start.y) * y) / square
    case .radial(let start, let startRadius, let end, let endRadius):
      return circle(through: point, start, startRadius, end, endRadius)
    case .conic(let center, let angle):
      let turn = (atan2(point.y - center.y, point.x - center.x) - angle) / (2 * .pi)
      return turn - turn.rounded(.down)
    case .mesh(let mesh):
      return mesh.colors == nil ? mesh.color(at: point)?.components[0] : nil
    case .function: return nil
    }
  }

  /// The greatest s at which the circle around start + s·(end − start) with the radius
  /// startRadius + s·(endRadius − startRadius) ≥ 0 passes through the point (ISO 32000-2,
  /// 8.7.4.5.4).
  private func circle(
    through point: Point, _ start: Point, _ startRadius: Double, _ end: Point,
    _ endRadius: Double
  ) -> Double? {
    let (cx, cy, dr) = (end.x - start.x, end.y - start.y, endRadius - startRadius)
    let (px, py) = (point.x - start.x, point.y - start.y)
    let a = cx * cx + cy * cy - dr * dr
    let b = px * cx + py * cy + startRadius * dr
    let c = px * px + py * py - startRadius * startRadius
    var candidates: [Double] = []
    if abs(a) < 1e-12 {
      guard abs(b) > 1e-12 else { return nil }
      candidates = [c / (2 * b)]
    } else {
      let discriminant = b * b - a * c
      guard discriminant >= 0 else { return nil }
      let root = discriminant.squareRoot()
      candidates = [(b + root) / a, (b - root) / a].sorted(by: >)
    }
    return candidates.first { s in
      startRadius + s * dr >= 0 && (s >= 0 || extendsBeforeStart) && (s <= 1 || extendsAfterEnd)
    }
  }
}
