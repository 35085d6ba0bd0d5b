public import ComposeGeometry

/// Content of an image whose pixels are made for the resolution at which it is drawn, such as what
/// a filter makes of a drawing. Every `PaintingContext` draws it.
public protocol RasterizedImageContent: VectorImageContent {
  /// The most pixels an inch that the content is made for in files, where it looks different with
  /// more of them; nil for any number.
  var maximumResolution: Double? { get }
  /// The pixels, and the rectangle that they fill, in user space; nil where there is nothing to
  /// see.
  ///
  /// - Parameters:
  ///   - transform: From the user space that the image is drawn in to pixels.
  ///   - snapsToDevice: Whether pixels are those of a device. Otherwise only their size counts, and
  ///     kept pixels of another place are used again.
  func pixels(for transform: AffineTransform, snapsToDevice: Bool) -> (image: Image, rect: Rect)?
  /// Announces that the image is drawn in several places: pixels that are made are kept for them.
  func keepPixels()
}

extension RasterizedImageContent {
  public var maximumResolution: Double? { nil }
  public func keepPixels() {}
}
