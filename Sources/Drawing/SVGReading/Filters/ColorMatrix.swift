import ComposeGeometry

/// Colour matrices of four rows of five numbers, by their names (Filter Effects 1, 9.5 and 13).
enum ColorMatrix {
  static let identity: [Double] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]

  static let luminanceToAlpha: [Double] = [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.2125, 0.7154, 0.0721, 0, 0,
  ]

  /// - Parameter amount: 0 for grey, 1 for unchanged.
  static func saturation(_ amount: Double) -> [Double] {
    [
      0.213 + 0.787 * amount, 0.715 - 0.715 * amount, 0.072 - 0.072 * amount, 0, 0,
      0.213 - 0.213 * amount, 0.715 + 0.285 * amount, 0.072 - 0.072 * amount, 0, 0,
      0.213 - 0.213 * amount, 0.715 - 0.715 * amount, 0.072 + 0.928 * amount, 0, 0,
      0, 0, 0, 1, 0,
    ]
  }

  /// - Parameter amount: 0 for unchanged, 1 for sepia.
  static func sepia(_ amount: Double) -> [Double] {
    let rest = 1 - amount
    return [
      0.393 + 0.607 * rest, 0.769 - 0.769 * rest, 0.189 - 0.189 * rest, 0, 0,
      0.349 - 0.349 * rest, 0.686 + 0.314 * rest, 0.168 - 0.168 * rest, 0, 0,
      0.272 - 0.272 * rest, 0.534 - 0.534 * rest, 0.131 + 0.869 * rest, 0, 0,
      0, 0, 0, 1, 0,
    ]
  }

  static func hueRotation(degrees: Double) -> [Double] {
    let rotation = AffineTransform(rotation: .degrees(degrees))
    let (c, s) = (rotation.a, rotation.b)
    return [
      0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928,
      0, 0,
      0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283,
      0, 0,
      0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072,
      0, 0,
      0, 0, 0, 1, 0,
    ]
  }
}
