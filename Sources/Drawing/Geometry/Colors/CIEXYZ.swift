import ComposePlatform

/// Colours as CIE XYZ, relative to a white of Y = 1: what conversions go through.
public enum CIEXYZ {
  /// The white of the profile connection space (ICC.1:2010, 7.2.16).
  public static let d50 = SIMD3<Double>(0.9642, 1, 0.8249)
  /// CIE standard illuminant D65 (x 0.3127, y 0.3290).
  public static let d65 = white(x: 0.3127, y: 0.3290)

  /// X, Y and Z of a chromaticity with Y = 1.
  static func white(x: Double, y: Double) -> SIMD3<Double> {
    SIMD3(x / y, 1, (1 - x - y) / y)
  }

  /// From light under one white to that under another, by the Bradford transform
  /// (ICC.1:2010, annex E).
  static func adaptation(from source: SIMD3<Double>, to target: SIMD3<Double>) -> Matrix3 {
    guard source != target, let back = bradford.inverse else { return .identity }
    let from = bradford * source
    let to = bradford * target
    let scale = Matrix3([to.x / from.x, 0, 0, 0, to.y / from.y, 0, 0, 0, to.z / from.z])
    return back * (scale * bradford)
  }

  private static let bradford = Matrix3([
    0.8951, -0.7502, 0.0389, 0.2664, 1.7135, -0.0685, -0.1614, 0.0367, 1.0296,
  ])

  // MARK: CIE 1976 L*a*b* (ISO/CIE 11664-4)

  static func lab(_ light: SIMD3<Double>, white: SIMD3<Double>) -> SIMD3<Double> {
    func curve(_ value: Double) -> Double {
      value > 216.0 / 24_389 ? cbrt(value) : (24_389.0 / 27 * value + 16) / 116
    }
    let (x, y, z) = (
      curve(light.x / white.x), curve(light.y / white.y), curve(light.z / white.z)
    )
    return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  static func light(lab: SIMD3<Double>, white: SIMD3<Double>) -> SIMD3<Double> {
    func curve(_ value: Double) -> Double {
      value > 6.0 / 29 ? value * value * value : (116 * value - 16) * 27 / 24_389
    }
    let y = (lab.x + 16) / 116
    return SIMD3(curve(y + lab.y / 500), curve(y), curve(y - lab.z / 200)) * white
  }
}

/// Three columns of three numbers.
struct Matrix3: Hashable, Sendable {
  var columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  static let identity = Matrix3([1, 0, 0, 0, 1, 0, 0, 0, 1])

  /// Nine numbers, column by column.
  init(_ values: [Double]) {
    columns = (
      SIMD3(values[0], values[1], values[2]), SIMD3(values[3], values[4], values[5]),
      SIMD3(values[6], values[7], values[8])
    )
  }

  init(columns first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    columns = (first, second, third)
  }

  static func * (matrix: Matrix3, vector: SIMD3<Double>) -> SIMD3<Double> {
    matrix.columns.0 * vector.x + matrix.columns.1 * vector.y + matrix.columns.2 * vector.z
  }

  static func * (left: Matrix3, right: Matrix3) -> Matrix3 {
    Matrix3(columns: left * right.columns.0, left * right.columns.1, left * right.columns.2)
  }

  /// Nil where it flattens space.
  var inverse: Matrix3? {
    let (a, b, c) = columns
    let determinant = Self.dot(a, Self.cross(b, c))
    guard abs(determinant) > 1e-12, determinant.isFinite else { return nil }
    let (x, y, z) = (Self.cross(b, c), Self.cross(c, a), Self.cross(a, b))
    return Matrix3([x.x, y.x, z.x, x.y, y.y, z.y, x.z, y.z, z.z].map { $0 / determinant })
  }

  private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  static func == (left: Matrix3, right: Matrix3) -> Bool { left.columns == right.columns }

  func hash(into hasher: inout Hasher) {
    hasher.combine(columns.0)
    hasher.combine(columns.1)
    hasher.combine(columns.2)
  }
}
