import ComposeFonts
public import ComposeGeometry
public import ComposeGraphics
import ComposeRasterizing

extension PDFContext {
  /// Also nil outside pages.
  public var clipBounds: Rect? {
    page == nil && !isDrawingAppearance ? nil : content.clip.bounds(in: content.space.transform)
  }

  /// Ends the innermost `q`, then writes it and the transforms since again.
  public func resetClip() {
    guard isDrawing else { return }
    recorder?.resetClip()
    content.resetClip()
  }

  /// Plain colours are painted in the text object that clips; for other paints, and with shadows,
  /// the glyphs are painted first as an artifact.
  public func clip(to text: [PlacedGlyphs], painting: GlyphPainting) {
    guard isDrawing, !content.space.isSingular else { return }
    recorder?.clip(to: text, painting: painting)
    if text.contains(where: { $0.run.face.hasPaintedGlyphs }) {
      return clip(toOutlinesOf: text, painting: painting)
    }
    let box = text.bounds(upwards: content.space.isFlipped ? -1 : 1)
    guard let box else {
      // Readers do not clip to glyphs without outlines.
      for placed in text { drawGlyphs(placed.run, at: placed.origin, painting, isSaid: true) }
      return content.clip(to: Path(), rule: .nonZero)
    }
    var painting = painting
    if !painting.isPlain || content.castsShadow {
      for placed in text { drawGlyphs(placed.run, at: placed.origin, painting, isSaid: false) }
      painting = GlyphPainting()
    }
    let style = painting.stroke?.style ?? StrokeStyle()
    content.commitSave()
    for placed in text {
      self.painting(withAny: painting.fill) { fill in
        self.painting(withAny: painting.stroke?.paint) { stroke in
          drawGlyphs(placed.run, at: placed.origin) {
            content.setGlyphs(fill: fill, stroke: stroke, style: style, clips: true)
          }
        }
      }
    }
    // The clip applies from the end of the text object on.
    content.endText()
    content.narrowClip(to: box)
  }

  /// Type 3 fonts do not clip (ISO 32000-1, 9.3.6), so their glyphs' outlines are used.
  private func clip(toOutlinesOf text: [PlacedGlyphs], painting: GlyphPainting) {
    var outlines = Path()
    for placed in text where placed.origin.isFinite && placed.run.isDrawable {
      if painting.fill != nil || painting.stroke != nil {
        drawGlyphs(placed.run, at: placed.origin, painting, isSaid: true)
      }
      placed.run.forEachPath(at: placed.origin, upwards: content.space.isFlipped ? -1 : 1) {
        outlines.addPath($0)
      }
    }
    content.clip(to: outlines, rule: .nonZero)
  }

  /// A white rectangle, counted as a problem.
  public func clear(_ rect: Rect) {
    guard isDrawing else { return }
    content.problems.clearedRectangles += 1
    recorder?.clear(rect)
    let before = content.compositing
    content.compositing = Compositing()
    content.fill(rect, with: .gray(1))
    content.compositing = before
  }

  /// A copy of the path in the colour of the shadow, or an image where its edge is soft.
  public func drawShadow(of path: Path, rule: Path.FillRule) {
    guard isDrawing else { return }
    recorder?.drawShadow(of: path, rule: rule)
    castShadow(of: 1, box: boxOnPage(path.controlBounds)) {
      content.fill(path, with: $0, rule: rule)
    } soften: {
      $0.fill(path, with: .black, rule: rule)
    }
  }
}

extension GlyphPainting {
  /// Whether it consists of plain colours, which change only operators.
  fileprivate var isPlain: Bool {
    [fill, stroke?.paint].allSatisfy {
      switch $0 {
      case nil, .color: true
      case .shading, .pattern: false
      }
    }
  }
}
