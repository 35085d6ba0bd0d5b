public import ComposeGeometry
public import ComposeGraphics
import ComposePDFWriter
import ComposeRasterizing

extension PDFContext {
  /// From user space to the page as it was begun, independent of the operators in the file.
  public var transform: AffineTransform { content.space.transform }

  /// Whether the page, or the layer within it, was begun lower-left.
  public var yAxisPointsUp: Bool { !content.space.isFlipped }

  /// Saves the state; `q` is written on demand.
  public func saveState() {
    guard isDrawing else { return }
    recorder?.saveState()
    content.save()
  }

  /// Restores the last saved state; without one it has no effect and is counted.
  public func restoreState() {
    guard isDrawing else { return }
    recorder?.restoreState()
    content.restore()
  }

  /// Translations are added to coordinates; other transforms are a `cm`.
  public func concatenate(_ transform: AffineTransform) {
    guard isDrawing else { return }
    recorder?.concatenate(transform)
    content.concatenate(transform)
  }

  /// Intersects the clip with a path using `W` or `W*`; an empty path hides everything.
  public func clip(to path: Path, rule: Path.FillRule) {
    guard isDrawing else { return }
    recorder?.clip(to: path, rule: rule)
    content.clip(to: path, rule: rule)
  }

  /// Fills a path with `f` or `f*`. An opacity below 1 is set by a graphics state dictionary.
  public func fill(_ path: Path, with color: Color, rule: Path.FillRule) {
    guard isDrawing else { return }
    recorder?.fill(path, with: color, rule: rule)
    castShadow(of: color.alpha, box: boxOnPage(path.controlBounds)) {
      content.fill(path, with: $0, rule: rule)
    } soften: {
      $0.fill(path, with: .black, rule: rule)
    }
    content.fill(path, with: color, rule: rule)
    if !path.isEmpty { extendFigure(by: path) }
    note(color)
  }

  /// Fills a rectangle with `re`.
  public func fill(_ rect: Rect, with color: Color) {
    guard isDrawing else { return }
    recorder?.fill(rect, with: color)
    castShadow(of: color.alpha, box: boxOnPage(rect)) {
      content.fill(rect, with: $0)
    } soften: {
      $0.fill(rect, with: .black)
    }
    content.fill(rect, with: color)
    extendFigure(by: rect)
    note(color)
  }

  /// Strokes a path; only changed style parameters are written. A width of 0 is the thinnest line
  /// of the output device; invalid dashes or widths are drawn solid or 1 wide, and counted.
  public func stroke(_ path: Path, with color: Color, style: StrokeStyle) {
    guard isDrawing else { return }
    recorder?.stroke(path, with: color, style: style)
    castShadow(of: color.alpha, box: boxOnPage(path, style)) {
      content.stroke(path, with: .color($0), style: style)
    } soften: {
      $0.stroke(path, with: .black, style: style)
    }
    content.stroke(path, with: .color(color), style: style)
    if !path.isEmpty { extendFigure(by: path) }
    note(color, isStroke: true)
  }

  /// Draws an image; each distinct one is written to the file once.
  public func draw(_ image: Image, in rect: Rect) {
    guard isDrawing else { return }
    guard rect.isFinite else {
      content.problems.nonFiniteNumbers += 1
      return
    }
    guard !rect.isEmpty else { return }
    if case .vector(let vector) = image.encoding {
      if let embedded = vector.content as? DrawingImage { return draw(embedded.drawing, in: rect) }
      if let content = vector.content as? any RasterizedImageContent { return draw(content) }
      guard let page = vector.content as? ImportedPage else {
        content.problems.unsupportedImages += 1
        return
      }
      return draw(page, in: rect, fit: .stretch)
    }
    recorder?.draw(image, in: rect)
    deferringFailure { () throws(PDFError) in
      let embedded = try resources.images.embeddedImage(for: image, writer: writer)
      if image.isOpaque {
        castShadow(of: 1, box: boxOnPage(rect)) {
          content.fill(rect, with: $0)
        } soften: {
          $0.fill(rect, with: .black)
        }
      } else {
        try castShadow(of: image, in: rect)
      }
      content.draw(image: embedded.number, matrix: matrix(for: image, in: rect))
      for rule in embedded.rules { conformance.note(rule, at: currentSource) }
    }
    extendFigure(by: rect)
  }

  /// Draws pixels at the resolution of the options, for the size at which the drawing around them
  /// is drawn first.
  private func draw(_ content: any RasterizedImageContent) {
    let resolution = min(
      options.filterResolution, content.maximumResolution ?? options.filterResolution)
    let scale = AffineTransform(scale: formScale * resolution / 72)
    let toPixels = self.content.space.transform.followed(by: scale)
    guard let pixels = content.pixels(for: toPixels, snapsToDevice: false) else { return }
    draw(pixels.image, in: pixels.rect)
  }

  func extendFigure(by path: Path) {
    guard drawnFigure != nil, let bounds = path.bounds else { return }
    extendFigure(by: bounds)
  }

  /// Maps the unit square of an image, its first row at the top and y up, to its rectangle.
  func matrix(for image: Image, in rect: Rect) -> AffineTransform {
    matrix(for: image.orientation, in: rect)
  }

  func matrix(for orientation: ImageOrientation, in rect: Rect) -> AffineTransform {
    let flip = AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
    let upright = flip.followed(by: orientation.transform)
    let placed = AffineTransform(
      a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
    // On a page whose y points up, the upright image has its first row at the greatest y.
    let turned = content.space.isFlipped ? upright : upright.followed(by: flip)
    return content.space.written(turned.followed(by: placed))
  }
}
