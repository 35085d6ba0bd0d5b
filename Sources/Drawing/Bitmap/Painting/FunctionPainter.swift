import ComposeGeometry
import ComposeGraphics
import ComposeRasterizing

/// Paints the colours of a function into a buffer.
///
/// A pixel has the colour of its centre, or of the nearest point of the domain; the edge of that is
/// left to the caller. Where that would take too many evaluations, squares of pixels have the colour
/// of theirs.
struct FunctionPainter {
  let buffer: PixelBuffer
  /// What a colour of the function is in pixels.
  let pixel: (Color) -> Pixel

  /// For one page; of what is left of it, one painting may take a quarter.
  static let maximumEvaluations = 1 << 21

  /// - Parameters:
  ///   - toPixels: From the coordinates of the function to pixels.
  ///   - evaluations: How many are left, of which those done are taken.
  func paint(
    _ function: ShadingFunction, _ toPixels: AffineTransform, _ evaluations: inout Int
  ) {
    guard let inverse = toPixels.inverted, inverse.isFinite else { return }
    let area = function.domain.applying(toPixels)
    guard area.isFinite else { return }
    let seen = PixelRect(touching: area.minX, area.minY, area.maxX, area.maxY)
      .intersection(buffer.bounds)
    guard !seen.isEmpty else { return }
    let permitted = max(evaluations / 4, 1 << 12)
    var side = 1
    func squares(along length: Int) -> Int { (length + side - 1) / side }
    while squares(along: seen.width) * squares(along: seen.height) > permitted { side += 1 }
    for top in stride(from: seen.top, to: seen.bottom, by: side) {
      let bottom = min(top + side, seen.bottom)
      for left in stride(from: seen.left, to: seen.right, by: side) {
        let right = min(left + side, seen.right)
        let place = Point(Double(left + right) / 2, Double(top + bottom) / 2).applying(inverse)
        evaluations -= 1
        let nearest = Point(
          min(max(place.x, function.domain.minX), function.domain.maxX),
          min(max(place.y, function.domain.minY), function.domain.maxY))
        guard let color = function.color(at: nearest) else { continue }
        let pixel = pixel(color)
        for y in top..<bottom {
          buffer.row(y, from: left).update(repeating: pixel, count: right - left)
        }
      }
    }
    evaluations = max(evaluations, 0)
  }
}
