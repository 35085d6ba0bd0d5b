import ComposeFonts
public import ComposeGeometry
public import ComposeGraphics
import ComposePDFWriter
import ComposeRasterizing

extension PDFContext {
  /// Draws glyphs, each within a thousandth of an em of where the run puts it; glyphs that the run
  /// raises by less than three are on the baseline.
  @_optimize(speed)
  public func draw(_ run: GlyphRun, at origin: Point, color: Color) {
    guard isDrawing else { return }
    recorder?.draw(run, at: origin, color: color)
    if run.adjustment.emboldening > 0 {
      return drawGlyphs(run, at: origin, GlyphPainting(fill: .color(color)), isSaid: true)
    }
    if content.castsShadow {
      castShadow(of: color.alpha, box: boxOnPage(run, at: origin, GlyphPainting())) { color in
        // Coloured glyphs would not take the colour of the shadow.
        if run.face.hasPaintedGlyphs { return }
        drawGlyphs(run, at: origin, isSaid: false) { content.setGlyphs(fill: .color(color)) }
      } soften: {
        $0.draw(run, at: origin, color: .black)
      }
    }
    drawGlyphs(run, at: origin) {
      if content.state.textMode == 0 {
        content.setFill(color)
      } else {
        content.setGlyphs(fill: .color(color))
      }
      note(color)
    }
  }

  /// - Parameter isSaid: Whether the text is exposed to assistive technology; a shadow's is not.
  @_optimize(speed)
  func drawGlyphs(
    _ run: GlyphRun, at origin: Point, isSaid: Bool = true, paint: () -> Void
  ) {
    guard origin.isFinite, run.size.isFinite, run.size > 0, run.wordSpacing.isFinite,
      run.letterSpacing.isFinite
    else {
      content.problems.nonFiniteNumbers += 1
      return
    }
    guard !content.space.isSingular, !run.glyphs.isEmpty else { return }
    let (due, type) = (content.marks.due, content.marks.dueType)
    let isUndeclared = due == MarkedContent.Owner.undeclared
    if !isSaid, options.isTagged, !isDrawingAppearance {
      content.mark(MarkedContent.Owner.artifact)
    } else if isUndeclared {
      content.mark(undeclaredText.index, type: StandardStructureType.paragraph.name)
    }
    defer { if content.marks.due != due { content.mark(due, type: type) } }
    if isSaid, hasFormulas, due >= 0, let figure = drawnFigure, structure.isFormula(figure),
      let bounds = run.bounds(at: origin, upwards: content.space.isFlipped ? -1 : 1)
    {
      extendFigure(by: bounds)
    }
    content.beginText()
    paint()
    run.glyphs.withUnsafeBufferPointer { glyphs in
      run.text.withUnsafeBufferPointer { text in
        // With letter spacing, clusters must not be split.
        if run.isRightToLeft, run.letterSpacing == 0,
          let spelled = RightToLeftSpelling(
            face: run.face, text: text, textStart: run.text.startIndex
          ).spelled(glyphs)
        {
          spelled.withUnsafeBufferPointer {
            codes.reserve($0.count)
            draw(run, $0, text, at: origin)
          }
          return
        }
        codes.reserve(glyphs.count)
        draw(run, glyphs, text, at: origin)
      }
    }
  }

  @_optimize(speed)
  func draw(
    _ run: GlyphRun, _ glyphs: UnsafeBufferPointer<ShapedGlyph>,
    _ text: UnsafeBufferPointer<UInt8>, at origin: Point
  ) {
    if run.isVertical { return drawVertical(run, glyphs, text, at: origin) }
    var font =
      run.face.hasPaintedGlyphs
      ? paintedFont(for: run, glyphs) : resources.fonts.font(for: run.face, writer: writer)
    let hasWordSpaces =
      run.wordSpacing / run.adjustment.horizontalScale != content.state.wordSpacing
      && glyphs.contains { $0.flags.contains(.wordSpace) }
    guard
      var pen = content.begin(run, font: font, at: origin, hasWordSpaces: hasWordSpaces)
    else { return }
    var index = 0
    while index < glyphs.count {
      let encoder = RunEncoder(
        font: font, glyphs: glyphs, text: text, textStart: run.text.startIndex,
        isRightToLeft: run.isRightToLeft, codes: codes.base)
      let codeCount = font.assignments.count
      defer {
        if font.assignments.count > codeCount {
          font.recordSource(currentSource, ofCodesFrom: codeCount)
        }
      }
      guard let stretch = encoder.encode(from: index) else {
        // All codes are used: the rest of the run is shown in a further font of the face.
        content.end(pen, from: origin.x)
        let wanted = pen.wanted
        font =
          font.foreground.map {
            resources.fonts.furtherFont(for: run.face, foreground: $0, writer: writer)
          }
          ?? resources.fonts.furtherFont(for: run.face, writer: writer)
        guard
          let further = content.begin(run, font: font, at: origin, hasWordSpaces: hasWordSpaces)
        else { return }
        pen = further
        pen.wanted = wanted
        continue
      }
      if let range = stretch.actualText {
        let said = actualText(range, text, run.text.startIndex)
        if PrivateUse.isContained(in: said) {
          conformance.note(.privateUseText, at: currentSource)
        }
        // A space in another font, which PDFium detects only by its width.
        let next = range.upperBound - run.text.startIndex
        let endsWord =
          stretch.glyphs.upperBound == glyphs.count && text.indices.contains(next)
          && text[next] == 0x20
        for span in ActualTextSpan.spans(of: said, over: stretch.glyphs) {
          content.beginSpan(
            actualText: span.encoded(said),
            description: font.isPainted
              ? emojiDescription(span.glyphs, of: glyphs, text, run.text.startIndex) : nil)
          content.show(
            span.glyphs, of: glyphs, codes: codes.base, font: font, pen: &pen,
            span: endsWord ? .atWordEnd : .within)
          content.endSpan()
        }
      } else {
        var rest = stretch.glyphs
        while font.isPainted, !rest.isEmpty,
          let (emoji, name) = firstEmoji(in: rest, of: glyphs, text, run.text.startIndex)
        {
          let others = rest.lowerBound..<emoji
          if !others.isEmpty {
            content.show(
              others, of: glyphs, codes: codes.base, font: font, pen: &pen,
              mayBeRaised: stretch.mayBeRaised)
          }
          content.beginSpan(actualText: nil, description: name)
          content.show(
            emoji..<emoji + 1, of: glyphs, codes: codes.base, font: font, pen: &pen,
            mayBeRaised: stretch.mayBeRaised)
          content.endSpan()
          rest = (emoji + 1)..<rest.upperBound
        }
        if !rest.isEmpty {
          content.show(
            rest, of: glyphs, codes: codes.base, font: font, pen: &pen,
            mayBeRaised: stretch.mayBeRaised)
        }
      }
      index = stretch.glyphs.upperBound
    }
    content.end(pen, from: origin.x)
  }

  func actualText(
    _ range: Range<Int>, _ text: UnsafeBufferPointer<UInt8>, _ start: Int
  ) -> UnsafeBufferPointer<UInt8> {
    let lower = min(max(range.lowerBound - start, 0), text.count)
    let upper = min(max(range.upperBound - start, lower), text.count)
    return UnsafeBufferPointer(rebasing: text[lower..<upper])
  }
}

/// A buffer for the codes of a run, reused for the next.
final class CodeBuffer {
  private(set) var base: UnsafeMutablePointer<UInt16>
  private var capacity = 256

  init() { base = .allocate(capacity: capacity) }
  deinit { base.deallocate() }

  func reserve(_ count: Int) {
    guard count > capacity else { return }
    base.deallocate()
    capacity = count * 2
    base = .allocate(capacity: capacity)
  }
}
