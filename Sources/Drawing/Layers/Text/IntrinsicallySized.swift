public import ComposeGeometry

/// What has a natural size.
public protocol IntrinsicallySized {
  /// The natural size in points, given a width to keep to; nil for as wide as it likes.
  func intrinsicSize(width: Double?) -> Size
  /// The insets of its alignment rectangle: ornaments and shadows extend beyond it. Zero by
  /// default.
  var alignedInsets: EdgeInsets { get }
}

extension IntrinsicallySized {
  /// Zero: nothing extends beyond the alignment rectangle.
  public var alignedInsets: EdgeInsets { .zero }
}
