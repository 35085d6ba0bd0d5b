import ComposeGeometry

/// How the pixels of an image come to lie on those of a canvas.
struct ImagePlacement {
  /// From pixels of the image to those of the canvas.
  let matrix: AffineTransform
  /// Whether rows and columns stay what they are.
  let isUpright: Bool
  /// Whether rows become columns.
  let isTurned: Bool
  /// Whether enlarged images are interpolated.
  let blends: Bool

  /// - Parameter square: From the unit square of the image, its first row at the top, to pixels.
  init(_ square: AffineTransform, width: Int, height: Int, _ interpolation: ImageInterpolation) {
    matrix = AffineTransform(scaleX: 1 / Double(width), y: 1 / Double(height))
      .followed(by: square)
    // A skew of less than a hundredth of a pixel over the whole image is ignored.
    isUpright = max(abs(square.b), abs(square.c)) < 0.01
    isTurned = max(abs(square.a), abs(square.d)) < 0.01
    let scale = max(
      matrix.a * matrix.a + matrix.b * matrix.b, matrix.c * matrix.c + matrix.d * matrix.d
    ).squareRoot()
    // Not a number is not more either.
    blends = interpolation != .automatic || !(scale > 2)
  }
}
