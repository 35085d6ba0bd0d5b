public import ComposeGeometry

/// A layer that draws copies of its sublayers, each transformed and coloured a step further.
///
/// The defaults of `CAReplicatorLayer`. Colours multiply those of backgrounds, borders, shadows,
/// shapes, gradients and plain text; for images, attributed text and delegate drawing only the
/// opacity is used.
public final class ReplicatorLayer: Layer {
  /// How often the sublayers are drawn; below 1 not at all.
  public var instanceCount = 1
  /// From one instance to the next, about the middle of the bounds.
  public var instanceTransform = AffineTransform.identity
  /// The colour of the first instance, by which colours are multiplied.
  public var instanceColor = Color.white
  /// Added to the colour from one instance to the next.
  public var instanceRedOffset = 0.0
  /// Added to green from one instance to the next.
  public var instanceGreenOffset = 0.0
  /// Added to blue from one instance to the next.
  public var instanceBlueOffset = 0.0
  /// Added to the opacity from one instance to the next.
  public var instanceAlphaOffset = 0.0

  /// `instanceTransform` about the middle of the bounds.
  var stepPlacement: AffineTransform {
    let center = bounds.center
    return AffineTransform(translationX: -center.x, y: -center.y)
      .followed(by: instanceTransform)
      .followed(by: AffineTransform(translationX: center.x, y: center.y))
  }

  /// Whether all instances have the colour of the first.
  var isUniform: Bool {
    instanceRedOffset == 0 && instanceGreenOffset == 0 && instanceBlueOffset == 0
      && instanceAlphaOffset == 0
  }

  /// Red, green, blue and opacity of an instance, held between 0 and 1.
  func color(ofInstance index: Int) -> SIMD4<Double> {
    let rgb = instanceColor.rgbComponents
    let first = SIMD4(rgb[0], rgb[1], rgb[2], instanceColor.alpha)
    let step = SIMD4(
      instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset)
    let color = first + step * Double(index)
    return color.replacing(with: first, where: color .!= color)
      .clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
  }
}
