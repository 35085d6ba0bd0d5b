package import ComposeGeometry
import ComposeGraphics

extension PixelRect {
  /// The rectangle around the pixels in user space; nil where there are none.
  ///
  /// - Parameter device: From user space to pixels.
  package func userSpace(_ device: AffineTransform) -> Rect? {
    guard !isEmpty, let inverse = device.inverted, inverse.isFinite else { return nil }
    return Rect(
      x: Double(left), y: Double(top), width: Double(width), height: Double(height)
    ).applying(inverse)
  }

  /// Moved by whole pixels.
  package func moved(right: Int, down: Int) -> PixelRect {
    PixelRect(
      left: left + right, top: top + down, right: self.right + right, bottom: bottom + down)
  }
}

extension EdgeList {
  /// The pixels that the area touches when it is moved.
  package func bounds(movedBy offset: Point) -> PixelRect {
    PixelRect(touching: minX + offset.x, minY + offset.y, maxX + offset.x, maxY + offset.y)
  }
}

extension Path {
  /// What a stroke covers, in user space; what its subpaths cover twice is in it once.
  ///
  /// - Parameters:
  ///   - device: From user space to pixels.
  ///   - flatness: How far the outline may be from the true one, in pixels, where that is more than
  ///     `EdgeList.tolerance`.
  ///   - isAntialiased: Without it, no line is thinner than a pixel, as one of width 0 always is.
  /// - Returns: The outline, and how much of the style had to be corrected.
  package func strokeOutline(
    _ style: StrokeStyle, device: AffineTransform, flatness: Double = 0, isAntialiased: Bool = true
  ) -> (path: Path, faults: Int) {
    let line = style.onDevice(device, flatness: flatness, isAntialiased: isAntialiased)
    let outline = stroked(line.style, tolerance: line.tolerance)
    return (
      outline.withoutOverlaps(ofLine: self, reach: line.style.reach, tolerance: line.tolerance),
      line.faults
    )
  }
}

extension StrokeStyle {
  /// The style as a device shows it, with how far its outline may be from the true one, in user
  /// space, and how much of it had to be corrected.
  ///
  /// - Parameters: As for `strokeOutline(_:device:flatness:isAntialiased:)`.
  package func onDevice(
    _ device: AffineTransform, flatness: Double = 0, isAntialiased: Bool = true
  ) -> (style: StrokeStyle, tolerance: Double, faults: Int) {
    var (style, faults) = corrected
    let pixel = 1 / abs(device.determinant).squareRoot()
    if style.width == 0 || (!isAntialiased && style.width < pixel) { style.width = pixel }
    return (style, max(flatness, EdgeList.tolerance) / device.largestScale, faults)
  }
}
