public import ComposeGeometry

/// The paint of fills, strokes and glyphs.
public enum Paint: Hashable, Sendable {
  case color(Color)
  case shading(Shading)
  case pattern(Pattern)

  /// An image tiled as a pattern (`Pattern.init(_:transform:)`). Created once and reused, it is one
  /// object in the PDF file.
  public static func image(_ image: Image) -> Paint { .pattern(Pattern(image)) }

  /// The paint with the cells of a pattern offset, in points of the page's default coordinate
  /// system; colours and shadings are not changed.
  public func moved(byPatternPhase phase: Size) -> Paint {
    guard case .pattern(let pattern) = self else { return self }
    return .pattern(pattern.moved(by: phase))
  }
}
