/// What could not be drawn as requested.
public struct BitmapProblems: Hashable, Sendable {
  /// Drawing omitted because a number was not finite.
  public var nonFiniteNumbers = 0
  /// Drawing outside any page, which is lost.
  public var drawingOutsidePages = 0
  /// States saved and not restored before their page ended, or restored and not saved.
  public var unbalancedStates = 0
  /// Singular transforms; content under them is not drawn.
  public var singularTransforms = 0
  /// Strokes with a negative width, or dashes that are negative or all zero; drawn solid.
  public var invalidStrokes = 0
  /// Uses of colours that were given with a component or an opacity outside its range, which is
  /// set to the nearest end.
  public var colorsOutOfRange = 0
  /// Uses of colours that the bitmap's space does not have; each component is set to the nearest
  /// that it has.
  public var colorsOutOfGamut = 0
  /// Uses of colours whose profile could not be followed, as liblcms2 is not there or refuses it:
  /// they are painted by its alternate space.
  public var unmanagedColors = 0
  /// Indices given to `beginReservedPage` that are not places still to be drawn.
  public var invalidReservedPages = 0
  /// Reserved pages that were never drawn, for which there is no bitmap.
  public var emptyReservedPages = 0
  /// Layers, shadows and patterns that would take more pixels than a bitmap may, or more than
  /// 20,000 cells: the contents of layers are drawn piece by piece, the others are omitted.
  public var largeLayers = 0
  /// Layers, masks, shadows and patterns beyond `BitmapLimits.maximumLayerPixels`, which would take
  /// too long: the contents of layers are drawn piece by piece, the others are omitted.
  public var costlyLayers = 0
  /// Drawings and patterns nested deeper than `RecordedDrawing.maximumDepth`, which are omitted.
  public var deepDrawings = 0
  /// Images that have no pixels, such as pages of other PDF files.
  public var unsupportedImages = 0
  /// Why images could not be decoded, each reason once, in the order of their first occurrence.
  public var undecodableImages: [String] = []

  /// Creates a report of no problems.
  public init() {}

  /// Whether there were no problems.
  public var isEmpty: Bool { self == BitmapProblems() }

  mutating func add(undecodable reason: String) {
    if !undecodableImages.contains(reason) { undecodableImages.append(reason) }
  }
}
