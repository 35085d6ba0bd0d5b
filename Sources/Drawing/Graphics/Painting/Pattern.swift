public import ComposeGeometry

/// A drawing repeated over the plane (ISO 32000-2, 8.7.3).
public struct Pattern: Hashable, Sendable {
  /// How cells are fitted to the pixels of a device.
  public enum Tiling: Int, Hashable, Sendable {
    /// Steps may vary by a pixel so that all cells look the same.
    case constantSpacing = 1
    /// Cells and steps are not adjusted to device pixels.
    case noDistortion = 2
    case constantSpacingFasterTiling = 3
  }

  /// The pattern cell, clipped to its bounds.
  public let cell: RecordedDrawing
  /// The distances from one cell to the next, above 0; they may be smaller or larger than the
  /// cell.
  public let step: Size
  /// From pattern space to the default coordinate system of the page, independent of the current
  /// transform.
  public var transform: AffineTransform
  /// How distances between cells may be changed to match device pixels (ISO 32000-2, table 74).
  public var tiling: Tiling
  /// The colour of the cell's drawing, in place of the colours it has itself; nil for those.
  public var tint: Color?

  /// - Parameter step: Sides that are not numbers above 0 are those of the cell.
  public init(
    cell: RecordedDrawing, step: Size? = nil, transform: AffineTransform = .identity,
    tiling: Tiling = .noDistortion, tint: Color? = nil
  ) {
    func side(_ value: Double?, _ other: Double) -> Double {
      guard let value, value.isFinite, value != 0 else { return max(other, 0.001) }
      return abs(value)
    }
    self.cell = cell
    self.step = Size(
      width: side(step?.width, cell.bounds.width), height: side(step?.height, cell.bounds.height))
    self.transform = transform
    self.tiling = tiling
    self.tint = tint
  }

  /// An image tiled at its natural size, upright, from the origin of the page's default coordinate
  /// system.
  ///
  /// - Parameter transform: From the image's points to that page.
  public init(_ image: Image, transform: AffineTransform = .identity) {
    let bounds = Rect(origin: .zero, size: image.size)
    self.init(
      cell: RecordedDrawing(bounds: bounds) { $0.draw(image, in: bounds) }, transform: transform)
  }

  /// The pattern with its cells offset by a phase, in points of the page's default coordinate
  /// system.
  public func moved(by phase: Size) -> Pattern {
    guard phase != .zero else { return self }
    var pattern = self
    pattern.transform = transform.followed(
      by: AffineTransform(translationX: phase.width, y: phase.height))
    return pattern
  }
}
