import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter

extension PDFContext {
  /// Shows a run downwards, in a separate vertical font.
  func drawVertical(
    _ run: GlyphRun, _ glyphs: UnsafeBufferPointer<ShapedGlyph>,
    _ text: UnsafeBufferPointer<UInt8>, at origin: Point
  ) {
    if run.face.hasPaintedGlyphs { return drawOneByOne(run, at: origin) }
    var font = resources.fonts.font(for: run.face, isVertical: true, writer: writer)
    guard let size = content.beginVertical(run, font: font) else { return }
    var pen = VerticalPen(run: run, size: size, origin: origin)
    var index = 0
    while index < glyphs.count {
      let encoder = RunEncoder(
        font: font, glyphs: glyphs, text: text, textStart: run.text.startIndex,
        isRightToLeft: false, codes: codes.base)
      let codeCount = font.assignments.count
      defer {
        if font.assignments.count > codeCount {
          font.recordSource(currentSource, ofCodesFrom: codeCount)
        }
      }
      guard let stretch = encoder.encode(from: index) else {
        // All codes are used: the rest of the run is shown in a further font of the face.
        content.closeShow()
        font = resources.fonts.furtherFont(for: run.face, isVertical: true, writer: writer)
        guard content.beginVertical(run, font: font) != nil else { return }
        pen.isPlaced = false
        continue
      }
      if let range = stretch.actualText {
        let said = actualText(range, text, run.text.startIndex)
        if PrivateUse.isContained(in: said) {
          conformance.note(.privateUseText, at: currentSource)
        }
        for span in ActualTextSpan.spans(of: said, over: stretch.glyphs) {
          content.beginSpan(actualText: span.encoded(said))
          content.showVertical(span.glyphs, of: glyphs, codes: codes.base, font: font, pen: &pen)
          content.endSpan()
        }
      } else {
        content.showVertical(stretch.glyphs, of: glyphs, codes: codes.base, font: font, pen: &pen)
      }
      index = stretch.glyphs.upperBound
    }
    content.endVertical()
  }

  /// Draws each glyph as a separate run: Type 3 fonts have horizontal writing only.
  private func drawOneByOne(_ run: GlyphRun, at origin: Point) {
    for (glyph, position) in zip(run.glyphs, run.positions) {
      var single = glyph
      (single.xOffset, single.yOffset) = (0, 0)
      single.flags.remove(.isOffset)
      let alone = GlyphRun(face: run.face, size: run.size, glyphs: [single], text: run.text)
      let y = content.space.isFlipped ? position.y : -position.y
      alone.glyphs.withUnsafeBufferPointer { glyphs in
        alone.text.withUnsafeBufferPointer { text in
          draw(alone, glyphs, text, at: Point(origin.x + position.x, origin.y + y))
        }
      }
    }
  }
}
