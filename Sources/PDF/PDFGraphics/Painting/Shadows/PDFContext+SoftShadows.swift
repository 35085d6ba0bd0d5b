import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter
import ComposeRasterizing

// Shadows with a soft edge: images of one colour with a soft mask, under the objects that cast
// them.

extension PDFContext {
  /// Whether the current drawing casts a soft shadow, which is an image.
  var castsSoftShadow: Bool {
    guard let shadow = content.compositing.shadow else { return false }
    return isSoft(shadow)
  }

  func isSoft(_ shadow: Shadow) -> Bool {
    shadow.isVisible && shadow.blur > 0 && options.shadowResolution != nil
      && !content.isUncolored
  }

  /// Draws a soft shadow.
  ///
  /// - Parameters:
  ///   - alpha: The opacity of what casts it.
  ///   - box: The bounds of what casts it, on the page as it was begun; nil where that is not
  ///     known.
  ///   - draw: Draws what casts it, in the current user space.
  func castSoftShadow(
    _ shadow: Shadow, of alpha: Double, box: Rect?, _ draw: (OpacityContext) -> Void
  ) {
    guard let resolution = options.shadowResolution, let seen = content.clip.rect,
      !content.space.isSingular, alpha > 0
    else { return }
    let transform = content.space.transform
    let soft = SoftShadow(
      shadow, of: box, in: seen, yPointsUp: !content.space.isFlipped, resolution: resolution,
      tools: resources.shadows.tools
    ) { context in
      context.concatenate(transform)
      draw(context)
    }
    guard let soft, let toUser = transform.inverted else { return }
    let place = soft.place
    let isFlipped = content.space.isFlipped
    // The unit square of an image has its first row at y 1.
    let placement = AffineTransform(
      a: place.width, b: 0, c: 0, d: isFlipped ? -place.height : place.height, tx: place.minX,
      ty: isFlipped ? place.maxY : place.minY)
    let matrix = content.space.written(placement.followed(by: toUser))
    conformance.note(.transparency, at: currentSource)
    note(shadow.color)
    softShadows += 1
    deferringFailure { () throws(PDFError) in
      let number = try resources.image(
        of: soft, shadow.color, colorSpaces: content.colorSpaces, writer: writer)
      let (due, type) = (content.marks.due, content.marks.dueType)
      if options.isTagged, !isDrawingAppearance { content.mark(MarkedContent.Owner.artifact) }
      // MuPDF takes the colour of an image with a soft mask for black in other blend modes.
      if content.state.softMask == nil, content.compositing.blendMode == .normal {
        content.draw(image: number, matrix: matrix, alpha: shadow.color.alpha * alpha)
      } else {
        let group = try resources.group(ofShadow: number, writer: writer)
        content.draw(form: group, matrix: matrix, opacity: shadow.color.alpha * alpha)
      }
      content.mark(due, type: type)
    }
  }

  /// The bounding box on the page of a rectangle of user space.
  func boxOnPage(_ rect: Rect?) -> Rect? { rect?.applying(content.space.transform) }

  /// The bounding box on the page of a stroke.
  func boxOnPage(_ path: Path, _ style: StrokeStyle) -> Rect? {
    // A line of zero width is one pixel wide.
    let reach = style.corrected.style.reach + 1 / max(content.space.transform.smallestScale, 1e-6)
    return boxOnPage(
      path.controlBounds.map {
        Rect(
          x: $0.minX - reach, y: $0.minY - reach, width: $0.width + 2 * reach,
          height: $0.height + 2 * reach)
      })
  }

  /// The bounding box on the page of a run of glyphs.
  func boxOnPage(_ run: GlyphRun, at origin: Point, _ painting: GlyphPainting) -> Rect? {
    // Without glyphs, an empty box.
    let ink =
      run.bounds(at: origin, upwards: content.space.isFlipped ? -1 : 1)
      ?? Rect(origin: origin, size: Size.zero)
    let reach = painting.stroke.map { $0.style.corrected.style.reach + 1 } ?? 0
    return boxOnPage(
      Rect(
        x: ink.minX - reach, y: ink.minY - reach, width: ink.width + 2 * reach,
        height: ink.height + 2 * reach))
  }
}

extension AffineTransform {
  /// The smallest scale along x or y.
  fileprivate var smallestScale: Double {
    min(a * a + b * b, c * c + d * d).squareRoot()
  }
}
