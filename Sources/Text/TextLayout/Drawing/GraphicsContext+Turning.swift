import ComposeGeometry
import ComposeGraphics

extension GraphicsContext {
  /// Runs `body` with the place where `run` is to be drawn: `point`, or, for upright glyphs
  /// in a line that runs downwards, the origin of a space turned back there.
  func place(_ run: GlyphRun, at point: Point, _ body: (Point) -> Void) {
    guard run.isVertical else { return body(point) }
    withQuarterTurnLeft(about: point) { body(.zero) }
  }

  /// Runs `body` in a space with its origin at `point` and turned a quarter to the left. The state
  /// is left as it was.
  func withQuarterTurnLeft(about point: Point, _ body: () -> Void) {
    withTransform(AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: point.x, ty: point.y), body)
  }

  /// The same, turned to the right.
  func withQuarterTurnRight(about point: Point, _ body: () -> Void) {
    withTransform(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: point.x, ty: point.y), body)
  }

  private func withTransform(_ transform: AffineTransform, _ body: () -> Void) {
    saveState()
    concatenate(transform)
    body()
    restoreState()
  }
}
