package import ComposeGeometry
package import ComposeGraphics

/// The cells of a pattern that touch an area.
package struct PatternCells {
  package enum Failure: Error {
    case notFinite, tooMany
  }

  /// How many are drawn for one area at most.
  package static let most = 20_000.0

  private let pattern: Pattern
  /// Empty where no cell reaches into the area.
  private let columns: (first: Double, last: Double)
  private let rows: (first: Double, last: Double)

  /// - Parameters:
  ///   - area: In pixels, not empty.
  ///   - base: From the page as it was begun to pixels.
  package init(
    _ pattern: Pattern, over area: PixelRect, _ base: AffineTransform
  ) throws(Failure) {
    let bounds = pattern.cell.bounds
    guard bounds.isFinite, !bounds.isEmpty, pattern.transform.isFinite,
      let toPattern = pattern.transform.followed(by: base).inverted, toPattern.isFinite
    else { throw .notFinite }
    let seen = Rect(
      x: Double(area.left), y: Double(area.top), width: Double(area.width),
      height: Double(area.height)
    ).applying(toPattern)
    let columns = Self.steps(seen.minX, seen.maxX, bounds.minX, bounds.maxX, pattern.step.width)
    let rows = Self.steps(seen.minY, seen.maxY, bounds.minY, bounds.maxY, pattern.step.height)
    // Not a number fails too; beyond 2⁵⁰ cells could not be counted one by one.
    guard
      [columns.first, columns.last, rows.first, rows.last].allSatisfy({ abs($0) < 0x1p50 }),
      max(columns.last - columns.first + 1, 0) * max(rows.last - rows.first + 1, 0) <= Self.most
    else { throw .tooMany }
    self.pattern = pattern
    self.columns = columns
    self.rows = rows
  }

  /// Calls `body` with the position of each cell on the page as it was begun, row by row.
  package func forEach(_ body: (AffineTransform) -> Void) {
    // Of rows without columns there may be more than can be counted.
    guard columns.first <= columns.last else { return }
    var row = rows.first
    while row <= rows.last {
      var column = columns.first
      while column <= columns.last {
        body(
          AffineTransform(
            translationX: column * pattern.step.width, y: row * pattern.step.height
          ).followed(by: pattern.transform))
        column += 1
      }
      row += 1
    }
  }

  /// Whether cells meet without overlapping, and not on the borders of pixels: there each covers
  /// pixels in part, of which nothing may show through between them.
  package static func meetWithinPixels(_ pattern: Pattern, _ base: AffineTransform) -> Bool {
    let matrix = pattern.transform.followed(by: base)
    let (step, bounds) = (pattern.step, pattern.cell.bounds)
    let across = (matrix.a * matrix.a + matrix.b * matrix.b).squareRoot()
    let down = (matrix.c * matrix.c + matrix.d * matrix.d).squareRoot()
    let gaps = (
      x: (step.width - bounds.width) * across, y: (step.height - bounds.height) * down
    )
    let tolerance = 0.01
    guard min(gaps.x, gaps.y) > -tolerance, min(gaps.x, gaps.y) < tolerance else { return false }
    let corner = bounds.origin.applying(matrix)
    let places = [
      matrix.a * step.width, matrix.b * step.width, matrix.c * step.height,
      matrix.d * step.height, corner.x, corner.y,
    ]
    return !places.allSatisfy { abs($0 - $0.rounded()) < 1e-5 }
  }

  /// The numbers of the first and last cell that reach into a stretch.
  private static func steps(
    _ low: Double, _ high: Double, _ start: Double, _ end: Double, _ step: Double
  ) -> (first: Double, last: Double) {
    (((low - end) / step).rounded(.up), ((high - start) / step).rounded(.down))
  }
}
