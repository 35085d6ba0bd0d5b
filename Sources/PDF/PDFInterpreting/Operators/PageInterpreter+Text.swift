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

  private func advance(_ distance: Double, isVertical: Bool) {
    let move =
      isVertical
      ? AffineTransform(translationX: 0, y: distance)
      : AffineTransform(translationX: distance * state.text.scale, y: 0)
    state.text.matrix = move.followed(by: state.text.matrix)
  }

  /// Shows strings, moved by the numbers between them (ISO 32000-2, 9.4.3).
  func show(_ elements: [PDFObject]) {
    guard let font = state.text.font else { return note("text without a font") }
    var outlines = Path()
    for element in elements {
      switch element {
      case .integer, .real:
        let number = document.number(element) ?? 0
        advance(-number / 1000 * state.text.size, isVertical: font.isVertical)
      case .string(let bytes):
        for (code, length) in font.codes(in: bytes) {
          show(code, length: length, font, &outlines)
        }
      default: break
      }
    }
    paintText(outlines)
  }

  private func show(_ code: UInt32, length: Int, _ font: PageFont, _ outlines: inout Path) {
    let glyph = font.glyph(code)
    let text = state.text
    let toText = AffineTransform(
      a: text.size * text.scale, b: 0, c: 0, d: text.size, tx: 0, ty: text.rise)
    if glyph.isMissing, collector == nil {
      note("glyphs of font \(document.name(font.dictionary["BaseFont"]) ?? "without name")")
    }
    if let collector {
      if !isHidden {
        collector.add(
          font.text(code), font, glyph.advance, offset: glyph.offset, toText: toText,
          matrix: text.matrix, context: context.transform)
      }
    } else if font.isType3 {
      if let procedure = glyph.procedure { paintGlyph(procedure, font, toText) }
    } else if !glyph.outline.isEmpty, permits(elements: glyph.outline.elements.count) {
      let placed = AffineTransform(translationX: glyph.offset.x, y: glyph.offset.y)
        .followed(by: toText).followed(by: text.matrix)
      outlines.addPath(glyph.outline.applying(placed))
    }
    var distance = glyph.advance * text.size + text.characterSpacing
    if length == 1, code == 32 { distance += text.wordSpacing }
    advance(distance, isVertical: font.isVertical)
  }

  private func paintText(_ outlines: Path) {
    guard !outlines.isEmpty, outlines.isPlausible else { return }
    let mode = state.text.mode
    if !isHidden {
      paint(
        outlines, fill: [0, 2, 4, 6].contains(mode) ? .nonZero : nil,
        strokes: [1, 2, 5, 6].contains(mode))
    }
    if mode >= 4 {
      if textClip == nil { textClip = Path() }
      textClip?.addPath(outlines)
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
      state.stroke = state.fill
      state.line = StrokeStyle()
      state.text = PageTextState()
      run(bytes)
    }
    ignoresColors = ignored
  }
}
