/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The extent along the x axis.
  public var width: Double
  /// The extent along the y axis.
  public var height: Double

  /// Creates a size, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent.
  public static let zero = Size(width: 0, height: 0)

  /// US Letter, 612 × 792 points.
  public static let letter = Size(width: 612, height: 792)

  /// ISO 216 A4, 210 × 297 mm.
  public static let a4 = Size(width: 595.276, height: 841.89)

  /// Whether width and height are finite.
  public var isFinite: Bool { width.isFinite && height.isFinite }
}
