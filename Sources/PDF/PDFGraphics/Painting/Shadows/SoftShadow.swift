import ComposeGeometry
import ComposeGraphics
import ComposeRasterizing

/// The pixels of a shadow with a soft edge, on the page as it was begun.
struct SoftShadow {
  let width: Int
  let height: Int
  /// Rows from the top, one byte of opacity per pixel.
  let opacities: [UInt8]
  /// Its rectangle, in points of the page.
  let place: Rect

  /// The pixels of one shadow, relative to the corner of the object that casts it, so that equal
  /// shapes have equal shadows wherever they are.
  private struct Grid {
    let corner: Point
    let scale: Double
    let yPointsUp: Bool

    /// From the page to pixels.
    var base: AffineTransform {
      let down = yPointsUp ? -scale : scale
      return AffineTransform(
        a: scale, b: 0, c: 0, d: down, tx: -corner.x * scale, ty: -corner.y * down)
    }

    func pixels(_ rect: Rect) -> PixelRect {
      let box = rect.applying(base)
      return PixelRect(touching: box.minX, box.minY, box.maxX, box.maxY)
    }

    func rect(_ pixels: PixelRect) -> Rect {
      let height = Double(pixels.height) / scale
      let top = Double(pixels.top) / scale
      return Rect(
        x: corner.x + Double(pixels.left) / scale,
        y: yPointsUp ? corner.y - top - height : corner.y + top,
        width: Double(pixels.width) / scale, height: height)
    }
  }

  /// Nil for an invisible shadow.
  ///
  /// - Parameters:
  ///   - box: The bounds of what casts the shadow, on the page; nil if not known.
  ///   - seen: The visible part of the page.
  ///   - draw: Draws what casts the shadow, from the coordinates of the page.
  init?(
    _ shadow: Shadow, of box: Rect?, in seen: Rect, yPointsUp: Bool,
    resolution: ShadowResolution, tools: OpacityTools, _ draw: (OpacityContext) -> Void
  ) {
    guard seen.isFinite, !seen.isEmpty, shadow.offset.isFinite, box?.isFinite ?? true else {
      return nil
    }
    // Beyond the page all is even.
    let deviation = min(shadow.blur / 2, max(seen.width, seen.height))
    // The area that casts the visible part of the shadow.
    let casting = seen.offsetBy(dx: -shadow.offset.x, dy: -shadow.offset.y)
    // Objects too far away to contribute do not count, nor do pixels that far away.
    let near = 4 * deviation + 2
    let room = Rect(
      x: casting.minX - near, y: casting.minY - near, width: casting.width + 2 * near,
      height: casting.height + 2 * near)
    let box = box.map { $0.intersection(room) ?? Rect(origin: $0.origin, size: Size.zero) }
    if let box, box.intersection(room) == nil { return nil }
    let corner = box.map { Point($0.minX, yPointsUp ? $0.maxY : $0.minY) } ?? .zero
    let most = Double(max(resolution.maximumPixels, 1))
    var scale = resolution.resolution(blur: shadow.blur) / 72
    // The number of pixels falls quadratically, except for rounding.
    for _ in 0..<8 {
      let grid = Grid(corner: corner, scale: scale, yPointsUp: yPointsUp)
      let blur = Blur(deviation: deviation * scale)
      var wanted = grid.pixels(casting)
      var plane = wanted.expanded(by: blur.reach)
      if let box {
        let spread = grid.pixels(box).expanded(by: blur.reach)
        wanted = wanted.intersection(spread)
        plane = plane.intersection(spread)
      }
      guard !wanted.isEmpty else { return nil }
      let count = Double(plane.width) * Double(plane.height)
      guard count <= most else {
        scale *= (most / count).squareRoot() * 0.98
        continue
      }
      let context = OpacityContext(plane, base: grid.base, yPointsUp: yPointsUp, tools: tools)
      draw(context)
      let values = blur.blurred(context.opacities.values, width: plane.width)
      self.init(values, plane, wanted, grid, shadow.offset)
      return
    }
    return nil
  }

  /// Trims transparent margins.
  private init?(
    _ values: [UInt8], _ plane: PixelRect, _ wanted: PixelRect, _ grid: Grid, _ offset: Point
  ) {
    func start(_ row: Int) -> Int { (row - plane.top) * plane.width - plane.left }
    func isEmpty(row: Int) -> Bool {
      values[(start(row) + wanted.left)..<(start(row) + wanted.right)].allSatisfy { $0 == 0 }
    }
    guard let top = (wanted.top..<wanted.bottom).first(where: { !isEmpty(row: $0) }),
      let last = (wanted.top..<wanted.bottom).last(where: { !isEmpty(row: $0) })
    else { return nil }
    func isEmpty(column: Int) -> Bool {
      (top...last).allSatisfy { values[start($0) + column] == 0 }
    }
    guard let left = (wanted.left..<wanted.right).first(where: { !isEmpty(column: $0) }),
      let right = (wanted.left..<wanted.right).last(where: { !isEmpty(column: $0) })
    else { return nil }
    let cut = PixelRect(left: left, top: top, right: right + 1, bottom: last + 1)
    width = cut.width
    height = cut.height
    var opacities: [UInt8] = []
    opacities.reserveCapacity(width * height)
    for row in cut.top..<cut.bottom {
      opacities.append(contentsOf: values[(start(row) + cut.left)..<(start(row) + cut.right)])
    }
    self.opacities = opacities
    place = grid.rect(cut).offsetBy(dx: offset.x, dy: offset.y)
  }
}
