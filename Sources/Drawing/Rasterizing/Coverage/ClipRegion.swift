package import ComposeGeometry
import ComposeGraphics

/// Where drawing may show: a rectangle of pixels, and how much of each of them.
package struct ClipRegion {
  package private(set) var bounds: PixelRect
  /// Covers `bounds` at least; nil when all of that is inside.
  package private(set) var mask: CoverageMask?

  package init(_ bounds: PixelRect) { self.bounds = bounds }

  /// Whether another region has the same bounds and the very same mask.
  package func isIdentical(to other: ClipRegion) -> Bool {
    bounds == other.bounds && mask === other.mask
  }

  /// Narrows the region to whole pixels.
  package mutating func intersect(_ rect: PixelRect) {
    bounds = bounds.intersection(rect)
    if bounds.isEmpty { mask = nil }
  }

  /// Narrows the region to an area.
  ///
  /// - Complexity: O(pixels that the area touches within the region).
  package mutating func intersect(
    _ edges: EdgeList, rule: Path.FillRule, isAntialiased: Bool, _ rasterizer: CoverageRasterizer
  ) {
    if edges.coversAll(of: bounds) { return }
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

  /// Narrows the region to a long stroke, whose outline is never whole.
  ///
  /// - Parameters:
  ///   - path: Of finite numbers.
  ///   - style: As `StrokeStyle.onDevice(_:flatness:isAntialiased:)` has it.
  ///   - device: From the coordinates of the path to pixels.
  package mutating func intersect(
    strokeOf path: Path, _ style: StrokeStyle, tolerance: Double, _ device: AffineTransform,
    flatness: Double, isAntialiased: Bool
  ) {
    let reach = style.reach
    guard let area = path.controlBounds?.insetBy(dx: -reach, dy: -reach).applying(device) else {
      return intersect(.empty)
    }
    bounds = bounds.intersection(
      PixelRect(touching: area.minX - 1, area.minY - 1, area.maxX + 1, area.maxY + 1))
    guard !bounds.isEmpty else {
      mask = nil
      return
    }
    let narrowed = CoverageMask(bounds)
    // One of its own: it needs more cells than others, and only here.
    let rasterizer = CoverageRasterizer()
    func hand(to add: (EdgeList) -> Void) {
      path.forEachStrokedPiece(style, tolerance: tolerance) { piece in
        if let edges = EdgeList(piece, device, flatness: flatness) { add(edges) }
      }
    }
    rasterizer.forEachSpan(
      ofParts: hand, in: bounds, rule: .nonZero, isAntialiased: isAntialiased,
      { narrowed.set($0, within: mask) })
    mask = narrowed
  }

  /// Intersects the region with the union of several areas, each with the placement of its edges.
  ///
  /// - Complexity: O(pixels of the box around them within the region).
  package mutating func intersect(
    anyOf areas: [(edges: EdgeList, offset: Point)], isAntialiased: Bool,
    _ rasterizer: CoverageRasterizer
  ) {
    var (minX, minY) = (Double.infinity, Double.infinity)
    var (maxX, maxY) = (-minX, -minY)
    for area in areas where !area.edges.isEmpty {
      minX = min(minX, area.edges.minX + area.offset.x)
      minY = min(minY, area.edges.minY + area.offset.y)
      maxX = max(maxX, area.edges.maxX + area.offset.x)
      maxY = max(maxY, area.edges.maxY + area.offset.y)
    }
    bounds = bounds.intersection(PixelRect(touching: minX, minY, maxX, maxY))
    guard !bounds.isEmpty else {
      mask = nil
      return
    }
    let narrowed = CoverageMask(bounds)
    for area in areas {
      rasterizer.forEachSpan(
        of: area.edges, offset: area.offset, in: bounds, rule: .nonZero,
        isAntialiased: isAntialiased
      ) { narrowed.add($0) }
    }
    if let mask { narrowed.multiply(by: mask) }
    mask = narrowed
  }

  /// Narrows the region by values for each pixel of a rectangle, which it is narrowed to.
  ///
  /// - Parameters:
  ///   - area: Within `bounds`, and not empty.
  ///   - write: Writes the values of a row of the canvas, from the left of `area` to its right.
  package mutating func intersect(
    _ area: PixelRect, byRows write: (Int, UnsafeMutablePointer<UInt8>) -> Void
  ) {
    bounds = area
    let narrowed = CoverageMask(bounds)
    for y in bounds.top..<bounds.bottom { narrowed.set(y, within: mask, by: write) }
    mask = narrowed
  }
}

/// How much of each pixel of a rectangle is inside. Does not change once a region holds it.
package final class CoverageMask {
  package let bounds: PixelRect
  @usableFromInline let values: UnsafeMutablePointer<UInt8>

  /// Nothing is inside.
  ///
  /// - Parameter bounds: Not empty.
  package init(_ bounds: PixelRect) {
    self.bounds = bounds
    values = .allocate(capacity: bounds.width * bounds.height)
    values.initialize(repeating: 0, count: bounds.width * bounds.height)
  }

  deinit { values.deallocate() }

  /// From a pixel of `bounds` on to the end of its row.
  @inlinable
  package func row(_ y: Int, from x: Int) -> UnsafePointer<UInt8> {
    UnsafePointer(values + ((y &- bounds.top) &* bounds.width &+ (x &- bounds.left)))
  }

  /// Lays a span over what is inside already.
  func add(_ span: CoverageSpan) {
    let target = values + ((span.y - bounds.top) * bounds.width + (span.x - bounds.left))
    for index in 0..<span.count {
      let share = span.coverage?[index] ?? span.even
      // A share and what it leaves: 255 at most.
      target[index] = share &+ product(target[index], 255 &- share)
    }
  }

  /// - Parameter outer: Covers `bounds` at least.
  func multiply(by outer: CoverageMask) {
    for y in bounds.top..<bounds.bottom {
      multiplyShares(
        values + (y - bounds.top) * bounds.width, by: outer.row(y, from: bounds.left), bounds.width)
    }
  }

  /// - Parameter outer: Covers `bounds` at least.
  package func set(_ span: CoverageSpan, within outer: CoverageMask?) {
    let target = values + ((span.y - bounds.top) * bounds.width + (span.x - bounds.left))
    if let coverage = span.coverage {
      target.update(from: coverage, count: span.count)
    } else {
      target.update(repeating: span.even, count: span.count)
    }
    guard let outer else { return }
    multiplyShares(target, by: outer.row(span.y, from: span.x), span.count)
  }

  /// Sets a whole row.
  ///
  /// - Parameters:
  ///   - outer: Covers `bounds` at least.
  ///   - write: Writes the row's values.
  func set(
    _ y: Int, within outer: CoverageMask?, by write: (Int, UnsafeMutablePointer<UInt8>) -> Void
  ) {
    let target = values + (y - bounds.top) * bounds.width
    write(y, target)
    guard let outer else { return }
    multiplyShares(target, by: outer.row(y, from: bounds.left), bounds.width)
  }
}

/// Multiplies shares of 255 by others, eight at a time where either are all nothing or all whole, as
/// they are nearly everywhere.
///
/// - Parameter count: Of both.
private func multiplyShares(
  _ target: UnsafeMutablePointer<UInt8>, by other: UnsafePointer<UInt8>, _ count: Int
) {
  var index = 0
  while index &+ 8 <= count {
    // Eight of each from `index` on, of which there are `count`.
    let place = UnsafeMutableRawPointer(target + index)
    let values = place.loadUnaligned(as: UInt64.self)
    let factors = UnsafeRawPointer(other + index).loadUnaligned(as: UInt64.self)
    if factors == 0 || values == .max {
      place.storeBytes(of: factors, as: UInt64.self)
    } else if factors != .max, values != 0 {
      for index in index..<index &+ 8 { target[index] = product(target[index], other[index]) }
    }
    index &+= 8
  }
  while index < count {
    target[index] = product(target[index], other[index])
    index &+= 1
  }
}

/// The product of two shares of 255, rounded.
@inlinable
package func product(_ first: UInt8, _ second: UInt8) -> UInt8 {
  let value = UInt32(first) &* UInt32(second) &+ 128
  return UInt8(truncatingIfNeeded: (value &+ (value >> 8)) >> 8)
}
