/// The corner radii of a rectangle, in points.
public struct CornerRadii: Hashable, Sendable {
  /// The radius of the top left corner.
  public var topLeft: Double
  /// The radius of the top right corner.
  public var topRight: Double
  /// The radius of the bottom right corner.
  public var bottomRight: Double
  /// The radius of the bottom left corner.
  public var bottomLeft: Double

  /// Creates the radii of the four corners, in points.
  public init(
    topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Creates equal radii for all corners, in points.
  public init(_ all: Double) {
    self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all)
  }

  /// One radius at chosen corners, none at the others.
  public init(_ radius: Double, at corners: RectCorner) {
    self.init(
      topLeft: corners.contains(.topLeft) ? radius : 0,
      topRight: corners.contains(.topRight) ? radius : 0,
      bottomRight: corners.contains(.bottomRight) ? radius : 0,
      bottomLeft: corners.contains(.bottomLeft) ? radius : 0)
  }

  /// The radii without negative ones, all reduced by the same factor until neighbours fit on their
  /// side: the rule of CSS (Backgrounds and Borders 3, 4.5).
  public func fitted(to size: Size) -> CornerRadii {
    let width = abs(size.width)
    let height = abs(size.height)
    // A radius that is not a number, or below zero, is no radius; two of the largest can be
    // added without overflow.
    let radii = [topLeft, topRight, bottomRight, bottomLeft].map { $0 > 0 ? min($0, 1e300) : 0 }
    let sides = [
      (width, radii[0] + radii[1]), (height, radii[1] + radii[2]),
      (width, radii[2] + radii[3]), (height, radii[3] + radii[0]),
    ]
    var factor = 1.0
    for (length, needed) in sides where needed > length { factor = min(factor, length / needed) }
    return CornerRadii(
      topLeft: radii[0] * factor, topRight: radii[1] * factor, bottomRight: radii[2] * factor,
      bottomLeft: radii[3] * factor)
  }
}

/// Corners of a rectangle, named for y growing downwards.
public struct RectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let topLeft = RectCorner(rawValue: 1)
  /// The top right corner.
  public static let topRight = RectCorner(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = RectCorner(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = RectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners: RectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
