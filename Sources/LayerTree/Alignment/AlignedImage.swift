public import Geometry
public import Graphics

/// A picture whose core is what is aligned: ornaments such as a badge or a shadow hang out.
///
/// Alignment uses the picture less its insets; drawing shows all of it.
public struct AlignedImage: Hashable, Sendable, IntrinsicallySized {
  public var image: Image
  /// From the edges of the picture to those of its core, in points; negative where the core is
  /// larger than the picture.
  public var alignmentInsets: EdgeInsets

  /// - Parameter alignmentInsets: Those that are not finite count as 0.
  public init(_ image: Image, alignmentInsets: EdgeInsets) {
    func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
    self.image = image
    self.alignmentInsets = EdgeInsets(
      top: finite(alignmentInsets.top), left: finite(alignmentInsets.left),
      bottom: finite(alignmentInsets.bottom), right: finite(alignmentInsets.right))
  }

  /// The size of the core.
  public func intrinsicSize(width: Double? = nil) -> Size {
    alignmentRect(forFrame: Rect(origin: .zero, size: image.size)).size
  }

  /// The core of the picture drawn in a rectangle of its natural size.
  public func alignmentRect(forFrame frame: Rect) -> Rect { frame.inset(by: alignmentInsets) }

  /// Where the picture is drawn so that its core lies in a rectangle.
  public func frame(forAlignmentRect rect: Rect) -> Rect { rect.outset(by: alignmentInsets) }

  /// Where the picture is drawn so that its core, of its natural size, is in the middle.
  public func frame(centeredIn rect: Rect) -> Rect {
    let core = intrinsicSize()
    return frame(
      forAlignmentRect: Rect(
        x: rect.midX - core.width / 2, y: rect.midY - core.height / 2, width: core.width,
        height: core.height))
  }
}

extension Image {
  /// The picture with a core to align by; the picture itself stays as it is.
  public func withAlignmentInsets(_ insets: EdgeInsets) -> AlignedImage {
    AlignedImage(self, alignmentInsets: insets)
  }
}

extension GraphicsContext {
  /// Draws all of the picture, its core in the middle of a rectangle.
  public func draw(_ image: AlignedImage, centeredIn rect: Rect) {
    draw(image.image, in: image.frame(centeredIn: rect))
  }
}
