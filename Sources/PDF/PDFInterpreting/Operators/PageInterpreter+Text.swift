import ComposeGeometry
import ComposeGraphics
import ComposePDFReading
import ComposePDFWriter

extension PageInterpreter {
  func moveLine(_ x: Double, _ y: Double) {
    state.text.lineMatrix = AffineTransform(translationX: x, y: y)
      .followed(by: state.text.lineMatrix)
    state.text.matrix = state.text.lineMatrix
  }

  /// Shows strings, moved by the numbers between them (ISO 32000-2, 9.4.3).
  func show(_ elements: [PDFObject]) {
    guard let font = state.text.font else { return note("text without a font") }
    let text = state.text
    let toText = AffineTransform(
      a: text.size * text.scale, b: 0, c: 0, d: text.size, tx: 0, ty: text.rise)
    var matrix = text.matrix
    /// Moves the pen in text space.
    func move(_ distance: Double) {
      let (x, y) = font.isVertical ? (0, distance) : (distance * text.scale, 0)
      matrix.tx += x * matrix.a + y * matrix.c
      matrix.ty += x * matrix.b + y * matrix.d
    }
    var outlines = PlacedOutlines(of: font.outlines, toText.followed(by: matrix))
    var elementCount = 0
    var hasShown = false
    // Glyphs of Type 3 fonts may show text themselves.
    var codes: [CharacterCode] = []
    swap(&codes, &spareCodes)
    defer { swap(&codes, &spareCodes) }
    for element in elements {
      switch element {
      case .integer(let number): move(-Double(number) / 1000 * text.size)
      case .real(let number) where number.isFinite: move(-number / 1000 * text.size)
      case .string(let bytes):
        codes.removeAll(keepingCapacity: true)
        font.append(codesOf: bytes, to: &codes)
        outlines.reserve(codes.count)
        for shown in codes {
          let code = shown.value
          hasShown = true
          let glyph = font.glyph(code)
          if glyph.isMissing, collector == nil {
            note("glyphs of font \(document.name(font.dictionary["BaseFont"]) ?? "without name")")
          }
          if let collector {
            if !isHidden {
              collector.add(
                font.text(code), font, glyph.advance, offset: glyph.offset, toText: toText,
                matrix: matrix, context: context.transform)
            }
          } else if font.isType3 {
            if let procedure = font.procedure(code) {
              state.text.matrix = matrix
              paintGlyph(procedure, font, toText)
            }
          } else if glyph.elementCount > 0, permits(elements: glyph.elementCount) {
            elementCount += glyph.elementCount
            let origin = glyph.offset.applying(toText).applying(matrix)
            if abs(origin.x) < 1e9, abs(origin.y) < 1e9 { outlines.add(glyph.outline, at: origin) }
          }
          var distance = glyph.advance * text.size + text.characterSpacing
          if shown.length == 1, code == 32 { distance += text.wordSpacing }
          move(distance)
        }
      default: break
      }
    }
    state.text.matrix = matrix
    // Glyphs without outlines, such as spaces, clip all away, and those of Type 3 fonts nothing, as in
    // other readers.
    if text.mode >= 4, hasShown, !font.isType3, collector == nil, textClip == nil {
      textClip = Path()
    }
    paintText(outlines, elementCount: elementCount)
  }

  private func paintText(_ outlines: PlacedOutlines, elementCount: Int) {
    guard !outlines.places.isEmpty, outlines.transform.isFinite else { return }
    let mode = state.text.mode
    // What may be as thin as a line is drawn as a path, which sees to that.
    if mode == 0, elementCount > 8 {
      guard !isHidden, !state.fill.space.paintsNothing else { return }
      return composited(opacity: state.fillOpacity) {
        withPaint(state.fill) { context.fill(outlines, with: $0) }
      }
    }
    let path = outlines.path
    guard path.isPlausible else { return }
    if !isHidden {
      paint(
        path, fill: [0, 2, 4, 6].contains(mode) ? .nonZero : nil,
        strokes: [1, 2, 5, 6].contains(mode))
    }
    if mode >= 4 {
      if textClip == nil { textClip = Path() }
      textClip?.addPath(path)
    }
  }

  func endText() {
    guard let clip = textClip else { return }
    textClip = nil
    context.clip(to: clip, rule: .nonZero)
  }

  /// A glyph of a Type 3 font (ISO 32000-2, 9.6.4).
  private func paintGlyph(_ procedure: PDFObject, _ font: PageFont, _ toText: AffineTransform) {
    guard state.text.mode != 3, !isHidden, let bytes = document.decodedBytes(procedure) else {
      return
    }
    let own = document.dictionary(font.dictionary["Resources"])
    let ignored = ignoresColors
    let matrix = state.text.matrix
    nested(resources: own.isEmpty ? nil : own) {
      concatenate(font.matrix.followed(by: toText).followed(by: matrix))
      // Letters that are pictures have no seams to be closed, and would become bolder.
      context.rendering.coversWholePixels = false
      state.stroke = state.fill
      state.line = StrokeStyle()
      state.text = PageTextState()
      run(bytes)
    }
    ignoresColors = ignored
  }
}
