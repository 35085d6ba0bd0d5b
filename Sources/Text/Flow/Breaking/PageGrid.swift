/// Positions on the baseline grid.
enum PageGrid {
  /// The next multiple of `grid`, a hair more than one counting as that; the same without a grid.
  static func raised(_ y: Double, to grid: Double) -> Double {
    grid > 0 ? ((y - 0.01) / grid).rounded(.up) * grid : y
  }

  /// The space above an item instead of its own, so that its box is placed on the nearest line of
  /// the grid, which begins at 0.
  ///
  /// - Parameters:
  ///   - space: Its own; from half a line on, the next line is taken.
  ///   - padding: Between space and box.
  ///   - end: The end of the item before.
  static func space(
    _ space: Double, padding: Double, after end: Double, grid: Double
  ) -> Double {
    let least = end + padding
    var line = ((least + space) / grid + 0.501).rounded(.down) * grid
    if line < least - 0.01 { line = raised(least, to: grid) }
    return line - least
  }
}
