extension Color {
  /// The same colour in a device space: among device spaces by the conversions of ISO 32000-2,
  /// 10.4; from others by way of sRGB.
  public func converted(to space: Space) -> Color {
    if special != nil {
      let rgb = rgbComponents
      return Color.rgb(rgb[0], rgb[1], rgb[2], alpha: alpha).converted(to: space)
    }
    if space == self.space { return self }
    let rgb = rgbComponents
    switch space {
    case .gray:
      let value = components
      return switch self.space {
      case .gray: self
      case .rgb: .gray(0.3 * value[0] + 0.59 * value[1] + 0.11 * value[2], alpha: alpha)
      case .cmyk:
        .gray(
          1 - min(1, 0.3 * value[0] + 0.59 * value[1] + 0.11 * value[2] + value[3]),
          alpha: alpha)
      }
    case .rgb: return .rgb(rgb[0], rgb[1], rgb[2], alpha: alpha)
    case .cmyk:
      let (cyan, magenta, yellow) = (1 - rgb[0], 1 - rgb[1], 1 - rgb[2])
      let black = min(cyan, magenta, yellow)
      return .cmyk(cyan - black, magenta - black, yellow - black, black, alpha: alpha)
    }
  }

  /// The same colour in another space, by way of CIE XYZ under D50; nil for a space that colours
  /// cannot be converted to: spot colours, or a profile that has no inverse or needs a library that
  /// is not available.
  ///
  /// Device gray and RGB are treated as sRGB, device CMYK as inks without a profile. Out-of-gamut
  /// colours are clamped by component, and `wasOutOfRange` is set; for an indexed space the nearest
  /// entry is used.
  ///
  /// - Complexity: A profile of tables is read for each call: use `ColorTransform` for many
  ///   colours.
  public func converted(
    to destination: ColorSpace, intent: RenderingIntent = .relativeColorimetric
  ) -> Color? {
    if destination == colorSpace { return self }
    guard let transform = ColorTransform(from: colorSpace, to: destination, intent: intent)
    else { return nil }
    return Color(transform.values(of: values), in: destination, alpha: alpha)
  }

  /// The same numbers in another space; nil where that has another number of components.
  public func reinterpreted(in other: ColorSpace) -> Color? {
    let values = values
    return values.count == other.componentCount ? Color(values, in: other, alpha: alpha) : nil
  }

  /// Red, green and blue of sRGB.
  public var rgbComponents: SIMD3<Double> {
    if let special {
      guard
        let transform = ColorTransform(
          from: special.colorSpace, to: .deviceRGB, intent: .relativeColorimetric)
      else { return deviceRGBComponents }
      let values = transform.values(of: special.values)
      // Device RGB has three.
      return SIMD3(values[0], values[1], values[2]).clamped(lowerBound: .zero, upperBound: .one)
    }
    return deviceRGBComponents
  }

  private var deviceRGBComponents: SIMD3<Double> {
    switch space {
    case .gray: SIMD3(repeating: components[0])
    case .rgb: SIMD3(components[0], components[1], components[2])
    case .cmyk:
      SIMD3(
        1 - min(1, components[0] + components[3]), 1 - min(1, components[1] + components[3]),
        1 - min(1, components[2] + components[3]))
    }
  }

  /// The colour a part of the way to another of the same space; of another space, or of an indexed
  /// one, in RGB.
  public func mixed(with other: Color, by part: Double) -> Color {
    let part = part > 0 ? min(part, 1) : 0
    if let special, let end = other.special, special.colorSpace == end.colorSpace,
      special.colorSpace.isContinuous
    {
      let values = zip(special.values, end.values).map { $0 + ($1 - $0) * part }
      return Color(values, in: special.colorSpace, alpha: alpha + (other.alpha - alpha) * part)
    }
    guard isDevice, other.isDevice, other.space == space else {
      return converted(to: .rgb).mixed(with: other.converted(to: .rgb), by: part)
    }
    return Color(
      space, components + (other.components - components) * part,
      alpha + (other.alpha - alpha) * part)
  }
}
