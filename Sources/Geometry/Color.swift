/// A colour in one of the device colour spaces, with an opacity.
///
/// Components and alpha lie in 0…1; values outside are clamped, NaN becomes 0.
public struct Color: Hashable, Sendable {
  public enum Space: UInt8, Hashable, Sendable {
    case gray, rgb, cmyk
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
