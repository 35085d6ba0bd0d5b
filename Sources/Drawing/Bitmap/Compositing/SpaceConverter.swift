import ComposeGeometry

/// From colours that are none of a device to pixels of a colour space. What it has learnt of a
/// space is kept.
final class SpaceConverter {
  struct Found {
    var color: PremultipliedColor
    /// Whether the bitmap's space does not have it.
    var isOutside = false
    /// Whether every profile was followed.
    var isExact = true
  }

  private struct Key: Hashable {
    let space: ColorSpace
    let intent: RenderingIntent
  }

  private let destination: ColorSpace
  private var transforms: [Key: ColorTransform] = [:]
  private var last: (color: Color, intent: RenderingIntent, found: Found)?

  /// Half a step of eight bits.
  private static let tolerance = 0.002

  init(colorSpace: BitmapFormat.ColorSpace) {
    destination =
      switch colorSpace {
      case .sRGB: .sRGB
      case .displayP3: .displayP3
      }
  }

  func color(_ color: Color, intent: RenderingIntent) -> Found {
    if let last, last.intent == intent, last.color == color { return last.found }
    let found = converted(color, intent)
    last = (color, intent, found)
    return found
  }

  private func converted(_ color: Color, _ intent: RenderingIntent) -> Found {
    let space = color.colorSpace
    if space.paintsNothing { return Found(color: .zero) }
    let key = Key(space: space, intent: intent)
    guard
      let transform = transforms[key]
        ?? ColorTransform(from: space, to: destination, intent: intent)
    else {
      // Both destinations have a way to them; if not, the nearest of the device.
      let rgb = color.rgbComponents
      return Found(
        color: SIMD4(SIMD3<Float>(rgb) * Float(color.alpha), Float(color.alpha)),
        isExact: false)
    }
    transforms[key] = transform
    let values = transform.values(of: color.values)
    // The destination has three components.
    let rgb = SIMD3(values[0], values[1], values[2])
    let inside = rgb.clamped(lowerBound: .zero, upperBound: .one)
    let distance = (rgb - inside) * (rgb - inside)
    return Found(
      color: SIMD4(SIMD3<Float>(inside) * Float(color.alpha), Float(color.alpha)),
      isOutside: distance.max() > Self.tolerance * Self.tolerance,
      isExact: transform.isExact)
  }
}
