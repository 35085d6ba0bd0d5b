public import ComposeGeometry

/// What has a natural size.
public protocol IntrinsicallySized {
  /// The natural size in points, given a width to keep to; nil for as wide as it likes.
  func intrinsicSize(width: Double?) -> Size
  /// What of it lies outside the rectangle by which it is aligned: ornaments, shadows. None unless
  /// a type says otherwise.
  var alignedInsets: EdgeInsets { get }
}

extension IntrinsicallySized {
  public var alignedInsets: EdgeInsets { .zero }
}
