import ComposeGeometry

/// The plane in which lines run along x and follow each other along y, in addition to the page's
/// own.
struct LineSpace {
  let progression: FrameOptions.Progression

  /// From the page to the lines' plane.
  var fromPage: AffineTransform {
    switch progression {
    case .topToBottom: .identity
    case .rightToLeft: AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    case .leftToRight: AffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    }
  }

  /// The place on the page of a point of the lines' plane.
  func page(_ point: Point) -> Point {
    switch progression {
    case .topToBottom: point
    case .rightToLeft: Point(x: -point.y, y: point.x)
    case .leftToRight: Point(x: point.y, y: point.x)
    }
  }

  /// The place in the lines' plane of a point on the page.
  func lines(_ point: Point) -> Point { point.applying(fromPage) }

  func page(_ rect: Rect) -> Rect {
    Self.around(page(Point(rect.minX, rect.minY)), page(Point(rect.maxX, rect.maxY)))
  }

  func lines(_ rect: Rect) -> Rect {
    Self.around(lines(Point(rect.minX, rect.minY)), lines(Point(rect.maxX, rect.maxY)))
  }

  private static func around(_ first: Point, _ second: Point) -> Rect {
    Rect(
      x: min(first.x, second.x), y: min(first.y, second.y), width: abs(second.x - first.x),
      height: abs(second.y - first.y))
  }

  /// The position of the baseline of a line whose room begins at `top`.
  ///
  /// Rotated clockwise, lines have their tops on the right: where the next line is there,
  /// too, what is above the baseline is farther on.
  func baseline(top: Double, height: Double, above: Double) -> Double {
    progression == .leftToRight ? top + height - above : top + above
  }
}
