public import ComposeGeometry

/// The size of a medium in hundredths of a millimetre, as printers count.
public struct MediaSize: Hashable, Sendable {
  /// Across the direction of feeding, for what is printed upright.
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size of a page in points, rounded; limited to what a printer can be told.
  public init(points: Size) {
    width = MediaSize.hundredths(ofPoints: points.width)
    height = MediaSize.hundredths(ofPoints: points.height)
  }

  /// The size in points.
  public var points: Size {
    Size(width: Self.points(ofHundredths: width), height: Self.points(ofHundredths: height))
  }

  /// The size turned by a quarter.
  public var turned: MediaSize { MediaSize(width: height, height: width) }

  /// Whether neither side differs by more than half a millimetre, as much as names of inches and of
  /// millimetres for one sheet do.
  public func isSame(as other: MediaSize) -> Bool {
    holds(other) && other.holds(self)
  }

  /// Whether another size has room, half a millimetre aside.
  func holds(_ other: MediaSize) -> Bool {
    Self.reaches(width, other.width) && Self.reaches(height, other.height)
  }

  private static func reaches(_ side: Int, _ other: Int) -> Bool {
    let (missing, isTooMuch) = other.subtractingReportingOverflow(side)
    return side >= other || !isTooMuch && missing <= 50
  }

  /// Square hundredths of a millimetre, for comparisons.
  var area: Double { Double(width) * Double(height) }

  static func hundredths(ofPoints points: Double) -> Int {
    let value = (points * 2540 / 72).rounded()
    // NaN too is none.
    guard value > 0 else { return 0 }
    return Int(min(value, Double(Int32.max)))
  }

  static func points(ofHundredths value: Int) -> Double { Double(value) * 72 / 2540 }
}

extension MediaSize: CustomStringConvertible {
  /// In millimetres: `210x297mm`.
  public var description: String {
    "\(Self.millimetres(width))x\(Self.millimetres(height))mm"
  }

  /// Without zeros at the end.
  static func millimetres(_ hundredths: Int) -> String {
    let magnitude = hundredths.magnitude
    let rest = magnitude % 100
    let fraction =
      rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return (hundredths < 0 ? "-" : "") + "\(magnitude / 100)" + fraction
  }
}
