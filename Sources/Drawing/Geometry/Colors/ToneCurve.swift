import ComposePlatform

/// Converts a component, 0…1, to linear light, 0…1, and back.
enum ToneCurve: Hashable, Sendable {
  case power(Double)
  /// Y = (a·X + b)^gamma + e from X = d on, c·X + f below (ICC.1:2010, 10.16, type 4).
  case parametric(gamma: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)
  /// Evenly spaced points, at least two.
  case table([UInt16])

  /// IEC 61966-2-1, 5.2.
  static let sRGB = ToneCurve.parametric(
    gamma: 2.4, a: 1 / 1.055, b: 0.055 / 1.055, c: 1 / 12.92, d: 0.04045, e: 0, f: 0)

  func light(_ value: Double) -> Double {
    // Not a number is the darkest.
    let value = value > 0 ? min(value, 1) : 0
    switch self {
    case .power(let gamma): return gamma == 1 ? value : pow(value, gamma)
    case .parametric(let gamma, let a, let b, let c, let d, let e, let f):
      return value >= d ? pow(max(a * value + b, 0), gamma) + e : c * value + f
    case .table(let points):
      let place = value * Double(points.count - 1)
      // 0…count − 2, as there are at least two points.
      let index = min(Int(place), points.count - 2)
      let (low, high) = (Double(points[index]), Double(points[index + 1]))
      return (low + (high - low) * (place - Double(index))) / 65_535
    }
  }

  /// The component for a linear light value; extended beyond the ends, so that out-of-range values
  /// can be detected.
  func value(ofLight light: Double) -> Double {
    switch self {
    case .power(let gamma): return light > 0 ? pow(light, 1 / gamma) : light
    case .parametric(let gamma, let a, let b, let c, let d, let e, let f):
      let atBreak = pow(max(a * d + b, 0), gamma) + e
      if light >= atBreak || c == 0 {
        return a == 0 ? 0 : (pow(max(light - e, 0), 1 / gamma) - b) / a
      }
      return (light - f) / c
    case .table(let points): return Self.value(ofLight: light, in: points)
    }
  }

  /// By halving, in a table that rises or falls.
  private static func value(ofLight light: Double, in points: [UInt16]) -> Double {
    let level = light * 65_535
    let last = points.count - 1
    let rises = points[0] <= points[last]
    let (lowest, highest) = rises ? (points[0], points[last]) : (points[last], points[0])
    if !(level > Double(lowest)) { return rises ? min(light, 0) : 1 - min(light, 0) }
    if level >= Double(highest) { return rises ? max(light, 1) : 1 - max(light, 1) }
    var (low, high) = (0, last)
    while high - low > 1 {
      let middle = (low + high) / 2
      if (Double(points[middle]) <= level) == rises { low = middle } else { high = middle }
    }
    let (start, end) = (Double(points[low]), Double(points[high]))
    let part = end == start ? 0 : (level - start) / (end - start)
    return (Double(low) + part) / Double(last)
  }
}

/// One curve and a scale, or three and a matrix: how components become light under D50
/// (ICC.1:2010, annex F).
struct MatrixModel: Hashable, Sendable {
  let curves: [ToneCurve]
  let matrix: Matrix3
  private let inverse: Matrix3?

  /// Gray.
  init(gray curve: ToneCurve) {
    curves = [curve]
    matrix = .identity
    inverse = nil
  }

  /// Nil when the matrix flattens colours.
  init?(red: ToneCurve, green: ToneCurve, blue: ToneCurve, matrix: Matrix3) {
    guard let inverse = matrix.inverse else { return nil }
    curves = [red, green, blue]
    self.matrix = matrix
    self.inverse = inverse
  }

  /// Gray with the curve of sRGB.
  static let gray = MatrixModel(gray: .sRGB)
  /// Red, green and blue of IEC 61966-2-1.
  static let sRGB: MatrixModel = {
    let (red, green, blue) = RGBProfile.sRGBColumns
    let matrix = Matrix3(columns: red, green, blue)
    // These primaries span space.
    return MatrixModel(
      curves: [.sRGB, .sRGB, .sRGB], matrix: matrix, inverse: matrix.inverse ?? .identity)
  }()

  private init(curves: [ToneCurve], matrix: Matrix3, inverse: Matrix3) {
    self.curves = curves
    self.matrix = matrix
    self.inverse = inverse
  }

  /// - Parameter values: One, or three.
  func light(of values: [Double]) -> SIMD3<Double> {
    guard curves.count == 3 else { return CIEXYZ.d50 * curves[0].light(values[0]) }
    return matrix
      * SIMD3(
        curves[0].light(values[0]), curves[1].light(values[1]), curves[2].light(values[2]))
  }

  func values(ofLight light: SIMD3<Double>) -> [Double] {
    guard let inverse else { return [curves[0].value(ofLight: light.y)] }
    let linear = inverse * light
    return (0..<3).map { curves[$0].value(ofLight: linear[$0]) }
  }
}
