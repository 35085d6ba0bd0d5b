package import ComposeGeometry

extension Pattern {
  /// The pattern with cells of whole pixels, so that all look the same, where it asks for constant
  /// spacing. Small cells, whose size would change too much, stay as they are.
  ///
  /// - Parameter base: From the page as it was begun to pixels.
  package func fitted(to base: AffineTransform) -> Pattern {
    guard tiling == .constantSpacing, step == cell.bounds.size else { return self }
    let matrix = transform.followed(by: base)
    let across = (matrix.a * matrix.a + matrix.c * matrix.c).squareRoot()
    let down = (matrix.b * matrix.b + matrix.d * matrix.d).squareRoot()
    func fitted(_ side: Double, _ scale: Double) -> Double {
      let pixels = side * scale
      guard pixels.isFinite, pixels >= 16, pixels < 1e6 else { return side }
      let whole = pixels.rounded()
      return abs(whole - pixels) < 1e-3 ? side : whole / scale
    }
    let size = Size(width: fitted(step.width, across), height: fitted(step.height, down))
    guard size != step else { return self }
    return Pattern(
      cell: RecordedDrawing(
        bounds: Rect(origin: cell.bounds.origin, size: size), commands: cell.commands),
      transform: transform, tiling: tiling, tint: tint)
  }
}
