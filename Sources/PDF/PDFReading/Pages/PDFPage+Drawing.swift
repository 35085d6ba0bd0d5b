public import ComposeGeometry
public import ComposePDFGraphics

extension PDFPage {
  /// How a box of the page is placed.
  ///
  /// - Parameter rotation: Clockwise degrees in addition to the page's own; ignored unless a
  ///   multiple of 90.
  public func placement(box: PageBox = .crop, rotation: Int = 0) -> PagePlacement {
    PagePlacement(
      box: effectiveBox(box), rotation: Self.normalized(self.rotation + Self.normalized(rotation)),
      userUnit: userUnit)
  }

  /// Maps the page's own coordinates to a rectangle of a drawing, whose y points down.
  ///
  /// The part of `box` on the medium is fitted, rotated by the page's own rotation and by
  /// `rotation`.
  ///
  /// - Parameters:
  ///   - rotation: Clockwise degrees in addition to the page's own; ignored unless a multiple of
  ///     90.
  ///   - yPointsUp: Whether the rectangle's y points up instead, as on a page begun lower-left.
  public func drawingTransform(
    box: PageBox = .crop, into rect: Rect, rotation: Int = 0, fit: PageFit = .contain,
    yPointsUp: Bool = false
  ) -> AffineTransform {
    placement(box: box, rotation: rotation).transform(into: rect, fit: fit, yPointsUp: yPointsUp)
  }
}

extension PDFContext {
  /// Draws a page of an existing file, prepared again at each call; to draw a page more than once,
  /// keep what `PDFPage.imported` gives.
  public func draw(
    _ page: PDFPage, in rect: Rect, box: PageBox = .crop, fit: PageFit = .contain,
    opacity: Double = 1
  ) {
    draw(page.imported(box: box), in: rect, fit: fit, opacity: opacity)
  }
}
