/// Which light red, green, blue and white are, as places of the CIE 1931 chromaticity diagram
/// (PNG specification, third edition, 11.3.2.1).
public struct ImagePrimaries: Hashable, Sendable {
  /// A chromaticity in the CIE 1931 diagram.
  public struct Chromaticity: Hashable, Sendable {
    /// The x coordinate.
    public var x: Double
    /// Above 0.
    public var y: Double

    /// Creates a chromaticity; y must be above 0.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    /// X, Y and Z of this light with Y = 1.
    fileprivate var light: SIMD3<Double> { SIMD3(x / y, 1, (1 - x - y) / y) }
  }

  /// The white point.
  public let white: Chromaticity
  /// The red primary.
  public let red: Chromaticity
  /// The green primary.
  public let green: Chromaticity
  /// The blue primary.
  public let blue: Chromaticity
  /// X, Y and Z of red, of green and of blue at full strength: together those of white.
  public let tristimulus: [SIMD3<Double>]

  /// Nil for places from which no white can be mixed.
  public init?(
    white: Chromaticity, red: Chromaticity, green: Chromaticity, blue: Chromaticity
  ) {
    for place in [white, red, green, blue] {
      // Not a number fails too.
      guard place.x >= 0, place.y > 1e-4, place.x + place.y <= 1.0001 else { return nil }
    }
    self.white = white
    self.red = red
    self.green = green
    self.blue = blue
    let lights = [red.light, green.light, blue.light]
    guard let inverse = Self.inverted(lights) else { return nil }
    let shares = Self.product(inverse, white.light)
    guard shares.min() > 1e-6 else { return nil }
    tristimulus = (0..<3).map { lights[$0] * shares[$0] }
  }

  // All numbers are right, so that there is one.
  /// IEC 61966-2-1.
  public static let sRGB = ImagePrimaries(
    white: Chromaticity(x: 0.3127, y: 0.329), red: Chromaticity(x: 0.64, y: 0.33),
    green: Chromaticity(x: 0.3, y: 0.6), blue: Chromaticity(x: 0.15, y: 0.06))

  /// X, Y and Z of white.
  public var whitePoint: SIMD3<Double> { white.light }

  /// Whether they are those of sRGB as near as files are written.
  var isNearSRGB: Bool {
    guard let other = Self.sRGB else { return false }
    let pairs = [
      (white, other.white), (red, other.red), (green, other.green), (blue, other.blue),
    ]
    return pairs.allSatisfy { abs($0.x - $1.x) < 0.002 && abs($0.y - $1.y) < 0.002 }
  }

  /// From linear red, green and blue of these primaries to those of sRGB, the columns of a matrix;
  /// white stays white.
  package var toLinearSRGB: [SIMD3<Double>]? {
    guard let target = Self.sRGB, let inverse = Self.inverted(target.tristimulus) else {
      return nil
    }
    // Each cone's answer to the other white, scaled (Bradford).
    let from = Self.product(Self.bradford, whitePoint)
    let to = Self.product(Self.bradford, target.whitePoint)
    guard let back = Self.inverted(Self.bradford), from.min() > 0 else { return nil }
    return tristimulus.map { light in
      let adapted = Self.product(back, Self.product(Self.bradford, light) * (to / from))
      return Self.product(inverse, adapted)
    }
  }

  /// The matrix of the Bradford transform, by columns.
  private static let bradford = [
    SIMD3(0.8951, -0.7502, 0.0389), SIMD3(0.2664, 1.7135, -0.0685),
    SIMD3(-0.1614, 0.0367, 1.0296),
  ]

  /// A matrix of three columns times a vector.
  private static func product(
    _ columns: [SIMD3<Double>], _ vector: SIMD3<Double>
  ) -> SIMD3<Double> {
    columns[0] * vector[0] + columns[1] * vector[1] + columns[2] * vector[2]
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])
  }

  /// The inverse of a matrix of three columns; nil for one that has none.
  private static func inverted(_ columns: [SIMD3<Double>]) -> [SIMD3<Double>]? {
    let rows = [
      cross(columns[1], columns[2]), cross(columns[2], columns[0]), cross(columns[0], columns[1]),
    ]
    let determinant = (columns[0] * rows[0]).sum()
    guard abs(determinant) > 1e-9 else { return nil }
    return (0..<3).map { column in
      SIMD3(rows[0][column], rows[1][column], rows[2][column]) / determinant
    }
  }
}
