import ComposeGraphics
import ComposeRasterizing

/// The buffers of a transparency group beside its pixels: its backdrop, its opacity without
/// that, and its shape (ISO 32000-2, 11.4.6 to 11.4.8).
///
/// Used by the one context that draws into the buffer.
final class GroupPlanes {
  /// What is below a group that is not isolated, whose pixels begin with it; nil for an isolated one.
  let backdrop: PixelBuffer?
  /// Whether each object is composited with the backdrop, and not with the objects before it.
  let isKnockout: Bool
  /// The opacity of the group alone for each pixel; empty for an isolated group, whose pixels have it.
  fileprivate(set) var opacities: [UInt8] = []
  /// How much objects cover of each pixel, whatever their opacity; empty where the group is no object
  /// of one with knockout.
  fileprivate(set) var shapes: [UInt8] = []
  private let bounds: PixelRect
  private let width: Int

  fileprivate init(
    _ group: TransparencyGroup, _ bounds: PixelRect, over backdrop: PixelBuffer?, keepsShape: Bool
  ) {
    self.backdrop = group.isIsolated ? nil : backdrop
    isKnockout = group.isKnockout
    self.bounds = bounds
    width = bounds.width
    let count = bounds.width * bounds.height
    if self.backdrop != nil { opacities = [UInt8](repeating: 0, count: count) }
    if keepsShape { shapes = [UInt8](repeating: 0, count: count) }
  }

  /// Whether groups within need a shape.
  fileprivate var asksForShapes: Bool { isKnockout || !shapes.isEmpty }

  /// The number of a pixel of the bounds.
  @inline(__always)
  fileprivate func index(_ y: Int, _ x: Int) -> Int {
    (y - bounds.top) * width + (x - bounds.left)
  }

  /// How much of a pixel is covered; nil where nobody asks.
  func shape(x: Int, y: Int) -> UInt8? { shapes.isEmpty ? nil : shapes[index(y, x)] }

  /// What a pixel of a group that is not isolated began with.
  fileprivate func below(_ y: Int, _ x: Int) -> PremultipliedColor {
    guard let backdrop, backdrop.bounds.contains(x: x, y: y) else { return .zero }
    return backdrop.row(y, from: x).pointee.color
  }
}

extension PixelRect {
  /// Whether a pixel is within.
  fileprivate func contains(x: Int, y: Int) -> Bool {
    x >= left && x < right && y >= top && y < bottom
  }
}

extension PixelBuffer {
  /// Makes clear pixels those of a group that is about to be drawn.
  ///
  /// - Parameter buffer: What the group will be painted on.
  func begin(_ group: TransparencyGroup, over buffer: PixelBuffer?) {
    let keepsShape = buffer?.group?.asksForShapes ?? false
    guard group != TransparencyGroup() || keepsShape else { return }
    // An object of a group with knockout is composited with what that began with.
    let below = buffer?.group?.isKnockout == true ? buffer?.group?.backdrop : buffer
    let planes = GroupPlanes(group, bounds, over: below, keepsShape: keepsShape)
    self.group = planes
    guard let backdrop = planes.backdrop else { return }
    let area = bounds.intersection(backdrop.bounds)
    guard !area.isEmpty else { return }
    for y in area.top..<area.bottom {
      row(y, from: area.left).update(from: backdrop.row(y, from: area.left), count: area.width)
    }
  }

  /// Makes the pixels of a group that is not isolated those of the group alone.
  ///
  /// The formula of ISO 32000-2, 11.4.8, C = Cₙ + (Cₙ − C₀) × (α₀ / αg − α₀), multiplied by the
  /// group's opacity αg: what is left without the part of the backdrop that shows through the group.
  func removeBackdrop() {
    guard let group, group.backdrop != nil else { return }
    for y in bounds.top..<bounds.bottom {
      let pixels = row(y, from: bounds.left)
      let start = group.index(y, bounds.left)
      for index in 0..<width {
        let opacity = Float(group.opacities[start + index]) / 255
        var color = pixels[index].color - group.below(y, bounds.left + index) * (1 - opacity)
        color.w = opacity
        pixels[index] = Pixel(color)
      }
    }
  }

  /// Leaves of each pixel what a region lets through.
  ///
  /// - Parameters:
  ///   - region: Its bounds cover the buffer.
  ///   - isShape: Whether what is left out is not painted at all, or painted with less opacity.
  func cut(to region: ClipRegion, isShape: Bool) {
    guard let mask = region.mask else { return }
    for y in bounds.top..<bounds.bottom {
      let pixels = row(y, from: bounds.left)
      let shares = mask.row(y, from: bounds.left)
      for index in 0..<width { pixels[index] = pixels[index].scaled(by: shares[index]) }
      guard isShape, let group, !group.shapes.isEmpty else { continue }
      let start = group.index(y, bounds.left)
      for index in 0..<width {
        group.shapes[start + index] = product(group.shapes[start + index], shares[index])
      }
    }
  }
}

extension Compositor {
  /// Lays a span over the pixels of a group, whose planes it changes too.
  ///
  /// - Parameter coverage: That of the span within the clip; nil for `span.even` everywhere.
  func paint<Source: PaintSource>(
    _ span: CoverageSpan, _ coverage: UnsafePointer<UInt8>?, _ source: Source,
    in group: GroupPlanes
  ) {
    source.write(x: span.x, y: span.y, count: span.count, to: scratch.pixels)
    let target = buffer.row(span.y, from: span.x)
    let start = group.index(span.y, span.x)
    let opacity = Float(self.opacity) / 255
    // Opaque pixels hide what was there, also without knockout.
    let replaces = self.opacity == 255 && mode == .normal
    for index in 0..<span.count {
      let share = coverage?[index] ?? span.even
      let pixel = scratch.pixels[index]
      guard share > 0, pixel.alpha > 0 || group.asksForShapes || !mode.keepsBackdropOfNothing
      else { continue }
      if replaces, share == 255, pixel.alpha == 255 {
        target[index] = pixel
        if !group.opacities.isEmpty { group.opacities[start + index] = 255 }
        if !group.shapes.isEmpty { group.shapes[start + index] = 255 }
        continue
      }
      let shape = source.shape(x: span.x + index, y: span.y, of: pixel)
      var color = pixel.color * opacity
      // What objects cover is replaced; what they leave free, in part or not at all, is not.
      var part = Float(share) / 255
      var backdrop = target[index].color
      let covered = product(share, shape)
      if group.isKnockout {
        guard covered > 0 else { continue }
        if shape < 255 { color = pointwiseMin(color * (255 / Float(shape)), .one) }
        part = Float(covered) / 255
        backdrop = group.below(span.y, span.x + index)
      }
      let before = target[index].color
      let whole = mode.composited(color, over: backdrop)
      target[index] = Pixel(before + (whole - before) * part)
      if !group.opacities.isEmpty {
        let old = Float(group.opacities[start + index]) / 255
        let below = PremultipliedColor(0, 0, 0, group.isKnockout ? 0 : old)
        let new = mode.composited(PremultipliedColor(0, 0, 0, color.w), over: below).w
        group.opacities[start + index] = UInt8(
          min(max((old + (new - old) * part) * 255 + 0.5, 0), 255))
      }
      if !group.shapes.isEmpty {
        let old = group.shapes[start + index]
        // What is left of a pixel, and what is covered of that: 255 at most.
        group.shapes[start + index] = old &+ product(255 &- old, covered)
      }
    }
  }
}
