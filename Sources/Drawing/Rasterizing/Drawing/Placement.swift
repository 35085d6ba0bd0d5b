package import ComposeGeometry
package import ComposeGraphics

extension RecordedDrawing {
  /// From the drawing's coordinates, y down, to user space where its bounds fill `rect`.
  package func placement(in rect: Rect, yPointsUp: Bool) -> AffineTransform {
    let width = rect.width / bounds.width
    let height = rect.height / bounds.height
    return AffineTransform(
      a: width, b: 0, c: 0, d: yPointsUp ? -height : height, tx: rect.minX - bounds.minX * width,
      ty: yPointsUp ? rect.maxY + bounds.minY * height : rect.minY - bounds.minY * height)
  }
}

extension ImageOrientation {
  /// From the unit square of a stored image, its first row at y 0, to user space where it is
  /// upright in `rect`.
  package func placement(in rect: Rect, yPointsUp: Bool) -> AffineTransform {
    transform.followed(
      by: AffineTransform(
        a: rect.width, b: 0, c: 0, d: yPointsUp ? -rect.height : rect.height, tx: rect.minX,
        ty: yPointsUp ? rect.maxY : rect.minY))
  }
}
