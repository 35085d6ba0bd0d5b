import ComposeFonts
public import ComposeGeometry
public import ComposeGraphics
import ComposePDFWriter
import ComposeRasterizing

extension PDFContext: PaintingContext {
  /// The opacity, blend mode and shadow of drawing. Blend modes that PDF lacks are replaced by
  /// Normal, and counted.
  public var compositing: Compositing {
    get { content.compositing }
    set {
      guard isDrawing else { return }
      recorder?.compositing = newValue
      content.compositing = newValue
    }
  }

  /// The rendering intent and overprint of what is drawn next.
  public var rendering: RenderingOptions {
    get { content.rendering }
    set {
      guard isDrawing else { return }
      recorder?.rendering = newValue
      content.rendering = newValue
    }
  }

  /// Fills a path with a colour, a shading pattern or a tiling pattern, each distinct one written
  /// as one object. Opacity of a shading is written as a soft mask.
  public func fill(_ path: Path, with paint: Paint, rule: Path.FillRule) {
    if case .color(let color) = paint { return fill(path, with: color, rule: rule) }
    guard isDrawing else { return }
    recorder?.fill(path, with: paint, rule: rule)
    castShadow(of: 1, box: boxOnPage(path.controlBounds)) {
      content.fill(path, with: $0, rule: rule)
    } soften: {
      $0.fill(path, with: paint, rule: rule)
    }
    painting(with: paint) { content.fill(path, with: $0, rule: rule) }
    if !path.isEmpty { extendFigure(by: path) }
  }

  /// As `fill`, for strokes.
  public func stroke(_ path: Path, with paint: Paint, style: StrokeStyle) {
    if case .color(let color) = paint { return stroke(path, with: color, style: style) }
    guard isDrawing else { return }
    recorder?.stroke(path, with: paint, style: style)
    castShadow(of: 1, box: boxOnPage(path, style)) {
      content.stroke(path, with: .color($0), style: style)
    } soften: {
      $0.stroke(path, with: paint, style: style)
    }
    painting(with: paint) { content.stroke(path, with: $0, style: style) }
    if !path.isEmpty { extendFigure(by: path) }
  }

  /// One operator if both are opaque; else a knockout group, as readers treat the operator
  /// differently.
  public func fillAndStroke(
    _ path: Path, fill: Paint, stroke: Paint, style: StrokeStyle, rule: Path.FillRule
  ) {
    guard isDrawing else { return }
    recorder?.fillAndStroke(path, fill: fill, stroke: stroke, style: style, rule: rule)
    let outer = recorder
    recorder = nil
    defer { recorder = outer }
    if fill.isOpaque, stroke.isOpaque, content.compositing == Compositing() {
      painting(with: fill) { fill in
        painting(with: stroke) { stroke in
          content.fillAndStroke(path, fill: fill, stroke: stroke, style: style, rule: rule)
        }
      }
      if !path.isEmpty { extendFigure(by: path) }
      return
    }
    // One operator would composite the stroke over the fill, which readers do differently.
    let caster = { (context: OpacityContext) in
      context.fillAndStroke(path, fill: fill, stroke: stroke, style: style, rule: rule)
    }
    drawLayer(in: nil, isKnockout: !fill.isOpaque || !stroke.isOpaque, caster: caster) {
      self.fill(path, with: fill, rule: rule)
      self.stroke(path, with: stroke, style: style)
    }
  }

  /// Draws a run in the text rendering mode of the painting.
  public func draw(_ run: GlyphRun, at origin: Point, painting: GlyphPainting) {
    guard isDrawing else { return }
    recorder?.draw(run, at: origin, painting: painting)
    drawGlyphs(run, at: origin, painting, isSaid: true)
  }

  /// - Parameter isSaid: Whether the text is exposed to assistive technology.
  func drawGlyphs(
    _ run: GlyphRun, at origin: Point, _ painting: GlyphPainting, isSaid: Bool
  ) {
    let painting = painting.emboldened(for: run)
    let style = painting.stroke?.style ?? StrokeStyle()
    if painting.fill != nil || painting.stroke != nil {
      castShadow(of: 1, box: boxOnPage(run, at: origin, painting)) { color in
        // Coloured glyphs would not take the colour of the shadow.
        if run.face.hasPaintedGlyphs { return }
        drawGlyphs(run, at: origin, isSaid: false) {
          content.setGlyphs(
            fill: painting.fill.map { _ in .color(color) },
            stroke: painting.stroke.map { _ in .color(color) }, style: style)
        }
      } soften: {
        $0.draw(run, at: origin, painting: painting)
      }
    }
    self.painting(withAny: painting.fill) { fill in
      self.painting(withAny: painting.stroke?.paint) { stroke in
        drawGlyphs(run, at: origin, isSaid: isSaid) {
          content.setGlyphs(fill: fill, stroke: stroke, style: style)
        }
      }
    }
  }

  /// Paints the clip region with `sh`.
  public func paint(_ shading: Shading) {
    guard isDrawing, check(shading) else { return }
    recorder?.paint(shading)
    if let shadow = content.compositing.shadow, isSoft(shadow) {
      castSoftShadow(shadow, of: 1, box: nil) { $0.paint(shading) }
    }
    deferringFailure { () throws(PDFError) in
      try withAlpha(of: shading) {
        layingAsOne(shading) {
          deferringFailure { () throws(PDFError) in
            let number = try resources.paints.number(
              of: object(of: shading, isAlpha: false), writer: writer)
            content.paint(shading: number, matrix: content.space.written(shading.transform))
          }
        }
      }
    }
    if let box = content.space.transform.inverted.map({ pageBox.applying($0) }) {
      extendFigure(by: box)
    }
  }

  /// A luminance soft mask, nested in the current one.
  public func clip(to mask: Image, in rect: Rect) {
    guard isDrawing, !content.space.isSingular else { return }
    guard rect.isFinite else {
      content.problems.nonFiniteNumbers += 1
      return
    }
    guard !rect.isEmpty else { return clip(to: Path(), rule: .nonZero) }
    recorder?.clip(to: mask, in: rect)
    deferringFailure { () throws(PDFError) in
      let embedded = try resources.images.embeddedImage(for: mask, writer: writer)
      for rule in embedded.rules { conformance.note(rule, at: currentSource) }
      var bytes = PDFBytes()
      bytes.append(matrix: matrix(for: mask, in: rect))
      bytes.append(" cm\n/I0 Do")
      let resources: PDFDictionary = [
        "XObject": ["I0": .reference(resources.images.reference(of: embedded.number))]
      ]
      let number = try softMask(
        "Luminosity", of: bytes, resources: resources,
        colorSpace: mask.colorSpace == .gray ? "DeviceGray" : "DeviceRGB")
      content.set(softMask: number, in: rect)
    }
  }

  /// A one-bit stencil mask is written once as an object; others are soft masks.
  public func fill(_ mask: ImageMask, in rect: Rect, with paint: Paint) {
    guard isDrawing, !content.space.isSingular else { return }
    guard rect.isFinite else {
      content.problems.nonFiniteNumbers += 1
      return
    }
    guard !rect.isEmpty else { return }
    guard mask.bitsPerComponent == 1 else {
      return withSavedState {
        clip(to: mask.luminance, in: rect)
        fill(Path(rect: rect), with: paint)
      }
    }
    recorder?.fill(mask, in: rect, with: paint)
    deferringFailure { () throws(PDFError) in
      let number = try resources.images.number(of: mask, writer: writer)
      let matrix = matrix(for: .up, in: rect)
      castShadow(of: 1, box: boxOnPage(rect)) { color in
        content.fill(mask: number, matrix: self.matrix(for: .up, in: rect), with: .color(color))
      } soften: {
        $0.fill(mask, in: rect, with: paint)
      }
      painting(with: paint) { content.fill(mask: number, matrix: matrix, with: $0) }
    }
    extendFigure(by: rect)
  }

  /// A form XObject, written when first drawn.
  public func draw(_ drawing: RecordedDrawing, in rect: Rect) {
    guard isDrawing else { return }
    let bounds = drawing.bounds
    guard rect.isFinite, bounds.isFinite else {
      content.problems.nonFiniteNumbers += 1
      return
    }
    guard !drawing.isTooDeep else {
      content.problems.deepDrawings += 1
      return
    }
    guard !rect.isEmpty, !bounds.isEmpty else { return }
    let transform = AffineTransform(
      a: rect.width / bounds.width, b: 0, c: 0,
      d: (content.space.isFlipped ? -1 : 1) * rect.height / bounds.height, tx: rect.minX,
      ty: content.space.isFlipped ? rect.maxY : rect.minY)
    recorder?.draw(drawing, in: rect)
    deferringFailure { () throws(PDFError) in
      let outerScale = formScale
      formScale *= transform.largestScale * content.space.transform.largestScale
      defer { formScale = outerScale }
      let number = try form(of: drawing)
      if content.castsShadow {
        try castShadow(ofForm: number, matrix: transform, box: boxOnPage(rect)) {
          $0.draw(drawing, in: rect)
        }
      }
      content.draw(form: number, matrix: content.space.written(transform), opacity: 1)
    }
    extendFigure(by: rect)
  }

  /// A separate, isolated transparency group. Its soft shadow is made of what was drawn within.
  public func withTransparencyLayer(in bounds: Rect?, _ body: () -> Void) {
    guard isDrawing else { return body() }
    drawLayer(in: bounds, isKnockout: false, body)
  }

  /// A separate transparency group, isolated or not, with or without knockout.
  public func withTransparencyLayer(
    in bounds: Rect?, group: TransparencyGroup, _ body: () -> Void
  ) {
    guard isDrawing else { return body() }
    drawLayer(
      in: bounds, isKnockout: group.isKnockout, isIsolated: group.isIsolated, body)
  }

  /// Both are groups, one of them that of a soft mask dictionary.
  public func withMask(of type: SoftMaskType, _ mask: () -> Void, _ body: () -> Void) {
    withMask(of: type, group: TransparencyGroup(), mask, body)
  }

  /// Both are groups, one of them that of a soft mask dictionary.
  public func withMask(
    of type: SoftMaskType, group: TransparencyGroup, _ mask: () -> Void, _ body: () -> Void
  ) {
    guard isDrawing else { return body() }
    guard !content.space.isSingular else {
      content.problems.nonFiniteNumbers += 1
      return
    }
    var number: Int?
    func drawMask() {
      deferringFailure { () throws(PDFError) in number = try softMask(type, drawnBy: mask) }
    }
    func drawMasked() {
      guard let number else { return }
      content.save()
      content.set(softMask: number)
      drawLayer(in: nil, isKnockout: group.isKnockout, isIsolated: group.isIsolated, body)
      content.restore()
    }
    if let recorder {
      recorder.withMask(of: type, group: group, drawMask, drawMasked)
    } else {
      drawMask()
      drawMasked()
    }
  }
}

/// How a drawing is written: as a group if it is composited as a whole.
struct DrawingForm: Hashable {
  let drawing: RecordedDrawing
  let isGroup: Bool
}

extension Paint {
  /// Whether it is fully opaque.
  var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha == 1
    case .shading(let shading): shading.hidesAll
    case .pattern: false
    }
  }
}
