package import ComposeGraphics

/// Red, green, blue and opacity of 0…1, the colours multiplied by the opacity.
package typealias PremultipliedColor = SIMD4<Float>

extension BlendMode {
  /// The result of laying a source over a backdrop.
  ///
  /// PDF's modes: the union of both shapes, where they overlap the blended colour (ISO 32000-2,
  /// 11.3.6). The others: T. Porter and T. Duff, Compositing Digital Images (1984), table in
  /// section 4; plus-lighter adds (their “plus”), plus-darker adds what is missing to white.
  package func composited(
    _ source: PremultipliedColor, over backdrop: PremultipliedColor
  ) -> PremultipliedColor {
    let sourceAlpha = source.w
    let backdropAlpha = backdrop.w
    switch self {
    case .normal: return source + backdrop * (1 - sourceAlpha)
    case .clear: return .zero
    case .copy: return source
    case .sourceIn: return source * backdropAlpha
    case .sourceOut: return source * (1 - backdropAlpha)
    case .sourceAtop: return source * backdropAlpha + backdrop * (1 - sourceAlpha)
    case .destinationOver: return source * (1 - backdropAlpha) + backdrop
    case .destinationIn: return backdrop * sourceAlpha
    case .destinationOut: return backdrop * (1 - sourceAlpha)
    case .destinationAtop: return source * (1 - backdropAlpha) + backdrop * sourceAlpha
    case .xor: return source * (1 - backdropAlpha) + backdrop * (1 - sourceAlpha)
    case .plusLighter: return Self.clamped(source + backdrop)
    case .plusDarker:
      let alpha = min(1, sourceAlpha + backdropAlpha)
      var result = alpha - ((sourceAlpha - source) + (backdropAlpha - backdrop))
      result.w = alpha
      return Self.clamped(result)
    // The same as below without a division, as colours are multiplied by their opacities.
    case .multiply:
      return Self.clamped(
        source * (1 - backdropAlpha) + backdrop * (1 - sourceAlpha) + source * backdrop)
    case .screen: return Self.clamped(source + backdrop - source * backdrop)
    case .darken, .lighten, .difference, .exclusion:
      let one = source * backdropAlpha
      let other = backdrop * sourceAlpha
      var result =
        switch self {
        case .darken: source + backdrop - pointwiseMax(one, other)
        case .lighten: source + backdrop - pointwiseMin(one, other)
        case .difference: source + backdrop - 2 * pointwiseMin(one, other)
        default: source + backdrop - 2 * source * backdrop
        }
      result.w = sourceAlpha + backdropAlpha - sourceAlpha * backdropAlpha
      return Self.clamped(result)
    default:
      let blend =
        sourceAlpha > 0 && backdropAlpha > 0
        ? blended(Self.color(of: backdrop), Self.color(of: source)) : .zero
      let overlap = sourceAlpha * backdropAlpha
      var result =
        source * (1 - backdropAlpha) + backdrop * (1 - sourceAlpha)
        + SIMD4(blend * overlap, 0)
      result.w = sourceAlpha + backdropAlpha - overlap
      return Self.clamped(result)
    }
  }

  /// Whether a transparent source leaves the backdrop as it is.
  var keepsBackdropOfNothing: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
    default: true
    }
  }

  private static func color(of color: PremultipliedColor) -> SIMD3<Float> {
    let alpha = color.w
    return SIMD3(color.x / alpha, color.y / alpha, color.z / alpha)
      .clamped(lowerBound: .zero, upperBound: .one)
  }

  private static func clamped(_ color: PremultipliedColor) -> PremultipliedColor {
    color.clamped(lowerBound: .zero, upperBound: .one)
  }
}

extension Pixel {
  var color: PremultipliedColor {
    SIMD4(Float(red), Float(green), Float(blue), Float(alpha)) / 255
  }

  /// - Parameter color: Within 0…1, no colour above its opacity but for rounding.
  init(_ color: PremultipliedColor) {
    let scaled = color * 255 + 0.5
    let alpha = UInt8(min(max(scaled.w, 0), 255))
    func sample(_ value: Float) -> UInt8 { min(UInt8(min(max(value, 0), 255)), alpha) }
    self.init(red: sample(scaled.x), green: sample(scaled.y), blue: sample(scaled.z), alpha: alpha)
  }
}
