import ComposeGeometry
public import ComposeGraphics
import ComposeRasterizing

extension BitmapContext {
  /// Fills each outline by itself where nothing shows through, else all as one path.
  public func fill(_ outlines: PlacedOutlines, with paint: Paint) {
    guard isDrawing, !state.isSingular else { return }
    guard case .color(let color) = paint, color.alpha == 1, state.compositing == Compositing(),
      smoothsEdges, state.rendering.flatness <= EdgeList.tolerance, buffer?.group == nil
    else { return fill(outlines.path, with: paint, rule: .nonZero) }
    let device = deviceTransform
    let matrix = outlines.transform.followed(by: device)
    guard matrix.isFinite else {
      problems.nonFiniteNumbers += 1
      return
    }
    guard let compositor else { return }
    let source = SolidSource(self.color(color))
    let sized = cache.outlines(of: outlines.set, matrix)
    let clip = state.clip.bounds
    let steps = BitmapCache.steps
    let isPlain = compositor.laysPlainly(source)
    for place in outlines.places {
      let origin = place.origin.applying(device)
      // Beyond what any bitmap reaches; not true for NaN either.
      guard abs(origin.x) < 0x1p28, abs(origin.y) < 0x1p28 else { continue }
      let x = Int((origin.x * Double(steps)).rounded())
      let y = Int((origin.y * Double(steps)).rounded())
      // A power of two, so that numbers below zero are rounded down too.
      let (stepX, stepY) = (x & (steps - 1), y & (steps - 1))
      guard let pixels = cache.pixels(of: place.outline, in: sized, step: stepY * steps + stepX)
      else {
        cache.rasterizer.forEachSpan(
          of: cache.edges(of: place.outline, in: sized), offset: origin, in: clip, rule: .nonZero,
          isAntialiased: true
        ) { compositor.paint($0, source) }
        continue
      }
      let left = (x - stepX) / steps + Int(pixels.left)
      let top = (y - stepY) / steps + Int(pixels.top)
      compositor.paint(
        cache.coverage(of: pixels),
        PixelRect(
          left: left, top: top, right: left + Int(pixels.width), bottom: top + Int(pixels.height)),
        within: clip, source, isPlain: isPlain)
    }
  }
}

extension Compositor {
  /// Whether the source is opaque, composited normally and without a clip mask, so that its alpha at a pixel is the coverage.
  fileprivate func laysPlainly(_ source: SolidSource) -> Bool {
    clip.mask == nil && mode == .normal && opacity == 255 && source.pixel.alpha == 255
  }

  /// Paints a rectangle of coverage.
  ///
  /// - Parameters:
  ///   - coverage: A byte for each pixel of `area`, rows from the top.
  ///   - clip: Its bounds.
  ///   - isPlain: As `laysPlainly(_:)` has it.
  @inline(__always)
  fileprivate func paint(
    _ coverage: UnsafePointer<UInt8>, _ area: PixelRect, within clip: PixelRect,
    _ source: SolidSource, isPlain: Bool
  ) {
    let seen = area.intersection(clip)
    guard !seen.isEmpty else { return }
    let (width, count) = (area.width, seen.width)
    var row = coverage + ((seen.top &- area.top) &* width &+ (seen.left &- area.left))
    if isPlain {
      for y in seen.top..<seen.bottom {
        Self.blend(source.pixel, row, count, buffer.row(y, from: seen.left))
        row += width
      }
      return
    }
    for y in seen.top..<seen.bottom {
      paint(CoverageSpan(y: y, x: seen.left, count: count, coverage: row, even: 0), source)
      row += width
    }
  }

  /// Composites an opaque colour over pixels by their coverage.
  ///
  /// Without branches: about half of the pixels of a glyph are covered in part, and which ones cannot be foretold.
  @inline(__always)
  private static func blend(
    _ pixel: Pixel, _ coverage: UnsafePointer<UInt8>, _ count: Int,
    _ target: UnsafeMutablePointer<Pixel>
  ) {
    let color = PixelQuad(repeating: pixel)
    var index = 0
    while index &+ 4 <= count {
      // Four of each from `index` on, of which there are `count`.
      let place = UnsafeMutableRawPointer(target + index)
      let below = PixelQuad(place.loadUnaligned(as: SIMD4<UInt32>.self))
      let shares = SIMD4<UInt32>(
        UInt32(coverage[index]), UInt32(coverage[index &+ 1]), UInt32(coverage[index &+ 2]),
        UInt32(coverage[index &+ 3]))
      place.storeBytes(of: color.blended(over: below, by: shares), as: SIMD4<UInt32>.self)
      index &+= 4
    }
    let mask: UInt32 = 0x00FF_00FF
    let (low, high) = (pixel.bits & mask, pixel.bits >> 8 & mask)
    while index < count {
      let share = UInt32(coverage[index])
      // Two samples at a time: the shares add up to 255, so that no sum passes 65,025, which is
      // divided by 255 and rounded as in `Pixel.scaled`.
      let below = target[index].bits
      var (a, b) = (
        low &* share &+ (below & mask) &* (255 &- share) &+ 0x0080_0080,
        high &* share &+ (below >> 8 & mask) &* (255 &- share) &+ 0x0080_0080
      )
      a = (a &+ (a >> 8 & mask)) >> 8 & mask
      b = (b &+ (b >> 8 & mask)) & ~mask
      target[index] = Pixel(bits: a | b)
      index &+= 1
    }
  }
}

/// The samples of four pixels, sixteen bits each: red and blue, green and opacity.
private struct PixelQuad {
  private var low: SIMD8<UInt16>
  private var high: SIMD8<UInt16>

  @inline(__always)
  init(_ bits: SIMD4<UInt32>) {
    let mask = SIMD4<UInt32>(repeating: 0x00FF_00FF)
    // Vectors of sixteen bytes each, of which all bit patterns are values.
    low = unsafeBitCast(bits & mask, to: SIMD8<UInt16>.self)
    high = unsafeBitCast((bits &>> 8) & mask, to: SIMD8<UInt16>.self)
  }

  @inline(__always)
  init(repeating pixel: Pixel) { self.init(SIMD4(repeating: pixel.bits)) }

  /// The bits of pixels of which these have a share of 255 and others the rest, each sample rounded as in `Pixel.scaled`.
  ///
  /// - Parameter shares: 0…255 each.
  @inline(__always)
  func blended(over other: PixelQuad, by shares: SIMD4<UInt32>) -> SIMD4<UInt32> {
    // Sixteen bytes each, of which all bit patterns are values; two numbers of sixteen bits for one of 32.
    let share = unsafeBitCast(shares | (shares &<< 16), to: SIMD8<UInt16>.self)
    let rest = SIMD8<UInt16>(repeating: 255) &- share
    // The shares add up to 255, so that no sum passes 65,025 + 128.
    let half = SIMD8<UInt16>(repeating: 128)
    var (a, b) = (
      low &* share &+ other.low &* rest &+ half, high &* share &+ other.high &* rest &+ half
    )
    a = (a &+ (a &>> 8)) &>> 8
    b = (b &+ (b &>> 8)) & SIMD8(repeating: 0xFF00)
    return unsafeBitCast(a | b, to: SIMD4<UInt32>.self)
  }
}
