package import ComposeGeometry
package import ComposeGraphics

/// The offset and blur of a shadow, in pixels.
package struct ShadowPlacement {
  /// From what casts it.
  package let offset: Point
  package let blur: Blur

  /// - Parameters:
  ///   - area: What is seen of the shadow; beyond its size all is even.
  ///   - base: From the page as it was begun, of which a shadow has its measures, to pixels.
  package init(_ shadow: Shadow, over area: PixelRect, _ base: AffineTransform) {
    offset = Point(
      shadow.offset.x * base.a + shadow.offset.y * base.c,
      shadow.offset.x * base.b + shadow.offset.y * base.d)
    // A shadow is as wide as two deviations of its blur.
    blur = Blur(
      deviation: min(
        shadow.blur * abs(base.determinant).squareRoot() / 2,
        Double(max(area.width, area.height))))
  }

  /// What drawing is moved by to be where its shadow is: after everything else, patterns too.
  package func moved(_ base: AffineTransform) -> AffineTransform {
    base.followed(by: AffineTransform(translationX: offset.x, y: offset.y))
  }
}
