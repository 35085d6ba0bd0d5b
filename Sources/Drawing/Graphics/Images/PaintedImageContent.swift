public import ComposeGeometry

/// Content of an image that can be painted with the operations of any context, for contexts that do not draw it
/// otherwise: a page of a PDF file on a bitmap.
public protocol PaintedImageContent: VectorImageContent {
  /// Paints the content so that it fills a rectangle of user space.
  ///
  /// - Returns: Whether it can be painted; if not, nothing has been.
  func paint(in rect: Rect, on context: any PaintingContext) -> Bool
}
