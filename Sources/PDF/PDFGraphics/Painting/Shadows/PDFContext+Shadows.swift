import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter
import ComposeRasterizing

// Shadows, which PDF does not have. A sharp shadow is drawn as a copy of the object, or as an area
// of its colour masked by it; a soft one is an image.

extension PDFContext {
  /// Draws the shadow of what `draw` draws, in a colour, if a shadow is set.
  ///
  /// - Parameters:
  ///   - alpha: The opacity of what casts it.
  ///   - box: The bounds of what casts it, on the page as it was begun.
  ///   - soften: Draws the same for a soft shadow, with no less than that opacity.
  func castShadow(
    of alpha: Double, box: @autoclosure () -> Rect?, _ draw: (Color) -> Void,
    soften: (OpacityContext) -> Void
  ) {
    guard let shadow = content.compositing.shadow, shadow.isVisible else { return }
    if isSoft(shadow) { return castSoftShadow(shadow, of: alpha, box: box(), soften) }
    withShadowOffset(shadow) { draw(shadow.color.opacity(shadow.color.alpha * alpha)) }
  }

  /// Casts the shadow of an image through its own opacity.
  func castShadow(of image: Image, in rect: Rect) throws(PDFError) {
    guard let shadow = content.compositing.shadow, shadow.isVisible else { return }
    if isSoft(shadow) {
      return castSoftShadow(shadow, of: 1, box: boxOnPage(rect)) { $0.draw(image, in: rect) }
    }
    let embedded = try resources.images.embeddedImage(for: image, writer: writer)
    var failure: PDFError?
    withShadowOffset(shadow) {
      do throws(PDFError) {
        var bytes = PDFBytes()
        bytes.append(matrix: matrix(for: image, in: rect))
        bytes.append(" cm\n/I0 Do")
        let number = try softMask(
          "Alpha", of: bytes,
          resources: [
            "XObject": ["I0": .reference(resources.images.reference(of: embedded.number))]
          ],
          colorSpace: "DeviceRGB")
        content.set(softMask: number)
        content.fill(rect, with: shadow.color)
      } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Casts the shadow of a form. `matrix` takes it to user space; nil for one that is written in
  /// the coordinates of the page.
  func castShadow(
    ofForm number: Int, matrix: AffineTransform?, box: Rect?, soften: (OpacityContext) -> Void
  ) throws(PDFError) {
    guard let shadow = content.compositing.shadow, shadow.isVisible else { return }
    if isSoft(shadow) { return castSoftShadow(shadow, of: 1, box: box, soften) }
    let before = content.space.written(.identity)
    var failure: PDFError?
    withShadowOffset(shadow) {
      do throws(PDFError) {
        // A layer's coordinates are those before the offset.
        let moved = before.inverted?.followed(by: content.space.written(.identity)) ?? .identity
        var bytes = PDFBytes()
        bytes.append(matrix: matrix.map { content.space.written($0) } ?? moved)
        bytes.append(" cm\n/X0 Do")
        let mask = try softMask(
          "Alpha", of: bytes,
          resources: ["XObject": ["X0": .reference(resources.forms.reference(of: number))]],
          colorSpace: "DeviceRGB")
        content.set(softMask: mask)
        if let box = content.space.transform.inverted.map({ pageBox.applying($0) }) {
          content.fill(box, with: shadow.color)
        }
      } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Runs `body` with everything offset like a shadow, in the page's space, and without shadows.
  private func withShadowOffset(_ shadow: Shadow, _ body: () -> Void) {
    let transform = content.space.transform
    guard let inverse = transform.inverted else { return }
    if shadow.blur > 0 { content.problems.sharpShadows += 1 }
    let offset = Point(
      x: shadow.offset.x * inverse.a + shadow.offset.y * inverse.c,
      y: shadow.offset.x * inverse.b + shadow.offset.y * inverse.d)
    content.compositing.shadow = nil
    content.save()
    content.concatenate(AffineTransform(translationX: offset.x, y: offset.y))
    body()
    content.restore()
    content.compositing.shadow = shadow
  }
}
