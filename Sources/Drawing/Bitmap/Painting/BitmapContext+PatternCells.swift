import ComposeGeometry
import ComposeGraphics
import ComposeRasterizing

extension BitmapContext {
  /// Draws the cell of a pattern once, at a place.
  ///
  /// - Parameter matrix: From the coordinates of the cell to pixels.
  func draw(cellOf pattern: Pattern, _ matrix: AffineTransform) {
    let copy = patternCells.copy(
      of: pattern.cell, matrix, yPointsUp: yAxisPointsUp, tint: state.tint)
    if let copy, let cell = pixels(of: copy.key) {
      return paintAll(
        in: cell.bounds.moved(right: copy.right, down: copy.down),
        MovedBufferSource(
          buffer: cell, offset: Point(Double(copy.right), Double(copy.down))))
    }
    replaying {
      state.base = matrix
      clip(to: Path(rect: pattern.cell.bounds), rule: .nonZero)
      pattern.cell.draw(on: self)
    }
  }

  private func pixels(of key: PatternCellKey) -> PixelBuffer? {
    guard let buffer else { return nil }
    return patternCells.pixels(of: key, within: buffer.bounds) { bounds in
      guard layers.permits(bounds.width * bounds.height) else { return nil }
      let cell = PixelBuffer(bounds: bounds, filledWith: .clear)
      let axis = state.verticalAxis
      drawing(into: cell) {
        state = BitmapState(clip: ClipRegion(bounds), base: key.matrix, verticalAxis: axis)
        state.tint = key.tint
        replaying {
          clip(to: Path(rect: key.cell.bounds), rule: .nonZero)
          key.cell.draw(on: self)
        }
      }
      return cell
    }
  }
}
