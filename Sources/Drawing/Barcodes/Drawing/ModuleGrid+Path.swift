public import ComposeGeometry

extension ModuleGrid {
  /// The dark modules as few rectangles, stretched over a place, with the first row at its least y.
  public func path(in place: Rect) -> Path {
    var path = Path()
    guard width > 0, height > 0, place.isFinite else { return path }
    let x = place.width / Double(width)
    let y = place.height / Double(height)
    for rectangle in rectangles {
      path.addPath(
        Path(
          rect: Rect(
            x: place.minX + Double(rectangle.columns.lowerBound) * x,
            y: place.minY + Double(rectangle.rows.lowerBound) * y,
            width: Double(rectangle.columns.count) * x, height: Double(rectangle.rows.count) * y)))
    }
    return path
  }
}
