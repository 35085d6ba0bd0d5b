import ComposeGraphics
import ComposeRasterizing

/// Lays spans of a source over the pixels of a buffer.
///
/// A span that is covered in part is between what was there and what full coverage would give.
struct Compositor {
  let buffer: PixelBuffer
  let clip: ClipRegion
  let mode: BlendMode
  /// Multiplied into the source.
  let opacity: UInt8
  let scratch: SpanScratch

  init(
    _ buffer: PixelBuffer, clip: ClipRegion, mode: BlendMode, opacity: UInt8, scratch: SpanScratch
  ) {
    self.buffer = buffer
    self.clip = clip
    self.mode = mode
    self.opacity = opacity
    self.scratch = scratch
    scratch.reserve(clip.bounds.width)
  }

  /// - Parameter span: Within the clip's bounds, and these within the buffer's.
  @inline(__always)
  func paint<Source: PaintSource>(_ span: CoverageSpan, _ source: Source) {
    var coverage = span.coverage
    if let mask = clip.mask {
      coverage = masked(span, mask.row(span.y, from: span.x))
    }
    if let group = buffer.group { return paint(span, coverage, source, in: group) }
    let target = buffer.row(span.y, from: span.x)
    if mode == .normal, let pixel = source.solid {
      let pixel = pixel.scaled(by: opacity)
      if let coverage {
        blend(pixel, coverage, span.count, target)
      } else {
        fill(pixel.scaled(by: span.even), span.count, target)
      }
      return
    }
    if let color = source.solidColor {
      composite(coverage, span, target, color * (Float(opacity) / 255))
      return
    }
    source.write(x: span.x, y: span.y, count: span.count, to: scratch.pixels)
    if opacity < 255 {
      for index in 0..<span.count {
        scratch.pixels[index] = scratch.pixels[index].scaled(by: opacity)
      }
    }
    if mode == .normal {
      layPixels(coverage, span, target)
    } else {
      compositePixels(coverage, span, target)
    }
  }

  /// Lays the pixels of the scratch over a target, by their opacities alone.
  private func layPixels(
    _ coverage: UnsafePointer<UInt8>?, _ span: CoverageSpan, _ target: UnsafeMutablePointer<Pixel>
  ) {
    let pixels = scratch.pixels
    if let coverage {
      for index in 0..<span.count {
        let share = coverage[index]
        if share == 0 { continue }
        let pixel = pixels[index]
        target[index] =
          share == 255 && pixel.alpha == 255
          ? pixel : pixel.scaled(by: share).over(target[index])
      }
    } else if span.even == 255 {
      for index in 0..<span.count {
        let pixel = pixels[index]
        target[index] = pixel.alpha == 255 ? pixel : pixel.over(target[index])
      }
    } else {
      for index in 0..<span.count {
        target[index] = pixels[index].scaled(by: span.even).over(target[index])
      }
    }
  }

  /// Composites the pixels of the scratch with a target. What is as the pixel before has the same result.
  private func compositePixels(
    _ coverage: UnsafePointer<UInt8>?, _ span: CoverageSpan, _ target: UnsafeMutablePointer<Pixel>
  ) {
    let keepsBackdrop = mode.keepsBackdropOfNothing
    var last: (source: Pixel, backdrop: Pixel, share: UInt8, result: Pixel)?
    for index in 0..<span.count {
      let share = coverage?[index] ?? span.even
      let source = scratch.pixels[index]
      guard share > 0, !(keepsBackdrop && source.alpha == 0) else { continue }
      let pixel = target[index]
      if let last, last.source == source, last.backdrop == pixel, last.share == share {
        target[index] = last.result
        continue
      }
      let backdrop = pixel.color
      let whole = mode.composited(source.color, over: backdrop)
      let result = Pixel(backdrop + (whole - backdrop) * (Float(share) / 255))
      last = (source, pixel, share, result)
      target[index] = result
    }
  }

  @inline(__always)
  private func fill(_ pixel: Pixel, _ count: Int, _ target: UnsafeMutablePointer<Pixel>) {
    if pixel.alpha == 255 {
      target.update(repeating: pixel, count: count)
    } else if pixel.alpha > 0 {
      for index in 0..<count { target[index] = pixel.over(target[index]) }
    }
  }

  @inline(__always)
  private func blend(
    _ pixel: Pixel, _ coverage: UnsafePointer<UInt8>, _ count: Int,
    _ target: UnsafeMutablePointer<Pixel>
  ) {
    for index in 0..<count {
      let share = coverage[index]
      if share == 0 { continue }
      if share == 255, pixel.alpha == 255 {
        target[index] = pixel
      } else {
        target[index] = pixel.scaled(by: share).over(target[index])
      }
    }
  }

  private func masked(
    _ span: CoverageSpan, _ mask: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    let result = scratch.coverage
    if let coverage = span.coverage {
      for index in 0..<span.count { result[index] = product(coverage[index], mask[index]) }
    } else if span.even == 255 {
      result.update(from: mask, count: span.count)
    } else {
      for index in 0..<span.count { result[index] = product(span.even, mask[index]) }
    }
    return UnsafePointer(result)
  }

  /// Lays one colour over a target. A pixel that is as the one before has the same result.
  private func composite(
    _ coverage: UnsafePointer<UInt8>?, _ span: CoverageSpan,
    _ target: UnsafeMutablePointer<Pixel>, _ source: PremultipliedColor
  ) {
    var last: (backdrop: Pixel, share: UInt8, result: Pixel)?
    for index in 0..<span.count {
      let share = coverage?[index] ?? span.even
      guard share > 0 else { continue }
      let pixel = target[index]
      if let last, last.backdrop == pixel, last.share == share {
        target[index] = last.result
        continue
      }
      let backdrop = pixel.color
      let whole = mode.composited(source, over: backdrop)
      let result = Pixel(backdrop + (whole - backdrop) * (Float(share) / 255))
      last = (pixel, share, result)
      target[index] = result
    }
  }
}

/// Room for one span of pixels and of coverage, kept from drawing to drawing.
final class SpanScratch {
  private(set) var pixels: UnsafeMutablePointer<Pixel>
  private(set) var coverage: UnsafeMutablePointer<UInt8>
  private var capacity = 1024

  init() {
    pixels = .allocate(capacity: capacity)
    pixels.initialize(repeating: .clear, count: capacity)
    coverage = .allocate(capacity: capacity)
    coverage.initialize(repeating: 0, count: capacity)
  }

  deinit {
    pixels.deallocate()
    coverage.deallocate()
  }

  func reserve(_ count: Int) {
    guard count > capacity else { return }
    pixels.deallocate()
    coverage.deallocate()
    capacity = count
    pixels = .allocate(capacity: capacity)
    pixels.initialize(repeating: .clear, count: capacity)
    coverage = .allocate(capacity: capacity)
    coverage.initialize(repeating: 0, count: capacity)
  }
}
