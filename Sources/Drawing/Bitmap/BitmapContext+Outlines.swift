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
    for place in outlines.places {
      let origin = place.origin.applying(device)
      // Beyond what any bitmap reaches; not true for NaN either.
      guard abs(origin.x) < 0x1p28, abs(origin.y) < 0x1p28 else { continue }
      let outline = cache.outline(place.outline, of: sized)
      let x = Int((origin.x * Double(BitmapCache.steps)).rounded())
      let y = Int((origin.y * Double(BitmapCache.steps)).rounded())
      // A power of two, so that numbers below zero are rounded down too.
      let (stepX, stepY) = (x & (BitmapCache.steps - 1), y & (BitmapCache.steps - 1))
      if let pixels = cache.pixels(of: outline, stepX: stepX, stepY: stepY, rasterizer) {
        let (left, top) = ((x - stepX) / BitmapCache.steps, (y - stepY) / BitmapCache.steps)
        cache.coverage.withUnsafeBufferPointer { coverage in
          // Never nil: the cache has at least these pixels.
          guard let start = coverage.baseAddress else { return }
          compositor.paint(
            start + pixels.start, pixels.area.moved(right: left, down: top), within: clip, source)
        }
      } else {
        rasterizer.forEachSpan(
          of: outline.edges, offset: origin, in: clip, rule: .nonZero, isAntialiased: true
        ) { compositor.paint($0, source) }
      }
    }
  }
}

extension Compositor {
  /// Paints a rectangle of coverage.
  ///
  /// - Parameters:
  ///   - coverage: A byte for each pixel of `area`, rows from the top.
  ///   - clip: Its bounds.
  fileprivate func paint(
    _ coverage: UnsafePointer<UInt8>, _ area: PixelRect, within clip: PixelRect,
    _ source: SolidSource
  ) {
    let seen = area.intersection(clip)
    guard !seen.isEmpty else { return }
    var row = coverage + ((seen.top &- area.top) &* area.width &+ (seen.left &- area.left))
    if self.clip.mask == nil, mode == .normal, opacity == 255, source.pixel.alpha == 255 {
      for y in seen.top..<seen.bottom {
        Self.blend(source.pixel, row, seen.width, buffer.row(y, from: seen.left))
        row += area.width
      }
      return
    }
    for y in seen.top..<seen.bottom {
      paint(
        CoverageSpan(y: y, x: seen.left, count: seen.width, coverage: row, even: 0), source)
      row += area.width
    }
  }

  /// Composites an opaque colour over pixels by their coverage.
  @inline(__always)
  private static func blend(
    _ pixel: Pixel, _ coverage: UnsafePointer<UInt8>, _ count: Int,
    _ target: UnsafeMutablePointer<Pixel>
  ) {
    let mask: UInt32 = 0x00FF_00FF
    let (low, high) = (pixel.bits & mask, pixel.bits >> 8 & mask)
    for index in 0..<count {
      let share = UInt32(coverage[index])
      if share == 0 { continue }
      if share == 255 {
        target[index] = pixel
        continue
      }
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
    }
  }
}
