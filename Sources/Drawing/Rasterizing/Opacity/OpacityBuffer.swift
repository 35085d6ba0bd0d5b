/// How opaque each pixel of a rectangle is: a byte for each.
package final class OpacityBuffer {
  package let bounds: PixelRect
  package fileprivate(set) var values: [UInt8]

  /// All is transparent.
  package init(_ bounds: PixelRect) {
    self.bounds = bounds
    values = [UInt8](repeating: 0, count: bounds.width * bounds.height)
  }

  func index(_ y: Int, _ x: Int) -> Int { (y - bounds.top) * bounds.width + (x - bounds.left) }

  /// The opacity at a place of the canvas; 0 outside.
  func value(_ y: Int, _ x: Int) -> UInt8 {
    guard y >= bounds.top, y < bounds.bottom, x >= bounds.left, x < bounds.right else { return 0 }
    return values[index(y, x)]
  }

  /// Lays opacities over those of a span, as far as it and the clip cover.
  ///
  /// - Parameters:
  ///   - span: Within the clip's bounds, and these within the plane's.
  ///   - takesPlace: Whether the opacities come in the place of what is there.
  func lay(
    _ source: OpacitySource, over span: CoverageSpan, opacity: UInt8, clip: ClipRegion,
    takesPlace: Bool
  ) {
    let mask = clip.mask?.row(span.y, from: span.x)
    let start = index(span.y, span.x)
    values.withUnsafeMutableBufferPointer { values in
      for offset in 0..<span.count {
        var share = span.coverage?[offset] ?? span.even
        if let mask { share = product(share, mask[offset]) }
        guard share > 0 else { continue }
        let alpha = product(source.value(span.y, span.x + offset), opacity)
        let old = values[start + offset]
        let kept = takesPlace ? share : product(share, alpha)
        // Both products of a sum of shares that is 1, each rounded up by a half at most.
        values[start + offset] = product(share, alpha) &+ product(old, 255 &- kept)
      }
    }
  }

  /// Puts other opacities in the place of all.
  func replace(with values: [UInt8]) {
    if values.count == self.values.count { self.values = values }
  }
}

/// The opacities that an area is painted with.
enum OpacitySource {
  case even(UInt8)
  /// By row and column of the canvas.
  case varying((Int, Int) -> UInt8)

  @inline(__always)
  func value(_ y: Int, _ x: Int) -> UInt8 {
    switch self {
    case .even(let value): value
    case .varying(let value): value(y, x)
    }
  }

  init(_ opacity: Double) { self = .even(Self.byte(opacity)) }

  /// - Parameter opacity: 0…1; NaN is 0.
  static func byte(_ opacity: Double) -> UInt8 {
    opacity > 0 ? UInt8((min(opacity, 1) * 255).rounded()) : 0
  }
}
