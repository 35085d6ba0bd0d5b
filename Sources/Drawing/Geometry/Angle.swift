/// An angle. Positive angles turn from the positive x axis towards the positive y axis, which is
/// visually clockwise where y grows downwards.
public struct Angle: Hashable, Sendable, Comparable {
  /// The angle in radians.
  public var radians: Double

  /// Creates an angle from radians.
  public init(radians: Double) { self.radians = radians }
  /// Creates an angle from degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// Returns an angle given in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// Returns an angle given in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// No rotation.
  public static let zero = Angle(radians: 0)
  /// 360°.
  public static let fullTurn = Angle(radians: 2 * .pi)

  /// The angle in degrees.
  public var degrees: Double { radians * 180 / .pi }

  /// Whether `left` is the smaller angle.
  public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }
  /// The sum of two angles.
  public static func + (left: Angle, right: Angle) -> Angle {
    Angle(radians: left.radians + right.radians)
  }
  /// The difference of two angles.
  public static func - (left: Angle, right: Angle) -> Angle {
    Angle(radians: left.radians - right.radians)
  }
  /// The opposite angle.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
}

/// The visual direction of rotation.
///
/// The sign of angles depends on the direction of the y axis: see `VerticalAxis`.
public enum RotationDirection: Hashable, Sendable {
  case clockwise, counterclockwise
}

/// Which way the y axis grows where a path is shown.
public enum VerticalAxis: Hashable, Sendable {
  /// As on pages begun upper-left, and in everything this package lays out.
  case down
  /// As on pages begun lower-left, and in PDF itself.
  case up
}
