import ComposeGeometry

/// What process inks look like without a profile: their overprints on coated paper, mixed by how
/// much of the paper each covers (Neugebauer's equations).
enum ProcessInks {
  static func color(_ cyan: Double, _ magenta: Double, _ yellow: Double, _ black: Double) -> Color {
    let sum = components(cyan, magenta, yellow, black)
    return .rgb(sum.x, sum.y, sum.z)
  }

  /// Red, green and blue.
  @_optimize(speed)
  static func components(
    _ cyan: Double, _ magenta: Double, _ yellow: Double, _ black: Double
  ) -> SIMD3<Double> {
    var sum = SIMD3<Double>.zero
    for index in 0..<8 {
      let weight =
        (index & 1 != 0 ? cyan : 1 - cyan) * (index & 2 != 0 ? magenta : 1 - magenta)
        * (index & 4 != 0 ? yellow : 1 - yellow)
      sum += weight * ((1 - black) * onPaper[index] + black * onBlack[index])
    }
    return sum / 255
  }

  /// Paper, C, M, CM, Y, CY, MY and CMY.
  private static let onPaper: [SIMD3<Double>] = [
    [255, 255, 255], [0, 174, 239], [236, 0, 140], [46, 49, 146], [255, 242, 0], [0, 166, 81],
    [237, 28, 36], [54, 54, 57],
  ]

  private static let onBlack: [SIMD3<Double>] = [
    [35, 31, 32], [0, 18, 25], [30, 0, 10], [5, 2, 12], [28, 26, 0], [0, 15, 5], [28, 2, 2],
    [0, 0, 0],
  ]
}
