public import Geometry

/// What has a natural size.
public protocol IntrinsicallySized {
  /// The natural size in points, given a width to keep to; nil for as wide as it likes.
  func intrinsicSize(width: Double?) -> Size
}
