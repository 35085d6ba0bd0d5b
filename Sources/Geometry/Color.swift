/// A colour in one of the device colour spaces, with an opacity.
///
/// Components and alpha lie in 0…1; values outside are clamped, NaN becomes 0.
public struct Color: Hashable, Sendable {
  public enum Space: UInt8, Hashable, Sendable {
    case gray, rgb, cmyk

    public var componentCount: Int {
      switch self {
      case .gray: 1
      case .rgb: 3
      case .cmyk: 4
      }
    }
  }

  public let space: Space
  /// One, three or four components by `space`; unused ones are 0.
  public let components: SIMD4<Double>
  public let alpha: Double

  private init(_ space: Space, _ components: SIMD4<Double>, _ alpha: Double) {
    self.space = space
    self.components = SIMD4(
      Self.clamp(components[0]), Self.clamp(components[1]), Self.clamp(components[2]),
      Self.clamp(components[3]))
    self.alpha = Self.clamp(alpha)
  }

  private static func clamp(_ value: Double) -> Double {
    value > 0 ? min(value, 1) : 0
  }

  public static func gray(_ white: Double, alpha: Double = 1) -> Color {
    Color(.gray, SIMD4(white, 0, 0, 0), alpha)
  }

  public static func rgb(
    _ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1
  ) -> Color {
    Color(.rgb, SIMD4(red, green, blue, 0), alpha)
  }

  public static func cmyk(
    _ cyan: Double, _ magenta: Double, _ yellow: Double, _ black: Double, alpha: Double = 1
  ) -> Color {
    Color(.cmyk, SIMD4(cyan, magenta, yellow, black), alpha)
  }

  /// A colour from 0xRRGGBB.
  public static func hex(_ value: UInt32, alpha: Double = 1) -> Color {
    .rgb(
      Double(value >> 16 & 0xFF) / 255, Double(value >> 8 & 0xFF) / 255,
      Double(value & 0xFF) / 255, alpha: alpha)
  }

  public func opacity(_ alpha: Double) -> Color {
    Color(space, components, alpha)
  }

  public static let black = Color.gray(0)
  public static let white = Color.gray(1)
  public static let red = Color.rgb(1, 0, 0)
  public static let green = Color.rgb(0, 1, 0)
  public static let blue = Color.rgb(0, 0, 1)
  public static let clear = Color.gray(0, alpha: 0)
}

extension Color {
  /// The same colour in another device space, by the conversions of ISO 32000-2, 10.4.
  public func converted(to space: Space) -> Color {
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

  /// Red, green and blue.
  public var rgbComponents: SIMD3<Double> {
    switch space {
    case .gray: SIMD3(repeating: components[0])
    case .rgb: SIMD3(components[0], components[1], components[2])
    case .cmyk:
      SIMD3(
        1 - min(1, components[0] + components[3]), 1 - min(1, components[1] + components[3]),
        1 - min(1, components[2] + components[3]))
    }
  }

  /// The colour a part of the way to another of the same space; of another space, in RGB.
  public func mixed(with other: Color, by part: Double) -> Color {
    guard other.space == space else {
      return converted(to: .rgb).mixed(with: other.converted(to: .rgb), by: part)
    }
    let part = part > 0 ? min(part, 1) : 0
    return Color(
      space, components + (other.components - components) * part,
      alpha + (other.alpha - alpha) * part)
  }
}
