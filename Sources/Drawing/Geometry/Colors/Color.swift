/// A colour of any space, with an opacity.
///
/// Device colours hold their components themselves; a colour of another space stores its values in
/// a box, and device components used where only those are supported (for a spot colour, its
/// alternate). Components and alpha are clamped to their space's ranges, NaN to the lowest value,
/// and `wasOutOfRange` is set.
public struct Color: Hashable, Sendable {
  /// A device colour space.
  public enum Space: UInt8, Hashable, Sendable {
    case gray, rgb, cmyk

    /// The number of components without alpha.
    public var componentCount: Int {
      switch self {
      case .gray: 1
      case .rgb: 3
      case .cmyk: 4
      }
    }
  }

  /// The device space of `components`.
  public let space: Space
  /// Whether a component or the opacity was given outside its range. Not compared.
  public let wasOutOfRange: Bool
  /// The values of a colour that is not one of a device.
  @usableFromInline let special: SpecialColor?
  // Not as a vector, which would have every value with a colour in it aligned to 32 bytes.
  @usableFromInline let first: Double
  @usableFromInline let second: Double
  @usableFromInline let third: Double
  @usableFromInline let fourth: Double
  /// 0…1.
  public let alpha: Double

  init(
    _ space: Space, _ components: SIMD4<Double>, _ alpha: Double,
    special: SpecialColor? = nil, wasOutOfRange: Bool = false
  ) {
    self.space = space
    let clamped = SIMD4(
      Self.clamp(components[0]), Self.clamp(components[1]), Self.clamp(components[2]),
      Self.clamp(components[3]))
    let opacity = Self.clamp(alpha)
    (first, second, third, fourth) = (clamped[0], clamped[1], clamped[2], clamped[3])
    self.alpha = opacity
    self.special = special
    // NaN differs from itself. The components of a box are only its nearest.
    self.wasOutOfRange =
      wasOutOfRange || opacity != alpha || (special == nil && clamped != components)
  }

  private static func clamp(_ value: Double) -> Double {
    value > 0 ? min(value, 1) : 0
  }

  /// One, three or four components by `space`; unused ones are 0.
  @inlinable
  public var components: SIMD4<Double> { SIMD4(first, second, third, fourth) }

  /// Returns a gray, 0 for black to 1 for white, in `DeviceGray`.
  public static func gray(_ white: Double, alpha: Double = 1) -> Color {
    Color(.gray, SIMD4(white, 0, 0, 0), alpha)
  }

  /// Returns a colour of red, green and blue, each 0…1.
  public static func rgb(
    _ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1
  ) -> Color {
    Color(.rgb, SIMD4(red, green, blue, 0), alpha)
  }

  /// Returns a colour of cyan, magenta, yellow and black ink, each 0…1.
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

  /// The same colour with another opacity.
  public func opacity(_ alpha: Double) -> Color {
    Color(space, components, alpha, special: special, wasOutOfRange: wasOutOfRange)
  }

  /// Opaque black.
  public static let black = Color.gray(0)
  /// Opaque white.
  public static let white = Color.gray(1)
  /// Opaque red.
  public static let red = Color.rgb(1, 0, 0)
  /// Opaque green.
  public static let green = Color.rgb(0, 1, 0)
  /// Opaque blue.
  public static let blue = Color.rgb(0, 0, 1)
  /// A fully transparent colour: alpha is 0.
  public static let clear = Color.gray(0, alpha: 0)
}

extension Color {
  public static func == (left: Color, right: Color) -> Bool {
    left.alpha == right.alpha && left.paintsAlike(right)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(components)
    hasher.combine(alpha)
    hasher.combine(special)
  }

  /// Whether the two are the same colour, ignoring opacity.
  @inlinable
  public func paintsAlike(_ other: Color) -> Bool {
    space == other.space && first == other.first && second == other.second
      && third == other.third && fourth == other.fourth
      && (special == nil && other.special == nil || hasSameBox(other))
  }

  /// Whether it is a colour of a device space.
  @inlinable
  public var isDevice: Bool { special == nil }

  @usableFromInline
  func hasSameBox(_ other: Color) -> Bool { special == other.special }
}

extension Color {
  /// A colour of any space.
  ///
  /// - Parameter values: As many as the space has components. Missing ones are those of the space's
  ///   initial colour and further ones are ignored; `wasOutOfRange` is set in both cases.
  public init(_ values: [Double], in colorSpace: ColorSpace, alpha: Double = 1) {
    let initial = colorSpace.initialValues
    var isOutside = values.count != initial.count
    var inside = initial
    for (index, range) in colorSpace.ranges.enumerated() where index < values.count {
      let value = values[index]
      inside[index] =
        value >= range.lowerBound ? min(value, range.upperBound) : range.lowerBound
      if inside[index] != value { isOutside = true }
    }
    // Between two entries, readers differ in which one they take.
    if !colorSpace.isContinuous { inside = inside.map { $0.rounded() } }
    if case .device(let space) = colorSpace.kind {
      var components = SIMD4<Double>.zero
      for (index, value) in inside.enumerated() where index < 4 { components[index] = value }
      self.init(space, components, alpha, wasOutOfRange: isOutside)
      return
    }
    let (space, components) = colorSpace.deviceComponents(of: inside)
    self.init(
      space, components, alpha,
      special: SpecialColor(colorSpace: colorSpace, values: inside), wasOutOfRange: isOutside)
  }

  /// The colour space of the components.
  public var colorSpace: ColorSpace {
    if let special { return special.colorSpace }
    return switch space {
    case .gray: .deviceGray
    case .rgb: .deviceRGB
    case .cmyk: .deviceCMYK
    }
  }

  /// The components in `colorSpace`, within its ranges.
  public var values: [Double] {
    special?.values ?? (0..<space.componentCount).map { components[$0] }
  }
}

/// The values of a colour that is not one of a device.
@usableFromInline
final class SpecialColor: Hashable, Sendable {
  let colorSpace: ColorSpace
  let values: [Double]

  init(colorSpace: ColorSpace, values: [Double]) {
    self.colorSpace = colorSpace
    self.values = values
  }

  @usableFromInline
  static func == (left: SpecialColor, right: SpecialColor) -> Bool {
    left === right || left.values == right.values && left.colorSpace == right.colorSpace
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(values)
    hasher.combine(colorSpace)
  }
}
