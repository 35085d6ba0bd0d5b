import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics

// What glyphs are drawn with beyond a colour.

extension Line {
  /// Draws a run by its attributes: outlined, with a shadow. Contexts that support no more than
  /// colours fill it.
  func paint(
    _ run: GlyphRun, at point: Point, color: Color, _ attributes: TextAttributes,
    on context: any GraphicsContext
  ) {
    context.withShadow(attributes.shadow) {
      let stroke = attributes.stroke(of: run.size, color: color)
      guard let stroke, let context = context as? any PaintingContext else {
        return context.draw(run, at: point, color: color)
      }
      context.draw(
        run, at: point,
        painting: GlyphPainting(
          fill: attributes.strokeWidth < 0 ? .color(color) : nil, stroke: stroke))
    }
  }

  /// The edges of letters that are pressed into the paper, which are under them.
  func drawEffects(at origin: Point, on context: any GraphicsContext) {
    for fragment in fragments {
      let run = paragraph.runs[fragment.run]
      let attributes = paragraph.attributeSets[run.attributes]
      guard run.isDecorated, run.kind == .text, attributes.effect == .letterpress else { continue }
      let glyphRun = glyphRun(of: fragment)
      for (shift, color) in Letterpress.passes {
        context.place(
          glyphRun,
          at: Point(
            x: origin.x + fragment.x, y: origin.y - run.baselineOffset - run.middle + shift)
        ) {
          context.draw(glyphRun, at: $0, color: color)
        }
      }
    }
  }

  /// Names the places of runs that begin on the line.
  func addAnchors(to context: any GraphicsContext, at origin: Point) {
    for fragment in fragments {
      let run = paragraph.runs[fragment.run]
      guard run.isDecorated, let anchor = paragraph.attributeSets[run.attributes].anchor else {
        continue
      }
      let isContinuation =
        fragment.run > 0
        && paragraph.attributeSets[paragraph.runs[fragment.run - 1].attributes].anchor == anchor
      let first = run.isRightToLeft ? fragment.glyphs.last : fragment.glyphs.first
      let beginsRun = first.map { Int(glyphs[$0].textOffset) } == run.textRange.lowerBound
      if beginsRun, !isContinuation {
        context.addDestination(
          anchor, at: Point(x: origin.x + fragment.x, y: origin.y - ascent))
      }
    }
  }

  func glyphRun(of fragment: Fragment) -> GlyphRun {
    // By index, since extracting a run would copy it.
    let runs = paragraph.runs
    let run = fragment.run
    return GlyphRun(
      face: runs[run].face, size: runs[run].size, glyphs: glyphs[fragment.glyphs],
      text: paragraph.text[...], wordSpacing: wordSpacing,
      letterSpacing: runs[run].letterSpacing + letterSpacing(of: runs[run]),
      isRightToLeft: runs[run].isRightToLeft, adjustment: adjustment(of: runs[run]),
      isVertical: runs[run].isUpright)
  }
}

private enum Letterpress {
  /// Half a point is the depth that a reader takes for paper's.
  static let passes: [(shift: Double, color: Color)] = [
    (-0.5, .gray(0, alpha: 0.4)), (0.5, .gray(1, alpha: 0.6)),
  ]
}

extension TextAttributes {
  /// The line around glyphs of a size, or nil for filled ones.
  fileprivate func stroke(of size: Double, color: Color) -> GlyphPainting.Stroke? {
    guard strokeWidth != 0 else { return nil }
    return GlyphPainting.Stroke(
      .color(strokeColor ?? color), style: StrokeStyle(width: abs(strokeWidth) / 100 * size))
  }
}

extension GraphicsContext {
  /// Runs `body` with a shadow, where the context can cast one.
  func withShadow(_ shadow: Shadow?, _ body: () -> Void) {
    guard let shadow, let context = self as? any PaintingContext else { return body() }
    context.withCompositing({ $0.shadow = shadow }, body)
  }
}
