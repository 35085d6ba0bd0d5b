import Geometry

/// Where drawing may show: a rectangle of pixels, and how much of each of them.
struct ClipRegion {
  private(set) var bounds: PixelRect
  /// Covers `bounds` at least; nil when all of that is inside.
  private(set) var mask: CoverageMask?

  init(_ bounds: PixelRect) { self.bounds = bounds }

  /// Narrows the region to whole pixels.
  mutating func intersect(_ rect: PixelRect) {
    bounds = bounds.intersection(rect)
    if bounds.isEmpty { mask = nil }
  }

  /// Narrows the region to an area.
  ///
  /// - Complexity: O(pixels that the area touches within the region).
  mutating func intersect(
    _ edges: EdgeList, rule: Path.FillRule, isAntialiased: Bool, _ rasterizer: CoverageRasterizer
  ) {
    bounds = bounds.intersection(edges.bounds)
    guard !bounds.isEmpty else {
      mask = nil
      return
    }
    let narrowed = CoverageMask(bounds)
    rasterizer.forEachSpan(of: edges, in: bounds, rule: rule, isAntialiased: isAntialiased) {
      narrowed.set($0, within: mask)
    }
    mask = narrowed
  }

  /// Narrows the region by the brightness of opaque pixels, black hiding all.
  ///
  /// - Parameter pixels: Not beyond `bounds`.
  mutating func intersect(luminanceOf pixels: PixelBuffer) {
    intersect(pixels) { pixel in
      let (red, green, blue) = (UInt32(pixel.red), UInt32(pixel.green), UInt32(pixel.blue))
      // The weights of ISO 32000-2, 11.5.3, which add up to 256.
      return UInt8((77 * red + 151 * green + 28 * blue + 128) >> 8)
    }
  }

  /// Narrows the region by the opacity of pixels.
  ///
  /// - Parameter pixels: Not beyond `bounds`.
  mutating func intersect(opacityOf pixels: PixelBuffer) {
    intersect(pixels, by: \.alpha)
  }

  @inline(__always)
  private mutating func intersect(_ pixels: PixelBuffer, by value: (Pixel) -> UInt8) {
    bounds = pixels.bounds
    let narrowed = CoverageMask(bounds)
    var row = [UInt8](repeating: 0, count: bounds.width)
    for y in bounds.top..<bounds.bottom {
      let source = pixels.row(y, from: bounds.left)
      for column in 0..<bounds.width { row[column] = value(source[column]) }
      row.withUnsafeBufferPointer {
        narrowed.set(
          CoverageSpan(
            y: y, x: bounds.left, count: bounds.width, coverage: $0.baseAddress, even: 0),
          within: mask)
      }
    }
    mask = narrowed
  }
}

/// How much of each pixel of a rectangle is inside. Does not change once a region holds it.
final class CoverageMask {
  let bounds: PixelRect
  private let values: UnsafeMutablePointer<UInt8>

  /// Nothing is inside.
  ///
  /// - Parameter bounds: Not empty.
  init(_ bounds: PixelRect) {
    self.bounds = bounds
    values = .allocate(capacity: bounds.width * bounds.height)
    values.initialize(repeating: 0, count: bounds.width * bounds.height)
  }

  deinit { values.deallocate() }

  /// From a pixel of `bounds` on to the end of its row.
  @inline(__always)
  func row(_ y: Int, from x: Int) -> UnsafePointer<UInt8> {
    UnsafePointer(values + ((y &- bounds.top) &* bounds.width &+ (x &- bounds.left)))
  }

  /// - Parameter outer: Covers `bounds` at least.
  func set(_ span: CoverageSpan, within outer: CoverageMask?) {
    let target = values + ((span.y - bounds.top) * bounds.width + (span.x - bounds.left))
    if let coverage = span.coverage {
      target.update(from: coverage, count: span.count)
    } else {
      target.update(repeating: span.even, count: span.count)
    }
    guard let outer else { return }
    let other = outer.row(span.y, from: span.x)
    for index in 0..<span.count { target[index] = product(target[index], other[index]) }
  }
}
