import ComposeGeometry
import ComposeGraphics
import ComposePDFReading
import ComposePDFWriter

extension PageInterpreter {
  // MARK: Colours

  func setDeviceColor(_ name: String, _ values: [Double]) {
    guard !ignoresColors else { return }
    let space: PageColorSpace
    switch name {
    case "g", "G": space = deviceSpaces.gray
    case "rg", "RG": space = deviceSpaces.rgb
    default: space = deviceSpaces.cmyk
    }
    guard values.count >= space.componentCount else { return }
    let paint = PagePaint(space: space, values: values.suffix(space.componentCount))
    if name == "g" || name == "rg" || name == "k" {
      state.fill = paint
    } else {
      state.stroke = paint
    }
  }

  func setColor(_ values: [Double], _ pattern: PDFName?, _ paint: inout PagePaint) {
    guard !ignoresColors else { return }
    if let pattern {
      if case .pattern = paint.space {} else { paint.space = .pattern(nil) }
      paint.pattern = pattern
      paint.values = values
    } else {
      paint.values = values
      paint.pattern = nil
    }
  }

  // MARK: Paths

  func paintPath(fill rule: Path.FillRule?, strokes: Bool) {
    let painted = path
    let clip = pendingClip
    path = Path()
    pendingClip = nil
    guard collector == nil else { return }
    if !painted.isEmpty, !isHidden, permits(elements: painted.elements.count), painted.isPlausible {
      paint(painted, fill: rule, strokes: strokes)
    }
    guard let clip else { return }
    context.clip(to: painted, rule: clip)
  }

  /// Fills, strokes or both with the paints of the state.
  func paint(_ shape: Path, fill rule: Path.FillRule?, strokes: Bool) {
    // Both are one object: where the line covers the area, only the line shows.
    if let rule, strokes, !state.isKnockout, state.fillOpacity < 1,
      state.fillOpacity == state.strokeOpacity,
      state.fill.pattern == nil, state.stroke.pattern == nil, !state.fill.space.paintsNothing,
      !state.stroke.space.paintsNothing
    {
      return composited(opacity: state.fillOpacity) {
        context.fillAndStroke(
          shape, fill: .color(state.fill.color), stroke: .color(state.stroke.color),
          style: state.line, rule: rule)
      }
    }
    if let rule, !state.fill.space.paintsNothing {
      composited(opacity: state.fillOpacity) {
        withPaint(state.fill) { context.fill(shape, with: $0, rule: rule) }
        // What is thinner than a pixel would be too faint to see.
        if shape.isThin { strokeHairline(shape) }
      }
    }
    if strokes, !state.stroke.space.paintsNothing {
      composited(opacity: state.strokeOpacity) {
        withPaint(state.stroke) { context.stroke(shape, with: $0, style: state.line) }
      }
    }
  }

  private func strokeHairline(_ shape: Path) {
    withPaint(state.fill) {
      context.stroke(shape, with: $0, style: StrokeStyle(width: pixel))
    }
  }

  /// The length in user space that is about one pixel of 72 an inch.
  private var pixel: Double {
    let scale = abs(context.transform.determinant).squareRoot()
    return scale > 1e-9 ? 1 / scale : 1
  }

  /// Sets what is common to all painting, and masks what `body` draws.
  ///
  /// - Parameter isIsolated: Whether what is drawn through a mask does not blend with what is below.
  func composited(opacity: Double, isIsolated: Bool = true, _ body: () -> Void) {
    guard !isHidden else { return }
    let wanted = Compositing(opacity: opacity, blendMode: state.blendMode)
    guard let mask = state.mask, openMasks < 3 else {
      if context.compositing != wanted { context.compositing = wanted }
      return body()
    }
    // The blend mode is that of what shows through the mask with what is below it.
    context.compositing = Compositing(blendMode: state.blendMode)
    masked(by: mask, isIsolated: isIsolated) {
      let before = (state.mask, state.blendMode, state.isKnockout)
      (state.mask, state.blendMode, state.isKnockout) = (nil, .normal, false)
      context.compositing = Compositing(opacity: opacity)
      body()
      (state.mask, state.blendMode, state.isKnockout) = before
    }
  }

  /// Calls `body` with the paint of a colour or pattern.
  func withPaint(_ paint: PagePaint, _ body: (Paint) -> Void) {
    guard let name = paint.pattern else { return body(.color(paint.color)) }
    let pattern = resource("Pattern", name)
    guard let found = patternPaint(pattern, paint) else { return note("pattern \(name.text)") }
    guard case .shading(let shading) = found else { return body(found) }
    let dictionary = document.dictionary(document.dictionary(pattern)["Shading"])
    let background = document.numbers(dictionary["Background"])
    if !background.isEmpty,
      let space = PageColorSpace(
        dictionary["ColorSpace"], resources: resources, in: document, profiles: profiles)
    {
      body(.color(space.color(background)))
    }
    guard let box = document.rect(dictionary["BBox"]) else { return body(found) }
    context.saveState()
    // That of a function's own space is the pattern's, as for the other types.
    var transform = shading.transform
    if document.integer(dictionary["ShadingType"]) == 1,
      let own = document.transform(dictionary["Matrix"])?.inverted
    {
      transform = own.followed(by: transform)
    }
    context.clip(to: Path(rect: box).applying(transform), rule: .nonZero)
    body(found)
    context.restoreState()
  }

  // MARK: Pictures and forms

  func paintObject(_ object: PDFObject?) {
    guard let object, let dictionary = document.streamDictionary(object),
      case .reference(let reference) = object
    else { return }
    guard !isHidden, OptionalContent(document: document).isVisible(dictionary["OC"]) else { return }
    switch document.name(dictionary["Subtype"]) {
    case "Image":
      guard collector == nil else { return }
      let reduction = reduction(of: dictionary)
      let found = image(object, reduction) {
        PageImageReader(
          document: document, limits: limits, profiles: profiles, note: note, reduction: reduction
        ).read(
          dictionary, document.objects.encodedBytes(of: reference) ?? [],
          decoded: { document.decodedBytes(object) }, resources: resources)
      }
      // A mask of the image replaces that of the state (ISO 32000-2, 11.6.5.2).
      let mask = state.mask
      let hasOwnMask =
        document.streamDictionary(dictionary["SMask"]) != nil
        || (document.integer(dictionary["SMaskInData"]) ?? 0) > 0
      if hasOwnMask { state.mask = nil }
      paint(found, reference)
      state.mask = mask
    case "Form", nil: paintForm(object, dictionary)
    default: break
    }
  }

  func paint(_ inline: InlineImage) {
    guard !isHidden, collector == nil else { return }
    paint(
      PageImageReader(document: document, limits: limits, profiles: profiles, note: note).read(
        inline.dictionary, inline.bytes, decoded: { nil }, resources: resources))
  }

  /// By how many pixels of a picture one is made that is still twice as fine as those of the context: 1, 2, 4 or 8.
  private func reduction(of dictionary: PDFDictionary) -> Int {
    guard let matrix = context.pixelTransform, let width = document.number(dictionary["Width"]),
      let height = document.number(dictionary["Height"])
    else { return 1 }
    let across = (matrix.a * matrix.a + matrix.b * matrix.b).squareRoot()
    let down = (matrix.c * matrix.c + matrix.d * matrix.d).squareRoot()
    var reduction = 1
    while reduction < 8, width >= across * Double(4 * reduction),
      height >= down * Double(4 * reduction)
    {
      reduction *= 2
    }
    return reduction
  }

  private func paint(_ image: PageImage, _ reference: PDFReference? = nil) {
    let square = Rect(x: 0, y: 0, width: 1, height: 1)
    composited(opacity: state.fillOpacity) {
      context.saveState()
      // Pictures are upright in the context, whose y may point down where the page's points up.
      if !context.yAxisPointsUp {
        context.concatenate(AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1))
      }
      switch image {
      case .picture(let image):
        if permits(pixels: image.pixelWidth * image.pixelHeight) { context.draw(image, in: square) }
      case .stencil(let mask):
        if permits(pixels: mask.pixelWidth * mask.pixelHeight) {
          withPaint(state.fill) { context.fill(mask, in: square, with: $0) }
        }
      case .failed(let reason):
        note("\(reason) is not drawn" + (reference.map { " (object \($0.number))" } ?? ""))
      }
      context.restoreState()
    }
  }

  /// Whether a form, or one within it, may use a blend mode.
  private func blends(_ form: PDFObject, _ resources: PDFDictionary) -> Bool {
    if let known = blendingForms[form] { return known }
    let blends = BlendModeSearch(document: document, plain: ["Normal", "Compatible"])
      .isFound(in: resources)
    blendingForms[form] = blends
    return blends
  }

  func paintForm(_ object: PDFObject, _ dictionary: PDFDictionary) {
    guard openForms.insert(object).inserted else { return note("form that draws itself") }
    defer { openForms.remove(object) }
    guard let bytes = document.decodedBytes(object) else {
      return note("form that cannot be decoded")
    }
    let own = document.dictionary(dictionary["Resources"])
    let group = document.dictionary(dictionary["Group"])
    let isGroup = document.name(group["S"]) == "Transparency"
    let isKnockout = document.boolean(group["K"]) == true
    let isPlain =
      state.fillOpacity == 1 && state.blendMode == .normal && state.mask == nil
      && document.boolean(group["I"]) != true && !isKnockout && !state.isKnockout
    let draw = {
      self.nested(resources: own.isEmpty ? nil : own) {
        if let matrix = self.document.transform(dictionary["Matrix"]) { self.concatenate(matrix) }
        self.base = self.context.transform
        if let box = self.document.rect(dictionary["BBox"]) {
          self.context.clip(to: Path(rect: box), rule: .nonZero)
        }
        if isGroup {
          self.state.fillOpacity = 1
          self.state.strokeOpacity = 1
          self.state.blendMode = .normal
          self.state.mask = nil
          self.state.isKnockout = isKnockout
        }
        self.run(bytes)
      }
    }
    guard isGroup, !isPlain, collector == nil else { return draw() }
    // Only what blends tells whether its group is isolated.
    let isIsolated =
      document.boolean(group["I"]) == true || !blends(object, own.isEmpty ? resources : own)
    composited(opacity: state.fillOpacity, isIsolated: isIsolated) {
      context.withTransparencyLayer(
        in: nil, group: TransparencyGroup(isIsolated: isIsolated, isKnockout: isKnockout), draw)
    }
  }
}

extension Path {
  /// Whether its numbers are such that a device can draw them.
  var isPlausible: Bool {
    guard isFinite, let bounds else { return false }
    return bounds.isFinite && abs(bounds.minX) < 1e9 && abs(bounds.maxX) < 1e9
      && abs(bounds.minY) < 1e9 && abs(bounds.maxY) < 1e9
  }

  /// Whether it has no area, as lines that are filled.
  var isThin: Bool {
    guard elements.count <= 8, let bounds else { return false }
    return (bounds.width == 0) != (bounds.height == 0)
  }
}
