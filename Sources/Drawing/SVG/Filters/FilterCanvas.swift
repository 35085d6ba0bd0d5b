import ComposeGeometry

/// The pixels of a filter region: those of the device where the coordinates of the region are
/// neither turned nor skewed on it, else as large.
struct FilterCanvas {
  let width: Int
  let height: Int
  /// From the coordinates of the region to pixels: without turns.
  let fromRegion: AffineTransform
  /// From the user space of the filtered element to pixels.
  let fromUser: AffineTransform

  /// Nil where there is nothing to see.
  ///
  /// - Parameters:
  ///   - region: In the user space of the element, or in coordinates that it is turned in.
  ///   - transform: From the coordinates of the region to the device.
  ///   - toRegion: From user space to the coordinates of the region.
  init?(
    _ region: Rect, _ transform: AffineTransform, toRegion: AffineTransform = .identity,
    maximumPixels: Int
  ) {
    guard transform.isFinite, region.isFinite, region.width > 0, region.height > 0 else {
      return nil
    }
    var across = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    var down = (transform.c * transform.c + transform.d * transform.d).squareRoot()
    let isUpright = abs(transform.b) + abs(transform.c) < 1e-6 * (across + down)
    guard across > 0, down > 0 else { return nil }
    let count = region.width * across * region.height * down
    guard count.isFinite else { return nil }
    // Lines of pixels have the length of the limit at most.
    let limit = Double(max(maximumPixels, 1))
    var isReduced = false
    if count > limit {
      let factor = (limit / count).squareRoot() * 0.999
      (across, down, isReduced) = (across * factor, down * factor, true)
    }
    if region.width * across > limit { across = limit / region.width }
    if region.height * down > limit { down = limit / region.height }
    // Pixels are those of the device where they can be.
    func shift(_ scale: Double, _ offset: Double) -> Double {
      isUpright && !isReduced && scale > 0 ? offset - offset.rounded(.down) : 0
    }
    let shiftX = shift(transform.a, transform.tx)
    // Where the device counts upwards, rows are counted from its lower end.
    let shiftY =
      transform.d < 0 ? shift(-transform.d, -transform.ty) : shift(transform.d, transform.ty)
    // A thousandth of a pixel is no pixel.
    let left = (region.minX * across + shiftX + 0.001).rounded(.down)
    let top = (region.minY * down + shiftY + 0.001).rounded(.down)
    let right = (region.maxX * across + shiftX - 0.001).rounded(.up)
    let bottom = (region.maxY * down + shiftY - 0.001).rounded(.up)
    guard abs(left) < 1e9, abs(top) < 1e9, right > left, bottom > top,
      (right - left) * (bottom - top) <= 2 * limit + 1e6
    else { return nil }
    // Within 2³¹ by the lines above.
    width = Int(right - left)
    height = Int(bottom - top)
    fromRegion = AffineTransform(
      a: across, b: 0, c: 0, d: down, tx: shiftX - left, ty: shiftY - top)
    fromUser = toRegion.followed(by: fromRegion)
  }

  /// Pixels per unit of user space, along the sides of the canvas.
  var scale: Size {
    Size(
      width: (fromUser.a * fromUser.a + fromUser.c * fromUser.c).squareRoot(),
      height: (fromUser.b * fromUser.b + fromUser.d * fromUser.d).squareRoot())
  }

  /// The whole pixels that the box around a rectangle in user space touches.
  func columnsAndRows(of rect: Rect) -> (columns: Range<Int>, rows: Range<Int>) {
    guard rect.width > 0, rect.height > 0 else { return (0..<0, 0..<0) }
    let place = rect.applying(fromUser)
    func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
      guard low.isFinite, high.isFinite else { return 0..<count }
      let first = min(max((low + 0.001).rounded(.down), 0), Double(count))
      let last = min(max((high - 0.001).rounded(.up), first), Double(count))
      return Int(first)..<Int(last)
    }
    return (range(place.minX, place.maxX, width), range(place.minY, place.maxY, height))
  }

  /// Where pixels are in the coordinates of the region.
  func rect(columns: Range<Int>, rows: Range<Int>) -> Rect {
    let (left, top) = (Double(columns.lowerBound), Double(rows.lowerBound))
    return Rect(
      x: (left - fromRegion.tx) / fromRegion.a, y: (top - fromRegion.ty) / fromRegion.d,
      width: Double(columns.count) / fromRegion.a, height: Double(rows.count) / fromRegion.d)
  }
}
