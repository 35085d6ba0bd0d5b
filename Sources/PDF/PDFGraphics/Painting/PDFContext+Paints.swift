import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter

// The shadings, patterns and masks of `PDFContext+Painting`.

extension PDFContext {
  /// The page, or the bounds of a form, in its initial coordinates.
  var pageBox: Rect {
    Rect(origin: .zero, size: page?.size ?? Size(width: 14_400, height: 14_400))
  }

  // MARK: Paints

  /// Runs `body` with the content stream's form of a paint; nil for none.
  func painting(withAny paint: Paint?, _ body: (ContentPaint?) -> Void) {
    guard let paint else { return body(nil) }
    painting(with: paint) { body($0) }
  }

  /// Runs `body` with the content stream's form of a paint, unless nothing is visible.
  func painting(with paint: Paint, _ body: (ContentPaint) -> Void) {
    switch paint {
    case .color(let color):
      note(color, isStroke: nil)
      body(.color(color))
    case .shading(let shading):
      guard check(shading) else { return }
      deferringFailure { () throws(PDFError) in
        try withAlpha(of: shading) {
          layingAsOne(shading) {
            deferringFailure { () throws(PDFError) in
              let number = try resources.paints.pattern(
                of: object(of: shading, isAlpha: false),
                matrix: shading.transform.followed(by: content.space.toStream), writer: writer)
              body(.pattern(number, tint: nil, alpha: 1))
            }
          }
        }
      }
    case .pattern(let pattern):
      deferringFailure { () throws(PDFError) in
        guard let number = try number(of: pattern) else { return }
        if let tint = pattern.tint { note(tint, isStroke: nil) }
        body(.pattern(number, tint: pattern.tint, alpha: pattern.tint?.alpha ?? 1))
      }
    }
  }

  /// Whether a shading paints anything; one that cannot be written is counted.
  func check(_ shading: Shading) -> Bool {
    guard shading.isFinite else {
      content.problems.nonFiniteNumbers += 1
      return false
    }
    guard abs(shading.transform.determinant) > 1e-18 else { return false }
    note(shading.firstColor, isStroke: nil)
    switch shading.kind {
    case .linear(let start, let end): return start != end
    case .radial(let start, let startRadius, let end, let endRadius):
      return start != end || startRadius != endRadius
    case .conic, .mesh, .function: return true
    }
  }

  /// A shading as an object of the file.
  func object(of shading: Shading, isAlpha: Bool) -> ShadingObject {
    ShadingObject(shading, isAlpha: isAlpha, reach: reach(of: shading))
  }

  /// Runs `body` in a group if patches or triangles are composited with an opacity, a mask or
  /// another blend mode: Poppler paints them in overlapping pieces, which would be visible.
  func layingAsOne(_ shading: Shading, _ body: () -> Void) {
    let compositing = content.compositing
    let isPlain =
      compositing.opacity == 1 && compositing.blendMode == .normal && content.state.softMask == nil
    guard shading.isInPieces, !isPlain, !content.isUncolored else { return body() }
    // The caller has cast the shadow.
    content.compositing.shadow = nil
    drawLayer(in: nil, isKnockout: false, body)
    content.compositing.shadow = compositing.shadow
  }

  /// An upper bound of the distance from the origin of a shading's coordinates to the page's
  /// points.
  private func reach(of shading: Shading) -> Double {
    let toPage = shading.transform.followed(by: content.space.transform)
    guard let inverse = toPage.inverted else { return 0 }
    let box = pageBox.applying(inverse)
    return max(abs(box.minX), abs(box.maxX)) + max(abs(box.minY), abs(box.maxY))
  }

  /// The number of a tiling pattern; nil for one that cannot be drawn.
  private func number(of pattern: Pattern) throws(PDFError) -> Int? {
    let bounds = pattern.cell.bounds
    guard bounds.isFinite, !bounds.isEmpty, pattern.transform.isFinite,
      pattern.transform.inverted != nil, let pageToStream = content.space.pageToStream
    else {
      content.problems.nonFiniteNumbers += 1
      return nil
    }
    guard !pattern.cell.isTooDeep else {
      content.problems.deepDrawings += 1
      return nil
    }
    let isFlipped = content.space.isFlipped
    // The cell is written as a page of its height; its matrix reverts that.
    let height = bounds.minY + bounds.maxY
    let flip =
      isFlipped
      ? AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height) : .identity
    let matrix = flip.followed(by: pattern.transform).followed(by: pageToStream)
    let (number, isNew) = resources.paints.tiling(pattern, matrix: matrix, writer: writer)
    if isNew {
      try writeStream(
        [
          "Type": .name("Pattern"), "PatternType": 1,
          "PaintType": pattern.tint == nil ? 1 : 2,
          "TilingType": .integer(pattern.tiling.rawValue), "XStep": .real(pattern.step.width),
          "YStep": .real(pattern.step.height), "Matrix": matrix.pdfArray,
        ],
        as: resources.paints.patterns[number], box: bounds,
        space: UserSpace(pageHeight: height, isFlipped: isFlipped), clip: ClipBox(bounds),
        isUncolored: pattern.tint != nil
      ) { pattern.cell.draw(on: $0) }
    }
    return number
  }

  // MARK: Masks

  /// Runs `body` with a soft mask of a shading's opacities, if there are any.
  func withAlpha(of shading: Shading, _ body: () -> Void) throws(PDFError) {
    guard !shading.isOpaque else { return body() }
    let number = try resources.paints.number(
      of: object(of: shading, isAlpha: true), writer: writer)
    var bytes = PDFBytes()
    bytes.append(matrix: content.space.written(shading.transform))
    bytes.append(" cm\n/H0 sh")
    let mask = try softMask(
      "Luminosity", of: bytes,
      resources: ["Shading": ["H0": .reference(resources.paints.shadings[number])]],
      colorSpace: "DeviceGray")
    content.save()
    content.set(softMask: mask)
    body()
    content.restore()
  }

  /// Writes a soft mask (ISO 32000-1, 11.6.5.3) of content in the written space, nested in the
  /// current mask.
  func softMask(
    _ kind: PDFName, of bytes: consuming PDFBytes, transfer: [UInt8]? = nil,
    resources: PDFDictionary,
    colorSpace: PDFName
  ) throws(PDFError) -> Int {
    var resources = try withDefaultSpaces(resources)
    var all = PDFBytes()
    if let outer = content.state.softMask,
      let toOuter = content.space.written.inverted.map({ outer.written.followed(by: $0) }),
      let back = toOuter.inverted
    {
      resources["ExtGState"] = [
        "M": ["SMask": .dictionary(self.resources.paints.softMasks[outer.number])]
      ]
      all.append(matrix: toOuter)
      all.append(" cm/M gs\n")
      all.append(matrix: back)
      all.append(" cm\n")
    }
    bytes.withUnsafeBytes { all.append(contentsOf: $0) }
    let box = content.space.writtenBounds(ofPage: pageBox) ?? pageBox
    let form = writer.reserve()
    try all.withUnsafeBytes { (bytes) throws(PDFError) in
      try writer.writeStream(
        [
          "Type": .name("XObject"), "Subtype": .name("Form"), "BBox": box.pdfArray,
          "Group": ["S": .name("Transparency"), "CS": .name(colorSpace)],
          "Resources": .dictionary(resources),
        ], bytes, as: form)
    }
    var mask: PDFDictionary = ["S": .name(kind), "G": .reference(form)]
    if let transfer {
      let function = writer.reserve()
      var samples = PDFBytes()
      for value in transfer { samples.append(value) }
      try samples.withUnsafeBytes { (bytes) throws(PDFError) in
        try writer.writeStream(
          [
            "FunctionType": 0, "Domain": [0, 1], "Range": [0, 1], "Size": [256],
            "BitsPerSample": 8,
          ], bytes, as: function)
      }
      mask["TR"] = .reference(function)
    }
    return self.resources.paints.append(softMask: mask)
  }

  /// Draws a luminance soft mask in the coordinates of the current user space.
  func softMask(_ type: SoftMaskType, drawnBy draw: () -> Void) throws(PDFError) -> Int {
    let form = resources.forms.reserve(writer)
    let box = content.space.writtenBounds(ofPage: pageBox) ?? pageBox
    let group: PDFDictionary = ["S": .name("Transparency"), "I": true]
    _ = try writeLayer(
      ["Type": .name("XObject"), "Subtype": .name("Form"), "Group": .dictionary(group)],
      as: resources.forms.reference(of: form), box: box, clip: content.clip, draw)
    var bytes = PDFBytes()
    bytes.append("/X0 Do")
    return try softMask(
      type.source == .alpha ? "Alpha" : "Luminosity", of: bytes, transfer: type.transfer,
      resources: ["XObject": ["X0": .reference(resources.forms.reference(of: form))]],
      colorSpace: "DeviceRGB")
  }
}

extension Shading {
  /// Whether it is written as patches or triangles.
  fileprivate var isInPieces: Bool {
    switch kind {
    case .linear, .radial, .function: false
    case .conic, .mesh: true
    }
  }
}

extension ContentStream {
  /// Paints a shading over the clip region.
  mutating func paint(shading: Int, matrix: AffineTransform) {
    guard !space.isSingular else { return }
    beginGraphics()
    setFillAlpha(1)
    use(shading: shading)
    write("q")
    write(matrix, "cm")
    bytes.append(name: "H\(shading)")
    bytes.append(" sh")
    write("Q")
  }

  /// Sets a soft mask until the state is restored.
  ///
  /// - Parameter rect: The bounds outside which the mask hides everything, in user space; nil if
  ///   not known.
  mutating func set(softMask number: Int, in rect: Rect? = nil) {
    commitSave()
    if let rect { narrowClip(to: rect) }
    state.softMask = (number, space.written)
    set(.softMask(number))
  }
}

extension PDFBytes {
  /// Six numbers without an operator.
  mutating func append(matrix: AffineTransform) {
    for (index, value) in [matrix.a, matrix.b, matrix.c, matrix.d].enumerated() {
      if index > 0 { append(0x20) }
      append(number: value, decimals: 7)
    }
    for value in [matrix.tx, matrix.ty] {
      append(0x20)
      append(number: value, decimals: 4)
    }
  }
}

extension Rect {
  var pdfArray: PDFObject {
    .array([minX, minY, maxX, maxY].map { .real($0) })
  }
}
