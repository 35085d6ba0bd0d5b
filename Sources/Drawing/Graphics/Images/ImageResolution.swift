/// Pixels per inch, across and down the stored image.
public struct ImageResolution: Hashable, Sendable {
  /// Pixels per inch along a row.
  public let horizontal: Double
  /// Pixels per inch along a column.
  public let vertical: Double

  /// The default when a file states none: 96 pixels per inch.
  public static let standard = ImageResolution(unchecked: 96, 96)

  /// The resolutions that are believed.
  public static let believable = 20.0...2400.0

  private init(unchecked horizontal: Double, _ vertical: Double) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Nil when either is outside `believable`.
  public init?(horizontal: Double, vertical: Double) {
    guard Self.believable.contains(horizontal), Self.believable.contains(vertical) else {
      return nil
    }
    self.init(unchecked: horizontal, vertical)
  }

  /// From a unit that is not an inch: `unitsPerInch` is 2.54 for centimetres.
  init?(horizontal: Int, vertical: Int, unitsPerInch: Double) {
    self.init(
      horizontal: Double(horizontal) * unitsPerInch, vertical: Double(vertical) * unitsPerInch)
  }

  /// From numbers that only give the shape of a pixel. The closer-set axis keeps 96 pixels per
  /// inch and the other is stretched, so no detail is lost. Nil for square pixels, and for
  /// shapes beyond 1 : 4.
  init?(pixelAspect horizontal: Int, _ vertical: Int) {
    guard horizontal > 0, vertical > 0, horizontal != vertical else { return nil }
    let densest = Double(max(horizontal, vertical))
    self.init(
      horizontal: 96 * Double(horizontal) / densest, vertical: 96 * Double(vertical) / densest)
  }
}
