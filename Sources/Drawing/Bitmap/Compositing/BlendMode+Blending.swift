import ComposeGraphics

/// The functions of blend modes, on colours of 0…1 that are not multiplied by opacity.
extension BlendMode {
  /// B(backdrop, source) of ISO 32000-2, 11.3.5.2 and 11.3.5.3; the source for the modes that
  /// only PDF lacks.
  func blended(_ backdrop: SIMD3<Float>, _ source: SIMD3<Float>) -> SIMD3<Float> {
    switch self {
    case .multiply: backdrop * source
    case .screen: backdrop + source - backdrop * source
    case .overlay: Self.hardLight(source, backdrop)
    case .darken: Self.each(backdrop, source) { min($0, $1) }
    case .lighten: Self.each(backdrop, source) { max($0, $1) }
    case .colorDodge: Self.each(backdrop, source, Self.dodged)
    case .colorBurn: Self.each(backdrop, source, Self.burned)
    case .hardLight: Self.hardLight(backdrop, source)
    case .softLight: Self.each(backdrop, source, Self.softLight)
    case .difference: Self.each(backdrop, source) { abs($0 - $1) }
    case .exclusion: backdrop + source - 2 * backdrop * source
    case .hue:
      Self.settingLuminosity(
        Self.settingSaturation(source, to: Self.saturation(backdrop)),
        to: Self.luminosity(backdrop))
    case .saturation:
      Self.settingLuminosity(
        Self.settingSaturation(backdrop, to: Self.saturation(source)),
        to: Self.luminosity(backdrop))
    case .color: Self.settingLuminosity(source, to: Self.luminosity(backdrop))
    case .luminosity: Self.settingLuminosity(backdrop, to: Self.luminosity(source))
    default: source
    }
  }

  private static func each(
    _ backdrop: SIMD3<Float>, _ source: SIMD3<Float>, _ function: (Float, Float) -> Float
  ) -> SIMD3<Float> {
    SIMD3(
      function(backdrop.x, source.x), function(backdrop.y, source.y),
      function(backdrop.z, source.z))
  }

  // MARK: Separable modes (table 134)

  private static func hardLight(
    _ backdrop: SIMD3<Float>, _ source: SIMD3<Float>
  ) -> SIMD3<Float> {
    each(backdrop, source) { backdrop, source in
      if source <= 0.5 { return backdrop * 2 * source }
      let light = 2 * source - 1
      return backdrop + light - backdrop * light
    }
  }

  private static func dodged(_ backdrop: Float, _ source: Float) -> Float {
    if backdrop <= 0 { return 0 }
    return backdrop >= 1 - source ? 1 : backdrop / (1 - source)
  }

  private static func burned(_ backdrop: Float, _ source: Float) -> Float {
    if backdrop >= 1 { return 1 }
    return 1 - backdrop >= source ? 0 : 1 - (1 - backdrop) / source
  }

  private static func softLight(_ backdrop: Float, _ source: Float) -> Float {
    if source <= 0.5 { return backdrop - (1 - 2 * source) * backdrop * (1 - backdrop) }
    let bright =
      backdrop <= 0.25
      ? ((16 * backdrop - 12) * backdrop + 4) * backdrop : backdrop.squareRoot()
    return backdrop + (2 * source - 1) * (bright - backdrop)
  }

  // MARK: Hue, saturation and luminosity

  private static func luminosity(_ color: SIMD3<Float>) -> Float {
    0.3 * color.x + 0.59 * color.y + 0.11 * color.z
  }

  private static func saturation(_ color: SIMD3<Float>) -> Float { color.max() - color.min() }

  /// SetLum and ClipColor.
  private static func settingLuminosity(
    _ color: SIMD3<Float>, to wanted: Float
  ) -> SIMD3<Float> {
    let moved = color + (wanted - luminosity(color))
    let light = luminosity(moved)
    var result = moved
    let least = moved.min()
    let greatest = moved.max()
    if least < 0, light > least { result = light + (result - light) * (light / (light - least)) }
    if greatest > 1, greatest > light {
      result = light + (result - light) * ((1 - light) / (greatest - light))
    }
    return result
  }

  /// SetSat: the least component becomes 0, the greatest `wanted`.
  private static func settingSaturation(
    _ color: SIMD3<Float>, to wanted: Float
  ) -> SIMD3<Float> {
    let span = saturation(color)
    return span > 0 ? (color - color.min()) * (wanted / span) : .zero
  }
}
