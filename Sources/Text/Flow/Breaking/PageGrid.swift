/// Where lines on a grid stand.
enum PageGrid {
  /// The next multiple of `grid`, a hair more than one counting as that; the same without a grid.
  static func raised(_ y: Double, to grid: Double) -> Double {
    grid > 0 ? ((y - 0.01) / grid).rounded(.up) * grid : y
  }

  /// The space above an item instead of its own, so that its box stands on the nearest line of
  /// the grid, which begins at 0.
  ///
  /// - Parameters:
  ///   - space: Its own; of half a line on, the next line is taken.
  ///   - padding: What opens with the item, between space and box.
  ///   - end: Where that before it ends.
  static func space(
    _ space: Double, padding: Double, after end: Double, grid: Double
  ) -> Double {
    let least = end + padding
    var line = ((least + space) / grid + 0.501).rounded(.down) * grid
    if line < least - 0.01 { line = raised(least, to: grid) }
    return line - least
  }
}
