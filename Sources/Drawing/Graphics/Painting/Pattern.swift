public import ComposeGeometry

/// A drawing repeated over the plane (ISO 32000-2, 8.7.3).
public struct Pattern: Hashable, Sendable {
  /// How cells are fitted to the pixels of a device.
  public enum Tiling: Int, Hashable, Sendable {
    /// Steps may vary by a pixel so that cells stay alike.
    case constantSpacing = 1
    /// Cells and steps are as they are, wherever pixels lie.
    case noDistortion = 2
    case constantSpacingFasterTiling = 3
  }

  /// The cell; what lies outside its bounds is not seen.
  public let cell: RecordedDrawing
  /// The distances from one cell to the next, above 0; they may be smaller or larger than the
  /// cell.
  public let step: Size
  /// From the pattern's space to that of the page as it was begun, whatever the transform is when
  /// it is used.
  public var transform: AffineTransform
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

  /// A picture repeated in its natural size, upright, from the origin of the page as it was begun.
  ///
  /// - Parameter transform: From the picture's points to that page.
  public init(_ image: Image, transform: AffineTransform = .identity) {
    let bounds = Rect(origin: .zero, size: image.size)
    self.init(
      cell: RecordedDrawing(bounds: bounds) { $0.draw(image, in: bounds) }, transform: transform)
  }

  /// The pattern with its cells moved by a phase, in points of the page as it was begun.
  public func moved(by phase: Size) -> Pattern {
    guard phase != .zero else { return self }
    var pattern = self
    pattern.transform = transform.followed(
      by: AffineTransform(translationX: phase.width, y: phase.height))
    return pattern
  }
}
