public import ComposeGeometry

/// What an area, a line or glyphs are painted with.
public enum Paint: Hashable, Sendable {
  case color(Color)
  case shading(Shading)
  case pattern(Pattern)

  /// A picture repeated as a pattern (`Pattern.init(_:transform:)`). Made once and kept, it is one
  /// object of a PDF file wherever it paints.
  public static func picture(_ image: Image) -> Paint { .pattern(Pattern(image)) }

  /// The paint with the cells of a pattern moved, in points of the page as it was begun; colours
  /// and shadings stay as they are.
  public func moved(byPatternPhase phase: Size) -> Paint {
    guard case .pattern(let pattern) = self else { return self }
    return .pattern(pattern.moved(by: phase))
  }
}
