public import ComposeGeometry
public import ComposeGraphics

extension Image {
  /// The image upright and reduced to fit, keeping its aspect ratio; never enlarged.
  ///
  /// - Parameters:
  ///   - size: In points.
  ///   - scale: Pixels per point.
  /// - Throws: `BitmapError.unusableSize`, `BitmapError.tooLarge`; `ImageError.unsupported` for
  ///   images that have no pixels or cannot be decoded here.
  public func thumbnail(fitting size: Size, scale: Double = 1) throws -> Image {
    let upright =
      orientation.swapsAxes
      ? Size(width: Double(pixelHeight), height: Double(pixelWidth))
      : Size(width: Double(pixelWidth), height: Double(pixelHeight))
    guard size.isFinite, size.width > 0, size.height > 0, scale.isFinite, scale > 0 else {
      throw BitmapError.unusableSize
    }
    let factor = min(
      1, size.width * scale / max(upright.width, 1), size.height * scale / max(upright.height, 1))
    let pixels = Size(
      width: max(1, (upright.width * factor).rounded()),
      height: max(1, (upright.height * factor).rounded()))
    let context = try BitmapContext(size: pixels)
    context.draw(self, in: Rect(origin: .zero, size: pixels))
    if context.problems.unsupportedImages > 0 {
      throw ImageError.unsupported("a drawing has no pixels")
    }
    if let reason = context.problems.undecodableImages.first {
      throw ImageError.unsupported(reason)
    }
    return try context.makeBitmap().rescaled(to: scale).image()
  }
}
